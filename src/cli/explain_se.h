// `sudolab explain --policy se`: the steps that Sudoku Explainer would take, in our words.

#pragma once

#include <string>
#include <vector>

#include <sudolab/formats/format.h>
#include "json/path.h"

namespace sudolab::cli {

class SeExplanation {
 public:
  // With `grid` every step is drawn on its position.
  SeExplanation(const PuzzleRecord& record, bool grid, const WriteOptions& symbols, SeRater& rater,
                const std::stop_token& stop);

  SeEnd end() const { return rating_.end; }
  std::string text() const;
  void add_to(json::Json& object, const json::Dialect& dialect) const;

 private:
  std::string end_text() const;

  const Geometry& geometry_;
  bool grid_;
  WriteOptions symbols_;
  std::vector<json::SePathStep> steps_;
  SeRating rating_;
};

}  // namespace sudolab::cli

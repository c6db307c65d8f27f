// `sudolab explain --policy se`: the steps that Sudoku Explainer would take, in our words.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "formats/format.h"
#include "rating/explainer.h"
#include "rating/se_rating.h"

namespace sudolab::cli {

class SeExplanation {
 public:
  // With `grid` every step is drawn on its position.
  SeExplanation(const PuzzleRecord& record, bool grid, const WriteOptions& symbols, SeRater& rater,
                const std::stop_token& stop);

  SeEnd end() const { return rating_.end; }
  std::string text() const;
  void add_to(nlohmann::ordered_json& json) const;

 private:
  struct Told {
    se::Step step;
    Snapshot before;  // only where steps are drawn
  };

  std::string end_text() const;

  const Geometry& geometry_;
  bool grid_;
  WriteOptions symbols_;
  std::vector<Told> steps_;
  SeRating rating_;
};

}  // namespace sudolab::cli

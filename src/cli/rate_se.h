// `sudolab rate --policy se`: the Sudoku Explainer rating of one puzzle after the other.

#pragma once

#include <cstdint>
#include <string>

#include <sudolab/rating/se_rating.h>
#include "cli/batch.h"
#include "cli/line_template.h"
#include "cli/output_kind.h"
#include "cli/proper_puzzle.h"

namespace sudolab::cli {

struct SeWishes {
  int copies = 0;  // rated besides the puzzle itself
  std::uint64_t seed = 0;
};

std::vector<std::string> se_csv_columns();

class SeRateWorker final : public SingleWorker {
 public:
  // `layout` may be null: then the output kind decides.
  SeRateWorker(OutputKind kind, const SeWishes& wishes, const LineTemplate* layout,
               WriteOptions symbols, std::stop_token stop, double timeout)
      : SingleWorker(std::move(stop), timeout),
        kind_(kind),
        wishes_(wishes),
        lines_(layout),
        symbols_(std::move(symbols)) {}

 private:
  bool answer(Item& item) override;

  OutputKind kind_;
  SeWishes wishes_;
  LineWriter lines_;
  WriteOptions symbols_;
  Judge judge_;
  SeRater rater_;
};

}  // namespace sudolab::cli

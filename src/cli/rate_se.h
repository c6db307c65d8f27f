// `sudolab rate --policy se`: the Sudoku Explainer rating of one puzzle after the other.

#pragma once

#include <cstdint>
#include <string>

#include <sudolab/rating/se_rating.h>
#include "cli/batch.h"
#include "cli/output_kind.h"
#include "cli/proper_puzzle.h"

namespace sudolab::cli {

struct SeWishes {
  std::string layout;  // of a line, with placeholders such as %r; empty: the output kind decides
  int copies = 0;      // rated besides the puzzle itself
  std::uint64_t seed = 0;
};

// Whether a value of --format is such a layout and not the format of the input.
bool is_se_layout(const std::string& text);

// Throws UserError for a placeholder that there is not.
void check_se_layout(const std::string& layout);

std::vector<std::string> se_csv_columns();

class SeRateWorker final : public SingleWorker {
 public:
  SeRateWorker(OutputKind kind, SeWishes wishes, WriteOptions symbols, std::stop_token stop)
      : SingleWorker(std::move(stop)),
        kind_(kind),
        wishes_(std::move(wishes)),
        symbols_(std::move(symbols)) {}

 private:
  bool answer(Item& item) override;

  OutputKind kind_;
  SeWishes wishes_;
  WriteOptions symbols_;
  Judge judge_;
  SeRater rater_;
};

}  // namespace sudolab::cli

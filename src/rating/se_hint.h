// The next step by Sudoku Explainer's rules, for hints.

#pragma once

#include <optional>
#include <string>

#include <sudolab/rating/explainer.h>
#include <sudolab/rating/se_rating.h>
#include "rating/se/board.h"

namespace sudolab {

Snapshot snapshot_of(const se::Board& board);

struct SeHint {
  std::string name;  // "Hidden Single"
  int rating = 0;    // in tenths
  Deduction step;    // with its reasons
  Snapshot before;
};

// Nothing where no rule finds anything, on boards that are not 9x9, and after a stop.
std::optional<SeHint> se_hint(const Puzzle& puzzle, SeRater& rater, const std::stop_token& stop);

}  // namespace sudolab

// Loops of cells that share two digits, as the Sudoku Explainer policy finds them, and what follows
// from them.

#pragma once

#include <vector>

#include "rating/se/step.h"

namespace sudolab::se {

// Cells of which each sees the next, the last the first; all have both digits, and every house that
// has one of them has two, of different parity in the order of the loop.
struct UniqueLoop {
  std::vector<std::uint8_t> cells;
  int low = 0;  // the two digits
  int high = 0;

  Mask pair() const { return static_cast<Mask>(1 << low | 1 << high); }
};

// The steps that follow from loops, in the order in which they are found; nothing is sorted yet.
struct LoopStep {
  double difficulty = 0;  // as the original adds it up, to sort by
  int type = 0;
  Step step;
};

// All loops from the cell with exactly the two digits on, in the original's order. Some come twice.
std::vector<UniqueLoop> loops_from(const Board& board, int cell);

// The steps of a loop.
std::vector<LoopStep> steps_of_loop(const Board& board, const UniqueLoop& loop);

}  // namespace sudolab::se

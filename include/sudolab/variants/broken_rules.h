// Which constraints a board that is being filled in already breaks, and where.

#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

struct BrokenRule {
  std::size_t constraint = 0;    // its index in the puzzle
  std::vector<Cell> cells = {};  // with digits that cannot be there together; ascending
  friend bool operator==(const BrokenRule&, const BrokenRule&) = default;
};

// At most one for each constraint of the puzzle. The board is of the puzzle's geometry. Looks at
// each demand of a constraint by itself: a full board that breaks no house and has none is a
// solution, and one with holes may have none and still lead nowhere. When asked to stop it returns
// what it has found so far.
std::vector<BrokenRule> broken_rules(const Puzzle& puzzle, const Grid& board,
                                     const std::stop_token& stop = {});

}  // namespace sudolab

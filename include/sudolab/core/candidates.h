// The candidates of every cell: the digits that conflict with no placed digit of its houses.

#pragma once

#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

// One digit set per cell of the board, in cell order. A filled cell holds its digit alone, or
// nothing at all if that digit conflicts with another one: an empty set always means that the
// position has no solution.
std::vector<DigitSet> candidates_of(const Puzzle& puzzle);

}  // namespace sudolab

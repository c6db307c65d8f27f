// Naked and hidden singles to a fixed point: what unit propagation would find anyway, done on bit
// masks before a heavier method is set up.

#pragma once

#include <span>

#include <sudolab/core/grid.h>

namespace sudolab {

// Fills every cell that has one candidate left, and every cell that is the only place for a digit
// in a house, until there is none. `candidates` must be those of `grid` (as candidates_of makes
// them) and stay so: a placed digit is removed from the peers. False: the position has no solution.
bool fill_singles(Grid& grid, std::span<DigitSet> candidates);

}  // namespace sudolab

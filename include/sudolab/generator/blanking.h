// Puzzles as Pullar made them ("Exploring Sudoku", Cardiff 2015): cells of a full grid are blanked
// by chance, and uniqueness is not checked.

#pragma once

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

// The grid without some of its digits: each goes with this chance, in row order.
Grid blanked(Grid grid, double chance, Rng& rng);

}  // namespace sudolab

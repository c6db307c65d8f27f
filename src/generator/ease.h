// Easier puzzles out of hard ones.

#pragma once

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

// The puzzle with `count` more givens, taken from its solution at random: every choice of cells is
// equally likely. Berggren & Nilsson made their 46-clue puzzles from 17-clue ones in this way. The
// puzzle has at least `count` empty cells.
Puzzle eased(const Puzzle& puzzle, const Grid& solution, int count, Rng& rng);

}  // namespace sudolab

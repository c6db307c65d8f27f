// Puzzles made for the row order of backtracking: some that it solves without a step back, and some
// that are arranged against it.

#pragma once

#include <optional>

#include <sudolab/core/rng.h>
#include <sudolab/formats/format.h>

namespace sudolab::studies::naidoo {

// A puzzle of 9x9 with one solution and so many empty cells, in each of which the first digit that
// row order with ascending digits tries is the right one. Nothing where none is found.
std::optional<PuzzleRecord> best_case(int empty, Rng& rng);

// The same puzzle turned so that as little as possible is given early, and renumbered so that the
// digits of the first empty cells are the last to be tried. The record must have its solution.
PuzzleRecord worst_case(const PuzzleRecord& record);

}  // namespace sudolab::studies::naidoo

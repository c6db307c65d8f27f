// Boards as text: one line for scripts, a drawing for people.

#pragma once

#include <string>

#include "formats/format.h"

namespace sudolab::cli {

// The symbols that the user wants, else those in which the puzzle stood.
WriteOptions symbols_for(const PuzzleRecord& record, WriteOptions wanted);

// The digits row by row.
std::string grid_line(const Grid& grid, const WriteOptions& options);

// The puzzle row by row; a pencilmark puzzle as one candidate after the other.
std::string puzzle_line(const Puzzle& puzzle, const WriteOptions& options);

// Rows with lines between boxes; with `colour` the givens are bold and the lines faint.
std::string drawn_grid(const Grid& grid, const Grid& givens, const WriteOptions& options,
                       bool colour);

}  // namespace sudolab::cli

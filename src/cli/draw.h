// Boards as text for people.

#pragma once

#include <string>

#include "formats/cells.h"

namespace sudolab::cli {

// The symbols that the user wants, else those in which the puzzle stood.
WriteOptions symbols_for(const PuzzleRecord& record, WriteOptions wanted);

// Rows with lines between boxes; with `colour` the givens are bold and the lines faint.
std::string drawn_grid(const Grid& grid, const Grid& givens, const WriteOptions& options,
                       bool colour);

}  // namespace sudolab::cli

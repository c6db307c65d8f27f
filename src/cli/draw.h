// Boards as text for people.

#pragma once

#include <string>

#include "formats/cells.h"

namespace sudolab::cli {

// Rows with lines between boxes; with `colour` the givens are bold and the lines faint.
std::string drawn_grid(const Grid& grid, const Grid& givens, const WriteOptions& options,
                       bool colour);

}  // namespace sudolab::cli

// A 9x9 puzzle from its text.

#pragma once

#include <string_view>

#include <sudolab/core/grid.h>

namespace sudolab::test {

// A 9x9 puzzle of 81 digits and dots.
inline Puzzle classic_puzzle(std::string_view text) {
  Grid grid(Geometry::classic());
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (text[cell] >= '1' && text[cell] <= '9') grid.set(cell, text[cell] - '0');
  }
  return Puzzle(grid);
}

}  // namespace sudolab::test

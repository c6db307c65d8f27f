// The pieces into which the borders of the regions cut a line.

#pragma once

#include <vector>

#include <sudolab/core/geometry.h>

namespace sudolab {

inline std::vector<std::vector<Cell>> pieces_of(const std::vector<Cell>& line,
                                                const Geometry& geometry) {
  std::vector<std::vector<Cell>> pieces;
  int region = -1;
  for (const Cell cell : line) {
    if (geometry.box_of(cell) != region) pieces.emplace_back();
    region = geometry.box_of(cell);
    pieces.back().push_back(cell);
  }
  return pieces;
}

}  // namespace sudolab

// Cells that lie beside each other, which several kinds are about.

#pragma once

#include <cstdlib>
#include <utility>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

// The pairs of cells that a step of (rows, cols) leads from and to, each once.
inline std::vector<std::pair<Cell, Cell>> pairs_at(const Geometry& geometry, int rows, int cols) {
  std::vector<std::pair<Cell, Cell>> pairs;
  const int n = geometry.size();
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const int row = cell / n + rows;
    const int col = cell % n + cols;
    if (row < 0 || row >= n || col < 0 || col >= n) continue;
    pairs.emplace_back(cell, geometry.cell_at(row, col));
  }
  return pairs;
}

// Whether two cells share a side.
inline bool are_beside(Cell one, Cell two, const Geometry& geometry) {
  const int n = geometry.size();
  return std::abs(one / n - two / n) + std::abs(one % n - two % n) == 1;
}

// Whether each cell of a line touches the next one, by a side or a corner.
inline bool is_connected(const std::vector<Cell>& line, const Geometry& geometry) {
  const int n = geometry.size();
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (std::abs(line[i] / n - line[i - 1] / n) > 1) return false;
    if (std::abs(line[i] % n - line[i - 1] % n) > 1) return false;
  }
  return true;
}

}  // namespace sudolab

#include "core/verify.h"

#include <array>

namespace sudolab {

std::optional<Conflict> find_conflict(const Grid& grid) {
  const int n = grid.size();
  const int box_rows = grid.geometry().box_rows();
  const int box_cols = grid.geometry().box_cols();
  // The cell, plus one, that holds a digit in a row, column or box; 0 where none does yet.
  std::array<std::uint16_t, 3 * kMaxSize * kMaxSize> holder{};
  for (int row = 0; row < n; ++row) {
    for (int col = 0; col < n; ++col) {
      const Cell cell = row * n + col;
      const Digit digit = grid[cell];
      if (digit < 1 || digit > n) continue;  // no digit of this board: conflicts with nothing
      const int box = (row / box_rows) * (n / box_cols) + col / box_cols;
      for (int house : {row, n + col, 2 * n + box}) {
        std::uint16_t& known = holder[house * n + digit - 1];
        if (known != 0) return Conflict{known - 1, cell, digit};
        known = static_cast<std::uint16_t>(cell + 1);
      }
    }
  }
  return std::nullopt;
}

bool is_solution_of(const Grid& grid, const Puzzle& puzzle) {
  if (&grid.geometry() != &puzzle.geometry()) return false;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const Digit digit = grid[cell];
    if (digit < 1 || digit > grid.size()) return false;
    const Digit given = puzzle.givens[cell];
    if (given != 0 && given != digit) return false;
    if (puzzle.has_pencilmarks() && ((puzzle.allowed[cell] >> (digit - 1)) & 1) == 0) {
      return false;
    }
  }
  return !find_conflict(grid);
}

std::string describe(const Conflict& conflict, const Geometry& geometry) {
  return cell_name(geometry, conflict.first) + " and " + cell_name(geometry, conflict.second) +
         " both hold " + std::to_string(conflict.digit);
}

}  // namespace sudolab

#include <sudolab/core/verify.h>

#include <array>
#include <cstdint>

namespace sudolab {

namespace {

// The first cell of the row that conflicts with one before it, and that one: of the same row, else
// of the same column, else of the same box.
Conflict named_conflict(const Grid& grid, int row) {
  const int n = grid.size();
  const int box_rows = grid.geometry().box_rows();
  const int box_cols = grid.geometry().box_cols();
  const auto search = [&](Cell cell, const auto& together) {
    for (Cell other = 0; other < cell; ++other) {
      if (grid[other] == grid[cell] && together(other / n, other % n)) return other;
    }
    return cell;
  };
  for (Cell cell = row * n;; ++cell) {
    if (grid[cell] < 1 || grid[cell] > n) continue;
    const int col = cell % n;
    Cell first = search(cell, [&](int other_row, int) { return other_row == row; });
    if (first == cell) first = search(cell, [&](int, int other_col) { return other_col == col; });
    if (first == cell) {
      first = search(cell, [&](int other_row, int other_col) {
        return other_row / box_rows == row / box_rows && other_col / box_cols == col / box_cols;
      });
    }
    if (first != cell) return {first, cell, grid[cell]};
  }
}

}  // namespace

std::optional<Conflict> find_conflict(const Grid& grid) {
  const int n = grid.size();
  const int box_rows = grid.geometry().box_rows();
  const int box_cols = grid.geometry().box_cols();
  const std::uint8_t* digits = grid.digits().data();
  std::array<std::uint32_t, kMaxSize> in_col{}, in_box{};  // digits seen, one bit each
  for (int row = 0; row < n; ++row, digits += n) {
    if (row % box_rows == 0) in_box = {};  // the next band
    std::uint32_t in_row = 0;
    std::uint32_t twice = 0;
    // No early exit inside a row: conflicts are rare, so a branch would only cost.
    for (int col = 0, box = 0; col < n; ++box) {
      std::uint32_t in_this_box = in_box[box];
      for (const int end = col + box_cols; col < end; ++col) {
        // What is not a digit of this board conflicts with nothing.
        const std::uint32_t bit = digits[col] <= n ? std::uint32_t{1} << digits[col] & ~1U : 0;
        twice |= (in_row | in_col[col] | in_this_box) & bit;
        in_row |= bit;
        in_col[col] |= bit;
        in_this_box |= bit;
      }
      in_box[box] = in_this_box;
    }
    if (twice != 0) return named_conflict(grid, row);
  }
  return std::nullopt;
}

bool is_solution_of(const Grid& grid, const Puzzle& puzzle) {
  if (&grid.geometry() != &puzzle.geometry()) return false;
  // No early exit, so that the compiler can look at many cells at once.
  const auto digits = grid.digits();
  const auto givens = puzzle.givens.digits();
  const auto most = static_cast<std::uint8_t>(grid.size());
  bool wrong = false;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    wrong |= digits[i] == 0;
    wrong |= digits[i] > most;
    wrong |= givens[i] != 0 && givens[i] != digits[i];
  }
  if (wrong) return false;
  for (std::size_t i = 0; i < puzzle.allowed.size(); ++i) {
    if (((puzzle.allowed[i] >> (digits[i] - 1)) & 1) == 0) return false;
  }
  return !find_conflict(grid);
}

std::string describe(const Conflict& conflict, const Geometry& geometry) {
  return cell_name(geometry, conflict.first) + " and " + cell_name(geometry, conflict.second) +
         " both hold " + std::to_string(conflict.digit);
}

}  // namespace sudolab

#include <sudolab/core/verify.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

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

// What a layout says about the cells, from its definition.
class LayoutReader {
 public:
  explicit LayoutReader(const Layout& layout) : layout_(layout), n_(layout.size) {
    if (layout.extra_houses.empty()) return;
    extra_.resize(static_cast<std::size_t>(n_) * n_, 0);
    for (std::size_t house = 0; house < layout.extra_houses.size(); ++house) {
      for (const Cell cell : layout.extra_houses[house]) extra_[cell] |= std::uint32_t{1} << house;
    }
  }
  int region_of(Cell cell) const {  // below N
    if (!layout_.regions.empty()) return layout_.regions[cell];
    const BoxShape box = layout_.box;
    return cell / n_ / box.rows * (n_ / box.cols) + cell % n_ / box.cols;
  }
  // The extra houses of a cell, one bit each.
  std::uint32_t extra(Cell cell) const { return extra_.empty() ? 0 : extra_[cell]; }
  bool together(Cell one, Cell two) const {
    return one / n_ == two / n_ || one % n_ == two % n_ || region_of(one) == region_of(two) ||
           (extra(one) & extra(two)) != 0;
  }

 private:
  const Layout& layout_;
  int n_;
  std::vector<std::uint32_t> extra_;
};

// The same on a board with other regions or extra houses.
std::optional<Conflict> find_conflict_of_layout(const Grid& grid) {
  const LayoutReader layout(grid.geometry().layout());
  const int n = grid.size();
  std::array<std::uint32_t, kMaxSize> in_row{}, in_col{}, in_region{};
  std::array<std::uint32_t, kMaxExtraHouses> in_extra{};
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (grid[cell] < 1 || grid[cell] > n) continue;
    const std::uint32_t bit = std::uint32_t{1} << grid[cell];
    std::uint32_t& row = in_row[cell / n];
    std::uint32_t& col = in_col[cell % n];
    std::uint32_t& region = in_region[layout.region_of(cell)];
    std::uint32_t seen = row | col | region;
    row |= bit;
    col |= bit;
    region |= bit;
    for (std::uint32_t left = layout.extra(cell); left != 0; left &= left - 1) {
      std::uint32_t& extra = in_extra[std::countr_zero(left)];
      seen |= extra;
      extra |= bit;
    }
    if ((seen & bit) == 0) continue;
    for (Cell other = 0; other < cell; ++other) {
      if (grid[other] == grid[cell] && layout.together(other, cell)) {
        return Conflict{other, cell, grid[cell]};
      }
    }
  }
  return std::nullopt;
}

bool keeps_constraints(const Grid& grid, const Puzzle& puzzle) {
  return std::all_of(puzzle.constraints.begin(), puzzle.constraints.end(),
                     [&](const Constraint& constraint) {
                       return fault_of(constraint, puzzle.geometry()).empty() &&
                              constraint.kind->holds(constraint, grid);
                     });
}

}  // namespace

std::optional<Conflict> find_conflict(const Grid& grid) {
  if (!grid.geometry().is_classic()) [[unlikely]]
    return find_conflict_of_layout(grid);
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
  return !find_conflict(grid) && (puzzle.constraints.empty() || keeps_constraints(grid, puzzle));
}

std::string describe(const Conflict& conflict, const Geometry& geometry) {
  return cell_name(geometry, conflict.first) + " and " + cell_name(geometry, conflict.second) +
         " both hold " + std::to_string(conflict.digit);
}

}  // namespace sudolab

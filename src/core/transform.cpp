#include <sudolab/core/transform.h>

#include <numeric>

namespace sudolab {
namespace {

// A random order of `groups * width` lines that keeps the lines of a group together.
std::vector<int> permute_lines(int groups, int width, Rng& rng) {
  std::vector<int> group_order(static_cast<std::size_t>(groups));
  std::iota(group_order.begin(), group_order.end(), 0);
  rng.shuffle(std::span(group_order));
  std::vector<int> order;
  for (int group : group_order) {
    std::vector<int> lines(static_cast<std::size_t>(width));
    std::iota(lines.begin(), lines.end(), group * width);
    rng.shuffle(std::span(lines));
    order.insert(order.end(), lines.begin(), lines.end());
  }
  return order;
}

std::vector<Digit> identity_digits(int size) {
  std::vector<Digit> map(static_cast<std::size_t>(size) + 1);
  std::iota(map.begin(), map.end(), 0);
  return map;
}

Transformation in_place(const Geometry& geometry) {
  Transformation change{&geometry, &geometry, {}, identity_digits(geometry.size())};
  change.cell_map.resize(static_cast<std::size_t>(geometry.cells()));
  std::iota(change.cell_map.begin(), change.cell_map.end(), 0);
  return change;
}

const Geometry& turned(const Geometry& geometry) {
  return *Geometry::find({geometry.box_cols(), geometry.box_rows()});
}

}  // namespace

Transformation random_transformation(const Geometry& geometry, Rng& rng) {
  if (!geometry.is_classic()) return in_place(geometry);
  const int n = geometry.size();
  const bool transpose = rng.below(2) == 1;
  const auto rows = permute_lines(n / geometry.box_rows(), geometry.box_rows(), rng);
  const auto cols = permute_lines(n / geometry.box_cols(), geometry.box_cols(), rng);
  Transformation change{&geometry, transpose ? &turned(geometry) : &geometry, {}, {}};
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const int row = rows[geometry.row_of(cell)];
    const int col = cols[geometry.col_of(cell)];
    change.cell_map.push_back(transpose ? col * n + row : row * n + col);
  }
  change.digit_map = identity_digits(n);
  rng.shuffle(std::span(change.digit_map).subspan(1));
  return change;
}

Transformation quarter_turn(const Geometry& geometry) {
  if (!geometry.is_classic()) return in_place(geometry);
  const int n = geometry.size();
  Transformation change{&geometry, &turned(geometry), {}, identity_digits(n)};
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    change.cell_map.push_back(geometry.col_of(cell) * n + (n - 1 - geometry.row_of(cell)));
  }
  return change;
}

Grid transformed(const Grid& grid, const Transformation& change) {
  Grid result(*change.to);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    result.set(change.cell_map[cell], change.digit_map[grid[cell]]);
  }
  return result;
}

Puzzle transformed(const Puzzle& puzzle, const Transformation& change) {
  Puzzle result(transformed(puzzle.givens, change));
  result.constraints = puzzle.constraints;
  for (Constraint& constraint : result.constraints) {
    for (Cell& cell : constraint.cells) cell = change.cell_map[cell];
    for (Cell& cell : constraint.others) cell = change.cell_map[cell];
  }
  if (!puzzle.has_pencilmarks()) return result;
  result.allowed.resize(puzzle.allowed.size());
  for (std::size_t cell = 0; cell < puzzle.allowed.size(); ++cell) {
    DigitSet marks = 0;
    for (Digit digit : digits_in(puzzle.allowed[cell])) {
      marks |= digit_bit(change.digit_map[digit]);
    }
    result.allowed[change.cell_map[cell]] = marks;
  }
  return result;
}

}  // namespace sudolab

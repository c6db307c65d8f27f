// Dots and letters between cells, marks in them, and clues outside the board: all that the board
// has of them, or on large boards as many as a person would draw. The generator takes away again
// what the solution does not need.

#include <algorithm>
#include <utility>

#include <sudolab/variants/kinds.h>
#include "generator/variants/theme.h"

namespace sudolab {
namespace {

// At most so many of them, by chance.
template <class Item>
void keep_some(std::vector<Item>& items, int most, Rng& rng) {
  rng.shuffle(std::span(items));
  if (items.size() > static_cast<std::size_t>(most)) {
    items.erase(items.begin() + most, items.end());
  }
}

// The pairs of cells that share a side.
std::vector<std::pair<Cell, Cell>> pairs_beside(const Geometry& geometry) {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (geometry.col_of(cell) + 1 < geometry.size()) pairs.emplace_back(cell, cell + 1);
    if (geometry.row_of(cell) + 1 < geometry.size()) {
      pairs.emplace_back(cell, cell + geometry.size());
    }
  }
  return pairs;
}

// A row or column, seen from its first cell.
std::vector<Cell> line_of(const Geometry& geometry, int number, bool is_row) {
  std::vector<Cell> cells;
  for (int i = 0; i < geometry.size(); ++i) {
    cells.push_back(is_row ? geometry.cell_at(number, i) : geometry.cell_at(i, number));
  }
  return cells;
}

// ---- what a line says --------------------------------------------------------------------------

int sum_of(const std::vector<Cell>& cells, const Grid& grid) {
  int sum = 0;
  for (const Cell cell : cells) sum += grid[cell];
  return sum;
}

int sandwich_of(const std::vector<Cell>& line, const Grid& grid) {
  int sum = 0;
  bool inside = false;
  for (const Cell cell : line) {
    if (grid[cell] == 1 || grid[cell] == grid.size()) {
      if (inside) return sum;
      inside = true;
    } else if (inside) {
      sum += grid[cell];
    }
  }
  return sum;
}

int skyline_of(const std::vector<Cell>& line, const Grid& grid) {
  int seen = 0;
  Digit highest = 0;
  for (const Cell cell : line) {
    if (grid[cell] > highest) ++seen;
    highest = std::max(highest, grid[cell]);
  }
  return seen;
}

// A diagonal from a cell at the border into the board.
std::vector<Cell> diagonal_from(const Geometry& geometry, int row, int col, int down, int right) {
  std::vector<Cell> cells;
  const int n = geometry.size();
  for (; row >= 0 && row < n && col >= 0 && col < n; row += down, col += right) {
    cells.push_back(geometry.cell_at(row, col));
  }
  return cells;
}

}  // namespace

std::vector<Constraint> lay_dots(VariantBoard& board) {
  std::vector<Constraint> dots;
  for (const auto& [one, two] : pairs_beside(board.geometry())) {
    const Digit low = std::min(board.solution[one], board.solution[two]);
    const Digit high = std::max(board.solution[one], board.solution[two]);
    const bool white = high - low == 1;
    const bool black = high == 2 * low;
    if (!white && !black) continue;
    const bool is_white = white && (!black || board.rng.chance(0.5));  // 1 and 2 are both
    dots.push_back({.kind = find_kind(is_white ? "difference" : "ratio"), .cells = {one, two}});
  }
  keep_some(dots, board.solution.cells() / 2, board.rng);
  return dots;
}

std::vector<Constraint> lay_xv(VariantBoard& board) {
  std::vector<Constraint> letters;
  for (const auto& [one, two] : pairs_beside(board.geometry())) {
    const int sum = board.solution[one] + board.solution[two];
    if (sum != 5 && sum != 10) continue;
    letters.push_back({.kind = find_kind("xv"), .cells = {one, two}, .values = {sum}});
  }
  keep_some(letters, board.solution.cells() / 3, board.rng);
  return letters;
}

std::vector<Constraint> lay_parities(VariantBoard& board) {
  std::vector<Constraint> marks;
  for (Cell cell = 0; cell < board.solution.cells(); ++cell) {
    const bool odd = board.solution[cell] % 2 != 0;
    marks.push_back({.kind = find_kind(odd ? "odd" : "even"), .cells = {cell}});
  }
  keep_some(marks, board.solution.cells() / 3, board.rng);
  return marks;
}

std::vector<Constraint> lay_quadruples(VariantBoard& board) {
  std::vector<Constraint> circles;
  const Geometry& geometry = board.geometry();
  const int n = geometry.size();
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (geometry.row_of(cell) + 1 == n || geometry.col_of(cell) + 1 == n) continue;
    Constraint circle{.kind = find_kind("quadruple"),
                      .cells = {cell, cell + 1, cell + n, cell + n + 1}};
    for (const Cell corner : circle.cells) circle.values.push_back(board.solution[corner]);
    keep_some(circle.values, 2 + board.rng.index(3), board.rng);
    std::sort(circle.values.begin(), circle.values.end());
    circles.push_back(std::move(circle));
  }
  keep_some(circles, geometry.cells() / 6, board.rng);
  return circles;
}

std::vector<Constraint> lay_little_killers(VariantBoard& board) {
  constexpr std::size_t kLeast = 3;  // cells that are worth an arrow
  std::vector<Constraint> clues;
  const Geometry& geometry = board.geometry();
  const int last = geometry.size() - 1;
  const auto add = [&](std::vector<Cell> cells) {
    if (cells.size() < kLeast) return;
    const int sum = sum_of(cells, board.solution);
    clues.push_back(
        {.kind = find_kind("little-killer"), .cells = std::move(cells), .values = {sum}});
  };
  // Each diagonal once: those that go down from the top, and those that begin below the corners.
  for (int i = 0; i <= last; ++i) {
    add(diagonal_from(geometry, 0, i, 1, 1));
    add(diagonal_from(geometry, 0, i, 1, -1));
    if (i == 0) continue;
    add(diagonal_from(geometry, i, 0, 1, 1));
    add(diagonal_from(geometry, i, last, 1, -1));
  }
  keep_some(clues, 2 * geometry.size(), board.rng);
  return clues;
}

std::vector<Constraint> lay_sandwiches(VariantBoard& board) {
  std::vector<Constraint> clues;
  for (int number = 0; number < board.geometry().size(); ++number) {
    for (const bool is_row : {true, false}) {
      auto line = line_of(board.geometry(), number, is_row);
      const int sum = sandwich_of(line, board.solution);
      clues.push_back({.kind = find_kind("sandwich"), .cells = std::move(line), .values = {sum}});
    }
  }
  return clues;
}

std::vector<Constraint> lay_skyscrapers(VariantBoard& board) {
  std::vector<Constraint> clues;
  for (int number = 0; number < board.geometry().size(); ++number) {
    for (const bool is_row : {true, false}) {
      auto line = line_of(board.geometry(), number, is_row);
      for (int end = 0; end < 2; ++end) {
        const int seen = skyline_of(line, board.solution);
        clues.push_back({.kind = find_kind("skyscraper"), .cells = line, .values = {seen}});
        std::reverse(line.begin(), line.end());
      }
    }
  }
  return clues;
}

}  // namespace sudolab

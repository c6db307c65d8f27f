// Random variants that are small enough for their solutions to be found by trying out, with the
// judge alone to decide.

#pragma once

#include <set>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/core/verify.h>
#include <sudolab/variants/kinds.h>

namespace sudolab::test {

using Solutions = std::set<std::vector<std::uint8_t>>;

inline std::vector<std::uint8_t> digits_of(const Grid& grid) {
  return {grid.digits().begin(), grid.digits().end()};
}

// All solutions, by trying every digit in every open cell. Nothing but the judge is asked.
class Enumeration {
 public:
  explicit Enumeration(const Puzzle& puzzle) : puzzle_(puzzle), grid_(puzzle.givens) {
    try_from(0);
  }
  const Solutions& solutions() const { return solutions_; }

 private:
  void try_from(Cell cell) {
    while (cell < grid_.cells() && !grid_.empty(cell)) ++cell;
    if (cell == grid_.cells()) {
      if (is_solution_of(grid_, puzzle_)) solutions_.insert(digits_of(grid_));
      return;
    }
    for (Digit digit = 1; digit <= grid_.size(); ++digit) {
      grid_.set(cell, digit);
      if (!find_conflict(grid_)) try_from(cell + 1);
    }
    grid_.clear(cell);
  }

  const Puzzle& puzzle_;
  Grid grid_;
  Solutions solutions_;
};

// 4x4 or 6x6: classic, a jigsaw, with a further house, or all of it.
inline const Geometry& random_layout(int size, Rng& rng) {
  const Geometry& classic = *Geometry::find_for_size(size);
  Layout layout = classic.layout();
  const int box_cols = classic.box_cols();
  if (rng.chance(0.3)) {
    for (int row = 0; row < size; ++row) {
      const int shift = rng.index(3);
      for (int col = 0; col < size; ++col) {
        layout.regions.push_back(static_cast<std::uint8_t>(
            row / classic.box_rows() * classic.box_rows() + (col + shift) % size / box_cols));
      }
    }
  }
  if (rng.chance(0.3)) {
    std::vector<std::uint16_t>& diagonal = layout.extra_houses.emplace_back();
    for (int i = 0; i < size; ++i) diagonal.push_back(static_cast<std::uint16_t>(i * (size + 1)));
  }
  return *Geometry::intern(layout);
}

// A full grid without conflicts; nothing if none is found soon.
inline bool fill_at_random(Grid& grid, Rng& rng, int& tries, Cell cell = 0) {
  if (cell == grid.cells()) return true;
  std::vector<Digit> digits;
  for (Digit digit = 1; digit <= grid.size(); ++digit) digits.push_back(digit);
  rng.shuffle(std::span<Digit>(digits));
  for (const Digit digit : digits) {
    if (--tries < 0) return false;
    grid.set(cell, digit);
    if (!find_conflict(grid) && fill_at_random(grid, rng, tries, cell + 1)) return true;
  }
  grid.clear(cell);
  return false;
}

// Some jigsaws have no full grid at all: then it is another layout.
inline Grid random_grid(int size, Rng& rng) {
  for (;;) {
    Grid grid(random_layout(size, rng));
    int tries = 2'000;
    if (fill_at_random(grid, rng, tries)) return grid;
  }
}

// So many different cells, beside each other where that is possible.
inline std::vector<Cell> random_cells(int count, const Geometry& geometry, Rng& rng) {
  const int n = geometry.size();
  std::vector<Cell> cells{rng.index(static_cast<std::size_t>(geometry.cells()))};
  for (int tries = 0; static_cast<int>(cells.size()) < count && tries < 200; ++tries) {
    const int row = cells.back() / n + rng.index(3) - 1;
    const int col = cells.back() % n + rng.index(3) - 1;
    const bool inside = row >= 0 && row < n && col >= 0 && col < n;
    const Cell next = tries < 100 && inside ? row * n + col
                                            : rng.index(static_cast<std::size_t>(geometry.cells()));
    if (std::find(cells.begin(), cells.end(), next) == cells.end()) cells.push_back(next);
  }
  return cells;
}

// The cells of a row or column in one of their orders.
inline std::vector<Cell> random_line(const Geometry& geometry, Rng& rng) {
  const auto house = geometry.house(rng.index(2 * static_cast<std::size_t>(geometry.size())));
  std::vector<Cell> cells(house.begin(), house.end());
  if (rng.chance(0.5)) std::reverse(cells.begin(), cells.end());
  return cells;
}

// A constraint of the kind without fault. Mostly one that the grid keeps.
inline Constraint random_constraint(const ConstraintKind& kind, const Grid& grid, Rng& rng) {
  const Geometry& geometry = grid.geometry();
  const bool any = rng.chance(0.1);
  const auto number = [&](ConstraintKind::Count count, int most) {
    const int least = std::max(count.least, std::min(1, count.most));
    return least +
           rng.index(static_cast<std::size_t>(std::max(1, std::min(count.most, most) - least + 1)));
  };
  for (int tries = 0;; ++tries) {
    Constraint constraint{.kind = &kind};
    const bool in_line = kind.id == "sandwich" || kind.id == "skyscraper";
    if (in_line) {
      constraint.cells = random_line(geometry, rng);
    } else if (kind.cells.most > 0) {
      constraint.cells = random_cells(number(kind.cells, 5), geometry, rng);
    }
    if (kind.cells_repeat) constraint.cells.resize(rng.chance(0.5) ? 0 : 2);
    if (kind.others.most > 0) {
      const auto wanted =
          kind.id == "clone" ? static_cast<int>(constraint.cells.size()) : number(kind.others, 2);
      constraint.others = random_cells(wanted, geometry, rng);
    }
    if (kind.values.most > 0 && (kind.values.least > 0 || rng.chance(0.8))) {
      const int values = kind.id == "all-dots-given" ? 2 : number(kind.values, 3);
      for (int i = 0; i < values; ++i) {
        constraint.values.push_back(rng.index(1 + 3 * static_cast<std::size_t>(grid.size())));
      }
    }
    if (!fault_of(constraint, geometry).empty()) continue;
    if (any || tries > 300 || kind.holds(constraint, grid)) return constraint;
  }
}

// With so many open cells, and so many constraints of any kinds that the board can have.
inline Puzzle random_variant(int size, int open, int constraints, Rng& rng) {
  Puzzle puzzle(random_grid(size, rng));
  const Geometry& geometry = puzzle.geometry();
  const Grid grid = puzzle.givens;
  for (int i = 0; i < constraints; ++i) {
    const auto kinds = all_kinds();
    const ConstraintKind& kind = *kinds[rng.index(kinds.size())];
    if (kind.id == "disjoint-groups" && !geometry.has_boxes()) continue;
    puzzle.constraints.push_back(random_constraint(kind, grid, rng));
  }
  std::vector<Cell> cells(static_cast<std::size_t>(geometry.cells()));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) cells[cell] = cell;
  rng.shuffle(std::span<Cell>(cells));
  for (int i = 0; i < open && i < geometry.cells(); ++i) puzzle.givens.clear(cells[i]);
  return puzzle;
}

inline std::string text_of(const Puzzle& puzzle) {
  std::string text = "givens ";
  for (const int digit : puzzle.givens.digits()) text += static_cast<char>('0' + digit);
  for (const Constraint& constraint : puzzle.constraints) {
    text += "; " + std::string(constraint.kind->id) + " " + describe(constraint, puzzle.geometry());
  }
  return text;
}

}  // namespace sudolab::test

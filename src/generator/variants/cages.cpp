// Cages for killers: connected by sides, of different digits, covering as much of the board as they
// can.
//
// Cells that are hard to reach come first: a cage grows into the neighbour that has the fewest open
// neighbours itself, so that few cells are left alone. What is left joins a cage beside it. Two
// cages never cross at a corner, each with two cells that touch there diagonally, since nobody
// could see which of them belong together. Of several attempts the one that leaves the fewest cells
// uncovered counts.

#include <algorithm>
#include <limits>
#include <optional>

#include <sudolab/variants/kinds.h>
#include "generator/variants/theme.h"

namespace sudolab {
namespace {

constexpr int kAttempts = 8;
constexpr int kNone = -1;

std::vector<Cell> beside(Cell cell, const Geometry& geometry) {
  std::vector<Cell> cells;
  const int n = geometry.size();
  const int row = geometry.row_of(cell);
  const int col = geometry.col_of(cell);
  if (row > 0) cells.push_back(cell - n);
  if (col > 0) cells.push_back(cell - 1);
  if (col + 1 < n) cells.push_back(cell + 1);
  if (row + 1 < n) cells.push_back(cell + n);
  return cells;
}

class CageLayout {
 public:
  CageLayout(const Grid& solution, int least, int most, Rng& rng)
      : solution_(solution),
        geometry_(solution.geometry()),
        least_(static_cast<std::size_t>(least)),
        most_(static_cast<std::size_t>(most)),
        rng_(rng),
        cage_of_(static_cast<std::size_t>(solution.cells()), kNone) {}

  void lay() {
    std::vector<Cell> order(cage_of_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Cell>(i);
    rng_.shuffle(std::span(order));
    for (const Cell cell : order) {
      if (cage_of_[cell] == kNone) begin_cage(cell);
    }
    for (const Cell cell : order) {
      if (cage_of_[cell] == kNone) join_neighbour(cell);
    }
  }

  std::size_t uncovered() const {
    return static_cast<std::size_t>(std::count(cage_of_.begin(), cage_of_.end(), kNone));
  }
  const std::vector<std::vector<Cell>>& cages() const { return cages_; }

 private:
  void begin_cage(Cell first) {
    const std::size_t wanted = least_ + static_cast<std::size_t>(rng_.index(most_ - least_ + 1));
    const int number = static_cast<int>(cages_.size());
    std::vector<Cell> cage;
    for (std::optional<Cell> next = first; next; next = neighbour_for(cage, number)) {
      cage.push_back(*next);
      cage_of_[*next] = number;
      if (cage.size() == wanted) break;
    }
    if (cage.size() >= least_) {
      cages_.push_back(std::move(cage));
    } else {
      for (const Cell cell : cage) cage_of_[cell] = kNone;
    }
  }

  // The open cell beside the cage that has the fewest open cells beside itself.
  std::optional<Cell> neighbour_for(const std::vector<Cell>& cage, int number) {
    std::optional<Cell> best;
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    for (const Cell member : cage) {
      for (const Cell cell : beside(member, geometry_)) {
        if (cage_of_[cell] != kNone || !may_join(cell, cage, number)) continue;
        std::uint32_t open = 0;
        for (const Cell other : beside(cell, geometry_)) open += cage_of_[other] == kNone ? 1 : 0;
        const std::uint32_t rank = 8 * open + rng_.below(8);  // ties by chance
        if (rank >= fewest) continue;
        fewest = rank;
        best = cell;
      }
    }
    return best;
  }

  bool may_join(Cell cell, const std::vector<Cell>& cage, int number) const {
    const bool twice = std::any_of(cage.begin(), cage.end(), [&](Cell member) {
      return solution_[member] == solution_[cell];
    });
    return !twice && !crosses(cell, number);
  }

  // Whether the cell would touch its cage at a corner only where another cage does the same.
  bool crosses(Cell cell, int number) const {
    const int n = geometry_.size();
    const int row = geometry_.row_of(cell);
    const int col = geometry_.col_of(cell);
    for (const int down : {-1, 1}) {
      for (const int right : {-1, 1}) {
        if (row + down < 0 || row + down >= n || col + right < 0 || col + right >= n) continue;
        const int opposite = cage_of_[geometry_.cell_at(row + down, col + right)];
        const int one = cage_of_[geometry_.cell_at(row + down, col)];
        const int two = cage_of_[geometry_.cell_at(row, col + right)];
        if (opposite == number && one == two && one != kNone && one != number) return true;
      }
    }
    return false;
  }

  void join_neighbour(Cell cell) {
    auto neighbours = beside(cell, geometry_);
    rng_.shuffle(std::span(neighbours));
    for (const Cell neighbour : neighbours) {
      const int number = cage_of_[neighbour];
      if (number == kNone) continue;
      std::vector<Cell>& cage = cages_[static_cast<std::size_t>(number)];
      if (cage.size() >= most_ || !may_join(cell, cage, number)) continue;
      cage.push_back(cell);
      cage_of_[cell] = number;
      return;
    }
  }

  const Grid& solution_;
  const Geometry& geometry_;
  std::size_t least_;
  std::size_t most_;
  Rng& rng_;
  std::vector<int> cage_of_;
  std::vector<std::vector<Cell>> cages_;
};

int sum_of(const std::vector<Cell>& cells, const Grid& grid) {
  int sum = 0;
  for (const Cell cell : cells) sum += grid[cell];
  return sum;
}

Constraint cage_of(std::vector<Cell> cells, const Grid& solution) {
  std::sort(cells.begin(), cells.end());
  const int sum = sum_of(cells, solution);
  return {.kind = find_kind("cage"), .cells = std::move(cells), .values = {sum}};
}

bool is_connected(const std::vector<Cell>& cells, const Geometry& geometry) {
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell cell : beside(reached[i], geometry)) {
      const bool inside = std::find(cells.begin(), cells.end(), cell) != cells.end();
      const bool known = std::find(reached.begin(), reached.end(), cell) != reached.end();
      if (inside && !known) reached.push_back(cell);
    }
  }
  return reached.size() == cells.size();
}

struct Parts {
  std::vector<Cell> one;
  std::vector<Cell> two;
};

// The parting of a cage by the bits of a number.
Parts parts_of(const std::vector<Cell>& cells, std::uint32_t bits) {
  Parts parts;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    ((bits >> i & 1) != 0 ? parts.one : parts.two).push_back(cells[i]);
  }
  return parts;
}

std::optional<Parts> parting(const std::vector<Cell>& cells, const Grid& solution,
                             const Grid& other, std::size_t least, Rng& rng) {
  constexpr std::size_t kMostCells = 12;  // of which there are 2,048 partings
  if (cells.size() < 2 * least || cells.size() > kMostCells) return std::nullopt;
  const std::uint32_t partings = std::uint32_t{1} << (cells.size() - 1);
  const std::uint32_t start = rng.below(partings);
  for (std::uint32_t i = 0; i < partings; ++i) {
    const Parts parts = parts_of(cells, (start + i) % partings);
    if (parts.one.size() < least || parts.two.size() < least) continue;
    if (sum_of(parts.one, solution) == sum_of(parts.one, other)) continue;
    if (!is_connected(parts.one, solution.geometry())) continue;
    if (is_connected(parts.two, solution.geometry())) return parts;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Constraint> lay_cages(VariantBoard& board) {
  std::optional<CageLayout> best;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    CageLayout layout(board.solution, board.wish.least_cage,
                      std::min(board.wish.most_cage, board.solution.size()), board.rng);
    layout.lay();
    if (best && best->uncovered() <= layout.uncovered()) continue;
    best.emplace(std::move(layout));
    if (best->uncovered() == 0) break;
  }
  std::vector<Constraint> cages;
  for (const auto& cells : best->cages()) cages.push_back(cage_of(cells, board.solution));
  return cages;
}

bool part_a_cage(std::vector<Constraint>& cages, const Grid& solution, const Grid& other, int least,
                 Rng& rng) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (cages[i].kind == find_kind("cage")) order.push_back(i);
  }
  rng.shuffle(std::span(order));
  for (const std::size_t i : order) {
    const auto parts =
        parting(cages[i].cells, solution, other, static_cast<std::size_t>(least), rng);
    if (!parts) continue;
    cages[i] = cage_of(parts->one, solution);
    cages.push_back(cage_of(parts->two, solution));
    return true;
  }
  return false;
}

}  // namespace sudolab

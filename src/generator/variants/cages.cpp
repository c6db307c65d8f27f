// Cages for killers: connected by sides, of different digits, covering as much of the board as they
// can.
//
// Cells that are hard to reach come first: a cage grows into the neighbour that has the fewest open
// neighbours itself, so that few cells are left alone. What is left joins a cage beside it. Two
// cages never cross at a corner, each with two cells that touch there diagonally, since nobody
// could see which of them belong together. Of several attempts the one that leaves the fewest cells
// uncovered counts.
//
// Symmetric cages grow together with their images under all turns and reflections of the symmetry:
// a cell that joins a cage takes its image into each image of the cage. What leaves the first cell
// of a cage in its place maps the cage to itself, so the cage takes the cell's image under that as
// well; all other images of a cage keep clear of it.

#include <algorithm>
#include <limits>
#include <map>
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
  CageLayout(const Grid& solution, const std::vector<CellMap>& maps, int least, int most, Rng& rng)
      : solution_(solution),
        geometry_(solution.geometry()),
        maps_(maps),
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
  // A cell that joins a cage.
  struct Joining {
    Cell cell;
    std::size_t cage;
  };

  void begin_cage(Cell first) {
    const std::size_t wanted = least_ + static_cast<std::size_t>(rng_.index(most_ - least_ + 1));
    const std::size_t number = cages_.size();
    for (const CellMap& map : maps_) {
      if (cage_of_[map[first]] != kNone) continue;
      cage_of_[map[first]] = static_cast<int>(cages_.size());
      cages_.push_back({map[first]});
    }
    while (cages_[number].size() < wanted) {
      const std::optional<Cell> next = neighbour_for(number);
      if (!next) break;
      may_join(*next, number);
      join();
    }
    if (cages_[number].size() >= least_) return;
    for (; cages_.size() > number; cages_.pop_back()) {
      for (const Cell cell : cages_.back()) cage_of_[cell] = kNone;
    }
  }

  // The open cell beside the cage that has the fewest open cells beside itself.
  std::optional<Cell> neighbour_for(std::size_t number) {
    std::optional<Cell> best;
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    for (const Cell member : cages_[number]) {
      for (const Cell cell : beside(member, geometry_)) {
        if (cage_of_[cell] != kNone || !may_join(cell, number)) continue;
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

  // Whether the cell and its images may join the cage and its images. They are in joining_ then.
  bool may_join(Cell cell, std::size_t number) {
    joining_.clear();
    const Cell first = cages_[number].front();
    for (const CellMap& map : maps_) {
      const auto cage = static_cast<std::size_t>(cage_of_[map[first]]);
      const auto known = std::find_if(joining_.begin(), joining_.end(), [&](const Joining& joined) {
        return joined.cell == map[cell];
      });
      if (known == joining_.end()) {
        if (has_digit(cage, solution_[map[cell]])) return false;
        joining_.push_back({map[cell], cage});
      } else if (known->cage != cage) {
        return false;
      }
    }
    const auto more = static_cast<std::size_t>(
        std::count_if(joining_.begin(), joining_.end(),
                      [&](const Joining& joined) { return joined.cage == number; }));
    if (cages_[number].size() + more > most_) return false;
    // All is symmetric, so a crossing that arises somewhere arises at this cell, too.
    for (const Joining& joined : joining_) cage_of_[joined.cell] = static_cast<int>(joined.cage);
    const bool crossing = crosses(cell, static_cast<int>(number));
    for (const Joining& joined : joining_) cage_of_[joined.cell] = kNone;
    return !crossing;
  }

  bool has_digit(std::size_t cage, Digit digit) const {
    return std::any_of(cages_[cage].begin(), cages_[cage].end(),
                       [&](Cell member) { return solution_[member] == digit; }) ||
           std::any_of(joining_.begin(), joining_.end(), [&](const Joining& joined) {
             return joined.cage == cage && solution_[joined.cell] == digit;
           });
  }

  void join() {
    for (const Joining& joined : joining_) {
      cages_[joined.cage].push_back(joined.cell);
      cage_of_[joined.cell] = static_cast<int>(joined.cage);
    }
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
      if (!may_join(cell, static_cast<std::size_t>(number))) continue;
      join();
      return;
    }
  }

  const Grid& solution_;
  const Geometry& geometry_;
  const std::vector<CellMap>& maps_;
  std::size_t least_;
  std::size_t most_;
  Rng& rng_;
  std::vector<int> cage_of_;
  std::vector<Joining> joining_;
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

std::vector<Cell> sorted(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return cells;
}

// Whether all that maps the cage to itself maps its parts to themselves or to each other.
bool is_symmetric(const std::vector<Cell>& cells, const Parts& parts,
                  const std::vector<CellMap>& maps) {
  return std::all_of(maps.begin(), maps.end(), [&](const CellMap& map) {
    if (sorted(image_of(cells, map)) != cells) return true;
    const std::vector<Cell> image = sorted(image_of(parts.one, map));
    return image == parts.one || image == parts.two;
  });
}

// Of a cage, whose cells are sorted.
std::optional<Parts> parting(const std::vector<Cell>& cells, const VariantBoard& board,
                             const Grid& other) {
  constexpr std::size_t kMostCells = 12;  // of which there are 2,048 partings
  const auto least = static_cast<std::size_t>(board.wish.least_cage);
  if (cells.size() < 2 * least || cells.size() > kMostCells) return std::nullopt;
  const std::uint32_t partings = std::uint32_t{1} << (cells.size() - 1);
  const std::uint32_t start = board.rng.below(partings);
  for (std::uint32_t i = 0; i < partings; ++i) {
    const Parts parts = parts_of(cells, (start + i) % partings);
    if (parts.one.size() < least || parts.two.size() < least) continue;
    if (sum_of(parts.one, board.solution) == sum_of(parts.one, other)) continue;
    if (!is_connected(parts.one, board.geometry())) continue;
    if (!is_symmetric(cells, parts, board.cage_maps)) continue;
    if (is_connected(parts.two, board.geometry())) return parts;
  }
  return std::nullopt;
}

bool is_cage(const Constraint& constraint) { return constraint.kind == find_kind("cage"); }

}  // namespace

std::vector<Constraint> lay_cages(VariantBoard& board) {
  std::optional<CageLayout> best;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    CageLayout layout(board.solution, board.cage_maps, board.wish.least_cage,
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

bool part_a_cage(std::vector<Constraint>& cages, const VariantBoard& board, const Grid& other) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (is_cage(cages[i])) order.push_back(i);
  }
  board.rng.shuffle(std::span(order));
  for (const std::size_t i : order) {
    const std::vector<Cell> cells = cages[i].cells;
    const auto parts = parting(cells, board, other);
    if (!parts) continue;
    for (const CellMap& map : board.cage_maps) {
      const std::vector<Cell> image = sorted(image_of(cells, map));
      const auto cage = std::find_if(cages.begin(), cages.end(), [&](const Constraint& laid) {
        return is_cage(laid) && laid.cells == image;
      });
      if (cage == cages.end()) continue;  // parted already: another map has the same image
      *cage = cage_of(image_of(parts->one, map), board.solution);
      cages.push_back(cage_of(image_of(parts->two, map), board.solution));
    }
    return true;
  }
  return false;
}

std::vector<std::vector<std::size_t>> with_images(const std::vector<Constraint>& constraints,
                                                  std::size_t first,
                                                  const std::vector<CellMap>& maps) {
  std::map<std::vector<Cell>, std::size_t> group_of;  // of cages, by cells
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = first; i < constraints.size(); ++i) {
    if (is_cage(constraints[i])) {
      const auto [known, is_new] = group_of.emplace(constraints[i].cells, groups.size());
      if (!is_new) {
        groups[known->second].push_back(i);
        continue;
      }
      for (const CellMap& map : maps) {
        group_of.emplace(sorted(image_of(constraints[i].cells, map)), groups.size());
      }
    }
    groups.push_back({i});
  }
  return groups;
}

}  // namespace sudolab

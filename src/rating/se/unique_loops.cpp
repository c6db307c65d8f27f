// Unique rectangles and loops: 4.5 to 5.0, the search.
//
// If all cells of a loop could hold only the same two digits, these could be exchanged around the
// loop, and the puzzle would have a second solution. So some cell of the loop holds another digit.
//
// The original walks from each cell with two candidates through boxes, rows and columns to cells
// that have both of them. Cells with further candidates are allowed twice, and beyond that as long
// as there is only one further digit. Here it has a flaw that has to be kept: the further digits
// of cells that were tried and given up before, in the same call, count as well, so that loops with
// three or more such cells are sometimes missed, depending on where the board's cells lie. All
// steps of all loops are collected, those with the same cells and of the same kind once, and sorted
// by rating and type; the first is taken.

#include "rating/se/unique_loops.h"

#include <algorithm>
#include <array>

#include "rating/se/finding.h"

namespace sudolab::se {
namespace {

class LoopSearch {
 public:
  LoopSearch(const Board& board, int start) : board_(board), start_(start) {
    const Mask pair = board.marks[start];
    found_.low = std::countr_zero(pair);
    found_.high = std::countr_zero(static_cast<Mask>(pair & (pair - 1)));
  }

  std::vector<UniqueLoop> run() {
    extend(start_, 2, 0, -1);
    return std::move(loops_);
  }

 private:
  // In a loop every house has no cell, or one of each parity. A path that has two of one parity
  // will not become one.
  void extend(int cell, int allowed, unsigned extras, int last_kind) {
    std::uint32_t& seen = seen_[found_.cells.size() % 2];
    std::uint32_t houses = 0;
    for (const std::uint8_t house : kLayout.houses[cell]) houses |= std::uint32_t{1} << house;
    if ((seen & houses) != 0) return;
    seen |= houses;
    found_.cells.push_back(static_cast<std::uint8_t>(cell));
    in_loop_[cell] = true;
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == last_kind) continue;
      for (const std::uint8_t next : kLayout.cells[kLayout.houses[cell][kind]]) {
        if (next == start_ && found_.cells.size() >= 4) {
          if (seen_[0] == seen_[1]) loops_.push_back(found_);
        } else if (!in_loop_[next] && (board_.marks[next] & found_.pair()) == found_.pair()) {
          // The flaw: `extras` grows from one cell that is tried to the next.
          extras |= board_.marks[next] & ~found_.pair();
          const bool more = std::popcount(board_.marks[next]) > 2;
          if (!more || std::popcount(extras) == 1 || allowed > 0) {
            extend(next, more ? allowed - 1 : allowed, extras, kind);
          }
        }
      }
    }
    in_loop_[cell] = false;
    found_.cells.pop_back();
    seen &= ~houses;
  }

  const Board& board_;
  int start_;
  UniqueLoop found_;
  std::array<bool, kCells> in_loop_{};
  std::array<std::uint32_t, 2> seen_{};  // the houses of the cells of each parity
  std::vector<UniqueLoop> loops_;
};

std::vector<std::uint8_t> sorted_cells(const UniqueLoop& loop) {
  std::vector<std::uint8_t> cells = loop.cells;
  std::sort(cells.begin(), cells.end());
  return cells;
}

// A step and what makes it the same as another one: kind, cells of the loop, and the set that a
// step of type 3 uses, which is in the words' groups and houses.
struct Known {
  std::vector<std::uint8_t> cells;
  LoopStep found;

  bool same(const std::vector<std::uint8_t>& other_cells, const LoopStep& other) const {
    const Deduction& mine = found.step.deduction;
    const Deduction& its = other.step.deduction;
    if (cells != other_cells || mine.technique != its.technique) return false;
    if (found.type != 3) return true;
    return mine.houses == its.houses && mine.groups[2].cells == its.groups[2].cells &&
           mine.groups[2].digits == its.groups[2].digits;
  }
};

// Whether a loop of these two digits can go through the cell. Each of its cells has another one in
// all its houses, so cells that are alone in a house are dropped until there are none.
bool may_loop(const Board& board, int start) {
  const Mask pair = board.marks[start];
  const int low = std::countr_zero(pair);
  const int high = std::countr_zero(static_cast<Mask>(pair & (pair - 1)));
  std::array<Mask, kHouses> places;
  for (int house = 0; house < kHouses; ++house) {
    places[house] = static_cast<Mask>(board.places[house][low] & board.places[house][high]);
  }
  const auto& homes = kLayout.houses[start];
  for (bool changed = true; changed;) {
    changed = false;
    for (int house = 0; house < kHouses; ++house) {
      const unsigned m = places[house];
      if (m == 0 || (m & (m - 1)) != 0) continue;
      const int cell = kLayout.cells[house][std::countr_zero(m)];
      if (cell == start) return false;
      for (int kind = 0; kind < 3; ++kind) {
        Mask& mask = places[kLayout.houses[cell][kind]];
        mask = static_cast<Mask>(mask & ~(1 << kLayout.places[cell][kind]));
      }
      changed = true;
    }
  }
  return places[homes[0]] != 0;
}

}  // namespace

std::vector<UniqueLoop> loops_from(const Board& board, int cell) {
  return LoopSearch(board, cell).run();
}

std::optional<Step> find_unique_loop(const Board& board, RuleMemory* memory) {
  std::vector<Known> known;
  SmallCells barren;  // where no loop starts, which depends on the cells with both digits only
  for (int cell = 0; cell < kCells; ++cell) {
    if (std::popcount(board.marks[cell]) != 2) continue;
    if (memory != nullptr && memory->known.has(cell) &&
        !memory->changes.of_pair(board.marks[cell])) {
      barren.add(cell);
      continue;
    }
    std::vector<UniqueLoop> loops;
    if (may_loop(board, cell)) loops = loops_from(board, cell);
    if (loops.empty()) barren.add(cell);
    for (const UniqueLoop& loop : loops) {
      const std::vector<std::uint8_t> cells = sorted_cells(loop);
      for (LoopStep& step : steps_of_loop(board, loop)) {
        const bool old = std::any_of(known.begin(), known.end(),
                                     [&](const Known& k) { return k.same(cells, step); });
        if (!old) known.push_back({cells, std::move(step)});
      }
    }
  }
  if (known.empty()) {
    if (memory != nullptr) memory->known = barren;
    return std::nullopt;
  }
  const auto first =
      std::min_element(known.begin(), known.end(), [](const Known& a, const Known& b) {
        if (a.found.difficulty != b.found.difficulty) {
          return a.found.difficulty < b.found.difficulty;
        }
        return a.found.type < b.found.type;
      });
  return std::move(first->found.step);
}

}  // namespace sudolab::se

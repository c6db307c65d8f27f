// A hidden single is seen by crosshatching: the digits of its kind outside a house strike out all
// of its open cells but one. Often two of them strike out the same cells, and a reader wants to
// look at as few as possible, so the smallest choice that covers all cells is searched for. There
// are rarely more than six to choose from; of more than fifteen, which takes a board larger than
// 9x9, the one that blocks most of what is left is taken until nothing is.
//
// What is left over was ruled out by an earlier step, and is told as such. Where earlier steps of
// the same round have filled all other cells of the house, those are what the single follows from.

#include <sudolab/techniques/reasons.h>

#include <algorithm>
#include <array>
#include <bit>

#include <sudolab/techniques/technique.h>
#include "techniques/singles.h"

namespace sudolab {
namespace {

// ---- hidden singles ----

// The cells of a list that a digit in `from` blocks, as a bit mask.
std::uint32_t blocked_by(const Sight& sees, Cell from, const std::vector<Cell>& cells) {
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (sees(from, cells[i])) mask |= std::uint32_t{1} << i;
  }
  return mask;
}

std::uint32_t covered(const std::vector<std::uint32_t>& masks, std::uint32_t choice) {
  std::uint32_t all = 0;
  for (std::size_t i = 0; i < masks.size(); ++i) {
    if ((choice >> i & 1) != 0) all |= masks[i];
  }
  return all;
}

// Whether of two choices of equal size the first comes first in reading order.
bool reads_before(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t difference = a ^ b;
  return (a & difference & (~difference + 1)) != 0;
}

// The fewest masks that cover what all of them cover, as a bit mask of their indices.
std::uint32_t smallest_cover(const std::vector<std::uint32_t>& masks) {
  constexpr std::size_t kMostToTry = 15;
  const std::uint32_t all = covered(masks, ~std::uint32_t{0});
  std::uint32_t best = 0;
  if (masks.size() > kMostToTry) {
    while (covered(masks, best) != all) {
      const std::uint32_t left = all & ~covered(masks, best);
      const auto most = std::max_element(masks.begin(), masks.end(), [&](auto a, auto b) {
        return std::popcount(a & left) < std::popcount(b & left);
      });
      best |= std::uint32_t{1} << (most - masks.begin());
    }
    return best;
  }
  const auto choices = std::uint32_t{1} << masks.size();
  best = choices - 1;
  for (std::uint32_t choice = 0; choice < choices; ++choice) {
    const int less = std::popcount(choice) - std::popcount(best);
    if (less > 0 || (less == 0 && !reads_before(choice, best))) continue;
    if (covered(masks, choice) == all) best = choice;
  }
  return best;
}

// The other cells of the house as a second group; of their candidates none matters any more.
void add_filled_house(Deduction& single, const Grid& grid) {
  Group filled;
  for (const Cell cell : grid.geometry().house(single.houses.front())) {
    if (!grid.empty(cell)) filled.cells.push_back(cell);
  }
  std::sort(filled.cells.begin(), filled.cells.end());
  single.groups.push_back(std::move(filled));
}

void explain_hidden(Deduction& single, const Grid& grid, std::span<const DigitSet> candidates,
                    const Sight& sees) {
  const Geometry& geometry = grid.geometry();
  const Candidate placed = single.placements.front();
  std::vector<Cell> others;  // the open cells into which the digit does not go
  for (const Cell cell : geometry.house(single.houses.front())) {
    const bool open = grid.empty(cell) && cell != placed.cell;
    if (open && !contains(candidates[cell], placed.digit)) others.push_back(cell);
  }
  std::vector<Cell> from;
  std::vector<std::uint32_t> masks;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (grid[cell] != placed.digit) continue;
    const std::uint32_t mask = blocked_by(sees, cell, others);
    if (mask == 0) continue;
    from.push_back(cell);
    masks.push_back(mask);
  }
  if (others.empty() && single.technique != &kFullHouse) {
    add_filled_house(single, grid);
    return;
  }
  const std::uint32_t chosen = smallest_cover(masks);
  std::uint32_t left = (std::uint32_t{1} << others.size()) - 1;
  for (std::size_t i = 0; i < masks.size(); ++i) {
    if ((chosen >> i & 1) == 0) continue;
    Blocker& blocker = single.blockers.emplace_back(Blocker{from[i], placed.digit, {}});
    for (std::size_t k = 0; k < others.size(); ++k) {
      if ((masks[i] & left & std::uint32_t{1} << k) != 0) blocker.blocks.push_back(others[k]);
    }
    left &= ~masks[i];
  }
  for (std::size_t k = 0; k < others.size(); ++k) {
    if ((left >> k & 1) != 0) single.ruled_out.push_back({candidate(others[k], placed.digit)});
  }
}

// ---- naked singles ----

// The first cell of a house that has a digit; -1 if none has.
Cell place_of(const Grid& grid, House house, Digit digit) {
  for (const Cell cell : grid.geometry().house(house)) {
    if (grid[cell] == digit) return cell;
  }
  return -1;
}

// What sees the cell in another way than in its row, column or region; -1 if nothing does.
Cell place_in_sight(const Grid& grid, Cell from, Digit digit, const Sight& sees) {
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (grid[cell] == digit && sees(cell, from)) return cell;
  }
  return -1;
}

void explain_naked(Deduction& single, const Grid& grid, const Sight& sees) {
  const Geometry& geometry = grid.geometry();
  const Candidate placed = single.placements.front();
  const auto houses = geometry.houses_of(placed.cell);
  std::array<DigitSet, 3> in_house{};
  for (std::size_t h = 0; h < 3; ++h) {
    for (const Cell cell : geometry.house(houses[h])) {
      if (!grid.empty(cell)) in_house[h] |= digit_bit(grid[cell]);
    }
  }
  // Fewer houses first; of equals a row before a column before a box.
  static constexpr std::array<unsigned, 8> kChoices = {0, 1, 2, 4, 3, 5, 6, 7};
  const auto seen_in = [&](unsigned choice) {
    DigitSet seen = 0;
    for (std::size_t h = 0; h < 3; ++h) seen |= (choice >> h & 1) != 0 ? in_house[h] : 0;
    return seen;
  };
  const unsigned choice = *std::find_if(kChoices.begin(), kChoices.end(),
                                        [&](unsigned c) { return seen_in(c) == seen_in(7); });
  DigitSet left = all_digits(geometry.size()) & ~digit_bit(placed.digit);
  for (std::size_t h = 0; h < 3; ++h) {
    if ((choice >> h & 1) == 0) continue;
    for (const Digit digit : digits_in(left & in_house[h])) {
      single.blockers.push_back({place_of(grid, houses[h], digit), digit, {placed.cell}});
    }
    left &= ~in_house[h];
  }
  for (const Digit digit : digits_in(left)) {
    const Cell from = place_in_sight(grid, placed.cell, digit, sees);
    if (from >= 0) {
      single.blockers.push_back({from, digit, {placed.cell}});
    } else {
      single.ruled_out.push_back({candidate(placed.cell, digit)});
    }
  }
}

}  // namespace

void add_reasons(Deduction& deduction, const Grid& grid, std::span<const DigitSet> candidates) {
  add_reasons(deduction, grid, candidates, [&grid](Cell a, Cell b) {
    const auto peers = grid.geometry().peers(a);
    return std::binary_search(peers.begin(), peers.end(), b);
  });
}

void add_reasons(Deduction& deduction, const Grid& grid, std::span<const DigitSet> candidates,
                 const Sight& sees) {
  if (!deduction.technique->is_single || deduction.placements.empty()) return;
  deduction.blockers.clear();
  deduction.ruled_out.clear();
  if (deduction.groups.size() > 1) deduction.groups.resize(1);
  if (deduction.houses.empty()) return explain_naked(deduction, grid, sees);
  explain_hidden(deduction, grid, candidates, sees);
}

}  // namespace sudolab

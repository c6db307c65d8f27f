// Steps that place a digit without chains.
//
// A hidden single costs 1.0 in the last open cell of a house, 1.2 in a box, 1.5 in a line; all last
// cells come first, and columns are looked at before rows. Between hidden and naked singles (2.3)
// the original looks for digits that one intersection (1.7, 1.9) or one hidden pair (2.0) would
// leave a single place, and places them at once; after naked singles the same with a hidden triplet
// (2.5). These direct forms place the digit and take nothing else away, though the pattern would.
//
// The techniques of our own registry that look for singles visit houses in another order, and which
// single is taken first changes what is easy afterwards; so the search is written again here, and
// only the words are theirs.

#include "techniques/singles.h"

#include "rating/se/finding.h"
#include "rating/se/own_words.h"
#include "rating/se/patterns.h"

namespace sudolab::se {
namespace {

void add_placement(Step& step, int cell, int digit) {
  step.deduction.placements.push_back(candidate(cell, digit + 1));
}

// The step that places a digit in its only place in a house.
Step hidden_single(int house, int cell, int digit, bool alone) {
  const bool box = house < kRows;
  const Technique& words = alone ? kFullHouse : box ? kHiddenSingleBox : kHiddenSingleLine;
  const auto digits = static_cast<Mask>(1 << digit);
  Step step = make_step(alone ? 10 : box ? 12 : 15, "Hidden Single", "HS", words, digits);
  step.deduction.houses = {geometry_house(house)};
  step.deduction.groups = {{Role::kPattern, digits, {cell}}};
  add_placement(step, cell, digit);
  return step;
}

// After locking, the digit has one place in a further house that crosses `other`.
std::optional<Step> place_after(const Board& board, const Locking& locking) {
  const int first = locking.home / 9 * 9;
  for (int house = first; house < first + 9; ++house) {
    if (house == locking.home) continue;
    const Mask places = board.places[house][locking.digit];
    if (std::popcount(places) < 2) continue;
    int left = 0;
    int place = 0;
    for_each_bit(places, [&](int p) {
      const auto& houses = kLayout.houses[kLayout.cells[house][p]];
      if (houses[locking.other / 9] == locking.other) return;
      ++left;
      place = p;
    });
    // With all its places left, the house does not cross, or it has more than one.
    if (left != 1) continue;
    const bool pointing = locking.home < kRows;
    const auto digits = static_cast<Mask>(1 << locking.digit);
    Step step =
        make_step(pointing ? 17 : 19, pointing ? "Direct Pointing" : "Direct Claiming",
                  pointing ? "DP" : "DC", pointing ? kDirectPointing : kDirectClaiming, digits);
    step.deduction.houses = {geometry_house(locking.home), geometry_house(locking.other),
                             geometry_house(house)};
    step.deduction.groups = {{Role::kPattern, digits,
                              cells_at(locking.home, board.places[locking.home][locking.digit])}};
    add_placement(step, kLayout.cells[house][place], locking.digit);
    return step;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Step> find_hidden_single(const Board& board, RuleMemory* memory) {
  for (const bool alone : {true, false}) {
    for (const int kind : kSearchOrder) {
      for (int house = kind; house < kind + 9; ++house) {
        if ((board.open_cells[house] == 1) != alone || !may_have_news(memory, house)) continue;
        for (int digit = 0; digit < kDigits; ++digit) {
          const Mask places = board.places[house][digit];
          if (!std::has_single_bit(places)) continue;
          const int cell = kLayout.cells[house][std::countr_zero(places)];
          return hidden_single(house, cell, digit, alone);
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<Step> find_naked_single(const Board& board, RuleMemory*) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (!std::has_single_bit(board.marks[cell])) continue;
    Step step = make_step(23, "Naked Single", "NS", kNakedSingle, board.marks[cell]);
    step.deduction.groups = {{Role::kPattern, board.marks[cell], {cell}}};
    add_placement(step, cell, std::countr_zero(board.marks[cell]));
    return step;
  }
  return std::nullopt;
}

std::optional<Step> find_direct_locking(const Board& board, RuleMemory* memory) {
  std::optional<Step> found;
  for_each_locking(board, digits_to_look_at(memory), [&](const Locking& locking) {
    found = place_after(board, locking);
    return found.has_value();
  });
  return found;
}

template <int kSize>
std::optional<Step> find_direct_hidden_set(const Board& board, RuleMemory* memory) {
  std::optional<Step> found;
  for_each_hidden_set<kSize>(board, memory, true, [&](const HouseSet& set) {
    for (int digit = 0; digit < kDigits; ++digit) {
      if ((set.digits >> digit) & 1) continue;
      const Mask places = board.places[set.house][digit];
      const auto left = static_cast<Mask>(places & ~set.places);
      if (std::popcount(places) < 2 || !std::has_single_bit(left)) continue;
      found = kSize == 2
                  ? make_step(20, "Direct Hidden Pair", "DP", kDirectHiddenPair, set.digits)
                  : make_step(25, "Direct Hidden Triplet", "DT", kDirectHiddenTriplet, set.digits);
      found->deduction.houses = {geometry_house(set.house)};
      found->deduction.groups = {{Role::kPattern, set.digits, cells_at(set.house, set.places)}};
      add_placement(*found, kLayout.cells[set.house][std::countr_zero(left)], digit);
      return true;
    }
    return false;
  });
  return found;
}

template std::optional<Step> find_direct_hidden_set<2>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_direct_hidden_set<3>(const Board& board, RuleMemory* memory);

}  // namespace sudolab::se

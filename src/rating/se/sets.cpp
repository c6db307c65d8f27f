// Steps of intersections, naked and hidden sets, and fish: 2.6 to 5.4.
//
// They are what these names usually mean, with three habits of the original that decide which
// instance is taken first and what it takes away. Houses are searched as boxes, columns, rows, and
// sets in the order of their bit masks. A naked set takes its digits from the house in which it was
// found and from no other, even if its cells share two houses; ours takes both at once. And a set
// or fish is not looked for where the house or digit is nearly done: naked sets need twice as many
// open cells, hidden ones more than that, fish twice as many lines without the digit.

#include "rating/se/finding.h"
#include "rating/se/patterns.h"
#include "techniques/conclusions.h"
#include "techniques/fish.h"
#include "techniques/locked_candidates.h"
#include "techniques/subsets.h"

namespace sudolab::se {
namespace {

struct Naming {
  int rating;
  std::string_view name;
  std::string_view short_name;
  const Technique& words;
};

Step make_step(const Naming& naming, Mask digits) {
  return se::make_step(naming.rating, naming.name, naming.short_name, naming.words, digits);
}

template <int kSize>
const Naming& naked_naming() {
  static const std::array<Naming, 3> kNames{{{30, "Naked Pair", "NP", kNakedPair},
                                             {36, "Naked Triplet", "NT", kNakedTriple},
                                             {50, "Naked Quad", "NQ", kNakedQuad}}};
  return kNames[kSize - 2];
}

template <int kSize>
const Naming& hidden_naming() {
  static const std::array<Naming, 3> kNames{{{34, "Hidden Pair", "HP", kHiddenPair},
                                             {40, "Hidden Triplet", "HT", kHiddenTriple},
                                             {54, "Hidden Quad", "HQ", kHiddenQuad}}};
  return kNames[kSize - 2];
}

template <int kSize>
const Naming& fish_naming() {
  static const std::array<Naming, 3> kNames{{{32, "X-Wing", "XW", kXWing},
                                             {38, "Swordfish", "SF", kSwordfish},
                                             {52, "Jellyfish", "JF", kJellyfish}}};
  return kNames[kSize - 2];
}

Step set_step(const Naming& naming, const HouseSet& set) {
  Step step = make_step(naming, set.digits);
  step.deduction.houses = {geometry_house(set.house)};
  step.deduction.groups = {{Role::kPattern, set.digits, cells_at(set.house, set.places)}};
  return step;
}

// Whether the digit has a place in some lines of the other kind outside the fish.
bool fish_removes(const Board& board, const Fish& fish) {
  const int cover_kind = kRows + kColumns - fish.base_kind;
  bool removes = false;
  for_each_bit(fish.cover, [&](int line) {
    removes = removes || (board.places[cover_kind + line][fish.digit] & ~fish.base) != 0;
  });
  return removes;
}

Step fish_step(const Board& board, const Naming& naming, const Fish& fish) {
  const int cover_kind = kRows + kColumns - fish.base_kind;
  const auto digits = static_cast<Mask>(1 << fish.digit);
  Step step = make_step(naming, digits);
  Deduction& deduction = step.deduction;
  deduction.size = std::popcount(fish.base);
  Group body{Role::kPattern, digits, {}};
  for_each_bit(fish.base, [&](int line) {
    const int house = fish.base_kind + line;
    deduction.houses.push_back(geometry_house(house));
    for (const Cell cell : cells_at(house, board.places[house][fish.digit])) {
      body.cells.push_back(cell);
    }
  });
  std::sort(body.cells.begin(), body.cells.end());
  deduction.groups.push_back(std::move(body));
  for_each_bit(fish.cover, [&](int line) {
    const int house = cover_kind + line;
    deduction.houses.push_back(geometry_house(house));
    for_each_bit(board.places[house][fish.digit] & ~fish.base, [&](int place) {
      add_removals(deduction, board, kLayout.cells[house][place], digits);
    });
  });
  sort_eliminations(deduction);
  return step;
}

}  // namespace

std::optional<Step> find_locking(const Board& board, RuleMemory* memory) {
  static const Naming kPointingName{26, "Pointing", "Po", kPointing};
  static const Naming kClaimingName{28, "Claiming", "Cl", kClaiming};
  std::optional<Step> found;
  for_each_locking(board, digits_to_look_at(memory), [&](const Locking& locking) {
    const auto digits = static_cast<Mask>(1 << locking.digit);
    Deduction out;
    for_each_bit(board.places[locking.other][locking.digit], [&](int place) {
      const int cell = kLayout.cells[locking.other][place];
      if (kLayout.houses[cell][locking.home / 9] == locking.home) return;
      add_removals(out, board, cell, digits);
    });
    if (out.eliminations.empty()) return false;
    found = make_step(locking.home < kRows ? kPointingName : kClaimingName, digits);
    found->deduction.houses = {geometry_house(locking.home), geometry_house(locking.other)};
    found->deduction.groups = {{Role::kPattern, digits,
                                cells_at(locking.home, board.places[locking.home][locking.digit])}};
    found->deduction.eliminations = std::move(out.eliminations);
    return true;
  });
  return found;
}

template <int kSize>
std::optional<Step> find_naked_set(const Board& board, RuleMemory* memory) {
  std::optional<Step> found;
  for_each_naked_set<kSize>(board, memory, [&](const HouseSet& set) {
    unsigned elsewhere = 0;
    for_each_bit(set.digits, [&](int digit) { elsewhere |= board.places[set.house][digit]; });
    const auto targets = static_cast<Mask>(elsewhere & ~set.places);
    if (targets == 0) return false;
    found = set_step(naked_naming<kSize>(), set);
    for (const Cell cell : cells_at(set.house, targets)) {
      add_removals(found->deduction, board, cell, set.digits);
    }
    return true;
  });
  return found;
}

template <int kSize>
std::optional<Step> find_hidden_set(const Board& board, RuleMemory* memory) {
  std::optional<Step> found;
  for_each_hidden_set<kSize>(board, memory, false, [&](const HouseSet& set) {
    unsigned others = 0;
    for_each_bit(set.places,
                 [&](int place) { others |= board.marks[kLayout.cells[set.house][place]]; });
    others &= ~set.digits;
    if (others == 0) return false;
    found = set_step(hidden_naming<kSize>(), set);
    for (const Cell cell : cells_at(set.house, set.places)) {
      add_removals(found->deduction, board, cell, static_cast<Mask>(others));
    }
    return true;
  });
  return found;
}

template <int kSize>
std::optional<Step> find_fish(const Board& board, RuleMemory* memory) {
  std::optional<Step> found;
  for_each_fish<kSize>(board, digits_to_look_at(memory), [&](const Fish& fish) {
    if (!fish_removes(board, fish)) return false;
    found = fish_step(board, fish_naming<kSize>(), fish);
    return true;
  });
  return found;
}

template std::optional<Step> find_naked_set<2>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_naked_set<3>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_naked_set<4>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_hidden_set<2>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_hidden_set<3>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_hidden_set<4>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_fish<2>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_fish<3>(const Board& board, RuleMemory* memory);
template std::optional<Step> find_fish<4>(const Board& board, RuleMemory* memory);

}  // namespace sudolab::se

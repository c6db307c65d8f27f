// The plain patterns of the Sudoku Explainer policy, visited in the original's order: locked
// candidates, naked and hidden sets, fish.
//
// Where a memory is given, only houses in which something has changed are looked at. Every function
// visits until `visit` returns true and returns whether it did. Patterns are visited
// whether they take something away or not: that is for the visitor to see.

#pragma once

#include <array>
#include <bit>

#include "rating/se/rule_memory.h"

namespace sudolab::se {

// Sets are looked for in boxes, then columns, then rows.
inline constexpr std::array<int, 3> kSearchOrder{kBoxes, kColumns, kRows};

// All sets of `kSize` out of nine, as ascending bit masks.
template <int kSize>
struct Choices {
  static constexpr int kCount = kSize == 1 ? 9 : kSize == 2 ? 36 : kSize == 3 ? 84 : 126;
  std::array<Mask, kCount> masks{};

  constexpr Choices() {
    int count = 0;
    for (unsigned mask = 0; mask <= kAll; ++mask) {
      if (std::popcount(mask) == kSize) masks[count++] = static_cast<Mask>(mask);
    }
  }
};
template <int kSize>
inline constexpr Choices<kSize> kChoices{};

// All places of the digit in `home` lie in `other` too. One of them is a box.
struct Locking {
  int digit;
  int home;
  int other;
};

namespace detail {

// The three groups of three places, in which a house crosses others: those of a row or column cross
// boxes, those of a box cross rows.
inline constexpr std::array<Mask, 3> kThirds{0b111, 0b111000, 0b111000000};
// The places of a box that lie in one column.
inline constexpr std::array<Mask, 3> kStacks{0b1001001, 0b10010010, 0b100100100};

// Which of the parts has all of two or more places, 3 for none.
constexpr std::array<std::uint8_t, kAll + 1> make_parts(const std::array<Mask, 3>& parts) {
  std::array<std::uint8_t, kAll + 1> found{};
  for (unsigned places = 0; places <= kAll; ++places) {
    found[places] = 3;
    for (std::uint8_t i = 0; i < 3; ++i) {
      if (std::popcount(places) >= 2 && (places & ~unsigned{parts[i]}) == 0) found[places] = i;
    }
  }
  return found;
}
inline constexpr auto kThirdOf = make_parts(kThirds);
inline constexpr auto kStackOf = make_parts(kStacks);

template <class Visit>
bool visit_locking(const Board& board, Mask digits, int home_kind, int other_kind, Visit&& visit) {
  const bool stacks = home_kind == kBoxes && other_kind == kColumns;
  const auto& part_of = stacks ? kStackOf : kThirdOf;
  const auto& parts = stacks ? kStacks : kThirds;
  const int kind = other_kind / 9;
  for (; digits != 0; digits = static_cast<Mask>(digits & (digits - 1))) {
    const int digit = std::countr_zero(digits);
    for (int home = home_kind; home < home_kind + 9; ++home) {
      const std::uint8_t part = part_of[board.places[home][digit]];
      if (part == 3) continue;
      const int cell = kLayout.cells[home][std::countr_zero(parts[part])];
      if (visit(Locking{digit, home, kLayout.houses[cell][kind]})) return true;
    }
  }
  return false;
}

}  // namespace detail

// Pointing (box to column, box to row), then claiming (column to box, row to box), of some digits.
template <class Visit>
bool for_each_locking(const Board& board, Mask digits, Visit&& visit) {
  return detail::visit_locking(board, digits, kBoxes, kColumns, visit) ||
         detail::visit_locking(board, digits, kBoxes, kRows, visit) ||
         detail::visit_locking(board, digits, kColumns, kBoxes, visit) ||
         detail::visit_locking(board, digits, kRows, kBoxes, visit);
}

// As many places of a house as digits, which belong to each other.
struct HouseSet {
  int house;
  Mask places;
  Mask digits;
};

// Digits that have `kSize` places between them, in houses with enough open cells: more than twice
// as many, or where the set is to show a single at once (`direct`), more than the set itself.
template <int kSize, class Visit>
bool for_each_hidden_set(const Board& board, const RuleMemory* memory, bool direct, Visit&& visit) {
  for (const int kind : kSearchOrder) {
    for (int house = kind; house < kind + 9; ++house) {
      if (!may_have_news(memory, house)) continue;
      if (board.open_cells[house] <= (direct ? kSize : 2 * kSize)) continue;
      unsigned fit = 0;
      for (int digit = 0; digit < kDigits; ++digit) {
        const int count = std::popcount(board.places[house][digit]);
        if (count >= 2 && count <= kSize) fit |= 1u << digit;
      }
      if (std::popcount(fit) < kSize) continue;
      for (const Mask digits : kChoices<kSize>.masks) {
        if ((digits & ~fit) != 0) continue;
        unsigned places = 0;
        for_each_bit(digits, [&](int digit) { places |= board.places[house][digit]; });
        if (std::popcount(places) != kSize) continue;
        if (visit(HouseSet{house, static_cast<Mask>(places), digits})) return true;
      }
    }
  }
  return false;
}

// Cells that have `kSize` candidates between them, in houses with at least twice as many open ones.
template <int kSize, class Visit>
bool for_each_naked_set(const Board& board, const RuleMemory* memory, Visit&& visit) {
  for (const int kind : kSearchOrder) {
    for (int house = kind; house < kind + 9; ++house) {
      if (!may_have_news(memory, house)) continue;
      if (board.open_cells[house] < 2 * kSize) continue;
      const auto& cells = kLayout.cells[house];
      unsigned fit = 0;
      for (int place = 0; place < 9; ++place) {
        const int count = std::popcount(board.marks[cells[place]]);
        if (count >= 2 && count <= kSize) fit |= 1u << place;
      }
      if (std::popcount(fit) < kSize) continue;
      for (const Mask places : kChoices<kSize>.masks) {
        if ((places & ~fit) != 0) continue;
        unsigned digits = 0;
        for_each_bit(places, [&](int place) { digits |= board.marks[cells[place]]; });
        if (std::popcount(digits) != kSize) continue;
        if (visit(HouseSet{house, places, static_cast<Mask>(digits)})) return true;
      }
    }
  }
  return false;
}

// A digit whose places in some lines lie in as many lines of the other direction.
struct Fish {
  int digit;
  int base_kind;  // kRows or kColumns
  Mask base;      // which of them
  Mask cover;     // which lines of the other kind
};

template <int kSize, class Visit>
bool for_each_fish(const Board& board, Mask digits, Visit&& visit) {
  std::array<int, kDigits> placed{};
  for (const int value : board.value) {
    if (value >= 0) ++placed[value];
  }
  for (const int kind : {kColumns, kRows}) {
    std::array<unsigned, kDigits> fit{};  // the lines with two to kSize places
    unsigned any = 0;
    for (int digit = 0; digit < kDigits; ++digit) {
      if (((digits >> digit) & 1) == 0 || placed[digit] + 2 * kSize > 9) continue;
      for (int line = 0; line < 9; ++line) {
        const int count = std::popcount(board.places[kind + line][digit]);
        fit[digit] |= unsigned{count >= 2 && count <= kSize} << line;
      }
      if (std::popcount(fit[digit]) < kSize) fit[digit] = 0;
      any |= fit[digit];
    }
    if (any == 0) continue;
    for (const Mask base : kChoices<kSize>.masks) {
      if ((base & ~any) != 0) continue;
      for (int digit = 0; digit < kDigits; ++digit) {
        if ((base & ~fit[digit]) != 0) continue;
        unsigned cover = 0;
        for_each_bit(base, [&](int line) { cover |= board.places[kind + line][digit]; });
        if (std::popcount(cover) != kSize) continue;
        if (visit(Fish{digit, kind, base, static_cast<Mask>(cover)})) return true;
      }
    }
  }
  return false;
}

}  // namespace sudolab::se

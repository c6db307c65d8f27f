// What a rule below chains knows of the positions before: where nothing has changed since it last
// found nothing, it does not look again. What it finds does not depend on that.

#pragma once

#include <sudolab/techniques/cell_set.h>
#include "rating/se/board.h"

namespace sudolab::se {

// What differs between positions.
struct Changes {
  SmallCells cells;
  std::uint32_t houses = 0;  // those of these cells
  Mask digits = 0;           // which came or went
  std::uint64_t pairs = 0;   // of digits that one of these cells had or has, a bit each

  Changes() = default;
  Changes(const Board& from, const Board& to);
  void add(const Changes& more) {
    cells |= more.cells;
    houses |= more.houses;
    digits = static_cast<Mask>(digits | more.digits);
    pairs |= more.pairs;
  }

  bool in_house(int house) const { return (houses >> house) & 1; }
  bool of_digit(int digit) const { return (digits >> digit) & 1; }
  // Whether a cell with both digits has changed.
  bool of_pair(Mask pair) const { return (pairs & pairs_of(pair)) != 0; }

 private:
  static std::uint64_t pairs_of(Mask digits);
};

struct RuleMemory {
  Changes changes;   // since the rule last found nothing
  SmallCells known;  // cells that it noted then, for its own use
};

inline bool may_have_news(const RuleMemory* memory, int house) {
  return memory == nullptr || memory->changes.in_house(house);
}

// The digits with which something has changed.
inline Mask digits_to_look_at(const RuleMemory* memory) {
  return memory == nullptr ? kAll : memory->changes.digits;
}

}  // namespace sudolab::se

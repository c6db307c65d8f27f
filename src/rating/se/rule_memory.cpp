// Steps only take candidates away, but a rater may be asked about any position after any other one.

#include "rating/se/rule_memory.h"

namespace sudolab::se {

Changes::Changes(const Board& from, const Board& to) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (from.marks[cell] == to.marks[cell] && from.value[cell] == to.value[cell]) continue;
    cells.add(cell);
    for (const std::uint8_t house : kLayout.houses[cell]) houses |= std::uint32_t{1} << house;
    pairs |= pairs_of(static_cast<Mask>(from.marks[cell] | to.marks[cell]));
    digits = static_cast<Mask>(digits | (from.marks[cell] ^ to.marks[cell]));
    for (const int value : {from.value[cell], to.value[cell]}) {
      if (value >= 0) digits = static_cast<Mask>(digits | 1 << value);
    }
  }
}

std::uint64_t Changes::pairs_of(Mask digits) {
  static constexpr auto kPairs = [] {
    std::array<std::uint64_t, kAll + 1> pairs{};
    for (unsigned mask = 0; mask <= kAll; ++mask) {
      int bit = 0;
      for (unsigned high = 1; high < kDigits; ++high) {
        for (unsigned low = 0; low < high; ++low, ++bit) {
          if ((mask >> high & mask >> low & 1) != 0) pairs[mask] |= std::uint64_t{1} << bit;
        }
      }
    }
    return pairs;
  }();
  return kPairs[digits];
}

}  // namespace sudolab::se

// A set of houses that can be walked through quickly.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <sudolab/core/geometry.h>

namespace sudolab {

class HouseSet {
 public:
  void add(House house) { words_[house / 64] |= std::uint64_t{1} << house % 64; }
  void remove(House house) { words_[house / 64] &= ~(std::uint64_t{1} << house % 64); }
  void clear() { words_ = {}; }
  // The first house of the set from `house` on, or kNone.
  House next(House house) const {
    for (int word = house / 64; word < 2; ++word, house = word * 64) {
      const std::uint64_t left = words_[word] & (~std::uint64_t{0} << house % 64);
      if (left != 0) return word * 64 + std::countr_zero(left);
    }
    return kNone;
  }
  static constexpr House kNone = 128;

 private:
  std::array<std::uint64_t, 2> words_{};
};
static_assert(kMaxHouses <= HouseSet::kNone);

}  // namespace sudolab

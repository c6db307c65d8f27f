// Sets of digits as bit masks: bit d-1 stands for digit d.

#pragma once

#include <bit>
#include <cstdint>

#include <sudolab/core/geometry.h>

namespace sudolab {

using DigitSet = std::uint32_t;

constexpr DigitSet digit_bit(Digit digit) { return DigitSet{1} << (digit - 1); }
constexpr DigitSet all_digits(int size) { return (DigitSet{1} << size) - 1; }
constexpr bool contains(DigitSet set, Digit digit) { return (set >> (digit - 1)) & 1; }
constexpr int count(DigitSet set) { return std::popcount(set); }
constexpr bool is_single(DigitSet set) { return std::has_single_bit(set); }

// The smallest digit of a set that is not empty.
constexpr Digit lowest_digit(DigitSet set) { return std::countr_zero(set) + 1; }
constexpr DigitSet without_lowest(DigitSet set) { return set & (set - 1); }

// for (Digit d : digits_in(set)) visits the digits in ascending order.
class DigitRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(DigitSet left) : left_(left) {}
    constexpr Digit operator*() const { return lowest_digit(left_); }
    constexpr Iterator& operator++() {
      left_ = without_lowest(left_);
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return left_ != other.left_; }

   private:
    DigitSet left_;
  };

  constexpr explicit DigitRange(DigitSet set) : set_(set) {}
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  DigitSet set_;
};

constexpr DigitRange digits_in(DigitSet set) { return DigitRange(set); }

}  // namespace sudolab

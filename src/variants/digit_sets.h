// All sets of different digits by how many there are and by their sum.

#pragma once

#include <span>

#include <sudolab/core/digits.h>

namespace sudolab {

// Boards up to this size have tables. Beyond it the sets of one sum are far too many.
inline constexpr int kLargestForDigitSets = 16;

// The sets of `count` different digits of 1 .. size with this sum, ascending; none where there are
// none, or where the size is not between 1 and kLargestForDigitSets. The tables are made when they
// are first asked for, and kept.
std::span<const DigitSet> digit_sets(int size, int count, int sum);

}  // namespace sudolab

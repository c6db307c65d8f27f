// Counts for four bands, each spread over the lanes of a register, brought together.
//
// Halving a register three times for each of four bands would be twelve steps. But where a half is
// free another band can move in, so the four of them share the way:
//
//   a a a a a a a a  +
//   b b b b b b b b  =  a b a b a b a b  +
//   c c c c c c c c  +
//   d d d d d d d d  =  c d c d c d c d  =  a b a b c d c d, folded once more
//
// A count holds for every bit whether it was seen at least once, and at least twice.

#pragma once

#include "solvers/fast/quads.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// A set of cells: one word per band, in the order in which the counts come.
struct CellSet {
  static constexpr int kParts = kWordLanes == 2 ? 2 : 1;
  Native part[kParts];

  std::uint64_t band(int band) const { return words()[lane_of(band)]; }
  void set_band(int band, std::uint64_t word) {
    auto* lanes = reinterpret_cast<std::uint64_t*>(part);
    lanes[lane_of(band)] = word;
    if constexpr (kWordLanes == 8) lanes[lane_of(band) + 2] = word;
  }
  bool full() const { return (band(0) & band(1) & band(2) & band(3)) == ~std::uint64_t{0}; }

 private:
  static constexpr int lane_of(int band) { return kWordLanes == 8 && band >= 2 ? band + 2 : band; }
  const std::uint64_t* words() const { return reinterpret_cast<const std::uint64_t*>(part); }
};

class LaneSums {
 public:
  LaneSums(const Native (&one)[4], const Native (&two)[4]) {
    const Count ab = halves_of(one[0], two[0], one[1], two[1]);
    const Count cd = halves_of(one[2], two[2], one[3], two[3]);
    if constexpr (CellSet::kParts == 2) {
      once.part[0] = ab.one, once.part[CellSet::kParts - 1] = cd.one;
      twice.part[0] = ab.two, twice.part[CellSet::kParts - 1] = cd.two;
    } else {
      Count all = sum({lows(ab.one, cd.one), lows(ab.two, cd.two)},
                      {highs(ab.one, cd.one), highs(ab.two, cd.two)});
      if constexpr (kWordLanes == 8) all = sum(all, {turned(all.one), turned(all.two)});
      once.part[0] = all.one;
      twice.part[0] = all.two;
    }
  }

  CellSet once;
  CellSet twice;

 private:
  struct Count {
    Native one;
    Native two;
  };

  static Count sum(Count a, Count b) {
    return {a.one | b.one, any_of(a.two, b.two, a.one & b.one)};
  }

  static Count halves_of(Native a_one, Native a_two, Native b_one, Native b_two) {
    return sum({evens(a_one, b_one), evens(a_two, b_two)},
               {odds(a_one, b_one), odds(a_two, b_two)});
  }

#define SUDOLAB_LANES_OF(a, b, ...) \
  ((Native)__builtin_shufflevector((Words)(a), (Words)(b), __VA_ARGS__))
#if SUDOLAB_LANES == 16
  static Native evens(Native a, Native b) {
    return SUDOLAB_LANES_OF(a, b, 0, 8, 2, 10, 4, 12, 6, 14);
  }
  static Native odds(Native a, Native b) {
    return SUDOLAB_LANES_OF(a, b, 1, 9, 3, 11, 5, 13, 7, 15);
  }
  static Native lows(Native a, Native b) {
    return SUDOLAB_LANES_OF(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
  }
  static Native highs(Native a, Native b) {
    return SUDOLAB_LANES_OF(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
  }
  static Native turned(Native a) { return SUDOLAB_LANES_OF(a, a, 2, 3, 0, 1, 6, 7, 4, 5); }
#elif SUDOLAB_LANES == 8
  static Native evens(Native a, Native b) { return SUDOLAB_LANES_OF(a, b, 0, 4, 2, 6); }
  static Native odds(Native a, Native b) { return SUDOLAB_LANES_OF(a, b, 1, 5, 3, 7); }
  static Native lows(Native a, Native b) { return SUDOLAB_LANES_OF(a, b, 0, 1, 4, 5); }
  static Native highs(Native a, Native b) { return SUDOLAB_LANES_OF(a, b, 2, 3, 6, 7); }
  static Native turned(Native a) { return a; }
#else
  static Native evens(Native a, Native b) { return SUDOLAB_LANES_OF(a, b, 0, 2); }
  static Native odds(Native a, Native b) { return SUDOLAB_LANES_OF(a, b, 1, 3); }
  static Native lows(Native a, Native) { return a; }
  static Native highs(Native, Native b) { return b; }
  static Native turned(Native a) { return a; }
#endif
#undef SUDOLAB_LANES_OF
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

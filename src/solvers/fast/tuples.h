// Naked and hidden tuples of every size on a 16x16 board, in all 48 houses at once.
//
// hall_sets.h has the idea (Regin 1994): in a house give every digit a cell of its own, its mate.
// A digit d can do without its mate if it can take the mate of another digit, and so on; e is
// reachable from d then. Digit d may be in a cell exactly if the digit that has the cell as its
// mate can reach d. What is lost this way is what all naked and hidden tuples together forbid.
//
// A house is a lane of 16 bits: for every digit the set of its cells. Sixteen houses of a kind are
// 256 bits, and Warshall's closure, 16x16 steps, is the same instructions for all of them. Only
// the mates are looked for house by house, and only where an old one is no longer possible and no
// free cell is there to be had.
//
// For rows a lane is what the board has anyway. Columns and boxes are the board transposed: a table
// of 16x16 bits and one of 4x4 groups of four bits.

#pragma once

#include "solvers/fast/quads.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// ---- other views of the board ----------------------------------------------------------------

// Bits of `a` under the mask change places with those of `b` that are `Distance` above.
template <int Distance>
static inline void swap_bits(Native& a, Native& b, std::uint64_t mask) {
  const Native difference = (words_right<Distance>(a) ^ b) & all_words(mask);
  b ^= difference;
  a ^= words_left<Distance>(difference);
}
// The same within a word.
template <int Distance>
static inline void swap_bits(Native& a, std::uint64_t mask) {
  const Native difference = (words_right<Distance>(a) ^ a) & all_words(mask);
  a ^= difference ^ words_left<Distance>(difference);
}

// Rows become columns: bit c of row r goes to bit r of row c.
static inline void transpose(Native (&bands)[4]) {
  swap_bits<8>(bands[0], bands[2], 0x00FF00FF00FF00FF);
  swap_bits<8>(bands[1], bands[3], 0x00FF00FF00FF00FF);
  swap_bits<4>(bands[0], bands[1], 0x0F0F0F0F0F0F0F0F);
  swap_bits<4>(bands[2], bands[3], 0x0F0F0F0F0F0F0F0F);
  for (Native& band : bands) {
    swap_bits<30>(band, 0x00000000CCCCCCCC);
    swap_bits<15>(band, 0x0000AAAA0000AAAA);
  }
}

// Rows become boxes: group b of row r goes to group r of box b.
static inline void transpose_groups(Native (&bands)[4]) {
  for (Native& band : bands) {
    swap_bits<24>(band, 0x00000000FF00FF00);
    swap_bits<12>(band, 0x0000F0F00000F0F0);
  }
}

// ---- tuples ----------------------------------------------------------------------------------

// For every digit and house the cells in question: bit c is cell c of the house.
struct alignas(64) HouseTable {
  std::uint16_t cells[kLanes][16];
};

// A single house whose digits do not all have a mate.
class HouseMates {
 public:
  HouseMates(const HouseTable& places, HouseTable& mates, int house)
      : mates_(mates), house_(house) {
    for (int digit = 0; digit < kLanes; ++digit) {
      places_[digit] = places.cells[digit][house];
      const unsigned mate = mates.cells[digit][house];
      if (mate == 0) continue;
      owner_[__builtin_ctz(mate)] = digit;
      taken_ |= mate;
    }
  }

  // Finds them. False: there are none.
  bool complete() {
    for (int digit = 0; digit < kLanes; ++digit) {
      visited_ = 0;
      if (mates_.cells[digit][house_] == 0 && !find(digit)) return false;
    }
    return true;
  }

 private:
  // A mate for this digit, and another one for the digit that had it before, and so on.
  bool find(int digit) {
    unsigned left = places_[digit] & ~visited_;
    if ((left & ~taken_) != 0) left &= ~taken_;
    for (; left != 0; left = left & (left - 1) & ~visited_) {
      const unsigned cell = left & -left;
      const int place = __builtin_ctz(cell);
      visited_ |= cell;
      if ((taken_ & cell) != 0 && !find(owner_[place])) continue;
      owner_[place] = digit;
      taken_ |= cell;
      mates_.cells[digit][house_] = static_cast<std::uint16_t>(cell);
      return true;
    }
    return false;
  }

  HouseTable& mates_;
  int house_;
  unsigned places_[kLanes];
  int owner_[16];
  unsigned taken_ = 0;
  unsigned visited_ = 0;
};

// Keeps the mates from one position to the next: mostly they are still good.
class Tuples {
 public:
  enum class Result { kNothing, kRemoved, kContradiction };

  // Removes from the board what tuples forbid.
  Result apply(Layout16::Board& board) {
    view(board);
    for (int kind = 0; kind < kKinds; ++kind) {
      if (!find_mates(kind)) return Result::kContradiction;
    }
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int half = 0; half < kHalves; ++half) keep_reachable(kind, half);
    }
    return unview(board) ? Result::kRemoved : Result::kNothing;
  }

 private:
  static constexpr int kKinds = 3;  // rows, columns, boxes
  static constexpr int kPortions = kLanes / kWordLanes;

  // Houses of a kind in a register, at most all sixteen.
  static constexpr int kHouses = kNativeLanes >= 8 ? 16 : 8;
  static constexpr int kHalves = 16 / kHouses;
  typedef std::uint16_t Houses __attribute__((vector_size(2 * kHouses), may_alias));

  static Houses& houses(HouseTable& table, int digit, int half) {
    return reinterpret_cast<Houses*>(table.cells[digit])[half];
  }

  void view(Layout16::Board& board) {
    Layout16::Board columns, boxes;
    for (int portion = 0; portion < kPortions; ++portion) {
      Native bands[4], turned[4];
      for (int band = 0; band < 4; ++band) turned[band] = bands[band] = in(board, band, portion);
      transpose(turned);
      transpose_groups(bands);
      for (int band = 0; band < 4; ++band) {
        in(columns, band, portion) = turned[band];
        in(boxes, band, portion) = bands[band];
      }
    }
    by_digit(board, places_[0]);
    by_digit(columns, places_[1]);
    by_digit(boxes, places_[2]);
  }

  bool unview(Layout16::Board& board) {
    Layout16::Board rows, columns, boxes;
    by_band(kept_[0], rows);
    by_band(kept_[1], columns);
    by_band(kept_[2], boxes);
    Native lost{};
    for (int portion = 0; portion < kPortions; ++portion) {
      Native turned[4], grouped[4];
      for (int band = 0; band < 4; ++band) {
        turned[band] = in(columns, band, portion);
        grouped[band] = in(boxes, band, portion);
      }
      transpose(turned);
      transpose_groups(grouped);
      for (int band = 0; band < 4; ++band) {
        const Native before = in(board, band, portion);
        const Native now = all_of(before & in(rows, band, portion), turned[band], grouped[band]);
        lost = add_difference(lost, before, now);
        in(board, band, portion) = now;
      }
    }
    return nonzero_lanes(lost) != 0;
  }

  static Native& in(Layout16::Board& board, int band, int portion) {
    return reinterpret_cast<Native*>(board.places[band])[portion];
  }
  static void by_digit(const Layout16::Board& board, HouseTable& table) {
    for (int digit = 0; digit < kLanes; ++digit) {
      for (int band = 0; band < 4; ++band) {
        __builtin_memcpy(&table.cells[digit][4 * band], &board.places[band][digit], 8);
      }
    }
  }
  static void by_band(const HouseTable& table, Layout16::Board& board) {
    for (int digit = 0; digit < kLanes; ++digit) {
      for (int band = 0; band < 4; ++band) {
        __builtin_memcpy(&board.places[band][digit], &table.cells[digit][4 * band], 8);
      }
    }
  }

  // Old mates that are still possible stay; then any digit that finds a free cell takes it; the
  // rest takes a search.
  bool find_mates(int kind) {
    for (int half = 0; half < kHalves; ++half) {
      Houses taken{};
      for (int digit = 0; digit < kLanes; ++digit) {
        Houses& mate = houses(mates_[kind], digit, half);
        mate &= houses(places_[kind], digit, half);
        taken |= mate;
      }
      Houses missing{};
      for (int digit = 0; digit < kLanes; ++digit) {
        Houses& mate = houses(mates_[kind], digit, half);
        const Houses free = houses(places_[kind], digit, half) & ~taken & (Houses)(mate == 0);
        mate |= free & -free;
        taken |= mate;
        missing |= (Houses)(mate == 0);
      }
      if (!complete_mates(kind, half, missing)) return false;
    }
    return true;
  }

  // In the houses where something is missing. Four of them are a word in memory, which is zero or
  // not in any order of bytes; which lane is which house, the array of lanes tells.
  bool complete_mates(int kind, int half, const Houses& missing) {
    std::uint16_t lanes[kHouses];
    std::uint64_t words[kHouses / 4];
    __builtin_memcpy(lanes, &missing, sizeof(lanes));
    __builtin_memcpy(words, &missing, sizeof(words));
    for (int house = 0; house < kHouses; ++house) {
      if (words[house / 4] == 0) {
        house += 3;
      } else if (lanes[house] != 0) {
        HouseMates mates(places_[kind], mates_[kind], half * kHouses + house);
        if (!mates.complete()) return false;
      }
    }
    return true;
  }

  void keep_reachable(int kind, int half) {
    Houses reach[kLanes], mate[kLanes];
    for (int digit = 0; digit < kLanes; ++digit) {
      reach[digit] = houses(places_[kind], digit, half);
      mate[digit] = houses(mates_[kind], digit, half);
    }
    for (int via = 0; via < kLanes; ++via) {
      const Houses beyond = reach[via];
      for (int digit = 0; digit < kLanes; ++digit) {
        reach[digit] |= beyond & (Houses)((reach[digit] & mate[via]) != 0);
      }
    }
    for (int digit = 0; digit < kLanes; ++digit) {
      Houses kept{};
      for (int owner = 0; owner < kLanes; ++owner) {
        kept |= mate[owner] & (Houses)((reach[owner] & mate[digit]) != 0);
      }
      houses(kept_[kind], digit, half) = kept;
    }
  }

  HouseTable places_[kKinds];
  HouseTable mates_[kKinds] = {};
  HouseTable kept_[kKinds];
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

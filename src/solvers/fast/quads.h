// What the rules conclude about a digit of a 16x16 board, as arithmetic on its four words, for as
// many digits side by side as a register has 64-bit lanes.
//
// The four cells that a row and a box share are a *quad*. In a band a digit goes into four of the
// sixteen quads, one per row and one per box: one of 24 permutations. Keeping the quads that belong
// to a possible permutation is all that locked candidates can conclude, the elimination around a
// placed digit, and a little more: two rows that share two boxes leave these to each other.
//
// To go through 24 permutations at once, take the rows in pairs. The first two rows take two boxes
// and the last two rows take the other two. Two boxes are neighbours on the circle of four, or they
// face each other, so with the boxes turned by one and by two against each other one bit per box
// shows which two boxes a pair of rows can share. What a row may take is then what its partner
// leaves possible together with what the other pair of rows can do with the rest.
//
// A quad needs one bit and has room for four, so the four bands share a word: band b at the quad's
// cell b. For the columns of a stack it is the same with bands instead of rows and columns instead
// of boxes; the four stacks share a word by nature.

#pragma once

#include "solvers/fast/vector.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// The same bits as lanes of other sizes. Logic does not care, shifts and sums do.
typedef std::uint16_t Rows __attribute__((vector_size(4 * kNativeLanes), may_alias));
typedef std::uint64_t Words __attribute__((vector_size(4 * kNativeLanes), may_alias));

inline constexpr int kWordLanes = kNativeLanes / 2;

static inline Native all_rows(std::uint16_t row) { return (Native)(Rows{} + row); }
static inline Native all_words(std::uint64_t word) { return (Native)(Words{} + word); }

template <int Bits>
static inline Native rows_right(Native x) {
  return (Native)((Rows)x >> Bits);
}
template <int Bits>
static inline Native rows_left(Native x) {
  return (Native)((Rows)x << Bits);
}
template <int Bits>
static inline Native words_right(Native x) {
  return (Native)((Words)x >> Bits);
}
template <int Bits>
static inline Native words_left(Native x) {
  return (Native)((Words)x << Bits);
}

// ---- rows ------------------------------------------------------------------------------------

// All cells of the rows with at least one bit, and with none.
static inline Native full_rows(Native x) { return (Native)((Rows)x != Rows{}); }
static inline Native empty_rows(Native x) { return (Native)((Rows)x == Rows{}); }

static inline Native without_lowest_in_rows(Native x) {
  return x & (Native)((Rows)x - std::uint16_t{1});
}
// The bits that are alone in their row.
static inline Native lone_in_rows(Native x) { return x & empty_rows(without_lowest_in_rows(x)); }

// ---- permutations of four --------------------------------------------------------------------

// Rows 1 and 2 change places, and 3 and 4; or the first two rows and the last two.
static inline Native swap_partners(Native x) { return (x << 16) | (x >> 16); }
static inline Native swap_pairs(Native x) { return words_left<32>(x) | words_right<32>(x); }

// A row as a circle of four boxes: each gets what the box 1, 2, 3 further on had.
struct TurnBoxes {
  template <int Count>
  static Native by(Native x) {
    return rows_right<4 * Count>(x) | rows_left<16 - 4 * Count>(x);
  }
};
// Four circles of four columns.
struct TurnColumns {
  template <int Count>
  static Native by(Native x) {
    constexpr std::uint16_t kStay = (0xF >> Count) * 0x1111;
    return choose(all_rows(kStay), rows_right<Count>(x), rows_left<4 - Count>(x));
  }
};

// Of a table of 4x4 in every word (times four), what belongs to a possible permutation.
template <class Turn>
static inline Native keep_permutations(Native table) {
  const Native partner = swap_partners(table);
  const Native next = Turn::template by<1>(partner);
  const Native facing = Turn::template by<2>(partner);
  // Bit i: the two rows can share boxes i and i + 1, or i and i + 2.
  const Native one_way = table & next;
  const Native same_way = table & facing;
  const Native neighbours = one_way | swap_partners(one_way);
  const Native opposites = same_way | swap_partners(same_way);
  // Bit i: the other two rows can share the boxes that are left then.
  const Native rest_of_neighbours = swap_pairs(Turn::template by<2>(neighbours));
  const Native rest_of_opposites = swap_pairs(Turn::template by<1>(opposites));
  const Native before = Turn::template by<3>(partner & rest_of_neighbours);
  return table & add_both(add_both(before, next, rest_of_neighbours), facing, rest_of_opposites);
}

// ---- four words to one, and back -------------------------------------------------------------

// Groups of four bits (Step 1: a quad; Step 16: a column within a band) mark whether they have one.
// That of word b is the group's bit b. Low and LowPair mark bits 1 and 3, and 1 and 2.
template <int Step, std::uint64_t Low, std::uint64_t LowPair>
struct Groups {
  static Native gathered(const Native (&x)[4]) {
    const Native low = all_words(Low);
    const Native ab = choose(low, x[0] | words_right<Step>(x[0]), x[1] | words_left<Step>(x[1]));
    const Native cd = choose(low, x[2] | words_right<Step>(x[2]), x[3] | words_left<Step>(x[3]));
    return choose(all_words(LowPair), ab | words_right<2 * Step>(ab),
                  cd | words_left<2 * Step>(cd));
  }

  // Keeps of each word the groups that are marked.
  static void keep(Native marks, Native (&x)[4]) {
    const Native low = all_words(Low);
    const Native ab = choose(all_words(LowPair), marks, words_left<2 * Step>(marks));
    const Native cd = choose(all_words(LowPair), words_right<2 * Step>(marks), marks);
    x[0] &= choose(low, ab, words_left<Step>(ab));
    x[1] &= choose(low, words_right<Step>(ab), ab);
    x[2] &= choose(low, cd, words_left<Step>(cd));
    x[3] &= choose(low, words_right<Step>(cd), cd);
  }
};

using QuadsOfRows = Groups<1, 0x5555555555555555, 0x3333333333333333>;
using QuadsOfColumns = Groups<16, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF>;

static inline void keep_row_quads(Native (&bands)[4]) {
  const Native quads = QuadsOfRows::gathered(bands);
  QuadsOfRows::keep(keep_permutations<TurnBoxes>(quads), bands);
}

// Gives something where a stack has no place left, which then holds if a band has none, too.
static inline Native keep_column_quads(Native (&bands)[4]) {
  const Native kept = keep_permutations<TurnColumns>(QuadsOfColumns::gathered(bands));
  QuadsOfColumns::keep(kept, bands);
  const Native halves = kept | rows_right<1>(kept);
  return ~(halves | rows_right<2>(halves)) & all_rows(0x1111);
}

}  // namespace sudolab::fast::SUDOLAB_KERNEL

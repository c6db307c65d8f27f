// What the rules conclude about one digit, as arithmetic on its three words. The functions know
// nothing of lanes: these may be nine digits of one board, or sixteen boards.
//
// Think of a box's row as a short line of three cells, a triad. In a band a digit goes into three
// of the nine triads, one per row and one per box: one of six permutations. `keep_row_triads`
// keeps the triads that belong to a permutation which is still possible. That is all that locked
// candidates conclude (pointing, claiming), and it contains the elimination around a digit that is
// placed: where a row or a box has one place left, the others lose theirs. `keep_column_triads` is
// the same for the columns of a stack of boxes.
//
// The six permutations are two times three: row r takes box r + k or box k - r (modulo 3). Rotating
// the rows against each other lines up the triads of such a set, one and-operation then shows for
// every k whether the permutation is possible, and rotating back gives the triads to keep.

#pragma once

#include "solvers/fast/vector.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// ---- rows ------------------------------------------------------------------------------------

// All cells of the rows in which there is at least one bit: adding 511 to a row carries into its
// guard exactly then.
template <class Words>
static inline Words rows_with_some(Words words) {
  const Words guards = (words + kCells) & kGuards;
  return guards - (guards >> 9);
}

// Without the lowest bit of each row: the guard is lent to the row, and one is subtracted.
template <class Words>
static inline Words without_lowest_of_rows(Words words) {
  return words & (words + (kGuards - kFirstColumn));
}

// The bits that are alone in their row, and those that are one of two.
template <class Words>
static inline Words alone_in_row(Words words) {
  return words & ~rows_with_some(without_lowest_of_rows(words));
}
template <class Words>
static inline Words two_in_row(Words words) {
  const Words others = without_lowest_of_rows(words);
  return words & rows_with_some(others) & ~rows_with_some(without_lowest_of_rows(others));
}

// ---- triads of rows --------------------------------------------------------------------------

// The first cell of every triad of a row, in all rows.
inline constexpr std::uint32_t kTriads = 0x49U | 0x49U << 10 | 0x49U << 20;

// A triad needs one bit, and there are three cells to keep it in: so the triads of all three bands
// fit into one word, that of band b at the triad's cell b.
template <class Words>
static inline void keep_row_triads(Words& a, Words& b, Words& c) {
  const Words in_a = any_of(a, a >> 1, a >> 2);
  const Words in_b = any_of(b << 1, b, b >> 1);
  const Words in_c = any_of(c << 2, c << 1, c);
  const Words triads =
      choose(all<Words>(kTriads), in_a, choose(all<Words>(kTriads << 1), in_b, in_c));

  // Bit k of these: first row in box k; second in k + 1 and third in k + 2; or the other way round.
  const Words up = all_of(triads, choose(all<Words>(0x03F), triads >> 13, triads >> 4),
                          choose(all<Words>(0x007), triads >> 26, triads >> 17)) &
                   kRow;
  const Words down = all_of(triads, choose(all<Words>(0x007), triads >> 16, triads >> 7),
                            choose(all<Words>(0x03F), triads >> 23, triads >> 14)) &
                     kRow;

  const Words second =
      either_within(any_of(up << 13, up << 4, down << 16), down << 7, all<Words>(kRow << 10));
  const Words third =
      either_within(any_of(up << 26, up << 17, down << 23), down << 14, all<Words>(kRow << 20));
  const Words kept = any_of(up | down, second, third);

  // Back from one bit to the three cells of a triad: seven times the lowest.
  const Words for_a = kept & kTriads;
  const Words for_b = kept & (kTriads << 1);
  const Words for_c = kept & (kTriads << 2);
  a &= (for_a << 3) - for_a;
  b &= (for_b << 2) - (for_b >> 1);
  c &= (for_c << 1) - (for_c >> 2);
}

// ---- triads of columns -----------------------------------------------------------------------

// Here a word has up to three fields of nine columns, with a guard above each: the columns of one
// digit, or those of three digits side by side. What is in the guards does not matter.

// Nine columns in three groups of three, each group rotated: column i gets what i + 1 or i + 2 had.
template <class Words>
static inline Words from_next(Words columns) {
  return choose(all<Words>(0x0DB * kFirstColumn), columns >> 1, columns << 2);
}
template <class Words>
static inline Words from_next_but_one(Words columns) {
  return choose(all<Words>(0x049 * kFirstColumn), columns >> 2, columns << 1);
}

inline constexpr std::uint32_t kEveryStack = 0x049 * kFirstColumn;

// Which columns have a place in the three bands becomes which may have one. A stack's three columns
// against three bands are nine triads; the stacks are side by side. Only the fields in the mask
// are kept.
template <class Words>
static inline void keep_column_triads(Words (&columns)[kBands], std::uint32_t mask) {
  const auto& [a, b, c] = columns;
  const Words up = all_of(a, from_next(b), from_next_but_one(c));
  const Words down = all_of(a, from_next_but_one(b), from_next(c));
  columns[0] = either_within(up, down, all<Words>(mask));
  columns[1] = either_within(from_next_but_one(up), from_next(down), all<Words>(mask));
  columns[2] = either_within(from_next(up), from_next_but_one(down), all<Words>(mask));
}

// A bit per stack in which the first band may have a place, which then holds for the other bands
// as well: kEveryStack if nothing is wrong.
template <class Words>
static inline Words stacks_with_some(Words columns) {
  return any_of(columns, columns >> 1, columns >> 2) & kEveryStack;
}

// The columns of a band as one field; of three digits as three. And back: each field in all rows.
template <class Words>
static inline Words columns_of(Words band) {
  return any_of(band, band >> 10, band >> 20);
}
template <class Words>
static inline Words columns_of(Words x, Words y, Words z) {
  return choose(
      all<Words>(kRow), columns_of(x),
      choose(all<Words>(kRow << 10), any_of(y << 10, y, y >> 10), any_of(z << 20, z << 10, z)));
}
template <class Words>
static inline Words in_every_row(Words columns) {
  return any_of(columns, columns << 10, columns << 20);
}
template <int Field, class Words>
static inline Words field_in_every_row(Words columns) {
  const Words field = columns & (kRow << 10 * Field);
  if constexpr (Field == 0) return in_every_row(field);
  if constexpr (Field == 1) return any_of(field >> 10, field, field << 10);
  if constexpr (Field == 2) return any_of(field >> 20, field >> 10, field);
}

}  // namespace sudolab::fast::SUDOLAB_KERNEL

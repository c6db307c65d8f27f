// What the chains of the Sudoku Explainer policy are made of: a literal means that a candidate is
// on (its cell holds the digit) or off, and a direct link leads from one literal to another.
//
// The candidates of a position are numbered densely, in the order of cells and then digits. A
// chain only ever removes candidates, so positions within chains share the numbers of the position
// the search began with, and sets of candidates are a few words long.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rating/se/units.h"

namespace sudolab::se {

using Literal = std::uint16_t;  // 2 * number of the candidate + 1 if it is on

constexpr Literal literal_of(int number, bool on) { return static_cast<Literal>(2 * number + on); }
constexpr int number_of(Literal literal) { return literal >> 1; }
constexpr bool is_on(Literal literal) { return literal & 1; }
constexpr Literal opposite(Literal literal) { return literal ^ 1; }

// Why a literal follows. The houses are in the order of Layout::houses.
enum class Reason : std::uint8_t {
  kAssumed,
  kCell,
  kBox,
  kRow,
  kColumn,
  kIntersection,
  kHiddenPair,
  kNakedPair,
  kXWing,
  kChain,
};

// Why a literal follows from others of a unit, which are a cell, a box, a row and a column.
constexpr Reason unit_reason(int i) {
  return static_cast<Reason>(static_cast<int>(Reason::kCell) + i);
}
constexpr int unit_index(Reason reason) {
  return static_cast<int>(reason) - static_cast<int>(Reason::kCell);
}

constexpr Reason house_reason(int kind) {
  return static_cast<Reason>(static_cast<int>(Reason::kBox) + kind);
}
constexpr int house_kind(Reason reason) {
  return static_cast<int>(reason) - static_cast<int>(Reason::kBox);
}

// A set of candidates by their numbers, which have to be small enough for its words.
template <int kWords>
struct BitSet {
  std::array<std::uint64_t, kWords> words{};

  bool has(int number) const { return (words[number >> 6] >> (number & 63)) & 1; }
  void add(int number) { words[number >> 6] |= std::uint64_t{1} << (number & 63); }
  void drop(int number) { words[number >> 6] &= ~(std::uint64_t{1} << (number & 63)); }

  bool empty() const { return !meets(*this); }
  bool meets(const BitSet& other) const {
    std::uint64_t common = 0;
    for (int w = 0; w < kWords; ++w) common |= words[w] & other.words[w];
    return common != 0;
  }
  void add_all(const BitSet& other) {
    for (int w = 0; w < kWords; ++w) words[w] |= other.words[w];
  }
  void drop_all(const BitSet& other) {
    for (int w = 0; w < kWords; ++w) words[w] &= ~other.words[w];
  }
  void keep(const BitSet& other) {
    for (int w = 0; w < kWords; ++w) words[w] &= other.words[w];
  }

  friend bool operator==(const BitSet&, const BitSet&) = default;

  // Visits what is in the set, ascending.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int w = 0; w < kWords; ++w) {
      for (std::uint64_t m = words[w]; m != 0; m &= m - 1) visit(64 * w + std::countr_zero(m));
    }
  }
};

// A set of any candidates.
inline constexpr int kSetWords = (kCandidates + 63) / 64;
using CandidateSet = BitSet<kSetWords>;

// The numbered candidates of a position, and what else of it does not change within chains. The
// position that follows it keeps the numbers as long as its sets are not much smaller.
struct Roster {
  int count = 0;
  int words = 0;                 // of a set, that can hold candidates of this position
  std::uint32_t generation = 0;  // how often numbers were given out
  std::array<std::uint16_t, kCandidates> number{};
  std::array<std::uint8_t, kCandidates> cell{};
  std::array<std::uint8_t, kCandidates> digit{};
  std::array<Mask, kCells> numbered{};         // what has a number
  CandidateSet present;                        // what of it the position still has
  std::array<std::uint8_t, kDigits> placed{};  // how many cells are filled with each digit
  std::array<Whereabouts, kCandidates> where;
  std::array<std::array<std::uint16_t, 9>, kUnits> member;  // the numbers in a unit

  // True if there are new numbers.
  bool use(const Board& board) {
    placed = {};
    int left = 0;
    unsigned strange = 0;
    for (int c = 0; c < kCells; ++c) {
      if (board.value[c] >= 0) ++placed[board.value[c]];
      left += std::popcount(board.marks[c]);
      strange |= board.marks[c] & ~unsigned{numbered[c]};
    }
    const bool anew = strange != 0 || (left + 63) / 64 < words;
    if (anew) assign(board);
    present = {};
    for (int i = 0; i < count; ++i) {
      if (board.has(cell[i], digit[i])) present.add(i);
    }
    return anew;
  }

  void assign(const Board& board) {
    ++generation;
    count = 0;
    numbered = board.marks;
    for (int c = 0; c < kCells; ++c) {
      for_each_bit(board.marks[c], [&](int d) {
        number[candidate_of(c, d)] = static_cast<std::uint16_t>(count);
        cell[count] = static_cast<std::uint8_t>(c);
        digit[count] = static_cast<std::uint8_t>(d);
        where[count] = whereabouts_of(c, d);
        for (int i = 0; i < 4; ++i) {
          member[where[count].unit[i]][std::countr_zero(where[count].bit[i])] =
              static_cast<std::uint16_t>(count);
        }
        ++count;
      });
    }
    words = (count + 63) / 64;
  }
  int of(int c, int d) const { return number[candidate_of(c, d)]; }
};

// visit(number, reason) for what a candidate rules out: other digits of its cell (only with
// in_cell), then its other places in box, row and column, each once. Stops and returns false when a
// visit does.
template <class Visit>
bool for_each_ruled_out(const Units& units, const Roster& roster, int number, bool in_cell,
                        Visit&& visit) {
  const Whereabouts& where = roster.where[number];
  for (int i = in_cell ? 0 : 1; i < 4; ++i) {
    const auto& member = roster.member[where.unit[i]];
    for (unsigned m = units.masks[where.unit[i]] & where.others[i]; m != 0; m &= m - 1) {
      if (!visit(member[std::countr_zero(m)], unit_reason(i))) return false;
    }
  }
  return true;
}

// visit(number, reason) for what must be on if a candidate, which the units still have, is off: the
// other one of two digits in its cell (only with in_cell), the other one of two places in box, row
// and column (only with in_houses). The same may be visited more than once.
template <class Visit>
bool for_each_forced(const Units& units, const Roster& roster, int number, bool in_cell,
                     bool in_houses, Visit&& visit) {
  const Whereabouts& where = roster.where[number];
  const int end = in_houses ? 4 : 1;
  for (int i = in_cell ? 0 : 1; i < end; ++i) {
    const unsigned m = units.masks[where.unit[i]] & ~unsigned{where.bit[i]};
    if (m == 0 || (m & (m - 1)) != 0) continue;
    if (!visit(roster.member[where.unit[i]][std::countr_zero(m)], unit_reason(i))) return false;
  }
  return true;
}

}  // namespace sudolab::se

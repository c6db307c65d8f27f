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

#include "rating/se/board.h"

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

constexpr Reason house_reason(int kind) {
  return static_cast<Reason>(static_cast<int>(Reason::kBox) + kind);
}
constexpr int house_kind(Reason reason) {
  return static_cast<int>(reason) - static_cast<int>(Reason::kBox);
}

// A set of candidates by their numbers.
struct CandidateSet {
  static constexpr int kWords = (kCandidates + 63) / 64;
  std::array<std::uint64_t, kWords> words{};

  bool has(int number) const { return (words[number >> 6] >> (number & 63)) & 1; }
  void add(int number) { words[number >> 6] |= std::uint64_t{1} << (number & 63); }
  void drop(int number) { words[number >> 6] &= ~(std::uint64_t{1} << (number & 63)); }
};

// The numbered candidates of a position, and what else of it does not change within chains.
struct Roster {
  int count = 0;
  int words = 0;  // of a set, that can hold candidates of this position
  std::array<std::uint16_t, kCandidates> number{};
  std::array<std::uint8_t, kCandidates> cell{};
  std::array<std::uint8_t, kCandidates> digit{};
  std::array<std::uint8_t, kDigits> placed{};  // how many cells are filled with each digit

  void assign(const Board& board) {
    count = 0;
    placed = {};
    for (int c = 0; c < kCells; ++c) {
      if (board.value[c] >= 0) ++placed[board.value[c]];
      for_each_bit(board.marks[c], [&](int d) {
        number[candidate_of(c, d)] = static_cast<std::uint16_t>(count);
        cell[count] = static_cast<std::uint8_t>(c);
        digit[count] = static_cast<std::uint8_t>(d);
        ++count;
      });
    }
    words = (count + 63) / 64;
  }
  int of(int c, int d) const { return number[candidate_of(c, d)]; }
};

// visit(cell, digit, reason) for what a digit in a cell rules out: other digits of the cell (only
// with in_cell), then its other places in box, row and column, each once. Stops and returns false
// when a visit does.
template <class Visit>
bool for_each_ruled_out(const Board& board, int cell, int digit, bool in_cell, Visit&& visit) {
  if (in_cell) {
    for (unsigned m = board.marks[cell] & ~(1u << digit); m != 0; m &= m - 1) {
      if (!visit(cell, std::countr_zero(m), Reason::kCell)) return false;
    }
  }
  const auto& houses = kLayout.houses[cell];
  const auto& places = kLayout.places[cell];
  unsigned m = board.places[houses[0]][digit] & ~(1u << places[0]);
  for (; m != 0; m &= m - 1) {
    if (!visit(kLayout.cells[houses[0]][std::countr_zero(m)], digit, Reason::kBox)) return false;
  }
  for (int kind = 1; kind < 3; ++kind) {  // the places in the box have been visited
    m = board.places[houses[kind]][digit] & ~(7u << (places[kind] / 3 * 3));
    for (; m != 0; m &= m - 1) {
      const int other = kLayout.cells[houses[kind]][std::countr_zero(m)];
      if (!visit(other, digit, house_reason(kind))) return false;
    }
  }
  return true;
}

// visit(cell, digit, reason) for what must be on if a candidate, which the board still has, is off:
// the other one of two digits in the cell (only with in_cell), the other one of two places in box,
// row and column (only with in_houses). The same may be visited more than once.
template <class Visit>
bool for_each_forced(const Board& board, int cell, int digit, bool in_cell, bool in_houses,
                     Visit&& visit) {
  if (in_cell) {
    const unsigned m = board.marks[cell] & ~(1u << digit);
    if (std::has_single_bit(m) && !visit(cell, std::countr_zero(m), Reason::kCell)) return false;
  }
  if (!in_houses) return true;
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kLayout.houses[cell][kind];
    const unsigned m = board.places[house][digit] & ~(1u << kLayout.places[cell][kind]);
    if (!std::has_single_bit(m)) continue;
    if (!visit(kLayout.cells[house][std::countr_zero(m)], digit, house_reason(kind))) return false;
  }
  return true;
}

}  // namespace sudolab::se

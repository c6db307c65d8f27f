// Sets of clues, a clue being a digit in a cell: the fast engine's boards have one bit for each.

#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "solvers/fast/convert.h"

namespace sudolab {

using fast::Board;

// A digit in a cell, as a bit of a board.
struct Clue {
  int band;
  int digit;  // from 0
  std::uint32_t bit;

  int index() const { return (band * fast::kDigits + digit) * 32 + std::countr_zero(bit); }
  Cell cell() const { return fast::Layout9::cell_at(band, std::countr_zero(bit)); }
};

inline Clue clue_at(Cell cell, Digit digit) {
  return {cell / 27, digit - 1, 1U << fast::bit_index(cell / 9 % 3, cell % 9)};
}

inline bool has(const Board& board, const Clue& clue) {
  return (board.places[clue.band][clue.digit] & clue.bit) != 0;
}

inline void strike(Board& board, const Clue& clue) {
  board.places[clue.band][clue.digit] &= ~clue.bit;
}

// Words of all bands and digits; the lanes without a digit are zero.
inline std::span<const std::uint32_t> words(const Board& board) {
  return {&board.places[0][0], std::size_t{fast::kBands} * fast::kLanes};
}
inline std::span<std::uint32_t> words(Board& board) {
  return {&board.places[0][0], std::size_t{fast::kBands} * fast::kLanes};
}

inline void keep_common(Board& board, const Board& other) {
  for (std::size_t i = 0; i < words(board).size(); ++i) words(board)[i] &= words(other)[i];
}

template <class Visit>
void for_each_clue(const Board& board, Visit visit) {
  for (int band = 0; band < fast::kBands; ++band) {
    for (int digit = 0; digit < fast::kDigits; ++digit) {
      for (std::uint32_t left = board.places[band][digit]; left != 0; left &= left - 1) {
        visit(Clue{band, digit, left & -left});
      }
    }
  }
}

inline bool first_clue(const Board& board, Clue& first) {
  for (int band = 0; band < fast::kBands; ++band) {
    for (int digit = 0; digit < fast::kDigits; ++digit) {
      const std::uint32_t left = board.places[band][digit];
      if (left == 0) continue;
      first = {band, digit, left & -left};
      return true;
    }
  }
  return false;
}

// The board with the clue in its cell.
inline fast::Start placed(const Board& board, const Clue& clue) {
  fast::Start start{board, {}};
  for (std::uint32_t& places : start.board.places[clue.band]) places &= ~clue.bit;
  start.board.places[clue.band][clue.digit] |= clue.bit;
  start.known.cells[clue.band] = clue.bit;
  return start;
}

// A number that distinguishes solutions.
inline std::uint64_t fingerprint_of(const Board& solution) {
  std::uint64_t hash = 0;
  for (int band = 0; band < fast::kBands; ++band) {
    for (int digit = 0; digit < fast::kDigits; ++digit) {
      hash = (hash ^ solution.places[band][digit]) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 29;
    }
  }
  return hash;
}

}  // namespace sudolab

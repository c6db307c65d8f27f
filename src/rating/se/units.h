// A position as chains go through it: the cells with their digits and the houses with the places of
// each digit are all units, nine bits each, in one flat array. Of a unit's candidates one is on,
// and a candidate is in four of them, so both kinds of links are read from four masks.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rating/se/board.h"

namespace sudolab::se {

inline constexpr int kUnits = kCells + kHouses * kDigits;

constexpr int unit_of(int house, int digit) { return kCells + kDigits * house + digit; }

// The units of a candidate: its cell, then box, row and column, which is the order in which the
// original goes through them.
struct Whereabouts {
  std::array<std::uint16_t, 4> unit;
  std::array<Mask, 4> bit;
  // What it excludes there, each candidate once: in its row and column not what is in its box.
  std::array<Mask, 4> others;
};

struct Units {
  std::array<Mask, kUnits> masks;

  void assign(const Board& board) {
    std::copy(board.marks.begin(), board.marks.end(), masks.begin());
    for (int house = 0; house < kHouses; ++house) {
      std::copy(board.places[house].begin(), board.places[house].end(),
                masks.begin() + unit_of(house, 0));
    }
  }

  void remove(const Whereabouts& candidate) {
    for (int i = 0; i < 4; ++i) {
      Mask& mask = masks[candidate.unit[i]];
      mask = static_cast<Mask>(mask & ~candidate.bit[i]);
    }
  }

  // Gives a board the candidates that these units have.
  void write_to(Board& board) const {
    std::copy_n(masks.begin(), kCells, board.marks.begin());
    for (int house = 0; house < kHouses; ++house) {
      std::copy_n(masks.begin() + unit_of(house, 0), kDigits, board.places[house].begin());
    }
  }
};

inline Whereabouts whereabouts_of(int cell, int digit) {
  Whereabouts found;
  found.unit[0] = static_cast<std::uint16_t>(cell);
  found.bit[0] = static_cast<Mask>(1 << digit);
  found.others[0] = static_cast<Mask>(kAll & ~found.bit[0]);
  for (int kind = 0; kind < 3; ++kind) {
    const int place = kLayout.places[cell][kind];
    found.unit[kind + 1] = static_cast<std::uint16_t>(unit_of(kLayout.houses[cell][kind], digit));
    found.bit[kind + 1] = static_cast<Mask>(1 << place);
    const int visited = kind == 0 ? 1 << place : 7 << (place / 3 * 3);
    found.others[kind + 1] = static_cast<Mask>(kAll & ~visited);
  }
  return found;
}

}  // namespace sudolab::se

// A 9x9 position as the Sudoku Explainer policy looks at it: flat arrays of small masks that are
// cheap to copy and to change, since its chains try thousands of positions per step.
//
// Inside sudolab::se digits count from 0 (0 means 1), so that masks, tables and candidate
// numbers (9 * cell + digit) fit together. Houses are numbered boxes, rows, columns: where the
// original goes "through all regions", it goes in this order, and its choices depend on it.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <sudolab/core/grid.h>

namespace sudolab::se {

using Mask = std::uint16_t;  // nine bits: digits of a cell, or places in a house

inline constexpr int kCells = 81;
inline constexpr int kDigits = 9;
inline constexpr int kHouses = 27;
inline constexpr int kCandidates = kCells * kDigits;
inline constexpr Mask kAll = 0x1ff;

// The kinds of houses, by their first house.
inline constexpr int kBoxes = 0;
inline constexpr int kRows = 9;
inline constexpr int kColumns = 18;

constexpr int candidate_of(int cell, int digit) { return kDigits * cell + digit; }

// What depends on no puzzle.
struct Layout {
  // The cells of each house in the order of its places: left to right, then down.
  std::array<std::array<std::uint8_t, 9>, kHouses> cells{};
  std::array<std::array<std::uint8_t, 3>, kCells> houses{};  // box, row, column of a cell
  std::array<std::array<std::uint8_t, 3>, kCells> places{};  // its place in each of them
  std::array<std::array<std::uint8_t, 20>, kCells> peers{};  // ascending
};

constexpr Layout make_layout() {
  Layout layout;
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    const int box = 3 * (row / 3) + column / 3;
    const std::array<int, 3> houses{kBoxes + box, kRows + row, kColumns + column};
    const std::array<int, 3> places{3 * (row % 3) + column % 3, column, row};
    for (int kind = 0; kind < 3; ++kind) {
      layout.houses[cell][kind] = static_cast<std::uint8_t>(houses[kind]);
      layout.places[cell][kind] = static_cast<std::uint8_t>(places[kind]);
      layout.cells[houses[kind]][places[kind]] = static_cast<std::uint8_t>(cell);
    }
    int count = 0;
    for (int other = 0; other < kCells; ++other) {
      const int other_box = 3 * (other / 27) + other % 9 / 3;
      const bool sees = other / 9 == row || other % 9 == column || other_box == box;
      if (sees && other != cell) layout.peers[cell][count++] = static_cast<std::uint8_t>(other);
    }
  }
  return layout;
}

inline constexpr Layout kLayout = make_layout();

// Whether two different cells share a house.
constexpr bool sees(int a, int b) {
  const auto& first = kLayout.houses[a];
  const auto& second = kLayout.houses[b];
  return a != b && (first[0] == second[0] || first[1] == second[1] || first[2] == second[2]);
}

struct Board {
  std::array<Mask, kCells> marks{};                         // none once a cell is filled
  std::array<std::array<Mask, kDigits>, kHouses> places{};  // where a digit can go in a house
  std::array<std::int8_t, kCells> value{};                  // -1 while a cell is open
  std::array<std::uint8_t, kHouses> open_cells{};           // how many cells are open
  int open = 0;

  Board() = default;
  // Candidates are what the givens leave of the permitted digits. A cell with one permitted digit
  // in a pencilmark puzzle is open, like in the original, unless it is the digit's only place in
  // every house. The puzzle is 9x9.
  explicit Board(const Puzzle& puzzle);

  bool has(int cell, int digit) const { return (marks[cell] >> digit) & 1; }
  bool solved() const { return open == 0; }

  void remove(int cell, int digit) {
    marks[cell] = static_cast<Mask>(marks[cell] & ~(1 << digit));
    for (int kind = 0; kind < 3; ++kind) {
      Mask& mask = places[kLayout.houses[cell][kind]][digit];
      mask = static_cast<Mask>(mask & ~(1 << kLayout.places[cell][kind]));
    }
  }

  // Fills an open cell and takes the digit from all cells that see it.
  void place(int cell, int digit);

  friend bool operator==(const Board&, const Board&) = default;
};

// for_each_bit(mask, [](int bit) {...}) visits the bits in ascending order.
template <class Visit>
constexpr void for_each_bit(std::uint32_t mask, Visit&& visit) {
  for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
}

}  // namespace sudolab::se

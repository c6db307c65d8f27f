// Small variants for tests.

#pragma once

#include <gtest/gtest.h>

#include <sudolab/core/grid.h>
#include <sudolab/variants/kinds.h>

namespace sudolab::test {

// The 9x9 board whose regions are boxes with the rows of each shifted in a circle: a jigsaw.
inline const Geometry& jigsaw() {
  Layout layout;
  for (Cell cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    const int col = (cell % 9 + row % 3) % 9;
    layout.regions.push_back(static_cast<std::uint8_t>(row / 3 * 3 + col / 3));
  }
  const Geometry* geometry = Geometry::intern(layout);
  EXPECT_NE(geometry, nullptr);
  return *geometry;
}

// The usual boxes, and both diagonals.
inline const Geometry& with_diagonals() {
  Layout layout;
  layout.extra_houses.resize(2);
  for (int i = 0; i < 9; ++i) {
    layout.extra_houses[0].push_back(static_cast<std::uint16_t>(10 * i));
    layout.extra_houses[1].push_back(static_cast<std::uint16_t>(8 * i + 8));
  }
  const Geometry* geometry = Geometry::intern(layout);
  EXPECT_NE(geometry, nullptr);
  return *geometry;
}

inline Puzzle anti_knight() {
  Puzzle puzzle;
  puzzle.constraints.push_back({.kind = find_kind("anti-knight")});
  return puzzle;
}

// One of each way to be a variant.
inline std::vector<Puzzle> some_variants() {
  return {Puzzle{Grid(jigsaw())}, Puzzle{Grid(with_diagonals())}, anti_knight()};
}

}  // namespace sudolab::test

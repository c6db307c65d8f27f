// What the measurements of threads within one solver have in common.

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab::bench {

// A solution by shifting rows, with half of its cells emptied.
inline Puzzle half_open(const Geometry& geometry, Rng& rng) {
  const int size = geometry.size();
  Puzzle puzzle{Grid(geometry)};
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const int row = geometry.row_of(cell);
    const int shift = row % geometry.box_rows() * geometry.box_cols() + row / geometry.box_rows();
    if (rng.chance(0.5)) puzzle.givens.set(cell, (shift + geometry.col_of(cell)) % size + 1);
  }
  return puzzle;
}

// Rounds per second, by doubling their number until they take long enough.
inline double speed(double seconds, const std::function<void(std::uint64_t)>& make_rounds) {
  for (std::uint64_t count = 100;; count *= 2) {
    const auto begin = std::chrono::steady_clock::now();
    make_rounds(count);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (taken.count() >= seconds) return static_cast<double>(count) / taken.count();
  }
}

}  // namespace sudolab::bench

// Full grids of any shape, for tests and for programs that are none.

#pragma once

#include <cstdint>

#include <sudolab/core/geometry.h>
#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>
#include <sudolab/core/transform.h>

namespace sudolab::test {

// A solution that follows a pattern: each row is the one above shifted by a box width, and one more
// at the start of each band.
inline Grid pattern_solution(const Geometry& geometry) {
  Grid grid(geometry);
  const int n = geometry.size();
  for (int row = 0; row < n; ++row) {
    const int shift = geometry.box_cols() * (row % geometry.box_rows()) + row / geometry.box_rows();
    for (int col = 0; col < n; ++col) grid.set(row * n + col, (shift + col) % n + 1);
  }
  return grid;
}

// Any solution that can be reached from the pattern by an equivalence transformation that keeps the
// shape.
inline Grid random_solution(const Geometry& geometry, std::uint64_t seed) {
  Rng rng(seed);
  for (;;) {
    const Transformation change = random_transformation(geometry, rng);
    if (change.to == &geometry) return transformed(pattern_solution(geometry), change);
  }
}

}  // namespace sudolab::test

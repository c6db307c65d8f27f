// Boards for tests: a full grid of any shape, and RapidCheck generators of shapes and grids.

#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <ostream>
#include <string>

#include <sudolab/core/geometry.h>
#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>
#include <sudolab/core/transform.h>

namespace sudolab {

// How GoogleTest and RapidCheck print a board's shape.
inline void PrintTo(const Geometry* geometry, std::ostream* out) {
  *out << (geometry ? shape_name(geometry->box()) : "none");
}

namespace test {

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

// The digits row by row, 0 for an empty cell; boards up to 9 x 9.
inline std::string text_of(const Grid& grid) {
  std::string text;
  for (const int digit : grid.digits()) text += static_cast<char>('0' + digit);
  return text;
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

inline rc::Gen<const Geometry*> any_geometry() {
  const auto all = Geometry::all();
  return rc::gen::elementOf(std::vector<const Geometry*>(all.begin(), all.end()));
}

}  // namespace test
}  // namespace sudolab

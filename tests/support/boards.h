// Boards for tests: full grids of any shape, and RapidCheck generators of shapes.

#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "support/solutions.h"

namespace sudolab {

// How GoogleTest and RapidCheck print a board's shape.
inline void PrintTo(const Geometry* geometry, std::ostream* out) {
  *out << (geometry ? shape_name(geometry->box()) : "none");
}

namespace test {

// The digits row by row, 0 for an empty cell; boards up to 9 x 9.
inline std::string text_of(const Grid& grid) {
  std::string text;
  for (const int digit : grid.digits()) text += static_cast<char>('0' + digit);
  return text;
}

inline rc::Gen<const Geometry*> any_geometry() {
  const auto all = Geometry::all();
  return rc::gen::elementOf(std::vector<const Geometry*>(all.begin(), all.end()));
}

}  // namespace test
}  // namespace sudolab

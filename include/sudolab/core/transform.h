// The transformations that turn a Sudoku into an equivalent one: relabelling the digits, permuting
// the bands, the rows inside a band, the stacks and the columns inside a stack, and transposing.
// A transformed puzzle has the transformed solutions, which is what makes these useful in tests.

#pragma once

#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

// `cell_map[i]` is where cell i goes, `digit_map[d]` is what digit d becomes (digit_map[0] = 0).
// Transposing a board of 2x3 boxes gives one of 3x2 boxes, so the target may differ.
struct Transformation {
  const Geometry* from;
  const Geometry* to;
  std::vector<Cell> cell_map;
  std::vector<Digit> digit_map;
};

// Both of these leave everything in its place on a board that is not classic: what would become of
// its regions and extra houses is not for them to say. A constraint goes where its cells go;
// whether it still fits there depends on its kind.
Transformation random_transformation(const Geometry& geometry, Rng& rng);

// One quarter turn clockwise.
Transformation quarter_turn(const Geometry& geometry);

Grid transformed(const Grid& grid, const Transformation& change);
Puzzle transformed(const Puzzle& puzzle, const Transformation& change);

}  // namespace sudolab

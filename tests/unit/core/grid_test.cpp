#include <sudolab/core/grid.h>

#include <utility>

#include "support/boards.h"

namespace sudolab {
namespace {

TEST(Grid, StartsEmptyAndClassic) {
  const Grid grid;
  EXPECT_EQ(&grid.geometry(), &Geometry::classic());
  EXPECT_EQ(grid.cells(), 81);
  EXPECT_EQ(grid.filled(), 0);
  EXPECT_EQ(grid.holes(), 81);
  EXPECT_FALSE(grid.complete());
}

TEST(Grid, SetsAndClears) {
  Grid grid(*Geometry::find({5, 5}));
  grid.set(624, 25);
  EXPECT_EQ(grid[624], 25);
  EXPECT_FALSE(grid.empty(624));
  EXPECT_EQ(grid.filled(), 1);
  grid.clear(624);
  EXPECT_TRUE(grid.empty(624));
  EXPECT_EQ(grid.filled(), 0);
}

TEST(Grid, IsCompleteWithoutHoles) {
  Grid grid = test::pattern_solution(*Geometry::find({2, 3}));
  EXPECT_TRUE(grid.complete());
  grid.clear(35);
  EXPECT_FALSE(grid.complete());
  EXPECT_EQ(grid.holes(), 1);
}

TEST(Grid, IsAValue) {
  Grid original = test::pattern_solution(Geometry::classic());
  Grid copy = original;
  EXPECT_EQ(copy, original);
  copy.clear(40);
  EXPECT_NE(copy, original);
  EXPECT_EQ(original[40], test::pattern_solution(Geometry::classic())[40]);
  original = std::move(copy);
  EXPECT_TRUE(original.empty(40));
}

TEST(Grid, ShapesMatterForEquality) {
  EXPECT_NE(Grid(*Geometry::find({2, 3})), Grid(*Geometry::find({3, 2})));
}

TEST(Puzzle, PermitsEverythingGivensOrPencilmarks) {
  Puzzle puzzle;
  EXPECT_FALSE(puzzle.has_pencilmarks());
  EXPECT_EQ(puzzle.permitted(0), all_digits(9));
  puzzle.givens.set(0, 5);
  EXPECT_EQ(puzzle.permitted(0), digit_bit(5));

  puzzle.allowed.assign(81, digit_bit(4) | digit_bit(5));
  EXPECT_TRUE(puzzle.has_pencilmarks());
  EXPECT_EQ(puzzle.permitted(0), digit_bit(5));
  EXPECT_EQ(puzzle.permitted(1), digit_bit(4) | digit_bit(5));
  puzzle.givens.set(1, 9);  // a given that its own pencilmarks rule out
  EXPECT_EQ(puzzle.permitted(1), 0U);
}

}  // namespace
}  // namespace sudolab

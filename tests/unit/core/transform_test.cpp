#include <sudolab/core/transform.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include <sudolab/core/verify.h>
#include "support/boards.h"

namespace sudolab {
namespace {

// Whether a list holds each of 0 .. size-1 exactly once.
bool is_bijection(std::vector<int> images) {
  std::sort(images.begin(), images.end());
  std::vector<int> expected(images.size());
  std::iota(expected.begin(), expected.end(), 0);
  return images == expected;
}

RC_GTEST_PROP(Transform, MapsAreBijections, (std::uint64_t seed)) {
  const Geometry& geometry = **test::any_geometry();
  Rng rng(seed);
  const Transformation change = random_transformation(geometry, rng);
  RC_ASSERT(change.from == &geometry);
  RC_ASSERT(change.to->size() == geometry.size());
  RC_ASSERT(change.cell_map.size() == static_cast<std::size_t>(geometry.cells()));
  RC_ASSERT(change.digit_map.size() == static_cast<std::size_t>(geometry.size()) + 1);
  RC_ASSERT(is_bijection(change.cell_map));
  RC_ASSERT(is_bijection(change.digit_map));
  RC_ASSERT(change.digit_map[0] == 0);
}

RC_GTEST_PROP(Transform, HousesGoToHouses, (std::uint64_t seed)) {
  const Geometry& geometry = **test::any_geometry();
  Rng rng(seed);
  const Transformation change = random_transformation(geometry, rng);
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    std::vector<int> images;
    for (Cell peer : geometry.peers(cell)) images.push_back(change.cell_map[peer]);
    std::sort(images.begin(), images.end());
    const auto peers = change.to->peers(change.cell_map[cell]);
    RC_ASSERT(std::equal(images.begin(), images.end(), peers.begin(), peers.end()));
  }
}

RC_GTEST_PROP(Transform, ASolutionStaysASolution, (std::uint64_t seed)) {
  const Geometry& geometry = **test::any_geometry();
  Rng rng(seed);
  const Grid solution = test::random_solution(geometry, seed);
  Puzzle puzzle{Grid(geometry)};
  puzzle.allowed.resize(geometry.cells());
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (rng.chance(0.3)) puzzle.givens.set(cell, solution[cell]);
    puzzle.allowed[cell] = (static_cast<DigitSet>(rng.next()) & all_digits(geometry.size())) |
                           digit_bit(solution[cell]);
  }
  RC_ASSERT(is_solution_of(solution, puzzle));
  const Transformation change = random_transformation(geometry, rng);
  const Puzzle image = transformed(puzzle, change);
  RC_ASSERT(is_solution_of(transformed(solution, change), image));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const Cell target = change.cell_map[cell];
    RC_ASSERT(image.givens[target] == change.digit_map[puzzle.givens[cell]]);
    RC_ASSERT(count(image.allowed[target]) == count(puzzle.allowed[cell]));
  }
}

RC_GTEST_PROP(Transform, AWrongGridStaysWrong, (std::uint64_t seed)) {
  const Geometry& geometry = **test::any_geometry();
  Rng rng(seed);
  Grid grid = test::random_solution(geometry, seed);
  const Cell cell = rng.index(grid.cells());
  grid.set(cell, grid[cell] % grid.size() + 1);
  const Grid image = transformed(grid, random_transformation(geometry, rng));
  RC_ASSERT(find_conflict(image).has_value());
}

TEST(Transform, ReachesBothOrientationsOfAnOblongBox) {
  const Geometry& geometry = *Geometry::find({2, 3});
  Rng rng(0);
  int turned = 0;
  for (int i = 0; i < 100; ++i) turned += random_transformation(geometry, rng).to != &geometry;
  EXPECT_GT(turned, 25);
  EXPECT_LT(turned, 75);
}

TEST(Transform, QuarterTurnIsClockwise) {
  Grid grid(*Geometry::find({2, 3}));
  grid.set(grid.geometry().cell_at(0, 1), 4);
  const Grid turned = transformed(grid, quarter_turn(grid.geometry()));
  EXPECT_EQ(turned.geometry().box(), (BoxShape{3, 2}));
  EXPECT_EQ(turned[turned.geometry().cell_at(1, 5)], 4);
  EXPECT_EQ(turned.filled(), 1);
}

TEST(Transform, FourQuarterTurnsAreNone) {
  for (const Geometry* geometry : Geometry::all()) {
    const Grid original = test::pattern_solution(*geometry);
    Grid grid = original;
    for (int turn = 1; turn <= 4; ++turn) {
      grid = transformed(grid, quarter_turn(grid.geometry()));
      EXPECT_TRUE(is_solution_of(grid, Puzzle(Grid(grid.geometry()))))
          << shape_name(geometry->box());
      EXPECT_EQ(grid == original, turn == 4) << shape_name(geometry->box()) << " turn " << turn;
    }
  }
}

TEST(Transform, SameSeedSameTransformation) {
  Rng one(9);
  Rng two(9);
  const auto first = random_transformation(Geometry::classic(), one);
  const auto second = random_transformation(Geometry::classic(), two);
  EXPECT_EQ(first.cell_map, second.cell_map);
  EXPECT_EQ(first.digit_map, second.digit_map);
}

}  // namespace
}  // namespace sudolab

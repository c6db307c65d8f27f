#include <sudolab/generator/digging.h>

#include <gtest/gtest.h>

#include <set>

#include <sudolab/core/verify.h>
#include <sudolab/solvers/recipe.h>
#include "unit/generator/digger.h"

namespace sudolab {
namespace {

using test::Digger;

// Asked of `dlx`, which has no part in the digging.
std::uint64_t solutions_of(const Puzzle& puzzle) {
  SolveContext context;
  context.max_solutions = 2;
  return make_solver("dlx")->solve(puzzle, context).solutions;
}

bool no_given_can_go(const Puzzle& puzzle) {
  for (Cell cell = 0; cell < puzzle.givens.cells(); ++cell) {
    if (puzzle.givens.empty(cell)) continue;
    Puzzle less = puzzle;
    less.givens.clear(cell);
    if (solutions_of(less) == 1) return false;
  }
  return true;
}

TEST(Orbits, CoverEveryCellOnceWithTheRightSizes) {
  const std::pair<Symmetry, std::size_t> groups_of_9x9[] = {
      {Symmetry::kNone, 81},         {Symmetry::kRotate180, 41}, {Symmetry::kRotate90, 21},
      {Symmetry::kHorizontal, 45},   {Symmetry::kVertical, 45},  {Symmetry::kDiagonal, 45},
      {Symmetry::kAntidiagonal, 45}, {Symmetry::kFull, 15}};
  for (const auto& [symmetry, count] : groups_of_9x9) {
    const auto groups = orbits(Geometry::classic(), symmetry);
    EXPECT_EQ(groups.size(), count);
    std::set<Cell> cells;
    for (const auto& group : groups) cells.insert(group.begin(), group.end());
    EXPECT_EQ(cells.size(), 81U);
  }
}

TEST(Digging, PuzzlesHaveOneSolutionAndTheirSymmetry) {
  for (const auto& [name, symmetry] : kSymmetryNames) {
    Digger digger({.symmetry = symmetry}, 11);
    for (int i = 0; i < 5; ++i) {
      const Dug dug = digger.next();
      EXPECT_EQ(solutions_of(dug.puzzle), 1U) << name;
      EXPECT_TRUE(is_solution_of(dug.solution, dug.puzzle)) << name;
      for (const auto& group : orbits(Geometry::classic(), symmetry)) {
        for (const Cell cell : group) {
          EXPECT_EQ(dug.puzzle.givens.empty(cell), dug.puzzle.givens.empty(group.front())) << name;
        }
      }
    }
  }
}

TEST(Digging, AllSizes) {
  for (const BoxShape box : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{3, 4}}) {
    Digger digger({.geometry = Geometry::find(box)}, 3);
    const Dug dug = digger.next();
    EXPECT_EQ(&dug.puzzle.geometry(), Geometry::find(box));
    EXPECT_EQ(solutions_of(dug.puzzle), 1U) << shape_name(box);
    EXPECT_TRUE(is_solution_of(dug.solution, dug.puzzle));
  }
}

TEST(Digging, WithoutSymmetryWhatIsLeftIsMinimal) {
  Digger digger({}, 5);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(no_given_can_go(digger.next().puzzle));
}

TEST(Digging, MinimalHoldsWithSymmetryToo) {
  Digger digger({.symmetry = Symmetry::kRotate180, .minimal = true}, 5);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(no_given_can_go(digger.next().puzzle));
}

TEST(Digging, KeepsToTheRangeOfClues) {
  Digger exact({.least_clues = 30, .most_clues = 30}, 6);
  Digger even({.symmetry = Symmetry::kRotate180, .least_clues = 31, .most_clues = 32}, 6);
  Digger few({.most_clues = 23}, 6);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(exact.next().puzzle.givens.filled(), 30);
    const int clues = even.next().puzzle.givens.filled();
    EXPECT_TRUE(clues == 31 || clues == 32) << clues;
    EXPECT_LE(few.next().puzzle.givens.filled(), 23);
  }
}

TEST(Digging, TheSeedNamesThePuzzles) {
  Digger one({}, 9), two({}, 9), other({}, 10);
  for (int i = 0; i < 70; ++i) {
    const Dug dug = one.next();
    EXPECT_EQ(dug.puzzle, two.next().puzzle) << i;
    EXPECT_NE(dug.puzzle, other.next().puzzle);
  }
}

TEST(Digging, RandomGridsAreDugUnlessStopped) {
  const auto dug = dig_random_grids(3, 5, {});
  ASSERT_EQ(dug.size(), 5U);
  for (const Dug& one : dug) EXPECT_TRUE(no_given_can_go(one.puzzle));
  EXPECT_EQ(dug.front().puzzle, dig_random_grids(3, 5, {}).front().puzzle);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(dig_random_grids(3, 5, stop.get_token()).empty());
}

}  // namespace
}  // namespace sudolab

#include <sudolab/core/verify.h>

#include "support/boards.h"

namespace sudolab {
namespace {

bool share_a_house(const Geometry& geometry, Cell a, Cell b) {
  const int n = geometry.size();
  const bool same_row = a / n == b / n;
  const bool same_col = a % n == b % n;
  const bool same_box = a / n / geometry.box_rows() == b / n / geometry.box_rows() &&
                        a % n / geometry.box_cols() == b % n / geometry.box_cols();
  return same_row || same_col || same_box;
}

// All pairs of cells, straight from the rules.
bool reference_has_conflict(const Grid& grid) {
  for (Cell b = 0; b < grid.cells(); ++b) {
    for (Cell a = 0; a < b; ++a) {
      if (grid[a] != 0 && grid[a] == grid[b] && share_a_house(grid.geometry(), a, b)) return true;
    }
  }
  return false;
}

class VerifyEveryShape : public testing::TestWithParam<const Geometry*> {
 protected:
  Grid solution = test::pattern_solution(*GetParam());
};

INSTANTIATE_TEST_SUITE_P(Shapes, VerifyEveryShape,
                         testing::ValuesIn(Geometry::all().begin(), Geometry::all().end()),
                         [](const auto& shape) {
                           return "boxes_" + shape_name(shape.param->box());
                         });

TEST_P(VerifyEveryShape, AcceptsASolution) {
  EXPECT_FALSE(find_conflict(solution));
  EXPECT_TRUE(is_solution_of(solution, Puzzle(Grid(*GetParam()))));
  EXPECT_TRUE(is_solution_of(solution, Puzzle(solution)));
}

TEST_P(VerifyEveryShape, RejectsEveryHole) {
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    Grid grid = solution;
    grid.clear(cell);
    EXPECT_FALSE(is_solution_of(grid, Puzzle(Grid(*GetParam()))));
    EXPECT_FALSE(find_conflict(grid));
  }
}

TEST_P(VerifyEveryShape, RejectsEveryChangedCell) {
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    Grid grid = solution;
    grid.set(cell, grid[cell] % grid.size() + 1);
    EXPECT_FALSE(is_solution_of(grid, Puzzle(Grid(*GetParam()))));
    const auto conflict = find_conflict(grid);
    ASSERT_TRUE(conflict);
    EXPECT_TRUE(conflict->first == cell || conflict->second == cell);
    EXPECT_LT(conflict->first, conflict->second);
    EXPECT_EQ(conflict->digit, grid[cell]);
  }
}

TEST_P(VerifyEveryShape, RejectsDigitsThatTheBoardDoesNotHave) {
  for (Digit digit : {solution.size() + 1, kMaxSize + 1, 255}) {
    Grid grid = solution;
    grid.digits().back() = static_cast<std::uint8_t>(digit);
    grid.digits().front() = static_cast<std::uint8_t>(digit);
    EXPECT_FALSE(is_solution_of(grid, Puzzle(Grid(*GetParam()))));
    EXPECT_FALSE(find_conflict(grid));
  }
}

TEST(Verify, FindsConflictsInRowsColumnsAndBoxesAlone) {
  const std::pair<Cell, Cell> pairs[] = {{0, 8}, {0, 72}, {0, 10}, {60, 80}};
  for (const auto& [first, second] : pairs) {
    Grid grid;
    grid.set(first, 7);
    EXPECT_FALSE(find_conflict(grid));
    grid.set(second, 7);
    const auto conflict = find_conflict(grid);
    ASSERT_TRUE(conflict);
    EXPECT_EQ(conflict->first, first);
    EXPECT_EQ(conflict->second, second);
    EXPECT_EQ(conflict->digit, 7);
    grid.set(second, 6);
    EXPECT_FALSE(find_conflict(grid));
  }
}

TEST(Verify, SeesTheBoxesOfTheShapeAtHand) {
  // r1c3 and r2c1 share a box of 2 x 3 but not one of 3 x 2.
  for (const auto& [box, conflicting] :
       {std::pair{BoxShape{2, 3}, true}, {BoxShape{3, 2}, false}}) {
    Grid grid(*Geometry::find(box));
    grid.set(2, 5);
    grid.set(6, 5);
    EXPECT_EQ(find_conflict(grid).has_value(), conflicting) << shape_name(box);
  }
}

TEST(Verify, RejectsASolutionOfAnotherPuzzle) {
  const Grid solution = test::pattern_solution(Geometry::classic());
  Puzzle puzzle;
  puzzle.givens.set(40, solution[40] % 9 + 1);
  EXPECT_FALSE(is_solution_of(solution, puzzle));
  puzzle.givens.set(40, solution[40]);
  EXPECT_TRUE(is_solution_of(solution, puzzle));
}

TEST(Verify, RespectsPencilmarks) {
  const Grid solution = test::pattern_solution(Geometry::classic());
  Puzzle puzzle;
  for (Cell cell = 0; cell < 81; ++cell) puzzle.allowed.push_back(digit_bit(solution[cell]));
  EXPECT_TRUE(is_solution_of(solution, puzzle));
  puzzle.allowed[80] = all_digits(9) & ~digit_bit(solution[80]);
  EXPECT_FALSE(is_solution_of(solution, puzzle));
}

TEST(Verify, RejectsAnotherShape) {
  const Grid wide = test::pattern_solution(*Geometry::find({2, 3}));
  EXPECT_FALSE(is_solution_of(wide, Puzzle(Grid(*Geometry::find({3, 2})))));
  EXPECT_FALSE(is_solution_of(wide, Puzzle()));
}

TEST(Verify, DescribesAConflictInWords) {
  EXPECT_EQ(describe({0, 6, 5}, Geometry::classic()), "r1c1 and r1c7 both hold 5");
}

RC_GTEST_PROP(Verify, AgreesWithTheRules, (std::uint64_t seed)) {
  const Geometry& geometry = **test::any_geometry();
  Rng rng(seed);
  // A solution with a few cells emptied and, half of the time, one or two changed.
  Grid grid = test::random_solution(geometry, seed);
  const bool with_holes = rng.chance(0.7);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (with_holes && rng.chance(0.6)) grid.clear(cell);
  }
  for (int changes = rng.index(3); changes > 0; --changes) {
    grid.set(rng.index(grid.cells()), rng.index(grid.size()) + 1);
  }
  const bool has_conflict = reference_has_conflict(grid);
  RC_CLASSIFY(has_conflict);
  const auto conflict = find_conflict(grid);
  RC_ASSERT(conflict.has_value() == has_conflict);
  if (conflict) {
    RC_ASSERT(share_a_house(geometry, conflict->first, conflict->second));
    RC_ASSERT(conflict->first != conflict->second);
    RC_ASSERT(grid[conflict->first] == conflict->digit);
    RC_ASSERT(grid[conflict->second] == conflict->digit);
  }
  RC_ASSERT(is_solution_of(grid, Puzzle(Grid(geometry))) == (grid.complete() && !has_conflict));
}

}  // namespace
}  // namespace sudolab

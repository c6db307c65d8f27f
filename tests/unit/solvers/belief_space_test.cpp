#include "solvers/stochastic/belief_space.h"

#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

const Geometry& tiny() { return *Geometry::find_for_size(4); }

// A solution, and with two digits of its first box, of its last box, or of both exchanged.
Grid board(bool first_box, bool last_box) {
  Grid grid = test::puzzle_of("1234341221434321", 4).givens;
  const auto swap = [&grid](Cell a, Cell b) {
    const Digit digit = grid[a];
    grid.set(a, grid[b]);
    grid.set(b, digit);
  };
  if (first_box) swap(0, 1);
  if (last_box) swap(10, 11);
  return grid;
}

TEST(BeliefSpace, BelievesNothingAtFirst) {
  const BeliefSpace beliefs(tiny());
  EXPECT_EQ(beliefs.recorded(), 0u);
  EXPECT_EQ(beliefs.distinct(), 0u);
  EXPECT_EQ(beliefs.hidden_givens(Grid(tiny())), 0);
  EXPECT_EQ(beliefs.agreed(0), 0);
}

TEST(BeliefSpace, CountsDigitsPerCell) {
  BeliefSpace beliefs(tiny());
  beliefs.record(board(true, false));
  beliefs.record(board(false, true));
  beliefs.record(board(true, true));
  EXPECT_EQ(beliefs.count(0, 2), 2u);
  EXPECT_EQ(beliefs.count(0, 1), 1u);
  EXPECT_EQ(beliefs.count(0, 3), 0u);
  EXPECT_EQ(beliefs.count(15, 1), 3u);
}

TEST(BeliefSpace, TellsTheMeanDigitOfACell) {
  BeliefSpace beliefs(tiny());
  beliefs.record(board(true, false));  // 2 in the first cell
  beliefs.record(board(false, true));  // 1
  beliefs.record(board(true, true));   // 2
  EXPECT_DOUBLE_EQ(beliefs.mean_digit(0), 5.0 / 3);
  EXPECT_DOUBLE_EQ(beliefs.mean_digit(15), 1);
}

TEST(BeliefSpace, IgnoresTheSameOneTwiceInARowOnly) {
  BeliefSpace beliefs(tiny());
  beliefs.record(board(true, false));
  beliefs.record(board(true, false));
  EXPECT_EQ(beliefs.recorded(), 1u);
  beliefs.record(board(false, true));
  beliefs.record(board(true, false));
  EXPECT_EQ(beliefs.recorded(), 3u);
  EXPECT_EQ(beliefs.distinct(), 2u);
}

TEST(BeliefSpace, TheSmallestHashesDoNotDependOnTheOrder) {
  BeliefSpace one(tiny()), other(tiny());
  for (const auto& [a, b] : {std::pair{true, false}, {false, true}, {true, true}, {true, false}}) {
    one.record(board(a, b));
  }
  for (const auto& [a, b] : {std::pair{true, true}, {true, false}, {false, true}}) {
    other.record(board(a, b));
  }
  const auto all = one.smallest_hashes(10);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_TRUE(all[0] < all[1] && all[1] < all[2]);
  EXPECT_EQ(other.smallest_hashes(10), all);
  EXPECT_EQ(one.smallest_hashes(2), std::vector(all.begin(), all.begin() + 2));
}

TEST(BeliefSpace, ComparesNearSolutionsWithTheSolution) {
  BeliefSpace beliefs(tiny());
  const Grid solution = board(false, false);
  EXPECT_EQ(beliefs.mean_wrong(solution), 0);
  EXPECT_TRUE(beliefs.first_wrong(solution).empty());
  beliefs.record(board(true, true));
  beliefs.record(board(true, false));
  beliefs.record(board(true, true));
  EXPECT_DOUBLE_EQ(beliefs.mean_wrong(solution), 10.0 / 3) << "each time it was recorded";
  EXPECT_EQ(beliefs.first_wrong(solution), (std::vector{4, 2})) << "each board once";
}

TEST(BeliefSpace, HiddenGivensAreTheEmptyCellsThatAllAgreeOn) {
  BeliefSpace beliefs(tiny());
  beliefs.record(board(true, false));
  EXPECT_EQ(beliefs.hidden_givens(Grid(tiny())), 16);
  beliefs.record(board(false, true));
  // The four cells that were exchanged are in doubt now.
  Grid givens(tiny());
  EXPECT_EQ(beliefs.hidden_givens(givens), 12);
  givens.set(15, 1);
  EXPECT_EQ(beliefs.hidden_givens(givens), 11);

  const Grid filled = beliefs.with_hidden_givens(givens);
  const Grid solution = board(false, false);
  for (Cell cell = 0; cell < filled.cells(); ++cell) {
    const bool in_doubt = cell == 0 || cell == 1 || cell == 10 || cell == 11;
    EXPECT_EQ(filled[cell], in_doubt ? 0 : solution[cell]) << cell;
    EXPECT_EQ(beliefs.agreed(cell), in_doubt ? 0 : solution[cell]) << cell;
  }
}

}  // namespace
}  // namespace sudolab

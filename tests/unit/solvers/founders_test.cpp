#include "solvers/stochastic/founders.h"

#include <cmath>

#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

// 4x4 with one given; the two near solutions agree on all but the cells 0 and 1, which they swap.
Puzzle puzzle() { return test::puzzle_of("...............1", 4); }

BeliefSpace two_beliefs() {
  BeliefSpace beliefs(puzzle().geometry());
  beliefs.record(test::puzzle_of("1234341221434321", 4).givens);
  beliefs.record(test::puzzle_of("2134341221434321", 4).givens);
  return beliefs;
}

bool has_hidden_givens(const Grid& grid) {
  const Grid agreed = two_beliefs().with_hidden_givens(puzzle().givens);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (!agreed.empty(cell) && grid[cell] != agreed[cell]) return false;
  }
  return true;
}

TEST(Founders, KnowNothingBeforeTheFirstNearSolution) {
  for (BeliefUse use : {BeliefUse::kNone, BeliefUse::kGivens, BeliefUse::kFounders,
                        BeliefUse::kAlternate, BeliefUse::kEnergy}) {
    Founders founders(puzzle(), {.use = use});
    founders.begin(BeliefSpace(puzzle().geometry()));
    EXPECT_EQ(founders.believed(), 0);
    EXPECT_EQ(founders.frame().open_count(), 15);
    Rng rng(1), same(1);
    EXPECT_EQ(founders.make(rng).grid(), BoxBoard(founders.frame(), same).grid());
  }
}

TEST(Founders, TakeHiddenGivensAsGivens) {
  Founders founders(puzzle(), {.use = BeliefUse::kGivens});
  founders.begin(two_beliefs());
  EXPECT_EQ(founders.believed(), 13);
  EXPECT_EQ(founders.frame().open_count(), 2);
  Rng rng(1);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(has_hidden_givens(founders.make(rng).grid()));
}

TEST(Founders, HaveHiddenGivensThatMayChange) {
  Founders founders(puzzle(), {.use = BeliefUse::kFounders});
  founders.begin(two_beliefs());
  EXPECT_EQ(founders.believed(), 13);
  EXPECT_EQ(founders.frame().open_count(), 15) << "only the puzzle's own given is fixed";
  Rng rng(1);
  bool swapped[2] = {};
  for (int i = 0; i < 20; ++i) {
    const BoxBoard board = founders.make(rng);
    EXPECT_TRUE(has_hidden_givens(board.grid()));
    EXPECT_EQ(&board.frame(), &founders.frame());
    swapped[board[0] == 1] = true;
  }
  EXPECT_TRUE(swapped[0] && swapped[1]) << "what is not agreed on is filled at random";
}

TEST(Founders, BelieveEveryOtherTime) {
  Founders founders(puzzle(), {.use = BeliefUse::kAlternate});
  for (int believed : {13, 0, 13, 0}) {
    founders.begin(two_beliefs());
    EXPECT_EQ(founders.believed(), believed);
    EXPECT_EQ(founders.frame().open_count(), 15 - believed);
  }
}

TEST(Founders, AskForEvidence) {
  for (BeliefUse use : {BeliefUse::kGivens, BeliefUse::kAlternate}) {
    Founders doubtful(puzzle(), {.use = use, .evidence = 3});
    doubtful.begin(two_beliefs());
    EXPECT_EQ(doubtful.believed(), 0);
    Founders convinced(puzzle(), {.use = use, .evidence = 2});
    convinced.begin(two_beliefs());
    EXPECT_EQ(convinced.believed(), 13);
  }
}

// All near solutions had the 3 in cell 4. If that cell is the first of its box to be drawn, it gets
// the 3 with chance e/(e + 3), e = exp(pull); if it comes later, something similar.
TEST(Founders, DrawByEnergy) {
  for (double pull : {-20.0, 0.0, 2.0, 20.0}) {
    Founders founders(puzzle(), {.use = BeliefUse::kEnergy, .pull = pull});
    founders.begin(two_beliefs());
    EXPECT_EQ(founders.believed(), 0) << "nothing is certain";
    EXPECT_EQ(founders.frame().open_count(), 15);
    Rng rng(5);
    constexpr int kBoards = 4000;
    int right = 0;
    for (int i = 0; i < kBoards; ++i) {
      const BoxBoard board = founders.make(rng);
      ASSERT_EQ(board[15], 1);
      right += board[4] == 3;
    }
    const double first = std::exp(pull) / (std::exp(pull) + 3);
    EXPECT_NEAR(static_cast<double>(right) / kBoards, first, pull == 2 ? 0.1 : 0.03) << pull;
  }
}

}  // namespace
}  // namespace sudolab

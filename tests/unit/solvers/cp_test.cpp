
#include <sudolab/core/verify.h>
#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

TEST(Cp, EveryPresetCountsTheFourByFourGrids) {
  for (const Preset& preset : test::row_of("cp").presets) {
    const SolveResult result =
        make_solver("cp", preset.id)
            ->solve(Puzzle(Grid(*Geometry::find_for_size(4))), test::up_to(1000));
    EXPECT_EQ(result.solutions, 288u) << preset.id;
    EXPECT_TRUE(result.exhausted) << preset.id;
  }
}

TEST(Cp, EveryPresetAgreesOnAHardPuzzle) {
  const SolveResult expected = make_solver("cp")->solve(test::hard_puzzle(), test::up_to(2));
  ASSERT_EQ(expected.solutions, 1u);
  for (const Preset& preset : test::row_of("cp").presets) {
    const SolveResult result =
        make_solver("cp", preset.id)->solve(test::hard_puzzle(), test::up_to(2));
    EXPECT_EQ(result.grid, expected.grid) << preset.id;
    EXPECT_TRUE(result.exhausted) << preset.id;
  }
}

TEST(Cp, StrongerConsistencyNeedsFewerNodes) {
  const auto nodes = [](std::string_view consistency) {
    const auto solver = make_solver("cp", {}, {{"consistency", consistency}});
    return solver->solve(test::hard_puzzle(), test::up_to(2)).counters.nodes;
  };
  EXPECT_LT(nodes("domain"), nodes("bounds"));
  EXPECT_LE(nodes("bounds"), nodes("value"));
}

TEST(Cp, EveryGuessOfACompleteSearchHasTwoBranches) {
  const SolveResult result = make_solver("cp")->solve(test::hard_puzzle(), test::up_to(2));
  ASSERT_TRUE(result.exhausted);
  // A binary tree has one leaf more than it has branchings.
  EXPECT_EQ(result.counters.backtracks + result.solutions, result.counters.guesses + 1);
  EXPECT_EQ(result.counters.nodes,
            result.counters.guesses + result.counters.backtracks + result.solutions);
}

TEST(Cp, ProvesThatThereIsNoSolution) {
  EXPECT_EQ(make_solver("cp")->solve(test::quietly_unsolvable()).status, Status::kUnsolvable);
  // A cell without candidates.
  EXPECT_EQ(make_solver("cp")->solve(test::puzzle_of("123............4", 4)).status,
            Status::kUnsolvable);
}

TEST(Cp, StepLimitKeepsWhatTheRootKnows) {
  const auto solver = make_solver("cp", "value");
  const Puzzle puzzle = test::hard_puzzle();
  const SolveResult result = solver->solve(puzzle, test::with_steps(5));
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_EQ(result.reason, StopReason::kSteps);
  EXPECT_LE(result.counters.nodes, 5u);
  EXPECT_GE(result.grid.filled(), puzzle.givens.filled());
  EXPECT_FALSE(find_conflict(result.grid).has_value());
  EXPECT_EQ(solver->solve(puzzle, test::with_steps(5)).counters, result.counters);
}

TEST(Cp, GivesUpWithoutMemory) {
  const SolveResult result = make_solver("cp")->solve(test::hard_puzzle(), test::with_memory(1000));
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_EQ(result.reason, StopReason::kMemory);
}

TEST(Cp, CanBeCancelledWhileItCounts) {
  const SolveResult result = test::cancelled_while_counting(*make_solver("cp"));
  EXPECT_EQ(result.solutions, 3u);
  EXPECT_EQ(result.reason, StopReason::kCancelled);
  EXPECT_FALSE(result.exhausted);
}

TEST(Cp, RespectsPencilmarks) {
  Puzzle puzzle{Grid(*Geometry::find_for_size(4))};
  puzzle.allowed.assign(16, all_digits(4));
  puzzle.allowed[0] = digit_bit(3) | digit_bit(4);
  const SolveResult result = make_solver("cp")->solve(puzzle, test::up_to(1000));
  EXPECT_EQ(result.solutions, 288u / 2);
}

}  // namespace
}  // namespace sudolab

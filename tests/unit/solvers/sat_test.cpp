
#include <cstdlib>

#include <sudolab/core/candidates.h>
#include <sudolab/core/verify.h>
#include "solvers/external/sat_encoding.h"
#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

SatEncoding encoding_of(const Puzzle& puzzle, AtMostOne at_most_one) {
  SatEncoding encoding;
  encoding.build(puzzle.givens, candidates_of(puzzle), at_most_one);
  return encoding;
}

// Does the formula hold if each open cell has the digit that `grid` says? Pairwise only: no
// helpers.
bool satisfied(const SatEncoding& encoding, const Grid& grid) {
  std::vector<bool> value(static_cast<std::size_t>(encoding.variables()) + 1, false);
  for (Cell cell : encoding.open_cells()) value[encoding.variable(cell, grid[cell])] = true;
  value[0] = false;
  bool clause_holds = false;
  for (int literal : encoding.literals()) {
    if (literal == 0) {
      if (!clause_holds) return false;
      clause_holds = false;
    } else {
      clause_holds |= value[std::abs(literal)] == (literal > 0);
    }
  }
  return true;
}

TEST(SatEncoding, CountsForTheEmptyFourByFour) {
  const Puzzle empty{Grid(*Geometry::find_for_size(4))};
  const SatEncoding encoding = encoding_of(empty, AtMostOne::kPairwise);
  EXPECT_EQ(encoding.variables(), 64);
  // 16 cells and 12 houses x 4 digits have one; 16 x 6 pairs of digits; 16 x 7 / 2 pairs of peers,
  // 4 digits each.
  EXPECT_EQ(encoding.clauses(), 16u + 48u + 96u + 224u);
}

TEST(SatEncoding, SequentialCountsForTheEmptyNineByNine) {
  const Puzzle empty{Grid(Geometry::classic())};
  const SatEncoding encoding = encoding_of(empty, AtMostOne::kSequential);
  constexpr int kGroups = 81 + 27 * 9;
  EXPECT_EQ(encoding.variables(), 729 + kGroups * 8);
  EXPECT_EQ(encoding.clauses(), kGroups * (1u + 3u * 9u - 4u));
}

TEST(SatEncoding, LeavesOutWhatIsDecided) {
  const Puzzle puzzle = test::hard_puzzle();
  const SatEncoding encoding = encoding_of(puzzle, AtMostOne::kPairwise);
  int live = 0;
  const auto candidates = candidates_of(puzzle);
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    if (puzzle.givens.empty(cell)) live += count(candidates[cell]);
  }
  EXPECT_EQ(encoding.variables(), live);
  EXPECT_EQ(encoding.open_cells().size(), 64u);
  EXPECT_EQ(encoding.variable(0, 4), 0);  // a given
}

RC_GTEST_PROP(SatEncoding, HoldsForSolutionsAndForNothingElse, ()) {
  const Geometry* geometry = *test::any_geometry();
  RC_PRE(geometry->size() <= 12);
  const Grid solution = test::random_solution(*geometry, *rc::gen::arbitrary<std::uint64_t>());
  const int holes = *rc::gen::inRange(2, geometry->cells() + 1);
  const Puzzle puzzle = test::with_holes(solution, holes, *rc::gen::arbitrary<std::uint64_t>());
  const SatEncoding encoding = encoding_of(puzzle, AtMostOne::kPairwise);
  RC_ASSERT(satisfied(encoding, solution));

  Grid other = solution;
  const Cell cell = *rc::gen::elementOf(
      std::vector<Cell>(encoding.open_cells().begin(), encoding.open_cells().end()));
  const auto digit = static_cast<Digit>(*rc::gen::inRange(1, geometry->size() + 1));
  other.set(cell, digit);
  RC_ASSERT(satisfied(encoding, other) == (digit == solution[cell]));
}

TEST(Sat, EveryPresetCountsTheFourByFourGrids) {
  for (const Preset& preset : test::row_of("sat").presets) {
    const auto solver = make_solver("sat", preset.id);
    const SolveResult result =
        solver->solve(Puzzle(Grid(*Geometry::find_for_size(4))), test::up_to(1000));
    EXPECT_EQ(result.solutions, 288u) << preset.id;
    EXPECT_TRUE(result.exhausted) << preset.id;
  }
}

TEST(Sat, SinglesAloneNeedNoGuess) {
  const Puzzle easy = test::with_holes(test::pattern_solution(Geometry::classic()), 20);
  const SolveResult result = make_solver("sat")->solve(easy);
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_EQ(result.counters.guesses, 0u);
  EXPECT_EQ(result.counters.nodes, 20u);
}

TEST(Sat, ProvesThatThereIsNoSolution) {
  for (const Preset& preset : test::row_of("sat").presets) {
    const SolveResult result = make_solver("sat", preset.id)->solve(test::quietly_unsolvable());
    EXPECT_EQ(result.status, Status::kUnsolvable) << preset.id;
  }
}

TEST(Sat, AnswersDoNotDependOnEarlierPuzzles) {
  const auto solver = make_solver("sat");
  const SolveResult first = solver->solve(test::hard_puzzle(), test::up_to(2));
  ASSERT_TRUE(first.exhausted);
  solver->solve(Puzzle(Grid(*Geometry::find_for_size(16))));
  solver->solve(test::quietly_unsolvable());
  const SolveResult again = solver->solve(test::hard_puzzle(), test::up_to(2));
  EXPECT_EQ(again.grid, first.grid);
  EXPECT_EQ(again.counters, first.counters);
}

TEST(Sat, StepLimitIsReproducible) {
  const auto solver = make_solver("sat");
  const Puzzle large{Grid(*Geometry::find_for_size(16))};
  const SolveResult first = solver->solve(large, test::with_steps(50));
  EXPECT_EQ(first.status, Status::kGaveUp);
  EXPECT_EQ(first.reason, StopReason::kSteps);
  EXPECT_EQ(first.counters.guesses + first.counters.backtracks, 49u);  // one for the singles
  EXPECT_EQ(solver->solve(large, test::with_steps(50)).counters, first.counters);
}

TEST(Sat, GivesUpWhenTheFormulaDoesNotFit) {
  const SolveResult result = make_solver("sat")->solve(Puzzle(Grid(*Geometry::find_for_size(25))),
                                                       test::with_memory(10'000'000));
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_EQ(result.reason, StopReason::kMemory);
}

TEST(Sat, CanBeCancelledWhileItCounts) {
  const SolveResult result = test::cancelled_while_counting(*make_solver("sat"));
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_EQ(result.reason, StopReason::kCancelled);
  EXPECT_FALSE(result.exhausted);
}

TEST(Sat, KeepsTheSinglesWhenItStops) {
  std::stop_source stop;
  stop.request_stop();
  SolveContext context;
  context.stop = stop.get_token();
  const Puzzle puzzle = test::hard_puzzle();
  const SolveResult result = make_solver("sat")->solve(puzzle, context);
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_EQ(result.reason, StopReason::kCancelled);
  EXPECT_GE(result.grid.filled(), puzzle.givens.filled());
  EXPECT_FALSE(find_conflict(result.grid).has_value());
}

TEST(Sat, TracesTheSolution) {
  test::Recorder recorder;
  SolveContext context;
  context.observer = &recorder;
  const SolveResult result = make_solver("sat")->solve(test::hard_puzzle(), context);
  ASSERT_FALSE(recorder.grids.empty());
  EXPECT_EQ(recorder.grids.back(), result.grid);
  EXPECT_EQ(recorder.numbers_named("variables").size(), 1u);
}

}  // namespace
}  // namespace sudolab

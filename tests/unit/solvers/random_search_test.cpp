
#include <algorithm>

#include <sudolab/core/verify.h>
#include "solvers/stochastic/fitness.h"
#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

struct Recount {
  int conflicts = 0;
  int conflicting_cells = 0;
  int missing_digits = 0;
};

Recount recount(const Grid& grid) {
  Recount result;
  const Geometry& geometry = grid.geometry();
  for (House house = 0; house < geometry.houses(); ++house) {
    DigitSet present = 0;
    for (Cell a : geometry.house(house)) {
      present |= digit_bit(grid[a]);
      for (Cell b : geometry.house(house)) result.conflicts += a < b && grid[a] == grid[b];
    }
    result.missing_digits += grid.size() - count(present);
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    bool conflicts = false;
    for (Cell peer : geometry.peers(cell)) conflicts |= grid[peer] == grid[cell];
    result.conflicting_cells += conflicts;
  }
  return result;
}

RC_GTEST_PROP(FilledBoard, BookkeepingEqualsARecount, ()) {
  const Geometry* geometry = *test::any_geometry();
  const auto digit = rc::gen::inRange(1, geometry->size() + 1);
  // From a solution, where sums and counts are small, or from any old board.
  Grid grid = test::random_solution(*geometry, *rc::gen::arbitrary<std::uint64_t>());
  if (*rc::gen::arbitrary<bool>()) {
    for (Cell cell = 0; cell < grid.cells(); cell += 2) grid.set(cell, *digit);
  }
  FilledBoard board(grid);
  for (int i = 0; i < 10; ++i) {
    board.change(*rc::gen::inRange(0, grid.cells()), *digit);
    const Recount expected = recount(board.grid());
    RC_ASSERT(board.conflicts() == expected.conflicts);
    RC_ASSERT(board.conflicting_cells() == expected.conflicting_cells);
    RC_ASSERT(board.missing_digits() == expected.missing_digits);
    RC_ASSERT(board.correct() == !find_conflict(board.grid()).has_value());
  }
}

TEST(RandomSearch, EveryPresetSolvesAPuzzleWithFewHoles) {
  const Puzzle easy = test::with_holes(test::pattern_solution(Geometry::classic()), 8);
  for (const Preset& preset : test::row_of("random-search").presets) {
    const SolveResult result =
        make_solver("random-search", preset.id)->solve(easy, test::with_steps(10'000'000));
    EXPECT_EQ(result.status, Status::kSolved) << preset.id;
  }
}

TEST(RandomSearch, ConflictingCellsSolvesWhatTheFaithfulPresetCannot) {
  const Puzzle puzzle = test::with_holes(test::pattern_solution(Geometry::classic()), 40);
  const SolveContext context = test::with_steps(2'000'000);
  EXPECT_EQ(make_solver("random-search", "conflicting-cells")->solve(puzzle, context).status,
            Status::kSolved);
  const SolveResult faithful = make_solver("random-search")->solve(puzzle, context);
  EXPECT_EQ(faithful.status, Status::kGaveUp);
  EXPECT_EQ(faithful.reason, StopReason::kSteps);
}

// What `compare` shows of the algorithm beside the study's own.
TEST(RandomSearch, ThePresetAtItsBestSolvesMore) {
  const SolveContext context = test::with_steps(200'000);
  int best = 0, most_of_the_others = 0;
  for (const Preset& preset : test::row_of("random-search").presets) {
    const auto solver = make_solver("random-search", preset.id);
    int solved = 0;
    for (const PuzzleRecord& record : test::shipped("levels/9x9-easy", 12)) {
      solved += solver->solve(record.puzzle, context).status == Status::kSolved;
    }
    int& place = preset.role == PresetRole::kBest ? best : most_of_the_others;
    place = std::max(place, solved);
  }
  EXPECT_GT(best, most_of_the_others);
}

TEST(RandomSearch, ASeedNamesARun) {
  const auto solver = make_solver("random-search", "conflicts");
  const Puzzle puzzle = test::with_holes(test::pattern_solution(Geometry::classic()), 30);
  SolveContext context = test::with_steps(1'000'000);
  const SolveResult first = solver->solve(puzzle, context);
  const SolveResult again = solver->solve(puzzle, context);
  EXPECT_EQ(again.counters, first.counters);
  EXPECT_EQ(again.grid, first.grid);
  context.seed = 1;
  EXPECT_NE(solver->solve(puzzle, context).counters, first.counters);
}

TEST(RandomSearch, NotWorseNeverGetsWorse) {
  for (std::string_view step : {"move", "sweep"}) {
    test::Recorder recorder;
    SolveContext context = test::with_steps(20'000);
    context.observer = &recorder;
    const auto solver = make_solver(
        "random-search", {}, {{"fitness", "conflicts"}, {"accept", "not-worse"}, {"step", step}});
    const SolveResult result = solver->solve(test::hard_puzzle(), context);
    EXPECT_EQ(result.counters.restarts, 0u);
    EXPECT_GT(result.counters.backtracks, 0u);
    const std::vector<double> conflicts = recorder.numbers_named("conflicts");
    ASSERT_GT(conflicts.size(), 10u);
    for (std::size_t i = 1; i < conflicts.size(); ++i) {
      EXPECT_LE(conflicts[i], conflicts[i - 1]) << step;
    }
  }
}

TEST(RandomSearch, RestartsAfterStagnation) {
  const auto solver = make_solver("random-search", "conflicts", {{"stagnation", "5"}});
  const SolveResult result = solver->solve(test::hard_puzzle(), test::with_steps(20'000));
  EXPECT_GT(result.counters.restarts, 0u);
}

TEST(RandomSearch, FaithfulPresetEvaluatesOneBoardPerSweep) {
  const SolveResult result =
      make_solver("random-search")->solve(test::hard_puzzle(), test::with_steps(20'000));
  EXPECT_EQ(result.reason, StopReason::kSteps);
  EXPECT_EQ(result.counters.trials, result.counters.iterations);  // the last sweep was cut short
  EXPECT_EQ(result.counters.nodes, 19'999u + 64u);  // the first step is the random fill
  EXPECT_EQ(result.counters.backtracks, 0u);
}

TEST(RandomSearch, GivesUpWithItsBestBoard) {
  test::Recorder recorder;
  SolveContext context = test::with_steps(20'000);
  context.observer = &recorder;
  const Puzzle puzzle = test::hard_puzzle();
  const SolveResult result = make_solver("random-search")->solve(puzzle, context);
  ASSERT_TRUE(result.grid.complete());
  for (Cell cell = 0; cell < result.grid.cells(); ++cell) {
    if (!puzzle.givens.empty(cell)) {
      EXPECT_EQ(result.grid[cell], puzzle.givens[cell]);
    }
  }
  for (double conflicts : recorder.numbers_named("conflicts")) {
    EXPECT_LE(recount(result.grid).conflicts, conflicts);
  }
}

TEST(RandomSearch, DrawsOnlyPencilmarks) {
  Puzzle puzzle = test::hard_puzzle();
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    puzzle.allowed.push_back(cell % 2 == 0 ? all_digits(9) : all_digits(9) & ~digit_bit(1));
  }
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    if (!puzzle.givens.empty(cell)) puzzle.allowed[cell] = all_digits(9);
  }
  for (const Preset& preset : test::row_of("random-search").presets) {
    test::Recorder recorder;
    SolveContext context = test::with_steps(5000);
    context.observer = &recorder;
    make_solver("random-search", preset.id)->solve(puzzle, context);
    for (const Grid& grid : recorder.grids) {
      for (Cell cell = 0; cell < grid.cells(); ++cell) {
        ASSERT_TRUE(contains(puzzle.permitted(cell), grid[cell])) << preset.id;
      }
    }
  }
}

TEST(RandomSearch, IsStuckWhereACellHasNoCandidate) {
  const Puzzle dead = test::puzzle_of("123............4", 4);
  EXPECT_EQ(make_solver("random-search", "conflicts")->solve(dead).status, Status::kStuck);
}

TEST(RandomSearch, CanBeCancelledWithoutAnyLimit) {
  struct StopAfter : Observer {
    void on_event(const TraceEvent&) override {
      if (++events == 1000) stop.request_stop();
    }
    int events = 0;
    std::stop_source stop;
  } observer;
  SolveContext context;
  context.observer = &observer;
  context.stop = observer.stop.get_token();
  const SolveResult result =
      make_solver("random-search")->solve(test::quietly_unsolvable(), context);
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_EQ(result.reason, StopReason::kCancelled);
}

}  // namespace
}  // namespace sudolab

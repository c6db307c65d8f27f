#include "solvers/stochastic/islands.h"

#include <gtest/gtest.h>

#include <thread>

#include "one_solver.h"

namespace sudolab {
namespace {

// Finds the solution after a number of steps that its seed decides, and tells what it was given.
class CountingIsland final : public Island {
 public:
  CountingIsland(Grid solution, std::uint64_t needed) : solution_(solution), needed_(needed) {}

  bool advance(Budget& budget) override {
    while (counters.iterations < needed_) {
      if (!budget.spend()) return false;
      ++counters.iterations;
    }
    return true;
  }
  Grid best_grid() const override { return best_cost() == 0 ? solution_ : Grid(); }
  int best_cost() const override { return counters.iterations < needed_ ? 1 : 0; }
  void report(Run& run) const override { run.measure("needed", static_cast<double>(needed_)); }

 private:
  Grid solution_;
  std::uint64_t needed_;
};

class IslandSolver final : public Solver {
 public:
  IslandSolver(std::vector<std::uint64_t> needed, Grid solution)
      : needed_(std::move(needed)), solution_(std::move(solution)) {}

 protected:
  Ending search(Run& run) override {
    return run_islands(run, {.islands = static_cast<int>(needed_.size()),
                             .steps_per_round = 10,
                             .settle =
                                 [&](int index, std::uint64_t, Trace) {
                                   return std::make_unique<CountingIsland>(solution_,
                                                                           needed_[index]);
                                 },
                             .exchange = [&](auto) { ++exchanges; }});
  }

 public:
  int exchanges = 0;

 private:
  std::vector<std::uint64_t> needed_;
  Grid solution_;
};

SolveResult solve(std::vector<std::uint64_t> needed, int threads,
                  std::uint64_t steps = kUnlimited) {
  const Grid solution = test::pattern_solution(Geometry::classic());
  IslandSolver solver(std::move(needed), solution);
  SolveContext context = test::with_steps(steps);
  context.search_threads = threads;
  return solver.solve(test::with_holes(solution, 10), context);
}

TEST(Islands, TheLowestIslandOfTheFirstSuccessfulRoundWins) {
  for (int threads : {1, 2, 5}) {
    // Second round: island 1 needs 15, island 2 only 11. Island 0 has taken 20, island 1 fifteen,
    // and what island 2 did in that round does not count.
    const SolveResult result = solve({100, 15, 11}, threads);
    EXPECT_EQ(result.status, Status::kSolved);
    EXPECT_EQ(result.measures.front().value, 15);
    EXPECT_EQ(result.counters.iterations, 20U + 15 + 10);
    EXPECT_EQ(result.steps, 20U + 15 + 10);
  }
}

TEST(Islands, StepsAreGivenOutExactly) {
  for (int threads : {1, 3}) {
    for (std::uint64_t steps : {0, 1, 9, 25, 47}) {
      const SolveResult result = solve({1000, 1000, 1000}, threads, steps);
      EXPECT_EQ(result.status, Status::kGaveUp);
      EXPECT_EQ(result.reason, StopReason::kSteps);
      EXPECT_EQ(result.steps, steps);
      EXPECT_EQ(result.counters.iterations, steps);
    }
  }
}

TEST(Islands, ExchangeBetweenRounds) {
  const Grid solution = test::pattern_solution(Geometry::classic());
  IslandSolver solver({35, 40}, solution);
  EXPECT_EQ(solver.solve(test::with_holes(solution, 10)).status, Status::kSolved);
  EXPECT_EQ(solver.exchanges, 3);
}

TEST(Islands, AWishToStopReachesAll) {
  const Grid solution = test::pattern_solution(Geometry::classic());
  IslandSolver solver({kUnlimited, kUnlimited, kUnlimited}, solution);
  std::stop_source stop;
  SolveContext context;
  context.search_threads = 2;
  context.stop = stop.get_token();
  const std::jthread somebody([&] { stop.request_stop(); });
  const SolveResult result = solver.solve(test::with_holes(solution, 10), context);
  EXPECT_EQ(result.reason, StopReason::kCancelled);
}

class FailingIsland final : public Island {
 public:
  bool advance(Budget&) override { throw std::bad_alloc(); }
  Grid best_grid() const override { return Grid(); }
  int best_cost() const override { return 1; }
};

class FailingSolver final : public Solver {
 protected:
  Ending search(Run& run) override {
    return run_islands(
        run, {.islands = 3, .steps_per_round = 10, .settle = [](int, std::uint64_t, Trace) {
                return std::make_unique<FailingIsland>();
              }});
  }
};

TEST(Islands, AFailureReachesTheCaller) {
  SolveContext context;
  context.search_threads = 2;
  EXPECT_THROW(FailingSolver().solve(Puzzle(), context), std::bad_alloc);
}

}  // namespace
}  // namespace sudolab

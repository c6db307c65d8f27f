
#include <gtest/gtest.h>

#include "one_solver.h"

namespace sudolab {
namespace {

TEST(Annealing, LewisSolvesABoardWithManyHoles) {
  const auto solver = test::make_solver("annealing", "lewis");
  const Grid solution = test::random_solution(Geometry::classic(), 1);
  for (std::uint64_t seed : {1, 2, 3}) {
    SolveContext context = test::with_steps(10'000'000);
    context.seed = seed;
    EXPECT_EQ(solver->solve(test::with_holes(solution, 45), context).status, Status::kSolved);
  }
}

TEST(Annealing, SteadySolvesWhatSinglesCannot) {
  const auto solver = test::make_solver("annealing", "steady");
  for (std::uint64_t seed : {1, 2, 3, 4, 5}) {
    SolveContext context = test::with_steps(200'000'000);
    context.seed = seed;
    EXPECT_EQ(solver->solve(test::hard_puzzle(), context).status, Status::kSolved);
  }
}

TEST(Annealing, LewisCoolsByOnePercentPerChain) {
  test::Recorder recorder;
  SolveContext context = test::with_steps(20'000);
  context.observer = &recorder;
  const auto solver = test::make_solver("annealing", "lewis");
  const SolveResult result = solver->solve(test::hard_puzzle(), context);
  const auto temperatures = recorder.numbers_named("temperature");
  // 64 open cells: a chain has 4096 proposals.
  ASSERT_EQ(temperatures.size(), 20'000U / 4096);
  EXPECT_EQ(result.counters.iterations, temperatures.size());
  for (std::size_t i = 1; i < temperatures.size(); ++i) {
    EXPECT_DOUBLE_EQ(temperatures[i], temperatures[i - 1] * 0.99);
  }
  EXPECT_GT(temperatures.front(), 1) << "the deviation of the cost on a random walk";
  EXPECT_LT(temperatures.front(), 10);
}

TEST(Annealing, ReheatsWhenFrozen) {
  // So cold that nothing is ever accepted that makes it worse.
  const auto solver = test::make_solver("annealing", "lewis",
                                        {{"start", "0.01"}, {"patience", "3"}, {"chain", "0.1"}});
  const SolveResult result = solver->solve(test::quietly_unsolvable(), test::with_steps(10'000));
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_GT(result.counters.restarts, 100U);
}

TEST(Annealing, CountsEveryProposal) {
  const auto solver = test::make_solver("annealing", "lewis");
  const SolveResult result = solver->solve(test::hard_puzzle(), test::with_steps(5000));
  EXPECT_EQ(result.counters.trials, 5001U) << "and the first board";
  EXPECT_LT(result.counters.nodes, 5000U);
  EXPECT_GT(result.counters.nodes, 1000U) << "at the first temperature many are accepted";
}

}  // namespace
}  // namespace sudolab

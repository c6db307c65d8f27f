
#include <gtest/gtest.h>

#include <cmath>

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

TEST(Annealing, OtherSchedulesAreTheFormulas) {
  const auto temperatures = [](std::string_view schedule) {
    test::Recorder recorder;
    SolveContext context = test::with_steps(8 * 4096);
    context.observer = &recorder;
    test::make_solver("annealing", "lewis", {{"schedule", schedule}, {"start", "2"}})
        ->solve(test::hard_puzzle(), context);
    return recorder.numbers_named("temperature");
  };
  const auto linear = temperatures("linear"), logarithmic = temperatures("logarithmic");
  const auto adaptive = temperatures("adaptive");
  ASSERT_EQ(linear.size(), 8u);
  ASSERT_EQ(logarithmic.size(), 8u);
  ASSERT_EQ(adaptive.size(), 8u);
  for (int i = 0; i < 8; ++i) {
    EXPECT_NEAR(linear[i], 2 * (1 - 0.01 * i), 1e-12);
    EXPECT_NEAR(logarithmic[i], 2 / (1 + std::log(1 + i)), 1e-12);
    EXPECT_NEAR(adaptive[i], 2 * std::pow(0.99, i), 1e-12) << "at 2 nearly all is accepted";
  }
}

// Once it has found the temperature it goes up and down around it.
TEST(Annealing, AnAdaptiveScheduleHoldsTheShareOfAcceptedProposals) {
  test::Recorder recorder;
  SolveContext context = test::with_steps(100 * 4096);
  context.observer = &recorder;
  test::make_solver(
      "annealing", "lewis",
      {{"schedule", "adaptive"}, {"acceptance", "0.2"}, {"cooling", "0.9"}, {"patience", "1000"}})
      ->solve(test::hard_puzzle(), context);
  const auto temperatures = recorder.numbers_named("temperature");
  ASSERT_EQ(temperatures.size(), 100u);
  int up = 0, down = 0;
  for (std::size_t i = 51; i < temperatures.size(); ++i) {
    up += temperatures[i] > temperatures[i - 1];
    down += temperatures[i] < temperatures[i - 1];
  }
  EXPECT_GT(up, 10);
  EXPECT_GT(down, 10);
  EXPECT_LT(temperatures.back(), temperatures.front());
  EXPECT_THROW(test::make_solver("annealing", {}, {{"schedule", "cubic"}}), RecipeError);
}

TEST(Annealing, ReheatsWhenFrozen) {
  // So cold that nothing is ever accepted that makes it worse.
  const auto solver = test::make_solver("annealing", "lewis",
                                        {{"start", "0.01"}, {"patience", "3"}, {"chain", "0.1"}});
  const SolveResult result = solver->solve(test::quietly_unsolvable(), test::with_steps(10'000));
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_GT(result.counters.restarts, 100U);
}

// One open cell, which may not hold the digit that its box lacks: there is nothing to swap. Without
// a limit it never came back from here.
TEST(Annealing, EndsWhereNothingCanBeSwapped) {
  const Grid solution = test::random_solution(Geometry::classic(), 1);
  Puzzle puzzle(solution);
  puzzle.givens.clear(0);
  puzzle.allowed.assign(81, all_digits(9));
  puzzle.allowed[0] &= ~digit_bit(solution[0]);
  for (const char* preset : {"lewis", "steady"}) {
    const SolveResult result = test::make_solver("annealing", preset)->solve(puzzle, {});
    EXPECT_EQ(result.status, Status::kStuck) << preset;
    EXPECT_EQ(result.steps, 0U) << preset;
  }
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

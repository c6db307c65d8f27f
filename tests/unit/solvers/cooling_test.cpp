#include "solvers/stochastic/cooling.h"

#include <cmath>

#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

TEST(Cooling, DeclinesExponentiallyToItsFloor) {
  const Cooling fast{.start = 100, .rate = 3.5e-5, .floor = 0.001};
  EXPECT_EQ(fast.temperature(0), 100);
  EXPECT_NEAR(fast.temperature(1), 99.99650006, 1e-8);
  EXPECT_NEAR(fast.temperature(100'000), 3.0197383422, 1e-9);
  EXPECT_NEAR(fast.temperature(177'560), 0.2000016197, 1e-9);
  EXPECT_EQ(fast.temperature(1'000'000), 0.001);
  const Cooling constant{.start = 0.4, .rate = 0, .floor = 0.001};
  EXPECT_EQ(constant.temperature(1'000'000), 0.4);
}

TEST(Cooling, FamiliesAreTheFormulas) {
  Cooling cooling{.start = 2, .rate = 0.01, .floor = 0.1, .plateau = 10};
  cooling.family = CoolingFamily::kSteps;
  EXPECT_EQ(cooling.temperature(9), 2);
  EXPECT_NEAR(cooling.temperature(10), 2 * std::exp(-0.1), 1e-12);
  EXPECT_EQ(cooling.temperature(19), cooling.temperature(10));
  cooling.family = CoolingFamily::kLinear;
  EXPECT_DOUBLE_EQ(cooling.temperature(50), 1);
  EXPECT_EQ(cooling.temperature(99), 0.1) << "the floor";
  EXPECT_EQ(cooling.temperature(1000), 0.1);
  cooling.family = CoolingFamily::kLogarithmic;
  EXPECT_EQ(cooling.temperature(0), 2);
  EXPECT_NEAR(cooling.temperature(999), 2 / (1 + 0.01 * std::log(1000)), 1e-12);
}

TEST(Cooling, AnAdaptiveScheduleFollowsTheShareOfChanges) {
  const Cooling cooling{.start = 1,
                        .rate = 0.01,
                        .floor = 0.5,
                        .family = CoolingFamily::kAdaptive,
                        .plateau = 10,
                        .acceptance = 0.2};
  Thermostat thermostat(cooling);
  for (int i = 0; i < 9; ++i) EXPECT_EQ(thermostat.after_sweep(0.5), 1);
  EXPECT_NEAR(thermostat.after_sweep(0.5), std::exp(-0.1), 1e-12) << "it was too hot";
  double last = 0;
  for (int i = 0; i < 10; ++i) last = thermostat.after_sweep(0.1);
  EXPECT_NEAR(last, 1, 1e-12) << "it was too cold";
  for (int i = 0; i < 10; ++i) last = thermostat.after_sweep(0);
  EXPECT_EQ(last, 1) << "never above the start";
  for (int i = 0; i < 200; ++i) last = thermostat.after_sweep(1);
  EXPECT_EQ(last, 0.5) << "never below the floor";
  thermostat.restart();
  EXPECT_EQ(thermostat.after_sweep(1), 1);
}

// 46 clues, as in the study.
Puzzle easy_puzzle(std::uint64_t seed) {
  return test::with_holes(test::random_solution(Geometry::classic(), seed), 35, seed);
}

TEST(Boltzmann, EveryFamilyOfCoolingSolvesEasyPuzzles) {
  for (std::string_view preset : {"steps", "linear", "logarithmic", "adaptive"}) {
    const auto solver = make_solver("boltzmann", preset);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const SolveResult result = solver->solve(easy_puzzle(seed), test::with_steps(200'000));
      EXPECT_EQ(result.status, Status::kSolved) << preset << ' ' << seed;
      EXPECT_GT(result.measures.front().value, 0.2)
          << preset << " " << result.measures.front().name;
    }
  }
}

TEST(Boltzmann, AFamilyOfCoolingChangesTheRun) {
  const auto run = [](std::string_view schedule, std::string_view units) {
    const auto solver = make_solver(
        "boltzmann", "critical", {{"schedule", schedule}, {"units", units}, {"cooling", "0.0005"}});
    const SolveResult result = solver->solve(test::hard_puzzle(), test::with_steps(4'800));
    return std::pair(result.grid, result.counters);
  };
  for (std::string_view units : {"binary", "softmax"}) {
    for (std::string_view schedule : {"steps", "linear", "logarithmic", "adaptive"}) {
      EXPECT_EQ(run(schedule, units), run(schedule, units)) << schedule;
      EXPECT_NE(run(schedule, units), run("exponential", units)) << schedule;
    }
  }
}

TEST(Boltzmann, RefusesUnknownSchedules) {
  EXPECT_THROW(make_solver("boltzmann", {}, {{"schedule", "geometric"}}), RecipeError);
  EXPECT_THROW(make_solver("boltzmann", {}, {{"plateau", "0"}}), RecipeError);
  EXPECT_THROW(make_solver("boltzmann", {}, {{"acceptance", "2"}}), RecipeError);
}

}  // namespace
}  // namespace sudolab

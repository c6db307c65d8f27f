// What goes into the statistics: limits, repetitions, late answers.

#include "studies/results.h"

#include <gtest/gtest.h>

#include "stats/describe.h"
#include "studies/completeness.h"
#include "studies/pairing.h"
#include "support/invented.h"

namespace sudolab::studies {
namespace {

using test::InventedResults;
using Invention = InventedResults::Invention;

// A limit of a second.
StudySetup setup_of(std::vector<std::string> solvers, std::size_t puzzles, int repeats) {
  StudySetup setup;
  PuzzleRequest& request = setup.plan.puzzles.emplace_back();
  request.shipped = "levels/9x9-easy";
  request.name = "easy";
  request.sample = std::min<std::size_t>(puzzles, 20);
  for (std::string& solver : solvers) setup.plan.entrants.emplace_back().solver = std::move(solver);
  setup.plan.limits.time = std::chrono::seconds(1);
  setup.plan.repetition = {repeats, repeats};
  setup.puzzles = gather_puzzles(setup.plan, test::in_repository("data"), {}).puzzles;
  return setup;
}

TEST(Results, TwoThatBothFailAreEqualHoweverLateTheyNoticed) {
  InventedResults world(setup_of({"annealing", "random-search"}, 20, 3));
  Rng rng(1);
  world.run_all([&](const std::string& title, auto&&, std::size_t place) {
    Invention run;
    run.solved = false;
    run.seconds = title == "annealing" ? 1.000001 : 1.01 + 0.01 * rng.uniform();
    if (title == "random-search" && place == 0) run = {.seconds = 0.5};
    return run;
  });
  const Results results = world.results();
  const Pairing pairing(results, 0, 1);
  EXPECT_EQ(pairing.signs().equal, 19U);
  EXPECT_EQ(pairing.signs().less, 0U);
  EXPECT_EQ(pairing.signs().greater, 1U);
  EXPECT_EQ(results.pair(0, 3).seconds, 1);
  EXPECT_EQ(results.pair(1, 3).seconds, 1);
}

TEST(Results, APuzzleCostsTheMeanOfAllItsRuns) {
  InventedResults world(setup_of({"annealing"}, 2, 5));
  int run = 0;
  world.run_all([&](auto&&...) { return Invention{0.1, run++ % 5 == 0}; });  // one in five
  const Results results = world.results();
  const Pair& pair = results.pair(0, 0);
  EXPECT_EQ(pair.state, PairState::kPartly);
  EXPECT_FALSE(pair.solved());
  EXPECT_DOUBLE_EQ(pair.seconds, (0.1 + 4 * 1) / 5);
  EXPECT_DOUBLE_EQ(pair.success(), 0.2);
  EXPECT_TRUE(results.solved_seconds(0).empty());
  EXPECT_EQ(results.penalised(0), (std::vector<double>{pair.seconds, pair.seconds}));
  EXPECT_DOUBLE_EQ(results.penalised(0, "", 2)[0], (0.1 + 4 * 2) / 5);
  EXPECT_DOUBLE_EQ(results.penalised(0, "", 10)[1], (0.1 + 4 * 10) / 5);
  const Results::Tally tally = results.tally(0);
  EXPECT_EQ(tally.partly, 2U);
  EXPECT_DOUBLE_EQ(tally.success(), 0.2);
  const Results::Sample sample = results.sample(0);
  EXPECT_TRUE(sample.of_runs);
  EXPECT_EQ(sample.times.size(), 10U);
  EXPECT_EQ(std::count_if(sample.times.begin(), sample.times.end(),
                          [](const stats::Observation& one) { return one.event; }),
            2);
}

TEST(Results, AnAnswerAfterTheLimitIsUnsolvedEverywhere) {
  InventedResults world(setup_of({"dlx"}, 1, 1));
  world.run_all([](auto&&...) { return Invention{1.000001}; });
  const Results results = world.results();
  EXPECT_EQ(results.tally(0).solved_runs, 0U);
  EXPECT_EQ(results.pair(0, 0).state, PairState::kFailed);
  EXPECT_EQ(results.penalised(0, "", 2), std::vector<double>{2});
  EXPECT_FALSE(results.longest_seconds(0));
}

// Of different limits the smallest holds for all.
TEST(Results, CostsAreComparedUnderOneLimit) {
  StudySetup setup = setup_of({"dlx", "backtrack"}, 1, 1);
  setup.plan.entrants[1].limits = Limits{};
  setup.plan.entrants[1].limits->time = std::chrono::seconds(10);
  InventedResults world(std::move(setup));
  world.run_all([](const std::string& title, auto&&...) {
    return title == "dlx" ? Invention{1, false} : Invention{5};
  });
  const Results results = world.results();
  const std::vector<std::size_t> both{0, 1};
  const auto costs = results.costs(both, results.common_puzzles(both));
  EXPECT_EQ(costs[0], costs[1]);
  EXPECT_EQ(results.penalised(1), std::vector<double>{5});
}

// Three times 0.05 s, divided by three, is more than 0.05 s in doubles.
TEST(Results, ThreeFailuresCostNoMoreThanOne) {
  StudySetup setup = setup_of({"constraint", "astar"}, 1, 1);
  setup.plan.limits.time = std::chrono::milliseconds(50);
  setup.plan.entrants[0].repetition = Repetition{3, 3};
  InventedResults world(std::move(setup));
  world.run_all([](auto&&...) { return Invention{0.001, false}; });
  const Results results = world.results();
  EXPECT_EQ(Pairing(results, 0, 1).signs().equal, 1U);
}

TEST(Results, TheOrderOfRunsDoesNotDecideWhoIsQuicker) {
  constexpr double kTimes[] = {0.1, 0.2, 0.3};
  InventedResults world(setup_of({"dlx", "backtrack"}, 1, 3));
  int run = 0;
  world.run_all([&](const std::string& title, auto&&...) {
    const int place = run++ % 3;
    return Invention{kTimes[title == "dlx" ? place : 2 - place]};
  });
  const Results results = world.results();
  EXPECT_EQ(Pairing(results, 0, 1).signs().equal, 1U);
  EXPECT_EQ(results.pair(0, 0).seconds, results.pair(1, 0).seconds);
}

TEST(Results, WithoutALimitAFailureCostsTheLongestRun) {
  StudySetup setup = setup_of({"constraint", "dlx"}, 1, 1);
  setup.plan.limits = Limits{};
  InventedResults world(std::move(setup));
  world.run_all([](const std::string& title, auto&&...) {
    return title == "constraint" ? Invention{0.001, false} : Invention{3};
  });
  const Results results = world.results();
  EXPECT_EQ(results.penalised(0), std::vector<double>{3});
  EXPECT_TRUE(results.penalised(0, "", 2).empty());  // there is nothing to count twice
  EXPECT_EQ(results.penalised(1, "", 2), std::vector<double>{3});
}

TEST(Results, TheMeanWithTimeOutsIsTheRestrictedMean) {
  InventedResults world(setup_of({"dlx"}, 20, 1));
  world.run_all([](auto&&, auto&&, std::size_t place) {
    return Invention{0.05 * static_cast<double>(place) + 0.01, place % 4 != 3};
  });
  const Results results = world.results();
  const auto curve = stats::kaplan_meier(results.sample(0).times);
  EXPECT_NEAR(*stats::mean(results.penalised(0)), stats::restricted_mean(*curve, 1)->value, 1e-12);
}

TEST(Results, AProofThatThereIsNoneIsFinished) {
  StudySetup setup = setup_of({"dlx"}, 1, 4);
  setup.plan.repetition = {4, 9, 1e9, 0};
  const test::TemporaryStore store(setup);
  for (std::uint32_t r = 0; r < 4; ++r) {
    RunRecord run;
    run.job = {0, 0, r};
    run.status = Status::kUnsolvable;
    run.time = std::chrono::milliseconds(1);
    store->add({&run, 1});
  }
  const Results results(*store);
  EXPECT_EQ(results.pair(0, 0).state, PairState::kSolved);
  EXPECT_FALSE(results.pair(0, 0).unstable);
  EXPECT_FALSE(is_unfinished(results, 0, 0));
}

}  // namespace
}  // namespace sudolab::studies

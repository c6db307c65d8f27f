#include "studies/compare/compare.h"

#include <gtest/gtest.h>

#include "studies/compare/advice.h"
#include "support/invented.h"

namespace sudolab::studies::compare {
namespace {

using test::InventedResults;

StudySetup easy_and_hard() {
  Request request;
  request.solvers = {"dlx", "backtrack"};
  request.levels = {"easy", "hard"};
  request.tests = 3;
  request.data = test::shipped_request(Scale::kSmoke, 1).data;
  StudySetup setup;
  setup.plan = plan_for(request);
  setup.puzzles = gather_puzzles(setup.plan, request.data, {}).puzzles;
  return setup;
}

InventedResults::Invention invented(const std::string& title) {
  return {.seconds = title == "dlx" ? 0.001 : 0.002};
}

std::string abstract_of(const report::Document& document) {
  std::string text;
  for (const report::Block& block : document.abstract) {
    if (const auto* one = std::get_if<report::Paragraph>(&block)) text += one->text + "\n";
  }
  return text;
}

TEST(CompareReport, AdvisesTheQuickestThatSolvesAll) {
  InventedResults world(easy_and_hard());
  world.run_all([](const std::string& title, auto&&...) { return invented(title); });
  const std::string abstract = abstract_of(report_on(world.results()));
  EXPECT_NE(abstract.find("Take `dlx`"), std::string::npos) << abstract;
  EXPECT_EQ(abstract.find("not finished"), std::string::npos) << abstract;
}

TEST(CompareReport, DoesNotAdviseBeforeAllHasBeenRun) {
  InventedResults world(easy_and_hard());
  world.run_all([](const std::string& title, auto&&...) { return invented(title); });
  world.forget_last_run();
  const std::string abstract = abstract_of(report_on(world.results()));
  EXPECT_NE(abstract.find("of 12 pairs of a solver and a puzzle, 1 have not been measured"),
            std::string::npos)
      << abstract;
  EXPECT_EQ(abstract.find("Take"), std::string::npos) << abstract;
}

// Half of the runs of backtrack fail; the limit is one second.
InventedResults half_failing() {
  StudySetup setup = easy_and_hard();
  setup.plan.repetition = {2, 2};
  InventedResults world(std::move(setup));
  int run = 0;
  world.run_all([&](const std::string& title, auto&&...) {
    InventedResults::Invention one{.seconds = 0.5};
    if (title == "backtrack") one.solved = run++ % 2 == 0;
    return one;
  });
  return world;
}

TEST(CompareReport, RunsThatFailedCountInTheScore) {
  const Results results = half_failing().results();
  const std::size_t backtrack = *results.find_entrant("backtrack");
  for (const double cost : results.penalised(backtrack, "", 2)) {
    EXPECT_DOUBLE_EQ(cost, (0.5 + 2) / 2);
  }
  EXPECT_DOUBLE_EQ(results.longest_seconds(backtrack).value(), 0.5);
}

// The quickest of those that hardly solve anything is not the best.
TEST(CompareReport, BoldIsForThoseThatSolveEverything) {
  const report::Document document = report_on(half_failing().results());
  const auto* summary = test::find_block<report::Table>(document, "summary");
  ASSERT_NE(summary, nullptr);
  for (const auto& row : summary->rows) {
    const bool reliable = row[0].words() == "dlx";
    EXPECT_EQ(row[1].words(), "as printed");
    EXPECT_EQ(row[4].is_best(), reliable);
    for (const std::size_t column : {5U, 6U}) EXPECT_FALSE(row[column].is_best() && !reliable);
    EXPECT_EQ(row[5].is_at_least(), !reliable) << "a mean with time-outs in it is a lower bound";
  }
}

TEST(CompareReport, WhatLiesAmongTheTimeOutsIsAtLeastTheLimit) {
  InventedResults world(easy_and_hard());
  world.run_all([](const std::string& title, auto&&...) {
    return InventedResults::Invention{title == "dlx" ? 0.1 : 1, title == "dlx"};
  });
  const report::Document document = report_on(world.results());
  const auto* quantiles = test::find_block<report::Table>(document, "quantiles");
  ASSERT_NE(quantiles, nullptr);
  EXPECT_FALSE(quantiles->rows[0][1].is_at_least());
  EXPECT_TRUE(quantiles->rows[1][1].is_at_least());
  EXPECT_EQ(quantiles->rows[1][1].value(), 1);
}

// ---- advice ------------------------------------------------------------------------------------

// Two solvers on 150 puzzles, 5 times each: `dlx` takes `factor` times as long as `backtrack`, in
// the median. Some runs were disturbed and took up to a thousand times as long: a part of all, or,
// as the worst luck there is, a number of those of `backtrack` alone.
struct World {
  double factor = 1;
  double disturbed_part = 0;
  int disturbed_of_one = 0;
};

std::string advice_in(const World& truth, std::uint64_t seed) {
  StudySetup setup = easy_and_hard();
  setup.plan.repetition = {5, 5};
  InventedResults world(std::move(setup));
  world.grow("easy", 75);
  world.grow("hard", 75);
  Rng rng(seed);
  int left = truth.disturbed_of_one;
  world.run_all([&](const std::string& title, const std::string&, std::size_t place) {
    Rng of_puzzle(derive_seed(seed, place));
    const double hardness = std::exp(2 * of_puzzle.uniform());
    const double noise = std::exp(0.3 * (rng.uniform() - 0.5));
    InventedResults::Invention run{.seconds = 10e-6 * hardness * noise};
    if (title == "dlx") run.seconds *= truth.factor;
    bool disturbed = rng.uniform() < truth.disturbed_part;
    if (title == "backtrack" && left > 0 && rng.below(250) == 0) {
      disturbed = true;
      --left;
    }
    if (disturbed) run.seconds *= 1 + 999 * rng.uniform();
    return run;
  });
  return std::get<report::Paragraph>(advice(world.results()).front()).text;
}

bool takes(const std::string& advice, const char* solver) {
  return advice.starts_with(std::string("Take `") + solver + "`");
}

// The means say `dlx`; the puzzles say otherwise.
TEST(Advice, DoesNotRestOnAFewDisturbedRuns) {
  const std::string advice = advice_in({.factor = 1.2, .disturbed_of_one = 3}, 5);
  EXPECT_TRUE(takes(advice, "backtrack")) << advice;
}

TEST(Advice, SaysThatNoDifferenceWasFound) {
  const std::string advice = advice_in({}, 3);
  EXPECT_NE(advice.find("no difference was found"), std::string::npos) << advice;
}

// How often advice is wrong, of 100 experiments each: where one solver is really quicker by 5 %,
// the other is never advised; where there is no difference, one is advised in 5 % of the
// experiments at most (and three standard deviations of chance). Runs that were disturbed do not
// change that.
TEST(Advice, IsRarelyWrong) {
  constexpr int kExperiments = 100;
  for (const World& disturbance : {World{}, World{.disturbed_part = 0.004},
                                   World{.disturbed_part = 0.02}, World{.disturbed_of_one = 3}}) {
    int wrong = 0, wrong_where_equal = 0, right = 0;
    for (std::uint64_t seed = 0; seed < kExperiments; ++seed) {
      World truth = disturbance;
      const std::string of_equals = advice_in(truth, kExperiments + seed);
      wrong_where_equal += takes(of_equals, "dlx") || takes(of_equals, "backtrack") ? 1 : 0;
      truth.factor = 1.05;
      const std::string of_different = advice_in(truth, seed);
      wrong += takes(of_different, "dlx") ? 1 : 0;
      right += takes(of_different, "backtrack") ? 1 : 0;
    }
    const std::string which = std::to_string(disturbance.disturbed_part) + " of all, " +
                              std::to_string(disturbance.disturbed_of_one) + " of one";
    EXPECT_EQ(wrong, 0) << which;
    EXPECT_LE(wrong_where_equal, 11) << which;
    EXPECT_GE(right, kExperiments * 9 / 10) << which << ": the difference is found all the same";
    RecordProperty("wrong where equal, " + which, wrong_where_equal);
    RecordProperty("right, " + which, right);
  }
}

TEST(Advice, IsNotGivenWhereTheMachineWasBusy) {
  InventedResults world(easy_and_hard());
  world.run_all([](const std::string& title, auto&&...) {
    InventedResults::Invention run = invented(title);
    run.processor = run.seconds / 2;
    return run;
  });
  const std::string abstract = abstract_of(report_on(world.results()));
  EXPECT_TRUE(abstract.starts_with("No advice: the machine was busy")) << abstract;
}

// Solvers that never met cannot be compared.
TEST(Advice, IsNotGivenBetweenSolversOfDifferentPuzzles) {
  StudySetup setup = easy_and_hard();
  setup.plan.entrants[0].groups = {"easy"};
  setup.plan.entrants[1].groups = {"hard"};
  InventedResults world(std::move(setup));
  world.run_all([](const std::string& title, auto&&...) { return invented(title); });
  const std::string abstract = abstract_of(report_on(world.results()));
  EXPECT_NE(abstract.find("no other that did was run on the same puzzles"), std::string::npos)
      << abstract;
  EXPECT_EQ(abstract.find("no difference"), std::string::npos) << abstract;
}

// Slower on most puzzles and much quicker on a few: both are told.
TEST(Advice, TellsWhereTheMeanSaysOtherwise) {
  StudySetup setup = easy_and_hard();
  InventedResults world(std::move(setup));
  world.grow("easy", 50);
  world.grow("hard", 50);
  world.run_all([](const std::string& title, auto&&, std::size_t place) {
    const double dlx = place % 10 == 0 ? 0.5 : 0.001;
    return InventedResults::Invention{title == "dlx" ? dlx : 0.01};
  });
  const std::string abstract = abstract_of(report_on(world.results()));
  EXPECT_TRUE(takes(abstract, "dlx")) << abstract;
  EXPECT_NE(abstract.find("But in the mean `backtrack` takes less time"), std::string::npos)
      << abstract;
}

TEST(CompareReport, TellsHowTheRunsEnded) {
  const report::Document document = report_on(half_failing().results());
  const auto* outcomes = test::find_block<report::Table>(document, "outcomes");
  ASSERT_NE(outcomes, nullptr);
  ASSERT_EQ(outcomes->columns.size(), 4U);
  EXPECT_EQ(outcomes->columns[3].name, "Out of time");
  EXPECT_EQ(outcomes->rows[1][2].value(), 6);
  EXPECT_EQ(outcomes->rows[1][3].value(), 6);
}

}  // namespace
}  // namespace sudolab::studies::compare

#include "studies/compare/compare.h"

#include <gtest/gtest.h>

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
  EXPECT_DOUBLE_EQ(results.par2(backtrack).value(), (0.5 + 2) / 2);
  EXPECT_DOUBLE_EQ(results.longest_seconds(backtrack).value(), 0.5);
  EXPECT_EQ(results.solved_sample(backtrack).seconds.size(), 6U);
  EXPECT_EQ(results.solved_sample(backtrack).total, 12U);
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

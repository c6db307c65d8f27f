#include "studies/compare.h"

#include <gtest/gtest.h>

#include "support/invented.h"

namespace sudolab::studies {
namespace {

using test::InventedResults;

StudySetup easy_and_hard() {
  CompareRequest request;
  request.solvers = {"dlx", "backtrack"};
  request.levels = {"easy", "hard"};
  request.tests = 3;
  request.data = test::shipped_request(Scale::kSmoke, 1).data;
  StudySetup setup;
  setup.plan = compare_plan(request);
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
  const std::string abstract = abstract_of(compare_report(world.results()));
  EXPECT_NE(abstract.find("Take `dlx`"), std::string::npos) << abstract;
  EXPECT_EQ(abstract.find("not finished"), std::string::npos) << abstract;
}

TEST(CompareReport, DoesNotAdviseBeforeAllHasBeenRun) {
  InventedResults world(easy_and_hard());
  world.run_all([](const std::string& title, auto&&...) { return invented(title); });
  world.forget_last_run();
  const std::string abstract = abstract_of(compare_report(world.results()));
  EXPECT_NE(abstract.find("of 12 pairs of a solver and a puzzle, 1 have not been measured"),
            std::string::npos)
      << abstract;
  EXPECT_EQ(abstract.find("Take"), std::string::npos) << abstract;
}

}  // namespace
}  // namespace sudolab::studies

#include "studies/naidoo/naidoo.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/invented.h"
#include "support/places.h"

namespace sudolab::studies {
namespace {

using report::Outcome;
using test::InventedResults;
using test::outcome_of;
using test::shipped_request;

StudySetup smoke(std::uint64_t seed = 1) {
  return kNaidooStudy.prepare(shipped_request(Scale::kSmoke, seed));
}

TEST(Naidoo, PlansBothSolversOnEveryNumberOfEmptyCells) {
  const StudySetup setup = smoke();
  ASSERT_NO_THROW(check(setup.plan));
  ASSERT_EQ(setup.plan.entrants.size(), 2U);
  EXPECT_EQ(setup.plan.entrants[0].solver, "brute-force");
  EXPECT_EQ(setup.plan.entrants[1].solver, "backtrack");
  EXPECT_EQ(setup.plan.puzzles.size(), 6U);
  for (const ExperimentPuzzle& puzzle : setup.puzzles) {
    EXPECT_EQ(naidoo::group_of(puzzle.record.puzzle.givens.holes()), puzzle.group);
  }
  EXPECT_FALSE(setup.substitute.empty());
}

TEST(Naidoo, TheSeedDecidesThePuzzles) {
  const auto first = smoke(1), same = smoke(1), other = smoke(2);
  EXPECT_EQ(first.puzzles.front().record.puzzle.givens, same.puzzles.front().record.puzzle.givens);
  EXPECT_NE(first.puzzles.front().record.puzzle.givens, other.puzzles.front().record.puzzle.givens);
}

TEST(Naidoo, TakesOnlyBoardsOf9x9) {
  StudyRequest request = shipped_request(Scale::kSmoke);
  request.puzzles = test::in_repository("data/levels/16x16-easy.txt");
  EXPECT_ANY_THROW(kNaidooStudy.prepare(request));
}

TEST(Naidoo, GoesNoFurtherThanThePuzzlesOfTheUser) {
  StudyRequest request = shipped_request(Scale::kQuick);
  request.puzzles = test::in_repository("data/levels/9x9-easy.txt");
  const StudySetup setup = kNaidooStudy.prepare(request);
  EXPECT_TRUE(setup.substitute.empty());
  EXPECT_LT(setup.plan.puzzles.size(), 32U);  // no puzzle of level easy has 64 empty cells
}

// Puzzles with numbers of empty cells from 4 to 64, thirty of each, which cost what `cost` says:
// cost(empty cells, place) gives seconds, nodes and backtracks.
template <class Cost>
InventedResults world_of(Cost cost) {
  StudySetup setup = smoke();
  setup.plan.limits.time = std::chrono::seconds(10);
  setup.plan.puzzles.clear();
  for (int empty = 4; empty <= 64; empty += 4) {
    PuzzleRequest one;
    one.name = naidoo::group_of(empty);
    one.shipped = "mined/17-clue";
    one.sample = 30;
    one.givens = 81 - empty;
    setup.plan.puzzles.push_back(one);
  }
  setup.puzzles = gather_puzzles(setup.plan, test::in_repository("data"), {}).puzzles;
  InventedResults world(std::move(setup));
  world.run_all([&](const std::string&, const std::string& group, std::size_t place) {
    return cost(std::stoi(group), place);
  });
  return world;
}

InventedResults::Invention run(double seconds, double nodes, bool straight) {
  InventedResults::Invention one;
  one.seconds = seconds;
  one.counters.nodes = static_cast<std::uint64_t>(nodes);
  one.counters.backtracks = straight ? 0 : 1;
  return one;
}

// A factor between 0.9 and 1.1 that a puzzle has for itself.
double own(std::size_t place) { return 0.9 + 0.2 * static_cast<double>(place * 7 % 30) / 29; }

std::string summary_of(const report::Document& document) {
  return std::get<report::Paragraph>(document.abstract.front()).text;
}

TEST(Naidoo, KnowsLinearBestAndExponentialGrowth) {
  const auto document = kNaidooStudy.analyse(world_of([](int empty, std::size_t place) {
                                               // The quickest: one node per cell.
                                               if (place < 6)
                                                 return run(1e-6 * empty * own(place), empty, true);
                                               const double steps =
                                                   std::pow(1.2, empty) * own(place);
                                               return run(2e-6 * steps, 10 * steps, false);
                                             }).results());
  for (const std::string solver : {"`brute-force`", "`backtrack`"}) {
    EXPECT_EQ(outcome_of(document, "best case of " + solver), Outcome::kConfirmed)
        << test::verdict_text(document, "best case of " + solver);
    EXPECT_EQ(outcome_of(document, "time of " + solver + " grows"), Outcome::kConfirmed)
        << test::verdict_text(document, "time of " + solver + " grows");
    EXPECT_EQ(outcome_of(document, "harder for " + solver), Outcome::kConfirmed)
        << test::verdict_text(document, "harder for " + solver);
  }
  EXPECT_NE(summary_of(document).find("grows 1.20-fold"), std::string::npos);
}

TEST(Naidoo, KnowsOtherGrowth) {
  const auto document = kNaidooStudy.analyse(
      world_of([](int empty, std::size_t place) {
        if (place < 6) return run(1e-9 * std::pow(empty, 3.0) * own(place), empty, true);
        return run(1e-6 * std::max(1.0, std::pow(empty / 44.0, 20)) * own(place), 5, false);
      }).results());
  for (const std::string solver : {"`brute-force`", "`backtrack`"}) {
    EXPECT_EQ(outcome_of(document, "best case of " + solver), Outcome::kDiffers)
        << test::verdict_text(document, "best case of " + solver);
    EXPECT_EQ(outcome_of(document, "time of " + solver + " grows"), Outcome::kDiffers)
        << test::verdict_text(document, "time of " + solver + " grows");
  }
}

TEST(Naidoo, KnowsLevelsTheOtherWayRound) {
  const auto document = kNaidooStudy.analyse(world_of([](int empty, std::size_t place) {
                                               return run(1e-3 / empty * own(place), 9, false);
                                             }).results());
  EXPECT_EQ(outcome_of(document, "harder for `backtrack`"), Outcome::kDiffers);
}

// That no difference is found does not mean that there is none.
TEST(Naidoo, EqualLevelsAreUndecided) {
  const auto document = kNaidooStudy.analyse(
      world_of([](int, std::size_t place) { return run(1e-6 * own(place), 9, false); }).results());
  EXPECT_EQ(outcome_of(document, "harder for `backtrack`"), Outcome::kUndecided);
}

// The longest search of a sample is no worst case: it is told and never judged, neither where it
// grows as theory's bound does nor where it does not.
TEST(Naidoo, DoesNotJudgeTheLongestOfASample) {
  const auto document = kNaidooStudy.analyse(world_of([](int empty, std::size_t) {
                                               return empty <= 16
                                                          ? run(1e-6, std::pow(9.0, empty), false)
                                                          : InventedResults::Invention{10, false};
                                             }).results());
  EXPECT_NE(summary_of(document).find("grows 9.00-fold"), std::string::npos);
  for (const report::Block& block : document.abstract) {
    const auto* verdict = std::get_if<report::Verdict>(&block);
    if (verdict == nullptr) continue;
    EXPECT_EQ(verdict->text.find("9^"), std::string::npos);
    EXPECT_EQ(verdict->text.find("worst"), std::string::npos);
  }
}

TEST(Naidoo, AMeanWithPuzzlesThatWereGivenUpIsNotKnown) {
  const auto results = world_of([](int empty, std::size_t place) {
                         if (empty == 64 && place == 0)
                           return InventedResults::Invention{10, false};
                         return run(0.001 * static_cast<double>(1 + place), 100, false);
                       }).results();
  const auto cases = naidoo::cases_of(results, 0);
  ASSERT_EQ(cases.size(), 16U);
  EXPECT_TRUE(cases.front().mean.has_value());
  EXPECT_FALSE(cases.back().mean.has_value());
  EXPECT_TRUE(cases.back().median.has_value());
  EXPECT_EQ(cases.back().solved, 29U);
  EXPECT_NEAR(cases.front().best, 0.001, 1e-9);
  EXPECT_NEAR(cases.front().worst, 0.030, 1e-9);
}

TEST(Naidoo, RunsFromEndToEnd) {
  const auto document = kNaidooStudy.analyse(test::measured(smoke()));
  EXPECT_NE(summary_of(document).find("longest search of `backtrack`"), std::string::npos);
  EXPECT_NE(test::find_block<report::Chart>(document, "growth-brute-force"), nullptr);
  const auto* cases = test::find_block<report::Table>(document, "cases-backtrack");
  ASSERT_NE(cases, nullptr);
  EXPECT_EQ(cases->rows.size(), 6U);
}

TEST(Naidoo, NothingMeasuredDoesNotHurt) {
  const auto document = kNaidooStudy.analyse(InventedResults(smoke()).results());
  EXPECT_EQ(outcome_of(document, "best case of `backtrack`"), Outcome::kUndecided);
  InventedResults world(smoke());
  world.run_all([](const std::string&, const std::string&, std::size_t) {
    return InventedResults::Invention{1, false};
  });
  EXPECT_EQ(outcome_of(kNaidooStudy.analyse(world.results()), "best case of `backtrack`"),
            Outcome::kUndecided);
}

}  // namespace
}  // namespace sudolab::studies

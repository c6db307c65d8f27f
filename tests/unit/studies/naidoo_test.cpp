#include "studies/naidoo/naidoo.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include <sudolab/solvers/recipe.h>
#include "studies/naidoo/constructed.h"
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
  ASSERT_EQ(setup.plan.entrants.size(), 6U);
  EXPECT_EQ(setup.plan.entrants[0].solver, "brute-force");
  EXPECT_EQ(setup.plan.entrants[1].solver, "backtrack");
  EXPECT_EQ(setup.plan.puzzles.size(), 9U + 2 + 2);  // drawn, best cases, worst cases
  for (const ExperimentPuzzle& puzzle : setup.puzzles) {
    const std::string cells = naidoo::group_of(puzzle.record.puzzle.givens.holes());
    EXPECT_TRUE(puzzle.group == cells || puzzle.group == cells + naidoo::kBestCase ||
                puzzle.group == cells + naidoo::kWorstCase)
        << puzzle.group;
  }
  EXPECT_FALSE(setup.substitute.empty());
}

// Nine times as long with each further cell.
TEST(Naidoo, EnumeratesOnlyBoardsThatAreAlmostFull) {
  StudyRequest request = shipped_request(Scale::kFull);
  const StudySetup setup = kNaidooStudy.prepare(request);
  for (const Entrant& entrant : setup.plan.entrants) {
    if (entrant.solver.find("enumeration") == std::string::npos) continue;
    EXPECT_TRUE(entrant.takes("8 empty"));
    EXPECT_FALSE(entrant.takes("9 empty"));
  }
}

SolveResult solved_in_row_order(const Puzzle& puzzle) {
  SolveContext context;
  context.max_solutions = 2;
  EXPECT_EQ(make_solver("auto")->solve(puzzle, context).solutions, 1U);
  return make_solver("brute-force")->solve(puzzle);
}

TEST(Naidoo, BestCasesNeedOneAssignmentPerEmptyCell) {
  Rng rng(3);
  for (const int empty : {1, 8, 24, 40, 52}) {
    const auto record = naidoo::best_case(empty, rng);
    ASSERT_TRUE(record.has_value()) << empty;
    EXPECT_EQ(record->puzzle.givens.holes(), empty);
    const SolveResult result = solved_in_row_order(record->puzzle);
    EXPECT_EQ(result.counters.nodes, static_cast<std::uint64_t>(empty));
    EXPECT_EQ(result.counters.backtracks, 0U);
    EXPECT_EQ(result.grid, *record->solution);
  }
  EXPECT_FALSE(naidoo::best_case(80, rng).has_value());  // never one solution
}

// The same puzzle in other clothes, and more work for row order in the mean.
TEST(Naidoo, WorstCasesAreTheSamePuzzlesAndCostMore) {
  PuzzleRequest request;
  request.name = "40 empty";
  request.shipped = "mined/17-clue";
  request.sample = 30;
  request.givens = 41;
  Plan plan;
  plan.puzzles.push_back(request);
  double before = 0, after = 0;
  for (const auto& drawn : gather_puzzles(plan, test::in_repository("data"), {}).puzzles) {
    const PuzzleRecord worse = naidoo::worst_case(drawn.record);
    EXPECT_EQ(worse.puzzle.givens.holes(), 40);
    const SolveResult result = solved_in_row_order(worse.puzzle);
    EXPECT_EQ(result.grid, *worse.solution);
    before +=
        std::log(static_cast<double>(solved_in_row_order(drawn.record.puzzle).counters.nodes));
    after += std::log(static_cast<double>(result.counters.nodes));
  }
  EXPECT_GT(after, before + 30 * std::log(1.5));
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
  for (const PuzzleRequest& made : setup.plan.puzzles) {
    // No puzzle of level easy has 64 empty cells.
    EXPECT_FALSE(made.name.starts_with(naidoo::group_of(64))) << made.name;
  }
}

// Puzzles with numbers of empty cells from 4 to 64, thirty of each, which cost what `cost` says:
// cost(empty cells, place) gives seconds, nodes and backtracks. `seconds`(title, empty cells),
// where it is given, takes the place of these seconds.
using Seconds = std::function<double(const std::string& title, int empty)>;
template <class Cost>
InventedResults world_of(Cost cost, const Seconds& seconds = {}) {
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
  for (Entrant& entrant : setup.plan.entrants) {
    if (!entrant.groups.empty()) entrant.groups = {naidoo::group_of(4), naidoo::group_of(8)};
  }
  InventedResults world(std::move(setup));
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    InventedResults::Invention one = cost(std::stoi(group), place);
    if (seconds) one.seconds = seconds(title, std::stoi(group));
    return one;
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

// Thirty puzzles of each number of empty cells, drawn and constructed, that cost as `cost` says:
// cost(title, empty cells, place, best case).
template <class Cost>
report::Document contest(Cost cost) {
  StudySetup setup = smoke();
  setup.plan.limits.time = std::chrono::seconds(100);
  const PuzzleRequest any = setup.plan.puzzles.front();
  const ExperimentPuzzle some = setup.puzzles.front();
  setup.plan.puzzles.clear();
  setup.puzzles.clear();
  const auto add = [&](const std::string& group) {
    setup.plan.puzzles.push_back(any);
    setup.plan.puzzles.back().name = group;
    for (int i = 0; i < 30; ++i) setup.puzzles.push_back({group, some.record});
  };
  for (int empty = 1; empty <= 46; ++empty) add(naidoo::group_of(empty));
  for (int empty = 8; empty <= 56; empty += 8) add(naidoo::group_of(empty) + naidoo::kBestCase);
  for (Entrant& entrant : setup.plan.entrants) {
    if (entrant.groups.empty()) continue;
    entrant.groups.clear();
    for (int empty = 1; empty <= 8; ++empty) entrant.groups.push_back(naidoo::group_of(empty));
  }
  InventedResults world(std::move(setup));
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    return cost(title, std::stoi(group), place, group.ends_with("case"));
  });
  return kNaidooStudy.analyse(world.results());
}

// So many fillings, at ten million per second.
InventedResults::Invention tried(double fillings) {
  InventedResults::Invention one = run(1e-7 * fillings, 9, false);
  one.counters.trials = static_cast<std::uint64_t>(100 * fillings);
  return one;
}

constexpr const char* kContestFindings[] = {"backtracking, which is", "nine times as long",
                                            "is O(1)", "linearly, tending to"};

TEST(Naidoo, KnowsAWorldInWhichThePaperIsRight) {
  const auto document =
      contest([](const std::string& title, int empty, std::size_t place, bool best) {
        if (title.starts_with("enumeration")) return tried(std::pow(9, empty) * own(place));
        if (best) return run(1e-6 * own(place), 20, true);
        return run(1e-7 * empty, std::pow(empty, 1.5) * own(place), false);
      });
  for (const char* finding : kContestFindings) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kConfirmed)
        << test::verdict_text(document, finding);
  }
}

TEST(Naidoo, KnowsAWorldInWhichThePaperIsWrong) {
  const auto document =
      contest([](const std::string& title, int empty, std::size_t place, bool best) {
        if (title.starts_with("enumeration")) return tried(std::pow(3, empty) * own(place));
        if (best) return run(1e-6 * empty * own(place), empty, true);
        return run(1, std::pow(2, empty) * own(place), false);
      });
  for (const char* finding : kContestFindings) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kDiffers)
        << test::verdict_text(document, finding);
  }
}

// On puzzles with 35 to 37 clues the first is quicker, on those with 17 to 26 the second.
TEST(Naidoo, KnowsWhereRulesAreOvertaken) {
  const auto world = [](bool early, bool late) {
    return kNaidooStudy.analyse(world_of([&](int, std::size_t) { return run(1, 9, false); },
                                         [=](const std::string& title, int empty) {
                                           const bool rules = title.starts_with("rules");
                                           const bool quick = empty < 50 ? early : late;
                                           return rules == quick ? 1e-3 : 1e-2;
                                         })
                                    .results());
  };
  const auto always = world(true, true), overtaken = world(true, false);
  EXPECT_EQ(outcome_of(always, "rule-based solver"), Outcome::kConfirmed);
  EXPECT_EQ(outcome_of(always, "human method"), Outcome::kDiffers);
  EXPECT_EQ(outcome_of(overtaken, "rule-based solver"), Outcome::kDiffers);
  EXPECT_EQ(outcome_of(overtaken, "human method"), Outcome::kConfirmed);
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
  EXPECT_EQ(cases->rows.size(), 9U);
  for (const char* table : {"enumeration", "branching", "constructed"}) {
    EXPECT_NE(test::find_block<report::Table>(document, table), nullptr) << table;
  }
  EXPECT_NE(test::find_block<report::Chart>(document, "enumeration-ratio"), nullptr);
  EXPECT_NE(test::find_block<report::Chart>(document, "depths"), nullptr);
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

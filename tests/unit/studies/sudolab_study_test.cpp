#include "studies/sudolab/sudolab.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include <sudolab/solvers/registry.h>
#include "support/invented.h"
#include "support/places.h"

namespace sudolab::studies {
namespace {

using test::find_block;
using test::InventedResults;
using test::shipped_request;

StudySetup smoke(std::uint64_t seed = 1) {
  return kSudolabStudy.prepare(shipped_request(Scale::kSmoke, seed));
}

const Entrant* find(const Plan& plan, const std::string& title) {
  const auto found = std::find_if(plan.entrants.begin(), plan.entrants.end(),
                                  [&](const Entrant& one) { return one.title() == title; });
  return found == plan.entrants.end() ? nullptr : &*found;
}

TEST(SudolabStudy, PlansEverySolverEveryRuleSetAndThreads) {
  const StudySetup setup = smoke();
  ASSERT_NO_THROW(check(setup.plan));
  for (const SolverInfo& info : all_solvers()) {
    const std::string id(info.id);
    EXPECT_NE(find(setup.plan, id), nullptr) << id;
    for (const int threads : laboratory::kThreadCounts) {
      const Entrant* several = find(setup.plan, laboratory::with_threads(id, threads));
      EXPECT_EQ(several != nullptr, info.capabilities.splits_search) << id;
      EXPECT_EQ(several == nullptr ? threads : several->search_threads, threads);
    }
  }
  for (const char* rules : laboratory::kRuleSets) EXPECT_NE(find(setup.plan, rules), nullptr);
}

TEST(SudolabStudy, PlansAllSizesFrom4To25) {
  const StudySetup setup = kSudolabStudy.prepare(shipped_request(Scale::kQuick));
  ASSERT_NO_THROW(check(setup.plan));
  std::set<int> sizes;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) {
    const int size = puzzle.record.puzzle.geometry().size();
    sizes.insert(size);
    EXPECT_EQ(laboratory::size_of_group(puzzle.group),
              std::to_string(size) + "x" + std::to_string(size));
  }
  EXPECT_EQ(sizes, (std::set<int>{4, 6, 8, 9, 10, 12, 15, 16, 20, 25}));
  // Boards of other sizes are not for those that know only some.
  EXPECT_FALSE(find(setup.plan, "fast")->takes("12x12 easy"));
  EXPECT_TRUE(find(setup.plan, "fast")->takes("16x16 easy"));
  EXPECT_TRUE(find(setup.plan, "fast")->takes("9x9 easy"));
}

TEST(SudolabStudy, TheSeedDecidesThePuzzles) {
  const auto first = smoke(1), same = smoke(1), other = smoke(2);
  const auto grids = [](const StudySetup& setup) {
    std::vector<Grid> all;
    for (const auto& puzzle : setup.puzzles) all.push_back(puzzle.record.puzzle.givens);
    return all;
  };
  EXPECT_EQ(grids(first), grids(same));
  EXPECT_NE(grids(first), grids(other));
}

TEST(SudolabStudy, PuzzlesOfTheUserAreAGroupOfTheirOwn) {
  StudyRequest request = shipped_request(Scale::kSmoke);
  request.puzzles = test::in_repository("data/conformance/9x9-tuples.txt");
  const StudySetup setup = kSudolabStudy.prepare(request);
  EXPECT_TRUE(std::any_of(setup.puzzles.begin(), setup.puzzles.end(),
                          [](const auto& puzzle) { return puzzle.group == "given"; }));
}

// With a limit that no invented run reaches.
StudySetup patient() {
  StudySetup setup = smoke();
  setup.plan.limits.time = std::chrono::seconds(1);
  return setup;
}

// A small world: all take as long as the puzzle's place says, but `constraint` takes the opposite,
// threads halve the time, and `annealing` solves nothing.
InventedResults world() {
  InventedResults world(patient());
  for (const char* level : {"easy", "average", "hard", "insane", "impossible"}) {
    world.grow(std::string("9x9 ") + level, 40);
  }
  world.run_all([](const std::string& title, const std::string& group, std::size_t place) {
    InventedResults::Invention run;
    const double hardness = group.starts_with("9x9 ") ? 1 + static_cast<double>(place) : 0.5;
    run.seconds = 0.002 * hardness;
    if (title == "constraint") run.seconds = 0.002 / hardness;
    if (title == "dlx") run.seconds /= 10000;
    if (title.ends_with(" 2 threads")) run.seconds /= 2;
    if (title == "annealing") run = {1, false};
    run.counters.guesses = title == "rules:chains" ? 0 : 3;
    return run;
  });
  return world;
}

// What a heat map says of two solvers: it has each pair once.
double cell_of_pair(const report::Chart& chart, const std::string& a, const std::string& b) {
  for (const report::Point& point : chart.series.at(0).points) {
    const std::set<std::string> pair{chart.x.categories.at(static_cast<std::size_t>(point.x)),
                                     chart.y.categories.at(static_cast<std::size_t>(point.y))};
    if (pair == std::set<std::string>{a, b} && !std::isnan(point.value)) return point.value;
  }
  ADD_FAILURE() << "there is no pair of " << a << " and " << b;
  return -1;
}

TEST(SudolabStudy, FindsWhatWasInvented) {
  const auto document = kSudolabStudy.analyse(world().results());
  const auto* overlap = find_block<report::Chart>(document, "overlap");
  ASSERT_NE(overlap, nullptr);
  EXPECT_EQ(cell_of_pair(*overlap, "rules", "backtrack"), 100);
  EXPECT_EQ(cell_of_pair(*overlap, "constraint", "backtrack"), 0);
  // Who solves nothing has no worst tenth.
  EXPECT_EQ(std::count(overlap->x.categories.begin(), overlap->x.categories.end(), "annealing"), 0);

  const auto* pairs = find_block<report::Table>(document, "overlap-pairs");
  ASSERT_NE(pairs, nullptr);
  EXPECT_EQ(pairs->rows.size(), 20U);
  EXPECT_TRUE(std::is_sorted(
      pairs->rows.begin(), pairs->rows.end(),
      [](const auto& first, const auto& second) { return first[3].value() > second[3].value(); }));

  const auto* quickest = find_block<report::Table>(document, "quickest");
  ASSERT_NE(quickest, nullptr);
  for (const auto& row : quickest->rows) EXPECT_EQ(row[2].words(), "dlx") << row[0].words();

  const auto* rules = find_block<report::Table>(document, "rule-sets");
  ASSERT_NE(rules, nullptr);
  for (const auto& row : rules->rows) {
    EXPECT_EQ(row[5].value(), row[0].words() == "rules:chains" ? 1 : 0);
  }
}

TEST(SudolabStudy, ThreadsAreComparedPuzzleByPuzzle) {
  InventedResults invented(patient());
  invented.run_all([](const std::string& title, const std::string&, std::size_t place) {
    InventedResults::Invention run;
    run.seconds = 0.002 * static_cast<double>(1 + place);
    if (title.ends_with(" 2 threads")) run.seconds /= 1.6;
    return run;
  });
  const auto document = kSudolabStudy.analyse(invented.results());
  const auto* table = find_block<report::Table>(document, "speed-up");
  ASSERT_NE(table, nullptr);
  ASSERT_FALSE(table->rows.empty());
  for (const auto& row : table->rows) {
    EXPECT_NEAR(row[4].value().value_or(0), row[1].value() == 2 ? 1.6 : 1, 1e-6);
  }
}

TEST(SudolabStudy, NothingMeasuredAndNothingSolvedDoNotHurt) {
  const auto empty = kSudolabStudy.analyse(InventedResults(smoke()).results());
  EXPECT_NE(std::get<report::Paragraph>(empty.abstract.front()).text.find("not finished"),
            std::string::npos);
  InventedResults hopeless(smoke());
  hopeless.run_all([](const std::string&, const std::string&, std::size_t) {
    return InventedResults::Invention{1, false};
  });
  const auto document = kSudolabStudy.analyse(hopeless.results());
  EXPECT_EQ(find_block<report::Table>(document, "speed-up"), nullptr);
  EXPECT_EQ(find_block<report::Chart>(document, "speed-up-chart"), nullptr);
  EXPECT_NE(std::get<report::Paragraph>(document.abstract.front()).text.find("Nothing was solved"),
            std::string::npos);
}

}  // namespace
}  // namespace sudolab::studies

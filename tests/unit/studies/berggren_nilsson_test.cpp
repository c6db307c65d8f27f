#include "studies/berggren_nilsson/berggren_nilsson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <sudolab/core/rng.h>
#include "stats/describe.h"
#include "support/invented.h"
#include "support/places.h"

namespace sudolab::studies {
namespace {

using report::Outcome;
using test::InventedResults;
using test::outcome_of;
using test::shipped_request;
using namespace berggren_nilsson;

StudySetup smoke() { return kBerggrenNilssonStudy.prepare(shipped_request(Scale::kSmoke)); }

const Entrant& entrant_of(const Plan& plan, std::string_view title) {
  const auto found = std::find_if(plan.entrants.begin(), plan.entrants.end(),
                                  [&](const Entrant& entrant) { return entrant.title() == title; });
  if (found == plan.entrants.end()) throw std::out_of_range(std::string(title));
  return *found;
}

TEST(BerggrenNilsson, PlansTheFourSolversUnderThreeRules) {
  const Plan plan = smoke().plan;
  ASSERT_NO_THROW(check(plan));
  for (const std::string_view name : {kRules, kBacktrack, kFast, kSlow}) {
    const bool machine = name == kFast || name == kSlow;
    const double speed = machine ? kBoltzmannSpeed : kSpeed;
    const double width = (machine ? 1 : 0.05) / speed;
    const Entrant& printed =
        entrant_of(plan, std::string(name) + std::string(machine ? kTimed : ""));
    EXPECT_EQ(printed.repetition->least, 4);
    EXPECT_EQ(printed.repetition->rule, PrecisionRule::kPercentiles) << "as the program has it";
    EXPECT_EQ(printed.repetition->width_seconds, width);
    const std::chrono::duration<double> limit = plan.limits_of(printed).time;
    EXPECT_NEAR(limit.count(), 20 / speed, 1e-9) << "20 s of a machine that is so much slower";

    const Entrant& described = entrant_of(plan, std::string(name) + std::string(kBootstrapped));
    EXPECT_EQ(described.repetition->rule, PrecisionRule::kBootstrap) << "as the text has it";
    EXPECT_EQ(described.repetition->width_seconds, width);
    const Entrant& relative = entrant_of(plan, std::string(name) + std::string(kRelative));
    EXPECT_EQ(relative.repetition->width_seconds, 0);
    EXPECT_EQ(relative.repetition->width_relative, 0.1);
    EXPECT_EQ(plan.limits_of(relative).time, std::chrono::seconds(20));
  }
  EXPECT_TRUE(entrant_of(plan, kFast).repetition->fixed());
  EXPECT_EQ(plan.limits_of(entrant_of(plan, kFast)).steps, 392'500U) << "20 s of 19,625 sweeps";
  EXPECT_FALSE(smoke().substitute.empty());
}

TEST(BerggrenNilsson, MeasuresUpToAHundredTimesAndTriesWhatIsHopeless) {
  const Plan plan = kBerggrenNilssonStudy.prepare(shipped_request(Scale::kQuick)).plan;
  ASSERT_NO_THROW(check(plan));
  for (const std::string_view name : {kRules, kBacktrack}) {
    EXPECT_EQ(entrant_of(plan, name).repetition->most, 100) << name;
  }
  EXPECT_EQ(plan.limits_of(entrant_of(plan, kHopeless)).time, std::chrono::seconds(2));
  EXPECT_EQ(plan.limits_of(entrant_of(plan, kBacktrackWork)).time, std::chrono::seconds(20));
}

TEST(BerggrenNilsson, PuzzlesHave17CluesOrAreEased) {
  const StudySetup setup = smoke();
  std::map<std::string, std::set<int>> clues;
  std::map<std::string, std::size_t> puzzles;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) {
    clues[puzzle.group].insert(puzzle.record.puzzle.givens.filled());
    ++puzzles[puzzle.group];
  }
  EXPECT_EQ(clues[std::string(kClues17)], std::set{17});
  EXPECT_EQ(clues[std::string(kCounted17)], std::set{17});
  EXPECT_EQ(clues[std::string(kSome17)], std::set{17});
  EXPECT_EQ(clues[std::string(kClues46)], std::set{46});
  EXPECT_EQ(clues[std::string(kSome46)], std::set{46});
  EXPECT_EQ(clues[cooling_group(46)], std::set{46});
  EXPECT_EQ(clues[cooling_group(17)], std::set{17});
  EXPECT_EQ(puzzles[std::string(kClues17)], 60U);
}

TEST(BerggrenNilsson, TheSeedDecidesThePuzzles) {
  const auto puzzles = [](std::uint64_t seed) {
    std::vector<Grid> grids;
    const auto setup = kBerggrenNilssonStudy.prepare(shipped_request(Scale::kSmoke, seed));
    for (const auto& puzzle : setup.puzzles) grids.push_back(puzzle.record.puzzle.givens);
    return grids;
  };
  EXPECT_EQ(puzzles(1), puzzles(1));
  EXPECT_NE(puzzles(1), puzzles(2));
}

TEST(BerggrenNilsson, AFileWithoutSuchPuzzlesIsRefused) {
  StudyRequest request = shipped_request(Scale::kSmoke);
  request.puzzles = test::in_repository("data/levels/9x9-easy.txt");
  EXPECT_ANY_THROW(kBerggrenNilssonStudy.prepare(request));
}

// A world like the report's: rules quick and reliable, backtrack slow with a long tail, and a ninth
// of the puzzles as hard for one as for the other, so that they share a fifth of their worst
// tenths. Work is counted in microseconds of the report's machine.
InventedResults published_world() {
  InventedResults world(smoke());
  world.grow(std::string(kClues17), 9000);
  world.grow(std::string(kCounted17), 9000);
  world.grow(std::string(kClues46), 400);
  world.run_all([](const std::string& title, const std::string&, std::size_t place) {
    Rng rng(derive_seed(7, place));
    const double hardness = rng.uniform(), other = rng.uniform();
    InventedResults::Invention run;
    if (title.starts_with(kRules)) {
      const double there = 0.02 + 0.001 * hardness;
      run.seconds = there / kSpeed;
      run.measures = {{"combinations", std::round(1e6 * there)}};
    }
    if (title.starts_with(kBacktrack)) {
      const double mine = rng.uniform() < 1.0 / 9 ? hardness : other;
      double there = 0.377 * std::pow(1.02 - mine, -1.2);
      // Quicker than rules on one puzzle of 21, which is an easy one.
      if (mine < 1.0 / 21) there = 0.005;
      if (mine > 1 - 1.0 / 43) there = 30;
      run.seconds = std::min(there, kLimitSeconds) / kSpeed;
      run.solved = there < kLimitSeconds || title == kBacktrackWork;
      run.counters.nodes = static_cast<std::uint64_t>(1e6 * there);
    }
    if (title.starts_with("boltzmann")) {
      const bool fast = title.starts_with(kFast);
      run.seconds = 8 / kBoltzmannSpeed;
      run.solved = place % (fast ? 67 : 80) != 0;
      run.counters.iterations = 157'000;
      run.measures = {{"temperature", 0.4 + 0.1 * hardness}};
    }
    return run;
  });
  return world;
}

TEST(BerggrenNilsson, ConfirmsWhatThePublishedWorldShows) {
  const auto document = kBerggrenNilssonStudy.analyse(published_world().results());
  for (const char* finding :
       {"solves all puzzles", "More than 99 %", "1,150 of 49,151", "sign test", "2,324 of 49,151",
        "less than 0.01 s", "worst tenth", "exponential", "98.5 %", "None of them is unstable",
        "97.5 %", "99.5 %", "near 0.5 %", "later than that"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kConfirmed)
        << test::verdict_text(document, finding);
  }
  // None is unstable here, and the Boltzmann machine is not planned on 17 clues at this scale.
  EXPECT_EQ(outcome_of(document, "142 of 49,151"), Outcome::kDiffers);
  EXPECT_EQ(outcome_of(document, "puzzles of 17 clues"), Outcome::kUndecided);
}

// The contrary in everything.
TEST(BerggrenNilsson, SaysWhereAnotherWorldDiffers) {
  InventedResults world(smoke());
  world.grow(std::string(kClues17), 9000);
  world.grow(std::string(kCounted17), 9000);
  world.grow(std::string(kClues46), 400);
  world.run_all([](const std::string& title, const std::string&, std::size_t place) {
    Rng rng(derive_seed(derive_seed(11, place), title.starts_with(kRules) ? 1 : 2));
    InventedResults::Invention run;
    // Exponential, and nobody alike; rules take the longer.
    run.seconds = -1e-5 * std::log(1 - rng.uniform());
    run.counters.nodes = static_cast<std::uint64_t>(1e9 * run.seconds);
    if (title.starts_with(kRules)) {
      run.seconds = 2e-4 * rng.uniform();
      if (place % 30 == 0) run.seconds = 0.015;
      if (place % 50 == 3) run = {0.02, title == kRulesWork};
      // Half of them nearly nothing.
      run.measures = {{"combinations", place % 2 == 0 ? 1 : 1e9 * run.seconds}};
    }
    if (title.starts_with("boltzmann")) {
      run.solved = place % 2 == 0;
      run.measures = {{"temperature", place % 4 == 0 ? 40.0 : 0.1}};
    }
    return run;
  });
  const auto document = kBerggrenNilssonStudy.analyse(world.results());
  for (const char* finding :
       {"solves all puzzles", "More than 99 %", "1,150 of 49,151", "sign test", "2,324 of 49,151",
        "less than 0.01 s", "worst tenth", "exponential", "98.5 %", "97.5 %", "99.5 %",
        "near 0.5 %", "later than that"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kDiffers)
        << test::verdict_text(document, finding);
  }
}

// As many puzzles as the scale quick has for the Boltzmann machines, all as published: too few.
TEST(BerggrenNilsson, AFewPuzzlesDecideLittle) {
  InventedResults world(smoke());
  world.grow(std::string(kClues17), 100);
  world.grow(std::string(kClues46), 20);
  world.run_all([](const std::string& title, const std::string&, std::size_t place) {
    InventedResults::Invention run;
    run.seconds = 2e-5 + 1e-8 * static_cast<double>(place);
    if (title.starts_with(kBacktrack)) run.seconds *= 80;
    run.measures = {{"temperature", 0.45}};
    return run;
  });
  const auto document = kBerggrenNilssonStudy.analyse(world.results());
  for (const char* finding : {"solves all puzzles", "1,150 of 49,151", "142 of 49,151", "98.5 %",
                              "None of them is unstable", "97.5 %", "later than that"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kUndecided)
        << test::verdict_text(document, finding);
  }
  EXPECT_EQ(outcome_of(document, "sign test"), Outcome::kConfirmed);
}

TEST(BerggrenNilsson, ShowsEveryFigureAndThePublishedNumbers) {
  const auto document = kBerggrenNilssonStudy.analyse(published_world().results());
  for (int number = 1; number <= 10; ++number) {
    const auto* chart =
        test::find_block<report::Chart>(document, "figure-4-" + std::to_string(number));
    ASSERT_NE(chart, nullptr) << number;
    EXPECT_FALSE(chart->series.empty()) << number;
    EXPECT_FALSE(chart->caption.empty()) << number;
  }
  const auto* times = test::find_block<report::Table>(document, "times");
  ASSERT_NE(times, nullptr);
  EXPECT_EQ(times->rows[0][2].value(), 0.02);
  EXPECT_EQ(times->rows[0][4].value(), 0.02);
  EXPECT_EQ(times->rows[0][6].value(), 1.36);
  EXPECT_EQ(times->rows[1][2].value(), 1.66);
  EXPECT_EQ(times->rows[1][4].value(), 3.04);
  EXPECT_EQ(times->rows[2][2].value(), 8);
  const auto* solved = test::find_block<report::Table>(document, "solved");
  ASSERT_NE(solved, nullptr);
  EXPECT_EQ(solved->rows[1][2].value(), 49151);
  EXPECT_EQ(solved->rows[1][6].value(), 1150);
  EXPECT_EQ(solved->rows[1][8].value(), 142);
  EXPECT_EQ(solved->rows[2][4].value(), 0.985);
  EXPECT_EQ(solved->rows[3][4].value(), 0.975);
  EXPECT_EQ(solved->rows[3][10].value(), 0.02);
}

// What was put into the world in seconds comes out of its counts.
TEST(BerggrenNilsson, TheCountedWorkGivesThePublishedSeconds) {
  const auto results = published_world().results();
  const Numbers numbers(results);
  ASSERT_EQ(numbers.rules_work.size(), 9000U);
  EXPECT_NEAR(stats::mean(numbers.rules_work).value_or(0), 0.02, 1e-9);
  std::size_t late = 0;
  for (const double seconds : numbers.backtrack_work) late += seconds > kLimitSeconds ? 1 : 0;
  EXPECT_NEAR(static_cast<double>(late) / 9000, 1.0 / 43, 0.005);
  EXPECT_EQ(numbers.kept_backtrack_work.size(), 9000U - 236) << "2.6 % are left out";
  EXPECT_LT(
      *std::max_element(numbers.kept_backtrack_work.begin(), numbers.kept_backtrack_work.end()),
      kLimitSeconds);
}

// Sweeps that lie within a second, or within two; and a run that is not solved ends the matter.
TEST(BerggrenNilsson, TheRuleOfTheProgramIsAppliedToSweeps) {
  InventedResults world(smoke());
  world.grow(std::string(kClues46), 6);
  int run_of_puzzle = 0;
  world.run_all([&](const std::string& title, const std::string&, std::size_t place) {
    InventedResults::Invention run;
    if (title != kFast) return run;
    const double seconds = 8 + (place < 2 ? 0.9 : 2) * (run_of_puzzle++ % 2);
    run.counters.iterations = static_cast<std::uint64_t>(seconds * kSweepsPerSecond);
    run.solved = place != 5;
    return run;
  });
  const auto results = world.results();
  EXPECT_EQ(stable_flags(results, kFast), (std::vector<double>{1, 1, 0, 0, 0, 1}));
  EXPECT_EQ(solved_flags(results, kFast), (std::vector<double>{1, 1, 1, 1, 1, 0}));
}

TEST(BerggrenNilsson, ComparesOrdersOfRulesAndWaysOfCooling) {
  const auto document = kBerggrenNilssonStudy.analyse(published_world().results());
  const auto* variants = test::find_block<report::Table>(document, "variants");
  ASSERT_NE(variants, nullptr);
  EXPECT_EQ(variants->rows.size(), kVariants.size());
  const auto* cooling = test::find_block<report::Table>(document, "cooling");
  ASSERT_NE(cooling, nullptr);
  EXPECT_EQ(cooling->rows.size(), kCoolings.size());
  EXPECT_EQ(cooling->columns.size(), 3U) << "17 and 46 clues at the smallest scale";
  for (const char* id : {"cooling-once", "cooling-restarts"}) {
    const auto* chart = test::find_block<report::Chart>(document, id);
    ASSERT_NE(chart, nullptr) << id;
    EXPECT_GE(chart->series.size(), 5U) << id;
  }
}

TEST(BerggrenNilsson, NothingMeasuredIsSaidAndDoesNotHurt) {
  const auto document = kBerggrenNilssonStudy.analyse(InventedResults(smoke()).results());
  const auto* first = std::get_if<report::Paragraph>(&document.abstract.front());
  ASSERT_NE(first, nullptr);
  EXPECT_NE(first->text.find("not finished"), std::string::npos);
  EXPECT_EQ(outcome_of(document, "sign test"), Outcome::kUndecided);
}

TEST(BerggrenNilsson, NothingSolvedDoesNotHurt) {
  InventedResults world(smoke());
  world.run_all([](const std::string&, const std::string&, std::size_t) {
    return InventedResults::Invention{0.02, false};
  });
  const auto document = kBerggrenNilssonStudy.analyse(world.results());
  EXPECT_EQ(outcome_of(document, "solves all puzzles"), Outcome::kDiffers);
}

TEST(BerggrenNilsson, HasNoVerdictsAtTheSmallestScale) {
  Manifest manifest;
  manifest.scale = "smoke";
  const auto document = kBerggrenNilssonStudy.analyse(InventedResults(smoke()).results(manifest));
  for (const report::Block& block : document.abstract) {
    EXPECT_FALSE(std::holds_alternative<report::Verdict>(block));
  }
}

}  // namespace
}  // namespace sudolab::studies

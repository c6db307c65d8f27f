#include "studies/berggren_nilsson/berggren_nilsson.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include <sudolab/core/rng.h>
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

TEST(BerggrenNilsson, PlansTheFourSolversUnderBothRules) {
  const StudySetup setup = smoke();
  ASSERT_NO_THROW(check(setup.plan));
  std::set<std::string> titles;
  for (const Entrant& entrant : setup.plan.entrants) {
    titles.insert(entrant.title());
    const Repetition& repetition = setup.plan.repetition_of(entrant);
    EXPECT_EQ(repetition.least, 4) << entrant.title();
    EXPECT_EQ(repetition.rule, PrecisionRule::kBootstrap) << "the report's own rule";
    const bool relative = entrant.title().ends_with(kRelative);
    EXPECT_EQ(repetition.width_relative > 0, relative) << entrant.title();
    const bool boltzmann = entrant.title().starts_with("boltzmann");
    EXPECT_EQ(repetition.width_seconds, relative ? 0 : boltzmann ? 1 : 0.05) << entrant.title();
    EXPECT_EQ(setup.plan.limits_of(entrant).time, std::chrono::seconds(20));
  }
  for (const std::string_view one : {kRules, kBacktrack, kFast, kSlow}) {
    EXPECT_TRUE(titles.contains(std::string(one))) << one;
    EXPECT_TRUE(titles.contains(std::string(one) + std::string(kRelative))) << one;
  }
  EXPECT_FALSE(setup.substitute.empty());
}

TEST(BerggrenNilsson, MeasuresUpToAHundredTimesAndTriesWhatIsHopeless) {
  const StudySetup setup = kBerggrenNilssonStudy.prepare(shipped_request(Scale::kQuick));
  ASSERT_NO_THROW(check(setup.plan));
  for (const Entrant& entrant : setup.plan.entrants) {
    if (entrant.title() == kHopeless) continue;
    EXPECT_EQ(setup.plan.repetition_of(entrant).most, 100) << entrant.title();
  }
  EXPECT_EQ(setup.plan.entrants.back().title(), kHopeless);
}

TEST(BerggrenNilsson, PuzzlesHave17And46Clues) {
  const StudySetup setup = smoke();
  std::size_t easy = 0;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) {
    const int clues = puzzle.record.puzzle.givens.filled();
    EXPECT_EQ(clues, puzzle.group == kClues46 ? 46 : 17);
    easy += static_cast<std::size_t>(puzzle.group == kClues46);
  }
  EXPECT_EQ(easy, 1U);
  EXPECT_EQ(setup.puzzles.size(), 61U);
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
// tenths.
InventedResults published_world() {
  InventedResults world(smoke());
  world.grow(std::string(kClues17), 9000);
  world.grow(std::string(kClues46), 400);
  world.run_all([](const std::string& title, const std::string&, std::size_t place) {
    Rng rng(derive_seed(7, place));
    const double hardness = rng.uniform(), other = rng.uniform();
    InventedResults::Invention run;
    if (title.starts_with(kRules)) run.seconds = 0.02 + 0.001 * hardness;
    if (title.starts_with(kBacktrack)) {
      const double mine = rng.uniform() < 1.0 / 9 ? hardness : other;
      run.seconds = 0.03 * std::pow(1.02 - mine, -1.5);
      // Quicker than rules on one puzzle of 21, which is an easy one.
      if (mine < 1.0 / 21) run.seconds = 0.01;
      if (mine > 1 - 1.0 / 43) run = {20, false};
    }
    if (title.starts_with("boltzmann")) {
      const bool fast = title.starts_with(kFast);
      run.seconds = 8;
      run.solved = place % (fast ? 67 : 40) != 0;
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
        "worst tenth", "exponential", "98.5 %", "None of them is unstable", "97.5 %", "temperature",
        "appears later"}) {
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
  world.grow(std::string(kClues46), 400);
  world.run_all([](const std::string& title, const std::string&, std::size_t place) {
    Rng rng(derive_seed(derive_seed(11, place), title.starts_with(kRules) ? 1 : 2));
    InventedResults::Invention run;
    run.seconds = -0.01 * std::log(1 - rng.uniform());  // exponential, and nobody alike
    if (title.starts_with(kRules)) {
      run.seconds = 0.2 * rng.uniform();
      if (place % 30 == 0) run.seconds = 15;
      if (place % 50 == 3) run = {20, false};
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
        "worst tenth", "exponential", "98.5 %", "97.5 %", "temperature", "appears later"}) {
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
    run.seconds = 0.02 + 1e-5 * static_cast<double>(place);
    if (title.starts_with(kBacktrack)) run.seconds *= 80;
    run.measures = {{"temperature", 0.45}};
    return run;
  });
  const auto document = kBerggrenNilssonStudy.analyse(world.results());
  for (const char* finding : {"solves all puzzles", "1,150 of 49,151", "142 of 49,151", "98.5 %",
                              "None of them is unstable", "97.5 %", "appears later"}) {
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
    return InventedResults::Invention{20, false};
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

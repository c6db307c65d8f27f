#include "studies/pullar/pullar.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/experiment.h>
#include "support/invented.h"
#include "support/places.h"

namespace sudolab::studies {
namespace {

using report::Outcome;
using report::Table;
using test::find_block;
using test::InventedResults;
using test::outcome_of;
using test::shipped_request;
using namespace pullar;

StudySetup smoke(std::uint64_t seed = 1) {
  return kPullarStudy.prepare(shipped_request(Scale::kSmoke, seed));
}

TEST(Pullar, PlansBothKindsOfPuzzlesAndEachSolverWithAndWithoutThePrepass) {
  const StudySetup setup = smoke();
  ASSERT_NO_THROW(check(setup.plan));
  std::set<std::string> titles;
  for (const Entrant& entrant : setup.plan.entrants) titles.insert(entrant.title());
  for (const PublishedRow& row : kPublished) {
    EXPECT_TRUE(titles.contains(std::string(row.solver))) << row.solver;
  }
  for (const std::string_view solver : kBeside) {
    EXPECT_TRUE(titles.contains(std::string(solver))) << solver;
  }
  for (const std::string_view solver : kSlow) {
    EXPECT_TRUE(titles.contains(at_full_limit(solver))) << solver;
  }
  for (const std::string_view solver : kFitness) {
    EXPECT_TRUE(titles.contains(std::string(solver))) << solver;
  }
  std::set<std::string> groups;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) groups.insert(puzzle.group);
  for (std::size_t level = 0; level < kLevels; ++level) {
    EXPECT_TRUE(groups.contains(blanked_group(level)));
    EXPECT_TRUE(groups.contains(sample_group(level)));
    EXPECT_TRUE(groups.contains(std::string(kLevelNames[level])));
  }
  EXPECT_TRUE(groups.contains("4x4"));
  EXPECT_FALSE(setup.substitute.empty());
}

TEST(Pullar, BlanksMoreCellsTheHigherTheLevel) {
  StudyRequest request = shipped_request(Scale::kQuick);
  const StudySetup setup = kPullarStudy.prepare(request);
  EXPECT_EQ(setup.plan.limits.time, std::chrono::seconds(2));
  double before = 0;
  for (std::size_t level = 0; level < kLevels; ++level) {
    double holes = 0;
    double count = 0;
    for (const ExperimentPuzzle& puzzle : setup.puzzles) {
      if (puzzle.group != blanked_group(level)) continue;
      holes += puzzle.record.puzzle.givens.holes();
      ++count;
      for (Cell cell = 0; cell < 81; ++cell) {
        const Digit digit = puzzle.record.puzzle.givens[cell];
        EXPECT_TRUE(digit == 0 || digit == (*puzzle.record.solution)[cell]);
      }
    }
    EXPECT_NEAR(holes / count / 81, kBlanked[level].likeliest, 0.06);
    EXPECT_GT(holes / count, before);
    before = holes / count;
  }
}

// Brute force has the study's limit, and so has everybody on the sample; A* and random search have
// a shorter one on the thousand, since they fail slowly.
TEST(Pullar, OnlySolversThatFailSlowlyHaveAShorterLimit) {
  StudyRequest request = shipped_request(Scale::kFull);
  request.outline = true;
  const StudySetup setup = kPullarStudy.prepare(request);
  for (const Entrant& entrant : setup.plan.entrants) {
    const bool slow = entrant.title().find("astar") != std::string::npos ||
                      entrant.title().find("random") != std::string::npos;
    const bool shorter = setup.plan.limits_of(entrant).time < std::chrono::seconds(2);
    EXPECT_EQ(shorter, slow && !entrant.title().ends_with(", 2 s")) << entrant.title();
  }
  for (std::size_t level = 0; level < kLevels; ++level) {
    const auto in = [&](const std::string& group) {
      return std::count_if(setup.puzzles.begin(), setup.puzzles.end(),
                           [&](const auto& puzzle) { return puzzle.group == group; });
    };
    EXPECT_EQ(in(blanked_group(level)), 1000);
    EXPECT_EQ(in(sample_group(level)), 20);
  }
}

TEST(Pullar, TheLevelsRiseAndEachLiesWithinItsInterval) {
  for (std::size_t level = 0; level < kLevels; ++level) {
    EXPECT_LE(kBlanked[level].low, kBlanked[level].likeliest);
    EXPECT_GE(kBlanked[level].high, kBlanked[level].likeliest);
    if (level > 0) {
      EXPECT_GT(kBlanked[level].likeliest, kBlanked[level - 1].likeliest);
    }
  }
}

TEST(Pullar, TheSeedDecidesThePuzzles) {
  const auto grids = [](std::uint64_t seed) {
    std::vector<Grid> all;
    for (const auto& puzzle : smoke(seed).puzzles) all.push_back(puzzle.record.puzzle.givens);
    return all;
  };
  EXPECT_EQ(grids(1), grids(1));
  EXPECT_NE(grids(1), grids(2));
}

TEST(Pullar, SortsTheUsersPuzzlesByTheirLevel) {
  StudyRequest request = shipped_request(Scale::kSmoke);
  request.puzzles = test::in_repository("data/levels/9x9-hard.txt");
  const StudySetup setup = kPullarStudy.prepare(request);
  ASSERT_NO_THROW(check(setup.plan));
  EXPECT_TRUE(setup.substitute.empty());
  const auto in = [&](const std::string& group) {
    return std::count_if(setup.puzzles.begin(), setup.puzzles.end(),
                         [&](const auto& puzzle) { return puzzle.group == group; });
  };
  EXPECT_EQ(in("hard"), 1);
  EXPECT_EQ(in("easy"), 0);
}

TEST(Pullar, RefusesAFileWithoutPuzzlesOfOneSolution) {
  StudyRequest request = shipped_request(Scale::kSmoke);
  request.puzzles = test::in_repository("data/levels/6x6-easy.txt");
  EXPECT_THROW(kPullarStudy.prepare(request), ExperimentError);
  request.puzzles = "no such file";
  EXPECT_THROW(kPullarStudy.prepare(request), ExperimentError);
}

std::size_t level_of_group(const std::string& group) {
  for (std::size_t level = 0; level < kLevels; ++level) {
    if (group == blanked_group(level) || group == kLevelNames[level]) return level;
  }
  return 0;
}

// So many puzzles of the study's kind per level, and its limit.
InventedResults world_of(std::size_t puzzles) {
  StudySetup setup = smoke();
  setup.plan.limits.time = std::chrono::seconds(2);
  InventedResults world(std::move(setup));
  for (std::size_t level = 0; level < kLevels; ++level) world.grow(blanked_group(level), puzzles);
  return world;
}

// A world in which the published numbers are true.
InventedResults published_world(std::size_t puzzles) {
  InventedResults world = world_of(puzzles);
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    const std::size_t level = level_of_group(group);
    for (const PublishedRow& row : kPublished) {
      if (row.solver != title) continue;
      const auto part = static_cast<double>(place % puzzles) / static_cast<double>(puzzles);
      const bool solved = part < row.success[level];
      InventedResults::Invention run{solved ? row.seconds[level].value_or(1) : 2, solved};
      run.reason = StopReason::kUnsoundPrepass;
      return run;
    }
    return InventedResults::Invention{1e-5, level == 0};
  });
  return world;
}

constexpr const char* kFindings[] = {"brute force solves every puzzle",
                                     "with the pre-pass, brute force solves",
                                     "the pre-pass lowers the success of brute",
                                     "unfound error",
                                     "slower on every level",
                                     "A* fails more often",
                                     "A* solves 99 / 97",
                                     "A* solves no impossible",
                                     "makes A* quicker",
                                     "the pre-pass lowers the success of A*",
                                     "solves most easy puzzles",
                                     "solves nothing beyond",
                                     "lifts random search",
                                     "brute force is quicker than A*",
                                     "A* is quicker than random search"};

TEST(Pullar, ConfirmsThePublishedWorld) {
  const auto document = kPullarStudy.analyse(published_world(400).results());
  for (const char* finding : kFindings) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kConfirmed)
        << test::verdict_text(document, finding);
  }
}

// The same with as many puzzles as the scale quick has, which contradict nothing either.
TEST(Pullar, AFewPuzzlesContradictNothing) {
  const auto document = kPullarStudy.analyse(published_world(16).results());
  for (const char* finding : kFindings) {
    EXPECT_NE(outcome_of(document, finding), Outcome::kDiffers)
        << test::verdict_text(document, finding);
  }
  for (const char* finding :
       {"brute force solves every puzzle", "the pre-pass lowers the success of brute",
        "A* fails more often", "solves nothing beyond"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kUndecided)
        << test::verdict_text(document, finding);
  }
}

// A pre-pass that is quick and loses little, and that to the clock; an A* that fails on
// easy ones alone and without the pre-pass, a random search that solves hard ones better than easy
// ones, and nothing with the pre-pass.
TEST(Pullar, SaysWhereAnotherWorldDiffers) {
  InventedResults world = world_of(200);
  world.run_all([](const std::string& title, const std::string& group, std::size_t place) {
    const std::size_t level = level_of_group(group);
    InventedResults::Invention run{1e-3, true};
    if (title == "brute-force") run = {2e-2, place % 10 != 0};
    if (title == "constraint:as-printed+brute-force") run.solved = place % 50 != 1;
    if (title == "constraint:as-printed+astar") run.seconds = 5e-3;
    if (title == "random-search") run = {1e-4, level > 0 || place % 2 == 0};
    if (title == "constraint:as-printed+random-search") run = {1e-2, false};
    if (title == "astar" && level < 2) run.solved = place % 4 != 0;
    return run;
  });
  const auto document = kPullarStudy.analyse(world.results());
  for (const char* finding : kFindings) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kDiffers)
        << test::verdict_text(document, finding);
  }
}

// A limit below the published one cuts off what might have been solved.
TEST(Pullar, AShorterLimitSaysNothingAboutThePublishedOne) {
  StudySetup setup = smoke();
  setup.plan.limits.time = std::chrono::seconds(1);
  InventedResults world(std::move(setup));
  world.run_all([](const std::string&, const std::string&, std::size_t) {
    return InventedResults::Invention{1, false};
  });
  const auto document = kPullarStudy.analyse(world.results());
  EXPECT_EQ(outcome_of(document, "brute force solves every puzzle"), Outcome::kUndecided);
}

TEST(Pullar, ShowsThePublishedTablesBesideOurs) {
  const auto document = kPullarStudy.analyse(published_world(60).results());
  const auto* times = find_block<Table>(document, "blanked-times");
  const auto* success = find_block<Table>(document, "blanked-success");
  ASSERT_NE(times, nullptr);
  ASSERT_NE(success, nullptr);
  ASSERT_EQ(times->rows.size(), 11U);  // the six published ones and five of ours
  EXPECT_TRUE(times->columns[2].published);
  EXPECT_EQ(times->rows[0][2].value(), 3.01e-5);
  EXPECT_EQ(times->rows[1][10].value(), 8.41852e-3);
  EXPECT_EQ(times->rows[2][10].words(), "failed");
  EXPECT_EQ(times->rows[3][4].value(), 2.12649e-2);
  EXPECT_EQ(success->rows[1][6].value(), 0.52);
  EXPECT_EQ(success->rows[2][8].value(), 0.62);
  EXPECT_EQ(success->rows[5][4].value(), 0.97);
  EXPECT_DOUBLE_EQ(*success->rows[2][7].value(), 38.0 / 60);  // ours
  ASSERT_TRUE(success->rows[2][7].interval().has_value());
  EXPECT_LT(success->rows[2][7].interval()->low, 0.55);
}

TEST(Pullar, AnUnfinishedOrEmptyExperimentSaysSo) {
  InventedResults empty(smoke());
  const auto document = kPullarStudy.analyse(empty.results());
  EXPECT_EQ(outcome_of(document, "A* fails more often"), Outcome::kUndecided);
  EXPECT_EQ(outcome_of(document, "brute force solves every puzzle"), Outcome::kUndecided);
  bool said = false;
  for (const report::Block& block : document.abstract) {
    const auto* words = std::get_if<report::Paragraph>(&block);
    said = said || (words != nullptr && words->text.find("not finished") != std::string::npos);
  }
  EXPECT_TRUE(said);
}

TEST(Pullar, RunsEndToEnd) {
  const Results results = test::carried_out(smoke());
  const auto document = kPullarStudy.analyse(results);
  EXPECT_NE(outcome_of(document, "the pre-pass lowers the success of brute"), Outcome::kConfirmed);
  EXPECT_FALSE(report::html(document).empty());
}

}  // namespace
}  // namespace sudolab::studies

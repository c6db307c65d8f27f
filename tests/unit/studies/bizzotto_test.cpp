#include "studies/bizzotto/bizzotto.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include <sudolab/core/rng.h>
#include <sudolab/experiment/error.h>
#include <sudolab/experiment/experiment.h>
#include "support/invented.h"

namespace sudolab::studies {
namespace {

using report::Outcome;
using report::Table;
using test::find_block;
using test::InventedResults;
using test::outcome_of;
using test::shipped_request;
using namespace bizzotto;

StudySetup smoke() { return kBizzottoStudy.prepare(shipped_request(Scale::kSmoke)); }

class OwnFile {
 public:
  explicit OwnFile(const std::string& text) {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    path_ = std::filesystem::path(::testing::TempDir()) / (std::string(test->name()) + ".csv");
    std::ofstream(path_) << text;
  }
  ~OwnFile() { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

constexpr const char* kPuzzle =
    "......95....64..7......7.1..38.15..25..87..6...72.....7...5...9.5.....2.3.94.....";

TEST(Bizzotto, PlansFourClassesAndBothOrders) {
  const StudySetup setup = smoke();
  ASSERT_NO_THROW(check(setup.plan));
  std::set<std::string> titles, groups;
  for (const Entrant& entrant : setup.plan.entrants) titles.insert(entrant.title());
  for (const char* title :
       {kSearch, kRandomOrder, kArcConsistency, kLabelling, kPatientLabelling, kBalanced}) {
    EXPECT_TRUE(titles.contains(title)) << title;
  }
  for (const ExperimentPuzzle& puzzle : setup.puzzles) groups.insert(puzzle.group);
  for (const PuzzleClass& one : kClasses) {
    EXPECT_TRUE(groups.contains(ordered_group(one)));
    EXPECT_TRUE(groups.contains(random_group(one)));
  }
  for (const Entrant& entrant : setup.plan.entrants) {
    if (entrant.title() != kRandomOrder) continue;
    EXPECT_FALSE(entrant.takes("easy"));
    EXPECT_NE(setup.plan.limits_of(entrant).steps, kUnlimited);
  }
  EXPECT_FALSE(setup.substitute.empty());
}

TEST(Bizzotto, TheColumnOfDifficultyDecidesTheClass) {
  std::string text = "puzzle,solution,clues,difficulty,level\n";
  for (const char* difficulty : {"0.0", "0.1", "2.7", "2.8", "5.5", "8.0", "8.5", "?"}) {
    text += std::string(kPuzzle) + ",,26," + difficulty + ",x\n";
  }
  const OwnFile file(text);
  StudyRequest request = shipped_request(Scale::kFull);
  request.puzzles = file.path();
  const StudySetup setup = kBizzottoStudy.prepare(request);
  std::map<std::string, int> counts;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) ++counts[puzzle.group];
  EXPECT_EQ(counts["easy"], 1);
  EXPECT_EQ(counts[kEasedGroup], 1);
  EXPECT_EQ(counts["medium"], 2);
  EXPECT_EQ(counts["hard"], 1);
  EXPECT_EQ(counts["expert"], 2);  // 8.5 is beyond the study's classes
  EXPECT_TRUE(setup.substitute.empty());
}

TEST(Bizzotto, RefusesATableWithoutTheColumnOrWithoutAClass) {
  StudyRequest request = shipped_request(Scale::kSmoke);
  const auto message = [&](const std::string& text) -> std::string {
    const OwnFile file(text);
    request.puzzles = file.path();
    try {
      kBizzottoStudy.prepare(request);
    } catch (const ExperimentError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(message(std::string("puzzle,solution\n") + kPuzzle + ",\n").find("'difficulty'"),
            std::string::npos);
  EXPECT_NE(message(std::string("puzzle,difficulty\n") + kPuzzle + ",0\n").find("'medium'"),
            std::string::npos);
}

// Visited nodes as published in the mean, spread by a factor around it; labelling as published.
InventedResults published_world() {
  InventedResults world(smoke());
  for (const PuzzleClass& one : kClasses) {
    world.grow(ordered_group(one), 2000);
    world.grow(random_group(one), 10);
  }
  const StudySetup& setup = world.setup();
  std::map<std::string, std::vector<int>> holes;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) {
    holes[puzzle.group].push_back(puzzle.record.puzzle.givens.holes());
  }
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    InventedResults::Invention run;
    for (const PuzzleClass& one : kClasses) {
      if (!group.starts_with(one.name)) continue;
      Rng rng(derive_seed(3, place));
      const double spread = group == "hard" || group == "expert" ? 0.05 : 0.5;
      run.counters.nodes =
          static_cast<std::uint64_t>(one.nodes * (1 + spread * (2 * rng.uniform() - 1)));
      if (title == kRandomOrder) run.counters.nodes = 20'000'000;
      run.counters.backtracks =
          run.counters.nodes - static_cast<std::uint64_t>(holes[group][place]);
      run.solved = title != kRandomOrder && (title != kLabelling || one.labelled);
      run.counters.iterations = 120;
    }
    return run;
  });
  return world;
}

TEST(Bizzotto, ConfirmsThePublishedWorld) {
  const auto document = kBizzottoStudy.analyse(published_world().results());
  for (const char* finding :
       {"correct on every puzzle", "easy puzzles take far fewer", "nodes grow on from medium",
        "mean nodes are 137", "random order of cells blows up", "relaxation labelling"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kConfirmed)
        << test::verdict_text(document, finding);
  }
}

TEST(Bizzotto, SaysWhereAnotherWorldDiffers) {
  InventedResults world(smoke());
  for (const PuzzleClass& one : kClasses) {
    world.grow(ordered_group(one), 100);
    world.grow(random_group(one), 10);
  }
  // The harder, the fewer nodes; the random order better; labels right on medium ones.
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    InventedResults::Invention run;
    std::uint64_t nodes = 900'000;
    for (const PuzzleClass& one : kClasses) {
      if (group.starts_with(one.name)) break;
      nodes /= 3;
    }
    run.counters.nodes = title == kRandomOrder ? 100 : nodes + place;
    run.counters.backtracks = 7;
    run.solved = title != kLabelling || group == "medium";
    return run;
  });
  const auto document = kBizzottoStudy.analyse(world.results());
  for (const char* finding :
       {"correct on every puzzle", "easy puzzles take far fewer", "nodes grow on from medium",
        "mean nodes are 137", "random order of cells blows up", "relaxation labelling"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kDiffers)
        << test::verdict_text(document, finding);
  }
}

TEST(Bizzotto, ShowsThePublishedNumbersBesideOurs) {
  const auto document = kBizzottoStudy.analyse(published_world().results());
  const auto* search = find_block<Table>(document, "search");
  ASSERT_NE(search, nullptr);
  const double published[4][2] = {{137, 88}, {131930, 131873}, {162438, 162380}, {165724, 165667}};
  for (std::size_t i = 0; i < 4; ++i) {
    // The first row is that of the eased puzzles.
    EXPECT_EQ(search->rows[i + 1][5].value(), published[i][0]);
    EXPECT_EQ(search->rows[i + 1][7].value(), published[i][1]);
  }
  EXPECT_EQ(search->rows[0][0].words(), kEasedGroup);
  EXPECT_EQ(search->rows[0][3].value(), 49);
  const auto* random = find_block<Table>(document, "random-order");
  ASSERT_NE(random, nullptr);
  EXPECT_EQ(random->rows[0][4].value(), 106'474'071);
  const auto* labelling = find_block<Table>(document, "labelling");
  ASSERT_NE(labelling, nullptr);
  EXPECT_EQ(labelling->rows[1][6].value(), 1);
  EXPECT_EQ(labelling->rows[2][6].value(), 0);
}

TEST(Bizzotto, AnEmptyExperimentIsUndecided) {
  const auto document = kBizzottoStudy.analyse(InventedResults(smoke()).results());
  for (const char* finding :
       {"correct on every puzzle", "easy puzzles take far fewer", "nodes grow on from medium",
        "mean nodes are 137", "random order of cells blows up", "relaxation labelling"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kUndecided)
        << test::verdict_text(document, finding);
  }
}

// Every run is correct, which so few puzzles cannot show of all.
TEST(Bizzotto, RunsEndToEnd) {
  const Results results = test::carried_out(smoke());
  const auto document = kBizzottoStudy.analyse(results);
  EXPECT_NE(test::verdict_text(document, "correct on every puzzle").find(": 100 % ("),
            std::string::npos);
  EXPECT_EQ(outcome_of(document, "correct on every puzzle"), Outcome::kUndecided);
}

}  // namespace
}  // namespace sudolab::studies

#include "studies/bizzotto/bizzotto.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>

#include <sudolab/core/rng.h>
#include <sudolab/experiment/error.h>
#include <sudolab/experiment/experiment.h>
#include <sudolab/solvers/recipe.h>
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

// Quotes hold commas and line ends together, and the columns behind them stay in their places.
TEST(Bizzotto, ReadsTablesWithQuotedFields) {
  std::string text = "name,\"source, if known\",puzzle,\"difficulty\"\r\n";
  for (const char* difficulty : {"0.0", "2.0", "3.0", "\"8.0\""}) {
    text += std::string("\"7, or\nmore\",\"a \"\"book\"\", 1.5\",") + kPuzzle + "," + difficulty +
            "\r\n";
  }
  const OwnFile file(text);
  StudyRequest request = shipped_request(Scale::kFull);
  request.puzzles = file.path();
  std::map<std::string, int> counts;
  for (const ExperimentPuzzle& puzzle : kBizzottoStudy.prepare(request).puzzles) {
    ++counts[puzzle.group];
  }
  for (const char* group : {"easy", "medium", "hard", "expert"})
    EXPECT_EQ(counts[group], 1) << group;
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

TEST(Bizzotto, TakesEveryNumberOfGivensAndThreeSizes) {
  const StudySetup setup = kBizzottoStudy.prepare(shipped_request(Scale::kQuick));
  std::map<int, int> by_givens;
  std::map<std::string, std::set<int>> sizes;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) {
    sizes[puzzle.group].insert(puzzle.record.puzzle.geometry().size());
    if (puzzle.group == kFrontierGroup) ++by_givens[puzzle.record.puzzle.givens.filled()];
  }
  EXPECT_EQ(by_givens.size(), 65U);
  EXPECT_EQ(by_givens.begin()->first, 17);
  EXPECT_EQ(by_givens.rbegin()->first, 81);
  for (const auto& [givens, count] : by_givens) EXPECT_EQ(count, 30) << givens;
  for (const Board& board : kBoards) EXPECT_EQ(sizes[board.group], std::set<int>{board.size});
}

TEST(Bizzotto, PuzzlesWithSeveralSolutionsHaveThem) {
  int seen = 0;
  for (const ExperimentPuzzle& puzzle : smoke().puzzles) {
    if (puzzle.group != kSeveralGroup) continue;
    SolveContext context;
    context.max_solutions = 2;
    EXPECT_EQ(make_solver("auto")->solve(puzzle.record.puzzle, context).solutions, 2U);
    EXPECT_FALSE(puzzle.record.solution);
    ++seen;
  }
  EXPECT_GT(seen, 0);
}

// Every group large enough for a verdict.
InventedResults grown_world(std::size_t ordered) {
  InventedResults world(smoke());
  for (const PuzzleClass& one : kClasses) {
    world.grow(ordered_group(one), ordered);
    world.grow(random_group(one), 10);
  }
  world.grow(kEasedGroup, ordered);
  world.grow(kSeveralGroup, 1000);
  for (const Board& board : kBoards) world.grow(board.group, 20);
  return world;
}

std::map<std::string, std::vector<int>> holes_of(const InventedResults& world) {
  std::map<std::string, std::vector<int>> holes;
  for (const ExperimentPuzzle& puzzle : world.setup().puzzles) {
    holes[puzzle.group].push_back(puzzle.record.puzzle.givens.holes());
  }
  return holes;
}

// A run of so many steps of the labelling, each of which takes the labels to this power.
void invent_steps(InventedResults::Invention& run, const std::string& group, int holes,
                  double power) {
  for (const Board& board : kBoards) {
    if (group != board.group) continue;
    run.counters.iterations = 50;
    run.seconds = 50 * 1e-9 * std::pow(holes * board.size, power);
  }
}

// Visited nodes as published in the mean, spread by a factor around it; labelling as published,
// except that it solves every `lucky`th of the puzzles that it should not.
InventedResults published_world(std::size_t ordered, std::size_t lucky = 0) {
  InventedResults world = grown_world(ordered);
  auto holes = holes_of(world);
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    InventedResults::Invention run;
    const int open = holes[group][place];
    for (const PuzzleClass& one : kClasses) {
      if (!group.starts_with(one.name)) continue;
      Rng rng(derive_seed(3, place));
      const double spread = group == "hard" || group == "expert" ? 0.05 : 0.5;
      run.counters.nodes =
          static_cast<std::uint64_t>(one.nodes * (1 + spread * (2 * rng.uniform() - 1)));
      if (title == kRandomOrder) run.counters.nodes = 20'000'000;
      run.counters.backtracks = run.counters.nodes - static_cast<std::uint64_t>(open);
      if (title == kArcConsistency) run.counters.nodes = static_cast<std::uint64_t>(open);
      const bool labelled = one.labelled || (lucky > 0 && place % lucky == 0);
      run.solved = title != kRandomOrder && (title != kLabelling || labelled);
      run.counters.iterations = one.labelled ? 120 : 150;
    }
    invent_steps(run, group, open, title.starts_with("all pairs") ? 2 : 1);
    return run;
  });
  return world;
}

const std::vector<const char*> kFindings = {"correct on every puzzle",
                                            "easy puzzles take far fewer",
                                            "nodes grow on from medium",
                                            "mean nodes are 131,930",
                                            "easy puzzles take 137",
                                            "random order of cells blows up",
                                            "propagation prunes",
                                            "there may be several solutions",
                                            "solves no class but the easy one",
                                            "labelling solves the easy puzzles",
                                            "iterations of relaxation labelling grow",
                                            "a step of relaxation labelling"};

TEST(Bizzotto, ConfirmsThePublishedWorld) {
  const auto document = kBizzottoStudy.analyse(published_world(2000).results());
  const auto* search = find_block<Table>(document, "search");
  ASSERT_NE(search, nullptr);
  EXPECT_FALSE(search->rows[1][4].is_at_least());
  for (const char* finding : kFindings) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kConfirmed)
        << test::verdict_text(document, finding);
  }
  EXPECT_EQ(outcome_of(document, "takes O(n²m²) space"), Outcome::kConfirmed)
      << test::verdict_text(document, "takes O(n²m²) space");
  // This one contradicts the study's own table.
  EXPECT_EQ(outcome_of(document, "takes time O(n×m)"), Outcome::kDiffers)
      << test::verdict_text(document, "takes time O(n×m)");
}

TEST(Bizzotto, AFewPuzzlesInThousandsOverturnNothing) {
  const char* const finding = "solves no class but the easy one";
  const auto rare = kBizzottoStudy.analyse(published_world(700, 700).results());
  EXPECT_EQ(outcome_of(rare, finding), Outcome::kConfirmed) << test::verdict_text(rare, finding);
  EXPECT_NE(test::verdict_text(rare, finding).find("3 of 2,100"), std::string::npos);
  const auto often = kBizzottoStudy.analyse(published_world(700, 20).results());
  EXPECT_EQ(outcome_of(often, finding), Outcome::kDiffers) << test::verdict_text(often, finding);
}

TEST(Bizzotto, SaysWhereAnotherWorldDiffers) {
  InventedResults world = grown_world(100);
  auto holes = holes_of(world);
  // The harder, the fewer nodes; the random order better; labels right on medium ones; propagation
  // in vain; nothing known about several solutions; steps in proportion to the labels.
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    InventedResults::Invention run;
    std::uint64_t nodes = 900'000;
    for (const PuzzleClass& one : kClasses) {
      if (group.starts_with(one.name)) break;
      nodes /= 3;
    }
    run.counters.nodes = title == kRandomOrder ? 100 : nodes + place;
    if (title == kArcConsistency) run.counters.nodes *= 2;
    run.counters.backtracks = 7;
    run.counters.iterations = nodes;
    run.solved = (title != kLabelling || group == "medium") && group != kSeveralGroup;
    run.reason = StopReason::kNone;  // they ended by themselves
    invent_steps(run, group, holes[group][place], 1);
    return run;
  });
  const auto document = kBizzottoStudy.analyse(world.results());
  for (const char* finding : kFindings) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kDiffers)
        << test::verdict_text(document, finding);
  }
  EXPECT_EQ(outcome_of(document, "takes time O(n×m)"), Outcome::kConfirmed);
}

// What a search does after its limit nobody knows: it may be about to be right, and to visit more.
TEST(Bizzotto, RunsThatWereCutOffDecideNothing) {
  InventedResults world = grown_world(100);
  world.run_all([&](const std::string& title, const std::string&, std::size_t) {
    InventedResults::Invention run;
    run.solved = title == kArcConsistency;
    run.counters.nodes = run.solved ? 3000 : 2000;
    return run;
  });
  const auto document = kBizzottoStudy.analyse(world.results());
  for (const char* finding :
       {"correct on every puzzle", "easy puzzles take far fewer", "nodes grow on from medium",
        "mean nodes are 131,930", "random order of cells blows up", "propagation prunes",
        "there may be several solutions", "takes time O(n×m)"}) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kUndecided)
        << test::verdict_text(document, finding);
  }
  EXPECT_NE(
      test::verdict_text(document, "correct on every puzzle").find("500 of them were cut off"),
      std::string::npos);
  // But more than twice 137 is more than that, however many more it would have been.
  EXPECT_EQ(outcome_of(document, "easy puzzles take 137"), Outcome::kDiffers);
  EXPECT_NE(test::verdict_text(document, "easy puzzles take 137").find(" or more)"),
            std::string::npos);
  const auto* search = find_block<Table>(document, "search");
  const auto* random = find_block<Table>(document, "random-order");
  ASSERT_TRUE(search != nullptr && random != nullptr);
  for (const std::size_t column : {4U, 6U, 8U, 9U}) {
    EXPECT_TRUE(search->rows[1][column].is_at_least()) << column;
  }
  EXPECT_TRUE(random->rows[0][2].is_at_least());
  EXPECT_TRUE(random->rows[0][3].is_at_least());
  EXPECT_EQ(random->rows[0][5].words(), "not known");
}

TEST(Bizzotto, ShowsWhereTheLabellingBeginsToWork) {
  InventedResults world(kBizzottoStudy.prepare(shipped_request(Scale::kQuick)));
  world.run_all([](const std::string& title, const std::string& group, std::size_t place) {
    InventedResults::Invention run;
    // Thirty puzzles of each number of givens, in their order; with 41 and more, all are solved.
    const std::size_t givens = 17 + place / 30;
    if (group == kFrontierGroup) run.solved = title == kBalanced || givens >= 41;
    return run;
  });
  const auto document = kBizzottoStudy.analyse(world.results());
  const auto* frontier = find_block<Table>(document, "frontier");
  ASSERT_NE(frontier, nullptr);
  ASSERT_EQ(frontier->rows.size(), 17U);
  EXPECT_EQ(frontier->rows[0][1].value(), 120);
  EXPECT_EQ(frontier->rows[5][0].words(), "37 to 40");
  EXPECT_EQ(frontier->rows[5][2].value(), 0);
  EXPECT_EQ(frontier->rows[6][2].value(), 1);
  EXPECT_EQ(frontier->rows[0][4].value(), 1);
  const auto* thresholds = find_block<Table>(document, "thresholds");
  ASSERT_NE(thresholds, nullptr);
  EXPECT_EQ(thresholds->rows[0][2].value(), 41);
  EXPECT_EQ(thresholds->rows[2][2].value(), 17);
  const auto* chart = find_block<report::Chart>(document, "frontier");
  ASSERT_NE(chart, nullptr);
  EXPECT_EQ(chart->series.front().points.size(), 65U);
}

TEST(Bizzotto, MeasuresAStepByItsDefinitionAndOurs) {
  const auto document = kBizzottoStudy.analyse(published_world(50).results());
  const auto* steps = find_block<Table>(document, "step-cost");
  ASSERT_NE(steps, nullptr);
  ASSERT_EQ(steps->rows.size(), 3U);
  for (const auto& row : steps->rows) {
    // A term takes a nanosecond in this world, and so does a label.
    EXPECT_NEAR(*row[3].value(), 1e-9 * *row[2].value(), 1e-12);
    EXPECT_NEAR(*row[4].value(), 1e-9 * *row[1].value(), 1e-12);
    EXPECT_GE(*row[6].value(), 16 * *row[1].value());
  }
}

TEST(Bizzotto, TellsWhatTheStudyMisprints) {
  const auto document = kBizzottoStudy.analyse(InventedResults(smoke()).results());
  const auto* list = std::get_if<report::List>(&document.sections.front().blocks.front());
  ASSERT_NE(list, nullptr);
  EXPECT_NE(list->items[0].find("repeats the first two rows"), std::string::npos);
  EXPECT_NE(list->items[1].find("promises constraint propagation"), std::string::npos);
}

TEST(Bizzotto, ShowsThePublishedNumbersBesideOurs) {
  const auto document = kBizzottoStudy.analyse(published_world(50).results());
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
  for (const char* finding : kFindings) {
    EXPECT_EQ(outcome_of(document, finding), Outcome::kUndecided)
        << test::verdict_text(document, finding);
  }
}

// Every run is correct, which so few puzzles cannot show of all.
TEST(Bizzotto, RunsEndToEnd) {
  const Results results = test::carried_out(smoke());
  const auto document = kBizzottoStudy.analyse(results);
  const auto* search = find_block<Table>(document, "search");
  ASSERT_NE(search, nullptr);
  for (const auto& row : search->rows) EXPECT_EQ(row.back().value(), 1) << row[0].words();
  EXPECT_EQ(outcome_of(document, "correct on every puzzle"), Outcome::kUndecided);
}

}  // namespace
}  // namespace sudolab::studies

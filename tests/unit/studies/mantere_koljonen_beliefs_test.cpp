// What the study of Mantere & Koljonen makes of belief spaces, near solutions, ratings and
// parameters.

#include <gtest/gtest.h>

#include "studies/mantere_koljonen/survey.h"
#include "support/boards.h"
#include "unit/studies/mantere_koljonen_world.h"

namespace sudolab::studies {
namespace {

using report::Outcome;
using report::Table;
using test::find_block;
using test::outcome_of;
using namespace mantere_koljonen;

// The rows of a board as the option `survey` reports them.
std::vector<std::pair<std::string, double>> rows_of(const std::string& board) {
  std::vector<std::pair<std::string, double>> rows;
  for (std::size_t row = 0; row < 9; ++row) {
    rows.emplace_back("agreed_row_" + std::to_string(row + 1), std::stod(board.substr(9 * row, 9)));
  }
  return rows;
}

RunRecord gave_up_believing(const std::string& board, std::uint64_t restarts) {
  RunRecord run;
  run.status = Status::kGaveUp;
  run.counters.restarts = restarts;
  run.measures = rows_of(board);
  return run;
}

TEST(MantereKoljonenBeliefs, AWrongHiddenGivenTrapsARun) {
  const Grid solution = test::pattern_solution(Geometry::classic());
  std::string right(81, '0');
  right[5] = test::text_of(solution)[5];
  std::string wrong = right;
  wrong[80] = solution[80] == 1 ? '2' : '1';
  EXPECT_FALSE(is_trapped(gave_up_believing(right, 3), solution)) << "only slow";
  EXPECT_TRUE(is_trapped(gave_up_believing(wrong, 3), solution));
  EXPECT_FALSE(is_trapped(gave_up_believing(wrong, 0), solution)) << "nothing is believed yet";
  RunRecord solved = gave_up_believing(wrong, 3);
  solved.status = Status::kSolved;
  EXPECT_FALSE(is_trapped(solved, solution));
}

// Runs of the printed rule give up on every second puzzle, with a belief that cannot be right: all
// cells hold a 1.
InventedResults trapping_world() {
  StudySetup setup = named_as_in_the_study();
  InventedResults world(std::move(setup));
  world.run_all([](const std::string& title, const std::string&, std::size_t place) {
    InventedResults::Invention run;
    run.counters.trials = 1000;
    if (title != kPrinted || place % 2 == 0) return run;
    run.solved = false;
    run.counters.restarts = 2;
    run.measures = rows_of(std::string(81, '1'));
    return run;
  });
  return world;
}

TEST(MantereKoljonenBeliefs, CountsTrappedRuns) {
  const auto document = kMantereKoljonenStudy.analyse(trapping_world().results());
  EXPECT_EQ(outcome_of(document, "every run ends"), Outcome::kDiffers);
  const auto* table = find_block<Table>(document, "trapped");
  ASSERT_NE(table, nullptr);
  const auto& all = table->rows.back();
  EXPECT_EQ(all[1].value(), 4500);
  EXPECT_EQ(*all[2].value() + *all[4].value(), 4500);
  EXPECT_EQ(all[3].value(), all[4].value());
  EXPECT_GT(all[4].value(), 2000);
  const auto* readings = find_block<Table>(document, "readings");
  ASSERT_NE(readings, nullptr);
  EXPECT_EQ(readings->rows.size(), 5U);
  EXPECT_EQ(readings->rows[1][3].words(), "not all end");
}

TEST(MantereKoljonenBeliefs, WithoutTrapsEveryRunEnds) {
  const auto document = kMantereKoljonenStudy.analyse(published_world(20).results());
  EXPECT_EQ(outcome_of(document, "every run ends"), Outcome::kConfirmed);
}

// A world with these trials and measures by title and published row.
InventedResults simple_world(
    const std::function<InventedResults::Invention(const std::string&, const std::string&)>&
        invent) {
  StudySetup setup = named_as_in_the_study();
  setup.plan.repetition = {.least = 20, .most = 20};
  InventedResults world(std::move(setup));
  std::map<std::string, std::vector<std::string>> names;
  for (const auto& puzzle : world.setup().puzzles) {
    names[puzzle.group].push_back(puzzle.record.name);
  }
  world.run_all([&](const std::string& title, const std::string& group, std::size_t place) {
    return invent(title, names[group][place]);
  });
  return world;
}

TEST(MantereKoljonenBeliefs, RatingsAgreeOrNot) {
  const auto world = [](bool agree) {
    return simple_world([agree](const std::string&, const std::string& name) {
      const auto [row, column] = row_of(name);
      const auto rank = static_cast<std::uint64_t>(row - kPublished.data());
      InventedResults::Invention run;
      run.counters.trials = (agree ? 10 + rank : 100 - rank) * 1000 + column;
      return run;
    });
  };
  const auto agreeing = kMantereKoljonenStudy.analyse(world(true).results());
  EXPECT_EQ(outcome_of(agreeing, "ratings of newspapers"), Outcome::kConfirmed);
  EXPECT_EQ(outcome_of(agreeing, "rate a new puzzle"), Outcome::kConfirmed);
  const auto* ratings = find_block<Table>(agreeing, "ratings");
  ASSERT_NE(ratings, nullptr);
  ASSERT_EQ(ratings->rows.size(), 4U);
  EXPECT_EQ(ratings->rows[0][1].value(), 15);
  EXPECT_EQ(
      outcome_of(kMantereKoljonenStudy.analyse(world(false).results()), "ratings of newspapers"),
      Outcome::kDiffers);
}

// Mutation shares are those of the study, or a fifth of them.
InventedResults parameter_world(double factor, double mutation) {
  return simple_world([=](const std::string& title, const std::string& name) {
    InventedResults::Invention run;
    const auto [row, column] = row_of(name);
    const bool other = title.find('=') != std::string::npos;
    run.counters.trials = static_cast<std::uint64_t>(row->genetic[column] * (other ? factor : 1));
    run.measures = {{"mutated_children", mutation * kMutatedChildren},
                    {"mutated_locations", mutation * kMutatedLocations}};
    return run;
  });
}

TEST(MantereKoljonenBeliefs, ParametersAreInATableAndMutationIsJudged) {
  const auto confirming = kMantereKoljonenStudy.analyse(parameter_world(2, 1).results());
  EXPECT_EQ(outcome_of(confirming, "mutation changes"), Outcome::kConfirmed);
  const auto differing = kMantereKoljonenStudy.analyse(parameter_world(0.5, 0.2).results());
  EXPECT_EQ(outcome_of(differing, "mutation changes"), Outcome::kDiffers);
  const auto* sweeps = find_block<Table>(differing, "sweeps");
  ASSERT_NE(sweeps, nullptr);
  ASSERT_EQ(sweeps->rows.size(), 11U);
  EXPECT_EQ(sweeps->rows[2][0].value(), 5);
  EXPECT_NEAR(*sweeps->rows[2][5].value(), 0.5, 0.01);
}

TEST(MantereKoljonenBeliefs, NearSolutionsAreCountedByTheirWrongPositions) {
  const auto world = simple_world([](const std::string& title, const std::string&) {
    InventedResults::Invention run;
    run.counters.trials = 1000;
    if (title == kCultural) {
      run.measures = {{"near_wrong_1", 10},
                      {"near_wrong_2", 30},
                      {"believed_top_left", 4},
                      {"believed_bottom_right", 6}};
    }
    return run;
  });
  const auto document = kMantereKoljonenStudy.analyse(world.results());
  const auto* wrong = find_block<Table>(document, "wrong-positions");
  ASSERT_NE(wrong, nullptr);
  ASSERT_EQ(wrong->rows.size(), 46U);
  EXPECT_EQ(wrong->rows.back()[1].value(), 45 * 20 * 2);
  EXPECT_EQ(wrong->rows.back()[2].value(), 20);
  const auto* shown = find_block<Table>(document, "shown");
  ASSERT_NE(shown, nullptr);
  EXPECT_EQ(shown->rows[1][2].value(), 0.5);  // 20 wrong: half of ours have fewer
  EXPECT_EQ(outcome_of(document, "small digits at the top left"), Outcome::kConfirmed);
}

TEST(MantereKoljonenBeliefs, TheFirstVersionIsShown) {
  const auto document = kMantereKoljonenStudy.analyse(published_world(20).results());
  const auto* table = find_block<Table>(document, "generations");
  ASSERT_NE(table, nullptr);
  ASSERT_EQ(table->rows.size(), 15U);
  EXPECT_EQ(table->rows[0][2].value(), 78);
  EXPECT_NEAR(*table->rows[1][14].value(), 0.134, 5e-4);
  EXPECT_NE(table->notes[0].find("2.63 %"), std::string::npos) << table->notes[0];
}

TEST(MantereKoljonenBeliefs, MoraglioIsShownBesideOurs) {
  const auto document = kMantereKoljonenStudy.analyse(published_world(100).results());
  const auto* table = find_block<Table>(document, "moraglio");
  ASSERT_NE(table, nullptr);
  ASSERT_EQ(table->rows.size(), 6U);
  const auto& all = table->rows.back();
  const double published[] = {150, 114, 27, 94, 90};
  for (std::size_t i = 0; i < 5; ++i) {
    const std::size_t column = i == 0 ? 2 : 3 + i;
    EXPECT_NEAR(*all[column].value(), published[i] / 150, 1e-12) << i;
  }
  EXPECT_EQ(outcome_of(document, "best of Moraglio"), Outcome::kUndecided);  // 114 against 94
}

}  // namespace
}  // namespace sudolab::studies

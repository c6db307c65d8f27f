#include "studies/positional_bias/positional_bias.h"

#include <gtest/gtest.h>

#include <fstream>

#include <sudolab/core/rng.h>
#include <sudolab/experiment/error.h>
#include "generator/full_grid.h"
#include "support/boards.h"
#include "support/invented.h"

namespace sudolab::studies {
namespace {

using report::Outcome;
using test::find_block;
using test::outcome_of;
using test::shipped_request;

// Full grids with half of the cells blanked, after `change` has had its way with each.
template <class Change>
std::string file_of(int count, Change change) {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  const auto path =
      std::filesystem::path(::testing::TempDir()) / (std::string(test->name()) + ".txt");
  std::ofstream file(path);
  Rng rng(7);
  for (int i = 0; i < count; ++i) {
    Grid grid = random_grid(Geometry::classic(), rng);
    for (Cell cell = 0; cell < grid.cells(); ++cell) {
      if (rng.chance(0.5)) grid.clear(cell);
    }
    change(grid);
    file << test::text_of(grid) << '\n';
  }
  return path.string();
}

// The study from a store that holds its puzzles, as it is always made.
report::Document study_of(const StudyRequest& request) {
  const StudySetup setup = kPositionalBiasStudy.prepare(request);
  EXPECT_EQ(setup.plan.entrants.empty(), !request.puzzles.empty());
  return kPositionalBiasStudy.analyse(test::measured(setup));
}

report::Document study_of(const std::string& path) {
  StudyRequest request = shipped_request(Scale::kSmoke);
  request.puzzles = path;
  return study_of(request);
}

TEST(PositionalBiasStudy, FindsNothingInFairPuzzles) {
  const auto document = study_of(file_of(3000, [](Grid&) {}));
  EXPECT_EQ(outcome_of(document, "small digits to the top left"), Outcome::kDiffers);
  for (const char* question : {"givens per cell", "givens per digit", "digits in each cell"}) {
    EXPECT_EQ(outcome_of(document, question), Outcome::kConfirmed) << question;
  }
}

TEST(PositionalBiasStudy, FindsSmallDigitsAtTheTopLeft) {
  // Large digits are often blanked there.
  Rng rng(1);
  const auto document = study_of(file_of(3000, [&](Grid& grid) {
    for (const Cell cell : {0, 1, 2, 9, 10, 11, 18, 19, 20}) {
      if (grid[cell] > 5 && rng.chance(0.5)) grid.clear(cell);
    }
  }));
  EXPECT_EQ(outcome_of(document, "small digits to the top left"), Outcome::kConfirmed);
  EXPECT_EQ(outcome_of(document, "givens per cell"), Outcome::kDiffers);
  EXPECT_EQ(outcome_of(document, "digits in each cell"), Outcome::kDiffers);
}

TEST(PositionalBiasStudy, ShowsEachCell) {
  const auto document = study_of(file_of(50, [](Grid& grid) { grid.set(0, 9); }));
  const auto* cells = find_block<report::Chart>(document, "cells");
  ASSERT_NE(cells, nullptr);
  ASSERT_EQ(cells->series.size(), 1U);
  ASSERT_EQ(cells->series[0].points.size(), 81U);
  EXPECT_EQ(cells->series[0].points[0].value, 1);  // always given
  const auto* digits = find_block<report::Chart>(document, "digits");
  ASSERT_NE(digits, nullptr);
  EXPECT_EQ(digits->series[0].points[0].value, 9);
}

TEST(PositionalBiasStudy, GeneratesPuzzlesWithoutAFile) {
  const auto one = study_of(shipped_request(Scale::kSmoke, 3));
  const auto same = study_of(shipped_request(Scale::kSmoke, 3));
  const auto* table = find_block<report::Table>(one, "per-digit");
  ASSERT_NE(table, nullptr);
  ASSERT_EQ(table->rows.size(), 9U);
  EXPECT_EQ(table->rows[0][1].value(),
            find_block<report::Table>(same, "per-digit")->rows[0][1].value());
  EXPECT_FALSE(report::html(one).empty());
}

// Small digits at the top left of one kind of belief spaces, at the bottom right of others.
TEST(PositionalBiasStudy, JudgesBeliefSpaces) {
  const auto document_with = [](double shift_of_dug, double shift_of_others) {
    test::InventedResults world(kPositionalBiasStudy.prepare(shipped_request(Scale::kQuick)));
    world.run_all([&](const std::string&, const std::string& group, std::size_t place) {
      test::InventedResults::Invention run;
      const double shift = group.starts_with("dug") ? shift_of_dug : shift_of_others;
      const double noise = place % 2 == 0 ? 0.5 : -0.5;
      run.measures = {{"believed_top_left", 5}, {"believed_bottom_right", 5 + shift + noise}};
      return run;
    });
    return kPositionalBiasStudy.analyse(world.results());
  };
  EXPECT_EQ(outcome_of(document_with(1, 1), "belief spaces have"), Outcome::kConfirmed);
  const auto document = document_with(1, -1);
  EXPECT_EQ(outcome_of(document, "belief spaces have"), Outcome::kDiffers);
  const auto* table = find_block<report::Table>(document, "belief-spaces");
  ASSERT_NE(table, nullptr);
  ASSERT_EQ(table->rows.size(), 3U);
  EXPECT_EQ(table->rows[0][1].value(), 300);
  EXPECT_NEAR(*table->rows[0][2].value(), 1, 1e-9);
  EXPECT_NEAR(*table->rows[1][2].value(), -1, 1e-9);
}

TEST(PositionalBiasStudy, MakesPuzzlesInThreeWays) {
  const auto document = study_of(shipped_request(Scale::kSmoke));
  const auto* tests = find_block<report::Table>(document, "tests");
  ASSERT_NE(tests, nullptr);
  EXPECT_EQ(tests->rows.size(), 9U);
  for (const char* id : {"cells", "cells-inserted", "cells-blanked"}) {
    EXPECT_NE(find_block<report::Chart>(document, id), nullptr) << id;
  }
}

TEST(PositionalBiasStudy, AFewPuzzlesDecideNothing) {
  const auto document = study_of(file_of(5, [](Grid&) {}));
  EXPECT_EQ(outcome_of(document, "small digits to the top left"), Outcome::kUndecided);
}

TEST(PositionalBiasStudy, SaysNothingOfRunsAndTimes) {
  const auto document = study_of(file_of(5, [](Grid&) {}));
  EXPECT_FALSE(document.methods.empty());
  for (const auto& row : document.methods) {
    EXPECT_EQ(row.name.find("Limit"), std::string::npos);
    EXPECT_NE(row.name, "Carried out by");
  }
  EXPECT_TRUE(document.method_details.empty());
}

TEST(PositionalBiasStudy, LeavesOutOtherShapesAndSaysSo) {
  const std::string path = file_of(5, [](Grid&) {});
  std::ofstream(path, std::ios::app) << "1...............\n";
  StudyRequest request = shipped_request(Scale::kSmoke);
  request.puzzles = path;
  const StudySetup setup = kPositionalBiasStudy.prepare(request);
  EXPECT_EQ(setup.puzzles.size(), 5U);
  EXPECT_EQ(setup.left_out, "1 that could not be read or have another shape than the first one");
}

TEST(PositionalBiasStudy, AnOutlineTakesNoTime) {
  StudyRequest request = shipped_request(Scale::kFull);
  request.outline = true;
  EXPECT_EQ(kPositionalBiasStudy.prepare(request).puzzles.size(), 200'000U);
}

TEST(PositionalBiasStudy, RefusesAFileThatIsNotThere) {
  EXPECT_THROW(study_of("no such file"), ExperimentError);
}

}  // namespace
}  // namespace sudolab::studies

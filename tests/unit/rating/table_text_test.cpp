#include <sudolab/rating/table_text.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include <sudolab/core/rng.h>
#include <sudolab/rating/human.h>
#include "support/boards.h"
#include "support/places.h"
#include "support/shipped.h"

namespace sudolab {
namespace {

constexpr auto kLevels5 =
    "level a below 1\nlevel b below 2\nlevel c below 3\nlevel d below 4\nlevel e\n";

std::string text_of_file(const std::string& path) {
  std::ifstream file(test::in_repository(path), std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

TechniqueTable table_of(const std::string& text) {
  auto read = read_technique_table(text);
  if (const auto* error = std::get_if<TableError>(&read)) {
    ADD_FAILURE() << error->line << ":" << error->column << ": " << error->reason;
    return TechniqueTable::shipped();
  }
  return std::get<TechniqueTable>(read);
}

TechniqueTable hodoku() { return table_of(text_of_file("data/tables/hodoku.table")); }

TEST(TableText, TheShippedFileIsTheTableThatIsBuiltIn) {
  const std::string text = text_of_file("data/tables/sudolab.table");
  EXPECT_EQ(table_of(text), TechniqueTable::shipped());
  EXPECT_TRUE(text.ends_with(technique_table_text(TechniqueTable::shipped())))
      << "'sudolab techniques --as-table' prints it";
}

TEST(TableText, WhatIsWrittenIsReadAgain) {
  for (const TechniqueTable& table : {TechniqueTable::shipped(), hodoku()}) {
    EXPECT_EQ(table_of(technique_table_text(table)), table);
  }
}

TEST(TableText, AnyTableIsReadAgain) {
  Rng rng(1);
  for (int repeat = 0; repeat < 200; ++repeat) {
    std::vector<TechniqueTable::Row> rows;
    for (const Technique* technique : all_techniques()) {
      if (rng.chance(0.3)) continue;
      TechniqueTable::Row row{technique, {.score = rng.uniform() * 20}, kLevels[rng.index(5)]};
      if (rng.chance(0.3))
        row.cost.smallest = 1 + rng.index(9), row.cost.per_doubling = rng.uniform();
      rows.push_back(row);
    }
    if (rows.empty()) continue;
    rng.shuffle(std::span(rows));
    TechniqueTable::LevelRows levels;
    double below = 0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      levels[i].name = "level-" + std::to_string(i);
      if (i + 1 < levels.size()) levels[i].below = below += 0.01 + rng.uniform();
    }
    const TechniqueTable table(rows, levels, rng.chance(0.5) ? Scoring::kSum : Scoring::kEffort);
    EXPECT_EQ(table_of(technique_table_text(table)), table);
  }
}

TEST(TableText, OrderAndSwitchesAreThoseOfTheFile) {
  const TechniqueTable table = table_of(std::string("# ours\n") + kLevels5 +
                                        "naked-single on 2 level c  # a comment\r\n"
                                        "x-chain on 3.5 size 6 doubling 0.5\n\n"
                                        "\tfull-house  on 1\n"
                                        "pointing off\n"
                                        "claiming off 2.5 level b\n");
  ASSERT_EQ(table.rows().size(), 3U);
  EXPECT_EQ(table.order()[0]->id, "naked-single");
  EXPECT_EQ(table.order()[1]->id, "x-chain");
  EXPECT_EQ(table.order()[2]->id, "full-house");
  EXPECT_EQ(table.scoring(), Scoring::kEffort);
  EXPECT_EQ(table.least_level(*table.order()[0]), Level::kHard);
  EXPECT_EQ(table.name_of(Level::kHard), "c");
  EXPECT_EQ(table.cost(*table.order()[1]).of(12), 4.0);
  EXPECT_FALSE(table.has(*find_technique("pointing")));
  EXPECT_FALSE(table.has(*find_technique("swordfish"))) << "what has no line is off";
  EXPECT_FALSE(table.in_order_of_cost());
  EXPECT_TRUE(table.raises_levels());
}

struct BadTable {
  std::string text;
  std::size_t line;
  std::size_t column;
  std::string reason;
};

TEST(TableText, MistakesHaveAPlaceAndAReason) {
  const std::string levels = kLevels5;
  const BadTable tables[] = {
      {"", 1, 0, "a table names five levels, not 0"},
      {"level a below 1\n", 1, 0, "a table names five levels, not 1"},
      {levels, 5, 0, "no technique is on"},
      {levels + "full-house off 1\n", 6, 0, "no technique is on"},
      {"level a\n", 1, 0, "below SCORE is missing at the end of the line"},
      {"level a above 3\n", 1, 9, "below SCORE should be here, not 'above'"},
      {"level a below\n", 1, 0, "the score is missing at the end of the line"},
      {"level\n", 1, 0, "the name of the level is missing at the end of the line"},
      {"level a below 2\nlevel b below 2\n", 2, 15,
       "the bounds of levels grow, and 2 is not above 2"},
      {"level a below 2\nlevel a below 3\n", 2, 7, "there is a level of this name already"},
      {"level a/b below 2\n", 1, 7, "the name of a level has letters, digits, - and _, at most 24"},
      {"level a below nan\n", 1, 15, "the score should be a number from 0 to 1e+07, not 'nan'"},
      {levels + "level f\n", 6, 1, "there are five levels, not more"},
      {"level a below 1\nlevel b below 2\nlevel c below 3\nlevel d below 4\nlevel e below 5\n", 5,
       9, "the fifth level has no end"},
      {"full-house on 1\n", 1, 0, "a table names five levels, not 0"},
      {levels + "full-hose on 1\n", 6, 1,
       "there is no technique 'full-hose'; did you mean 'full-house'?"},
      {levels + "full-house\n", 6, 0, "on or off is missing at the end of the line"},
      {levels + "full-house yes 1\n", 6, 12, "on or off should be here, not 'yes'"},
      {levels + "full-house on\n", 6, 0, "the cost is missing at the end of the line"},
      {levels + "full-house on 1,5\n", 6, 15,
       "the cost should be a number from 0 to 25, not '1,5'"},
      {levels + "full-house on -1\n", 6, 15, "the cost should be a number from 0 to 25, not '-1'"},
      {levels + "full-house on 26\n", 6, 15, "the cost should be a number from 0 to 25, not '26'"},
      {levels + "full-house on 1 size 4\n", 6, 0,
       "doubling COST is missing at the end of the line"},
      {levels + "full-house on 1 size 0 doubling 1\n", 6, 22,
       "the smallest size should be a number from 1 to 1000, not '0'"},
      {levels + "full-house on 1 level f\n", 6, 23, "there is no level 'f'"},
      {levels + "full-house on 1 2\n", 6, 17, "'2' means nothing here"},
      {levels + "full-house on 1\n  full-house off\n", 7, 3, "'full-house' has a line already"},
      {levels + "full-house on 1\nlevel f\n", 7, 1, "levels come before the techniques"},
      {levels + "full-house on 1\nscoring sum\n", 7, 1,
       "the scoring is named once, before the techniques"},
      {"scoring product\n", 1, 9, "there is no scoring 'product'; there are effort and sum"},
      {"scoring sum sum\n", 1, 13, "'sum' means nothing here"},
  };
  for (const BadTable& bad : tables) {
    const auto read = read_technique_table(bad.text);
    const auto* error = std::get_if<TableError>(&read);
    ASSERT_NE(error, nullptr) << bad.text;
    EXPECT_EQ(error->line, bad.line) << bad.text;
    EXPECT_EQ(error->column, bad.column) << bad.text;
    EXPECT_EQ(error->reason, bad.reason) << bad.text;
  }
}

TEST(TableText, HodokuHasThePublishedScoresAndBounds) {
  const TechniqueTable table = hodoku();
  EXPECT_EQ(table.scoring(), Scoring::kSum);
  const auto score_of = [&](const char* id) { return table.cost(*find_technique(id)).score; };
  EXPECT_EQ(score_of("full-house"), 4);
  EXPECT_EQ(score_of("hidden-single-box"), 14);
  EXPECT_EQ(score_of("x-wing"), 140);
  EXPECT_EQ(score_of("xy-chain"), 260);
  EXPECT_EQ(table.cost(*find_technique("franken-fish")).of(3), 350);
  EXPECT_EQ(table.cost(*find_technique("finned-franken-fish")).of(3), 410);
  EXPECT_EQ(table.name_of(table.level_of(800)), "Easy");
  EXPECT_EQ(table.name_of(table.level_of(801)), "Medium");
  EXPECT_EQ(table.name_of(table.level_of(1801)), "Extreme");
}

// Singles count each, other rounds once; a technique of a level makes the puzzle at least that
// hard.
TEST(TableText, SumsAndLeastLevelsMakeTheRating) {
  const TechniqueTable table = hodoku();
  for (const PuzzleRecord& record : test::shipped("levels/9x9-hard", 20)) {
    const Rating rating = rate(record.puzzle, table);
    ASSERT_TRUE(rating.solved);
    double sum = 0;
    Level least = Level::kEasy;
    std::size_t steps = 0;
    PathOptions options;
    options.techniques = table.order();
    options.one_solution = true;
    for (const Round& round : find_path(record.puzzle, options).rounds) {
      const std::size_t counted = round.technique->is_single ? round.steps.size() : 1;
      sum += static_cast<double>(counted) * table.cost(*round.technique).of(round.size);
      least = std::max(least, table.least_level(*round.technique));
      steps += round.steps.size();
    }
    EXPECT_EQ(rating.score, sum);
    EXPECT_EQ(rating.steps, steps);
    EXPECT_EQ(rating.level, std::max(least, table.level_of(sum)));
  }
}

TEST(TableText, TheLimitIsKeptInAnyOrder) {
  const TechniqueTable table = hodoku();
  for (const char* set : {"levels/9x9-average", "levels/9x9-hard", "levels/9x9-insane"}) {
    for (const PuzzleRecord& record : test::shipped(set, 5)) {
      const Rating rating = rate(record.puzzle, table);
      for (const double below : {500.0, 900.0, 1600.0, rating.score, rating.score + 1}) {
        const auto limited = rate_below(record.puzzle, {.below = below}, table);
        ASSERT_EQ(limited.has_value(), rating.solved && rating.score < below);
        if (!limited) continue;
        EXPECT_EQ(limited->techniques, rating.techniques);
      }
      for (const Level most : kLevels) {
        const auto limited = rate_below(record.puzzle, {.most = most}, table);
        ASSERT_EQ(limited.has_value(), rating.level <= most);
        if (!limited) continue;
        EXPECT_EQ(limited->techniques, rating.techniques);
      }
    }
  }
}

TEST(TableText, NoPuzzleScoresMoreThanWhatCannotBeDone) {
  const TechniqueTable table =
      table_of(std::string("scoring sum\n") + kLevels5 + "full-house on 1000000\n");
  Grader grader(table);
  Round round;
  round.technique = find_technique("full-house");
  round.steps.resize(3);
  grader.add(round);
  EXPECT_EQ(grader.rating(PathEnd::kSolved).score, table.beyond());
}

}  // namespace
}  // namespace sudolab

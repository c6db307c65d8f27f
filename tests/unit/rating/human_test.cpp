#include <sudolab/rating/human.h>

#include <gtest/gtest.h>

#include <algorithm>

#include <sudolab/core/rng.h>
#include "support/boards.h"
#include "support/shipped.h"

namespace sudolab {
namespace {

Round round_of(const char* technique, int size = 1, double open = 0.5) {
  Round round;
  round.technique = find_technique(technique);
  round.size = size;
  round.open = open;
  round.steps.resize(1);
  return round;
}

double score_of(const std::vector<Round>& rounds) {
  Grader grader;
  for (const Round& round : rounds) grader.add(round);
  return grader.rating(PathEnd::kSolved).score;
}

TEST(Human, LevelsAreRangesOfTheScore) {
  EXPECT_EQ(level_of(0), Level::kEasy);
  EXPECT_EQ(level_of(1000), Level::kImpossible);
  for (const Level level : kLevels) {
    EXPECT_EQ(level_of(scores_of(level).least), level);
    EXPECT_EQ(find_level(level_name(level)), level);
  }
  Level last = Level::kEasy;
  for (double score = 0; score < 15; score += 0.1) {
    EXPECT_GE(level_of(score), last);
    last = level_of(score);
  }
  EXPECT_EQ(level_name(Level::kEasy), "easy");
  EXPECT_EQ(level_name(Level::kImpossible), "impossible");
}

TEST(Human, EveryTechniqueHasAScoreBelowWhatCannotBeDone) {
  const double beyond = Grader().rating(PathEnd::kStuck).score;
  for (const Technique* technique : all_techniques()) {
    EXPECT_GT(technique_score(*technique), 0) << technique->id;
    EXPECT_LT(technique_score(*technique, 1000), beyond) << technique->id;
  }
}

TEST(Human, ScoresGrowInTheOrderOfTheRegistry) {
  double last = 0;
  for (const Technique* technique : all_techniques()) {
    EXPECT_GE(technique_score(*technique), last) << technique->id;
    last = technique_score(*technique);
  }
}

TEST(Human, AHarderTechniqueScoresMoreInTheSamePlace) {
  double last = 0;
  for (const char* id : {"hidden-single-box", "naked-single", "pointing", "x-wing", "aic"}) {
    const double score = score_of({round_of(id, 1, 0.5)});
    EXPECT_GT(score, last) << id;
    last = score;
  }
}

TEST(Human, RunningOutOfSinglesEarlyScoresMore) {
  EXPECT_GT(score_of({round_of("x-wing", 2, 0.6)}), score_of({round_of("x-wing", 2, 0.2)}) + 1);
  const double late = score_of({round_of("x-wing", 2, 0.2), round_of("pointing", 1, 0.1)});
  EXPECT_GT(score_of({round_of("pointing", 1, 0.6), round_of("x-wing", 2, 0.2)}), late + 1)
      << "the first time counts, however easy it is then";
}

// Rounds with ever fewer open cells, most of them easy.
std::vector<Round> random_rounds(Rng& rng) {
  const auto all = all_techniques();
  std::vector<Round> rounds;
  for (int open = 60; open > 0; open -= 1 + static_cast<int>(rng.below(6))) {
    const std::size_t hardest = rng.below(4) == 0 ? all.size() : 8;
    const Technique& technique = *all[rng.index(hardest)];
    rounds.push_back(round_of(technique.id.data(), 1 + rng.index(20), open / 81.0));
  }
  return rounds;
}

TEST(Human, ARoundMoreOrAHarderOneNeverScoresLess) {
  Rng rng(1);
  const auto all = all_techniques();
  for (int repeat = 0; repeat < 2000; ++repeat) {
    const std::vector<Round> rounds = random_rounds(rng);
    const std::size_t place = rng.index(rounds.size());
    std::vector<Round> more = rounds;
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(place), rounds[place]);
    more[place].technique = all[rng.index(all.size())];
    EXPECT_GE(score_of(more), score_of(rounds));

    std::vector<Round> harder = rounds;
    Round& changed = harder[place];
    const Technique& other = *all[rng.index(all.size())];
    const int size = changed.size;
    if (technique_score(other, size) < technique_score(*changed.technique, size)) continue;
    if (changed.technique->is_single || !other.is_single) changed.technique = &other;
    EXPECT_GE(score_of(harder), score_of(rounds));
  }
}

TEST(Human, WhatNeedsOnlySinglesIsEasyOrAverage) {
  std::vector<Round> rounds;  // a board where each cell waits for the one before it
  for (int open = 64; open > 0; --open) {
    rounds.push_back(round_of("naked-single", 1, open / 81.0));
  }
  EXPECT_LT(score_of(rounds), scores_of(Level::kHard).least);
}

// Sets that are made without the score: dug as long as hidden singles of boxes, or all singles,
// suffice. The same kind of puzzle is as hard on boards of all sizes.
TEST(Human, LevelsMeanTheSameOnBoardsOfAllSizes) {
  for (const int size : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}) {
    const std::string name = std::to_string(size) + "x" + std::to_string(size);
    std::vector<double> scores;
    for (const PuzzleRecord& record : test::shipped("conformance/" + name + "-crosshatch", 12)) {
      const Rating rating = rate(record.puzzle);
      EXPECT_LE(rating.level, Level::kAverage) << name;
      scores.push_back(rating.score);
    }
    std::sort(scores.begin(), scores.end());
    const double median = scores[scores.size() / 2];
    EXPECT_GT(median, 1.6) << name;
    EXPECT_LT(median, 2.1) << name;
    if (size == 4) continue;  // no puzzle needs more
    for (const PuzzleRecord& record : test::shipped("conformance/" + name + "-singles", 12)) {
      EXPECT_LE(rate(record.puzzle).level, Level::kAverage) << name;
    }
  }
}

TEST(Human, AnEffortIsForTheUsualNumberOfCells) {
  const auto score_on = [](int cells, int rounds) {
    Grader grader(TechniqueTable::shipped(), cells);
    for (int i = 0; i < rounds; ++i) grader.add(round_of("naked-single", 1, 0.5));
    return grader.rating(PathEnd::kSolved).score;
  };
  EXPECT_EQ(score_on(4 * Grader::kUsualCells, 40), score_on(Grader::kUsualCells, 10));
  EXPECT_GT(score_on(16, 10), score_on(Grader::kUsualCells, 10));
}

TEST(Human, OnePointingDoesNotMakeAPuzzleHard) {
  std::vector<Round> rounds;
  for (int open = 57; open > 0; open -= 2) {
    rounds.push_back(round_of(open == 45 ? "pointing" : "hidden-single-line", 1, open / 81.0));
  }
  const double score = score_of(rounds);
  EXPECT_EQ(level_of(score), Level::kAverage) << score;
}

TEST(Human, NamesTheHardestTechniqueAndCountsSteps) {
  Grader grader;
  grader.add(round_of("full-house"));
  grader.add(round_of("hidden-single-line"));
  grader.add(round_of("hidden-single-box"));
  const Rating rating = grader.rating(PathEnd::kSolved);
  EXPECT_TRUE(rating.solved);
  EXPECT_EQ(rating.hardest, find_technique("hidden-single-line"));
  EXPECT_EQ(rating.steps, 3U);
}

TEST(Human, ASolvedBoardIsEasy) {
  const Rating rating = rate(Puzzle(test::pattern_solution(Geometry::classic())));
  EXPECT_TRUE(rating.solved);
  EXPECT_EQ(rating.level, Level::kEasy);
  EXPECT_EQ(rating.score, 0);
  EXPECT_EQ(rating.hardest, nullptr);
}

TEST(Human, WhatTheTechniquesCannotDoIsImpossible) {
  Grader grader;
  grader.add(round_of("full-house"));
  const Rating rating = grader.rating(PathEnd::kStuck);
  EXPECT_FALSE(rating.solved);
  EXPECT_EQ(rating.level, Level::kImpossible);
}

TEST(Human, RatesLikeThePathThatIsExplained) {
  for (const PuzzleRecord& record : test::shipped("conformance/9x9-crosshatch", 10)) {
    PathOptions options;
    options.one_solution = true;
    const Path path = find_path(record.puzzle, options);
    Grader grader;
    for (const Round& round : path.rounds) grader.add(round);
    EXPECT_EQ(grader.rating(path.end).score, rate(record.puzzle).score);
    EXPECT_EQ(path.steps(), rate(record.puzzle).steps);
  }
}

}  // namespace
}  // namespace sudolab

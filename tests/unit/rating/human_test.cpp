#include <sudolab/rating/human.h>

#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/shipped.h"

namespace sudolab {
namespace {

Round round_of(const char* technique, int size = 1) {
  Round round;
  round.technique = find_technique(technique);
  round.size = size;
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

TEST(Human, MoreHardRoundsScoreMoreAndEasyOnesHardlyAnything) {
  const double once = score_of({round_of("naked-single")});
  const double twice = score_of({round_of("naked-single"), round_of("naked-single")});
  const double with_easy = score_of({round_of("naked-single"), round_of("full-house")});
  EXPECT_EQ(once, technique_score(*find_technique("naked-single")));
  EXPECT_GT(twice, with_easy);
  EXPECT_GE(with_easy, once);
}

TEST(Human, RunningOutOfSinglesEarlyScoresMore) {
  const Technique* hard = nullptr;
  for (const Technique* technique : all_techniques()) {
    if (technique_score(*technique) > technique_score(*find_technique("naked-single"))) {
      hard = technique;
      break;
    }
  }
  ASSERT_NE(hard, nullptr) << "there are only singles";
  Round early{hard, 1, 0.6, {}, {}};
  Round late{hard, 1, 0.2, {}, {}};
  EXPECT_GT(score_of({early}), score_of({late}));
  EXPECT_GT(score_of({early, late}), score_of({late, early})) << "the first time counts";
}

TEST(Human, TheOrderOfSinglesDoesNotMatter) {
  EXPECT_EQ(score_of({round_of("naked-single"), round_of("full-house")}),
            score_of({round_of("full-house"), round_of("naked-single")}));
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
  for (const PuzzleRecord& record : test::shipped("9x9/easy", 10)) {
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

// What `sudolab bench` makes of the times that it measured, with times that are made up.

#include "cli/bench_speed.h"

#include <gtest/gtest.h>

namespace sudolab::cli {
namespace {

// Rounds of 100 puzzles that took so many milliseconds.
std::vector<Turn> rounds_of(const std::vector<double>& milliseconds) {
  std::vector<Turn> turns;
  for (const double time : milliseconds) turns.push_back({time / 1000, 100});
  return turns;
}

TEST(BenchSpeed, HasMeanDeviationIntervalAndRange) {
  const auto speed = speed_of(rounds_of({10, 11, 12, 9, 10, 11, 10, 12, 9, 11, 10, 11}));
  ASSERT_TRUE(speed);
  EXPECT_NEAR(speed->mean, 10.5e-5, 1e-12);
  EXPECT_NEAR(*speed->standard_deviation, 1.0e-5, 0.1e-5);
  EXPECT_DOUBLE_EQ(speed->minimum, 9e-5);
  EXPECT_DOUBLE_EQ(speed->maximum, 12e-5);
  ASSERT_TRUE(speed->interval);
  EXPECT_TRUE(speed->interval->contains(speed->mean));
  EXPECT_GT(speed->interval->low, speed->minimum);
  EXPECT_LT(speed->interval->high, speed->maximum);
  EXPECT_EQ(speed->outliers, 0U);
}

TEST(BenchSpeed, AllPuzzlesCountAlike) {
  // One round of a single puzzle that took long.
  const std::vector<Turn> turns{{0.1, 100}, {0.9, 1}};
  EXPECT_DOUBLE_EQ(speed_of(turns)->mean, 1.0 / 101);
}

TEST(BenchSpeed, OneRoundHasNoInterval) {
  const auto speed = speed_of(rounds_of({10}));
  ASSERT_TRUE(speed);
  EXPECT_FALSE(speed->interval);
  EXPECT_FALSE(speed->standard_deviation);
  EXPECT_FALSE(speed_of({}));
}

TEST(BenchSpeed, ComparesTwoSolvers) {
  const auto quick = rounds_of({10, 11, 12, 9, 10, 11, 10, 12, 9, 11});
  const auto slow = rounds_of({30, 33, 36, 27, 30, 33, 30, 36, 27, 33, 31});
  const Ratio ratio = times_as_fast(quick, slow);
  EXPECT_NEAR(ratio.value, 3.0, 0.02);
  ASSERT_TRUE(ratio.interval);
  EXPECT_TRUE(ratio.interval->contains(3.0));
  EXPECT_LT(ratio.interval->width(), 1);
  EXPECT_NEAR(times_as_fast(slow, quick).value, 1 / ratio.value, 1e-12);
  EXPECT_FALSE(times_as_fast(quick, rounds_of({30})).interval);
}

TEST(BenchSpeed, WarnsOfNothingBeforeItIsMeasured) {
  PuzzleRecord record;
  record.puzzle = Puzzle(Grid(*Geometry::find_for_size(4)));
  const Match match({record}, {"dlx", "backtrack"}, {});
  ASSERT_EQ(match.contestants().size(), 2U);
  EXPECT_TRUE(warnings_about(match).empty());
}

TEST(BenchSpeed, CountsOutliers) {
  EXPECT_EQ(speed_of(rounds_of({10, 11, 12, 9, 10, 11, 90, 12, 9, 11}))->outliers, 1U);
}

TEST(BenchSpeed, OnlySolversThatGaveTheSameAnswersAreCompared) {
  Contestant contestant;
  contestant.counts = true;
  EXPECT_EQ(why_not_compared(contestant, {}), "was not measured");
  contestant.tally.solves = 10;
  EXPECT_EQ(why_not_compared(contestant, {}), "");
  contestant.tally.gave_up = 1;
  contestant.tally.stuck = 2;
  EXPECT_EQ(why_not_compared(contestant, {}), "did not answer 3 of 10 puzzles");
  contestant.counts = false;
  EXPECT_EQ(why_not_compared(contestant, {.limit = 2}), "looks for one solution only");
  contestant.tally.gave_up = contestant.tally.stuck = 0;
  EXPECT_EQ(why_not_compared(contestant, {.limit = 1}), "");
}

}  // namespace
}  // namespace sudolab::cli

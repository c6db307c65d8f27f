#include "stats/scores.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

// Three solvers on four puzzles, limit 10. By hand.
//
//            p0   p1   p2   p3
//   quick     1    2    -    -
//   steady    2    2    6    -
//   slow      8    -    3    -
TimeTable small_table() {
  TimeTable table(3, 4);
  table.at(0, 0) = 1;
  table.at(0, 1) = 2;
  table.at(1, 0) = 2;
  table.at(1, 1) = 2;
  table.at(1, 2) = 6;
  table.at(2, 0) = 8;
  table.at(2, 2) = 3;
  return table;
}

TEST(Scores, ParTwoCountsUnsolvedTwice) {
  const TimeTable table = small_table();
  const ParScore quick = par_score(table.of(0), 10);
  EXPECT_EQ(quick.solved, 2U);
  EXPECT_EQ(quick.score, (1 + 2 + 20 + 20) / 4.0);
  EXPECT_EQ(par_score(table.of(1), 10).score, (2 + 2 + 6 + 20) / 4.0);
  EXPECT_EQ(par_score(table.of(1), 10, 10).score, (2 + 2 + 6 + 100) / 4.0);
  // A lower limit makes slow answers unsolved.
  EXPECT_EQ(par_score(table.of(2), 5).solved, 1U);
  EXPECT_EQ(par_score(table.of(2), 5).score, (10 + 10 + 3 + 10) / 4.0);
  EXPECT_EQ(par_score({}, 5).score, 0);
}

TEST(Scores, CactusSortsTheSolved) {
  const TimeTable table = small_table();
  EXPECT_EQ(cactus(table.of(2)), (Values{3, 8}));
  EXPECT_EQ(cactus(table.of(1)), (Values{2, 2, 6}));
  EXPECT_TRUE(cactus({}).empty());
}

TEST(Scores, ProfilesCompareWithTheBest) {
  const auto profiles = performance_profiles(small_table());
  ASSERT_EQ(profiles.size(), 3U);
  EXPECT_EQ(fraction_at(profiles[0], 1), 0.5);  // best on p0 and, shared, on p1
  EXPECT_EQ(fraction_at(profiles[0], 1000), 0.5);
  EXPECT_EQ(fraction_at(profiles[1], 1), 0.25);
  EXPECT_EQ(fraction_at(profiles[1], 1.99), 0.25);
  EXPECT_EQ(fraction_at(profiles[1], 2), 0.75);  // twice the best on p0 and p2
  EXPECT_EQ(fraction_at(profiles[2], 1), 0.25);
  EXPECT_EQ(fraction_at(profiles[2], 7.9), 0.25);
  EXPECT_EQ(fraction_at(profiles[2], 8), 0.5);
}

TEST(Scores, ABestTimeOfZeroHasNoMultiples) {
  TimeTable table(2, 1);
  table.at(0, 0) = 0;
  table.at(1, 0) = 1;
  const auto profiles = performance_profiles(table);
  EXPECT_EQ(fraction_at(profiles[0], 1), 1);
  EXPECT_TRUE(profiles[1].empty());
}

TEST(Scores, TheVirtualBestTakesTheBestOfEach) {
  const auto best = virtual_best(small_table());
  ASSERT_EQ(best.size(), 4U);
  EXPECT_EQ(best[0], 1);
  EXPECT_EQ(best[1], 2);
  EXPECT_EQ(best[2], 3);
  EXPECT_FALSE(best[3]);
}

TEST(Scores, ContributionsAreWhatWouldBeMissing) {
  const auto parts = contributions(small_table(), 10);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].wins, 1.5);
  EXPECT_EQ(parts[0].marginal, (2 - 1) / 4.0);  // p0 would take 2; p1 is shared
  EXPECT_EQ(parts[1].wins, 0.5);
  EXPECT_EQ(parts[1].marginal, 0);
  EXPECT_EQ(parts[2].wins, 1);
  EXPECT_EQ(parts[2].marginal, (6 - 3) / 4.0);
  for (const Contribution& part : parts) EXPECT_EQ(part.unique, 0U);
  // With a limit of 5 only `slow` solves p2, and its loss would cost the penalty.
  const auto strict = contributions(small_table(), 5);
  EXPECT_EQ(strict[2].unique, 1U);
  EXPECT_EQ(strict[2].marginal, (10 - 3) / 4.0);
}

TEST(Scores, AnEmptyTableIsNoTrouble) {
  const TimeTable none(0, 0), unsolved(2, 3), no_puzzles(2, 0);
  EXPECT_TRUE(performance_profiles(none).empty());
  EXPECT_TRUE(contributions(none, 1).empty());
  EXPECT_TRUE(virtual_best(none).empty());
  EXPECT_EQ(virtual_best(unsolved).size(), 3U);
  EXPECT_EQ(contributions(unsolved, 1)[0].wins, 0);
  EXPECT_EQ(contributions(no_puzzles, 1)[1].marginal, 0);
  EXPECT_TRUE(performance_profiles(no_puzzles)[0].empty());
}

RC_GTEST_PROP(ScoresProperties, TheMarginalIsTheScoreWithoutIt, ()) {
  const auto solvers = *rc::gen::inRange<std::size_t>(1, 5);
  const auto puzzles = *rc::gen::inRange<std::size_t>(1, 8);
  TimeTable table(solvers, puzzles);
  for (std::size_t s = 0; s < solvers; ++s) {
    for (std::size_t p = 0; p < puzzles; ++p) {
      const int time = *rc::gen::inRange(0, 14);
      if (time < 12) table.at(s, p) = time;
    }
  }
  const double limit = 10, whole = par_score(virtual_best(table), limit).score;
  const auto parts = contributions(table, limit);
  for (std::size_t left_out = 0; left_out < solvers; ++left_out) {
    TimeTable rest = table;
    for (std::size_t p = 0; p < puzzles; ++p) rest.at(left_out, p).reset();
    const double without = par_score(virtual_best(rest), limit).score;
    RC_ASSERT(std::abs(parts[left_out].marginal - (without - whole)) < 1e-12);
  }
}

}  // namespace
}  // namespace sudolab::stats

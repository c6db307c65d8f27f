#include "stats/scores.h"

#include "samples.h"
#include "stats/describe.h"

namespace sudolab::stats {
namespace {

// Three solvers on four puzzles, where a failure costs 10. By hand.
//
//            p0   p1   p2           p3
//   quick     1    2    -            -
//   steady    2    2    6            -
//   slow      8    -    3 or -: 6.5  -
PerformanceTable small_table() {
  PerformanceTable table(3, 4);
  for (std::size_t solver = 0; solver < 3; ++solver) {
    for (std::size_t puzzle = 0; puzzle < 4; ++puzzle) table.at(solver, puzzle) = {10, 0};
  }
  table.at(0, 0) = {1, 1};
  table.at(0, 1) = {2, 1};
  table.at(1, 0) = {2, 1};
  table.at(1, 1) = {2, 1};
  table.at(1, 2) = {6, 1};
  table.at(2, 0) = {8, 1};
  table.at(2, 2) = {6.5, 0.5};
  return table;
}

TEST(Scores, ProfilesCompareWithTheBest) {
  const auto profiles = performance_profiles(small_table());
  ASSERT_EQ(profiles.size(), 3U);
  EXPECT_EQ(fraction_at(profiles[0], 1), 0.5);  // best on p0 and, shared, on p1
  EXPECT_EQ(fraction_at(profiles[0], 1000), 0.5);
  EXPECT_EQ(fraction_at(profiles[1], 1), 0.5);  // p1 and p2
  EXPECT_EQ(fraction_at(profiles[1], 1.99), 0.5);
  EXPECT_EQ(fraction_at(profiles[1], 2), 0.75);  // twice the best on p0
  // Half of the runs solve p2, which counts half, at the cost of all of them.
  EXPECT_EQ(fraction_at(profiles[2], 1.05), 0);
  EXPECT_EQ(fraction_at(profiles[2], 6.5 / 6), 0.125);
  EXPECT_EQ(fraction_at(profiles[2], 8), 0.375);
}

TEST(Scores, ABestTimeOfZeroHasNoMultiples) {
  PerformanceTable table(2, 1);
  table.at(0, 0) = {0, 1};
  table.at(1, 0) = {1, 1};
  const auto profiles = performance_profiles(table);
  EXPECT_EQ(fraction_at(profiles[0], 1), 1);
  EXPECT_TRUE(profiles[1].empty());
}

TEST(Scores, TheVirtualBestTakesTheBestOfEach) {
  EXPECT_EQ(virtual_best(small_table()), (Values{1, 2, 6, 10}));
}

TEST(Scores, ContributionsAreWhatWouldBeMissing) {
  const auto parts = contributions(small_table());
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].wins, 1.5);
  EXPECT_EQ(parts[0].marginal, (2 - 1) / 4.0);  // p0 would take 2; p1 is shared
  EXPECT_EQ(parts[1].wins, 1.5);
  EXPECT_EQ(parts[1].marginal, (6.5 - 6) / 4.0);
  EXPECT_EQ(parts[2].wins, 0);
  EXPECT_EQ(parts[2].marginal, 0);
  for (const Contribution& part : parts) EXPECT_EQ(part.unique, 0U);
  // Who alone ever solves a puzzle is told, even if it mostly fails.
  PerformanceTable alone = small_table();
  alone.at(1, 2) = {10, 0};
  EXPECT_EQ(contributions(alone)[2].unique, 1U);
  EXPECT_EQ(contributions(alone)[2].marginal, (10 - 6.5) / 4.0);
}

TEST(Scores, AnEmptyTableIsNoTrouble) {
  const PerformanceTable none(0, 0), unsolved(2, 3), no_puzzles(2, 0);
  EXPECT_TRUE(performance_profiles(none).empty());
  EXPECT_TRUE(contributions(none).empty());
  EXPECT_TRUE(virtual_best(none).empty());
  EXPECT_EQ(virtual_best(unsolved).size(), 3U);
  EXPECT_EQ(contributions(unsolved)[0].wins, 0);
  EXPECT_EQ(contributions(no_puzzles)[1].marginal, 0);
  EXPECT_TRUE(performance_profiles(no_puzzles)[0].empty());
}

RC_GTEST_PROP(ScoresProperties, TheMarginalIsTheMeanWithoutIt, ()) {
  const auto solvers = *rc::gen::inRange<std::size_t>(2, 5);
  const auto puzzles = *rc::gen::inRange<std::size_t>(1, 8);
  PerformanceTable table(solvers, puzzles);
  for (std::size_t s = 0; s < solvers; ++s) {
    for (std::size_t p = 0; p < puzzles; ++p) {
      const int time = *rc::gen::inRange(0, 14);
      table.at(s, p) = {std::min<double>(time, 12), time < 12 ? 1.0 : 0.0};
    }
  }
  const auto score = [](const PerformanceTable& one) { return mean(virtual_best(one)).value(); };
  const auto parts = contributions(table);
  for (std::size_t left_out = 0; left_out < solvers; ++left_out) {
    PerformanceTable rest(solvers - 1, puzzles);
    for (std::size_t s = 0, to = 0; s < solvers; ++s) {
      if (s == left_out) continue;
      for (std::size_t p = 0; p < puzzles; ++p) rest.at(to, p) = table.at(s, p);
      ++to;
    }
    // Nobody gains by a puzzle that nobody solves: it costs all the same.
    RC_ASSERT(std::abs(parts[left_out].marginal - (score(rest) - score(table))) < 1e-12);
  }
}

}  // namespace
}  // namespace sudolab::stats

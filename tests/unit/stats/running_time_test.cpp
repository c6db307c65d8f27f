#include "stats/running_time.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

using Runs = std::vector<Observation>;

// By hand: (1 + 2 + 10 + 10) / 2.
TEST(ExpectedRunningTime, DividesByTheSuccesses) {
  EXPECT_EQ(expected_running_time(Runs{{1, true}, {10, false}, {2, true}, {10, false}}), 11.5);
  EXPECT_EQ(expected_running_time(Runs{{4, true}}), 4);
  EXPECT_NEAR(*expected_running_time(remissions()), 359.0 / 9, 1e-12);
}

TEST(RunningTime, RefusesNonsense) {
  for (const Runs& runs :
       {Runs{}, Runs{{3, false}}, Runs{{3, true}, {kNan, true}}, Runs{{-1, true}},
        Runs{{1, true}, {kInfinity, false}}, Runs{{1e308, true}, {1e308, true}}}) {
    EXPECT_FALSE(expected_running_time(runs));
    EXPECT_FALSE(bootstrapped_restarts(runs));
  }
  EXPECT_FALSE(bootstrapped_restarts(Runs{{1, true}}, 0));
  EXPECT_FALSE(bootstrapped_restarts(Runs{{1, true}}, -5));
}

// Without failures the draws are the runs themselves.
TEST(Restarts, OfSureRunsAreTheRuns) {
  const auto one = bootstrapped_restarts(Runs{{3, true}});
  EXPECT_EQ(one->mean, 3);
  EXPECT_EQ(one->median, 3);
  EXPECT_EQ(one->ninetieth, 3);
  const auto many = bootstrapped_restarts(all_events(sequence(1, 1000, 100)), 20'000, 4);
  EXPECT_NEAR(many->mean, 50.5, 1);
  EXPECT_NEAR(many->median, 50.5, 1.5);
  EXPECT_NEAR(many->ninetieth, 90, 1.5);
}

// Half of the runs fail after 10; the others take 1. The number of failures is geometric: none in
// 1/2, one in 1/4, two in 1/8, three in 1/16, so that 90 % take at most three.
TEST(Restarts, AddUpTheFailures) {
  const auto times = bootstrapped_restarts(Runs{{1, true}, {10, false}}, 100'000, 7);
  ASSERT_TRUE(times);
  EXPECT_NEAR(times->mean, 11, 0.2);  // four deviations of 14 / sqrt(100,000)
  EXPECT_NEAR(times->ninetieth, 31, 1e-12);
  const auto again = bootstrapped_restarts(Runs{{1, true}, {10, false}}, 100'000, 7);
  EXPECT_EQ(again->mean, times->mean);
  const auto other = bootstrapped_restarts(Runs{{1, true}, {10, false}}, 100'000, 8);
  EXPECT_NE(other->mean, times->mean);
}

// Both ways to the mean agree.
TEST(Restarts, HaveTheExpectedMean) {
  const auto times = bootstrapped_restarts(remissions(), 100'000);
  EXPECT_NEAR(times->mean, *expected_running_time(remissions()), 0.5);
}

}  // namespace
}  // namespace sudolab::stats

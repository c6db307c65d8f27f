#include <sudolab/core/budget.h>

#include <chrono>
#include <cstdint>

#include "support/boards.h"

namespace sudolab {
namespace {

using std::chrono::hours;
using std::chrono::nanoseconds;

// The clock and the stop token are looked at once in this many steps.
constexpr std::uint64_t kInterval = 1024;

Limits step_limit(std::uint64_t steps) {
  Limits limits;
  limits.steps = steps;
  return limits;
}

Limits time_limit(nanoseconds time) {
  Limits limits;
  limits.time = time;
  return limits;
}

Limits memory_limit(std::uint64_t bytes) {
  Limits limits;
  limits.memory_bytes = bytes;
  return limits;
}

// Spends until refused, or `most` times; says how often it was granted.
std::uint64_t spend_all(Budget& budget, std::uint64_t most = 100000) {
  std::uint64_t granted = 0;
  while (granted < most && budget.spend()) ++granted;
  return granted;
}

class StepLimit : public testing::TestWithParam<std::uint64_t> {};

INSTANTIATE_TEST_SUITE_P(Steps, StepLimit,
                         testing::Values(0, 1, 2, 1022, 1023, 1024, 1025, 2047, 2048, 2049, 5000));

TEST_P(StepLimit, IsExact) {
  Budget budget(step_limit(GetParam()), {});
  EXPECT_EQ(spend_all(budget), GetParam());
  EXPECT_EQ(budget.reason(), StopReason::kSteps);
  EXPECT_EQ(budget.steps(), GetParam());
}

TEST_P(StepLimit, IsExactForHeavySteps) {
  for (std::int64_t weight : {1, 7, 1023, 1024, 1000000}) {
    Budget budget(step_limit(GetParam()), {});
    std::uint64_t granted = 0;
    while (budget.spend_heavy(weight)) ++granted;
    EXPECT_EQ(granted, GetParam());
    EXPECT_EQ(budget.steps(), GetParam());
    EXPECT_EQ(budget.reason(), StopReason::kSteps);
  }
}

TEST_P(StepLimit, RefusesForGood) {
  Budget budget(step_limit(GetParam()), {});
  spend_all(budget);
  for (int i = 0; i < 3000; ++i) {
    ASSERT_FALSE(budget.spend());
    ASSERT_FALSE(budget.spend_heavy(5));
    ASSERT_FALSE(budget.still_good());
  }
  EXPECT_EQ(budget.steps(), GetParam());
  EXPECT_EQ(budget.reason(), StopReason::kSteps);
}

TEST(Budget, WithoutLimitsGoesOn) {
  Budget budget({}, {});
  EXPECT_EQ(spend_all(budget, 50000), 50000U);
  EXPECT_EQ(budget.steps(), 50000U);
  EXPECT_FALSE(budget.stopped());
  EXPECT_TRUE(budget.still_good());
  EXPECT_EQ(budget.time_left(), nanoseconds::max());
}

TEST(Budget, StepsAreKnownAtAnyMoment) {
  Budget budget(step_limit(2500), {});
  for (std::uint64_t step = 0; step < 2500; ++step) {
    ASSERT_EQ(budget.steps(), step);
    ASSERT_TRUE(budget.spend());
  }
}

TEST(Budget, StopsWhenTimeIsUp) {
  for (nanoseconds time : {nanoseconds(0), nanoseconds(-5), nanoseconds::min(), nanoseconds(1)}) {
    Budget budget(time_limit(time), {});
    const std::uint64_t granted = spend_all(budget);
    EXPECT_LT(granted, kInterval);
    EXPECT_EQ(budget.steps(), granted) << "the step that was refused does not count";
    EXPECT_EQ(budget.reason(), StopReason::kTime);
    EXPECT_EQ(budget.time_left(), nanoseconds(0));
  }
}

TEST(Budget, StillGoodLooksAtOnce) {
  Budget budget(time_limit(nanoseconds(0)), {});
  EXPECT_FALSE(budget.still_good());
  EXPECT_EQ(budget.reason(), StopReason::kTime);
  EXPECT_EQ(budget.steps(), 0U);
  EXPECT_FALSE(budget.spend());
}

TEST(Budget, LongTimesDoNotOverflow) {
  for (nanoseconds time : {nanoseconds(hours(1)), nanoseconds(hours(24 * 365 * 290)),
                           nanoseconds::max() - nanoseconds(1), nanoseconds::max()}) {
    Budget budget(time_limit(time), {});
    EXPECT_EQ(spend_all(budget, 3000), 3000U);
    EXPECT_GT(budget.time_left(), nanoseconds(hours(0)));
  }
}

TEST(Budget, StopsWhenAsked) {
  std::stop_source source;
  Budget budget({}, source.get_token());
  EXPECT_EQ(spend_all(budget, 3000), 3000U);
  source.request_stop();
  const std::uint64_t more = spend_all(budget);
  EXPECT_LT(more, kInterval);
  EXPECT_EQ(budget.steps(), 3000 + more);
  EXPECT_EQ(budget.reason(), StopReason::kCancelled);
}

TEST(Budget, HeavyStepsLookMoreOften) {
  std::stop_source source;
  Budget budget({}, source.get_token());
  source.request_stop();
  int granted = 0;
  while (budget.spend_heavy(100)) ++granted;
  EXPECT_LE(granted, 10);  // eleven of them weigh more than an interval

  Budget heaviest({}, source.get_token());
  EXPECT_FALSE(heaviest.spend_heavy(static_cast<std::int64_t>(kInterval)));
  EXPECT_EQ(heaviest.steps(), 0U);
}

TEST(Budget, GrantsMemoryUpToTheLimit) {
  Budget budget(memory_limit(1000), {});
  EXPECT_TRUE(budget.reserve(600));
  EXPECT_TRUE(budget.reserve(400));
  EXPECT_EQ(budget.memory_used(), 1000U);
  EXPECT_TRUE(budget.reserve(0));
  EXPECT_FALSE(budget.stopped());
  EXPECT_FALSE(budget.reserve(1));
  EXPECT_EQ(budget.reason(), StopReason::kMemory);
  EXPECT_EQ(budget.memory_used(), 1000U) << "what was refused is not used";
  EXPECT_FALSE(budget.spend());
}

TEST(Budget, GivenBackMemoryCanBeHadAgain) {
  Budget budget(memory_limit(1000), {});
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(budget.reserve(900));
    budget.release(900);
  }
  EXPECT_EQ(budget.memory_used(), 0U);
}

TEST(Budget, HugeRequestsDoNotWrapAround) {
  Budget budget(memory_limit(1000), {});
  EXPECT_TRUE(budget.reserve(10));
  EXPECT_FALSE(budget.reserve(kUnlimited));
  EXPECT_EQ(budget.memory_used(), 10U);
}

TEST(Budget, KeepsTheFirstReason) {
  Limits limits = memory_limit(10);
  limits.steps = 1;
  Budget budget(limits, {});
  spend_all(budget);
  EXPECT_FALSE(budget.reserve(11));
  EXPECT_EQ(budget.reason(), StopReason::kSteps);
  budget.stop(StopReason::kCancelled);
  EXPECT_EQ(budget.reason(), StopReason::kSteps);
}

TEST(Budget, CanBeEndedFromOutside) {
  Budget budget({}, {});
  spend_all(budget, 5);
  budget.stop(StopReason::kMemory);
  EXPECT_FALSE(budget.spend());
  EXPECT_EQ(budget.reason(), StopReason::kMemory);
  EXPECT_EQ(budget.steps(), 5U);
}

TEST(Budget, ReasonsHaveNames) {
  EXPECT_EQ(stop_reason_name(StopReason::kNone), "none");
  EXPECT_EQ(stop_reason_name(StopReason::kSteps), "steps");
  EXPECT_EQ(stop_reason_name(StopReason::kTime), "time");
  EXPECT_EQ(stop_reason_name(StopReason::kMemory), "memory");
  EXPECT_EQ(stop_reason_name(StopReason::kCancelled), "cancelled");
}

RC_GTEST_PROP(Budget, GrantsMinOfLimitAndCallsHoweverTheyAreMixed, (std::uint64_t seed)) {
  const auto limit = *rc::gen::inRange<std::uint64_t>(0, 4000);
  const auto calls = *rc::gen::inRange<std::uint64_t>(0, 6000);
  Rng rng(seed);
  Budget budget(step_limit(limit), {});
  std::uint64_t granted = 0;
  for (std::uint64_t call = 0; call < calls; ++call) {
    if (rng.chance(0.01)) budget.still_good();
    granted += rng.chance(0.5) ? budget.spend() : budget.spend_heavy(rng.index(3000));
    RC_ASSERT(budget.steps() == granted);
  }
  RC_ASSERT(granted == std::min(limit, calls));
  RC_ASSERT(budget.stopped() == (calls > limit));
}

TEST(Budget, ChargedStepsCountLikeOwnOnes) {
  Limits limits;
  limits.steps = 10;
  Budget budget(limits, {});
  EXPECT_TRUE(budget.spend());
  budget.charge(7);
  EXPECT_EQ(budget.steps(), 8U);
  EXPECT_TRUE(budget.spend());
  EXPECT_TRUE(budget.spend());
  EXPECT_FALSE(budget.spend());
  EXPECT_EQ(budget.reason(), StopReason::kSteps);
  budget.charge(100);
  EXPECT_EQ(budget.steps(), 10U) << "never more than the limit";
  EXPECT_FALSE(budget.spend()) << "a budget that has stopped grants nothing";
}

}  // namespace
}  // namespace sudolab

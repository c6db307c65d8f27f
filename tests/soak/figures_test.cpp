// The judge of a soak: it must see growth, and nothing else.

#include "soak/figures.h"

#include <gtest/gtest.h>

namespace sudolab::test {
namespace {

TEST(SoakFigures, QuantilesAreValuesThatWereMeasured) {
  EXPECT_EQ(quantile({}, 0.5), 0);
  EXPECT_EQ(quantile({3}, 0.99), 3);
  EXPECT_EQ(quantile({4, 1, 3, 2}, 0.5), 2);
  EXPECT_EQ(quantile({4, 1, 3, 2}, 0), 1);
  std::vector<double> hundred;
  for (int i = 100; i > 0; --i) hundred.push_back(i);
  EXPECT_EQ(quantile(hundred, 0.99), 99);
  EXPECT_EQ(quantile(hundred, 1), 100);
}

// Memory by minute.
Trend trend(const std::vector<double>& megabytes) {
  std::vector<Sample> samples;
  for (const double value : megabytes) samples.push_back({value, 0, 0});
  return trend_of(samples, &Sample::megabytes);
}

TEST(SoakFigures, WarmingUpIsNotALeak) {
  const Trend one = trend({10, 60, 100, 101, 102, 101, 100, 102});
  EXPECT_EQ(one.second_quarter, 100);
  EXPECT_EQ(one.last_quarter, 100);
  EXPECT_TRUE(one.flat(0));
}

TEST(SoakFigures, OnePeakIsNotALeak) {
  EXPECT_TRUE(trend({90, 90, 100, 100, 100, 900, 100, 100, 100, 100, 100, 900}).flat(0));
}

TEST(SoakFigures, SteadyGrowthIsOne) {
  std::vector<double> growing;
  for (int i = 0; i < 100; ++i) growing.push_back(100 + i);
  EXPECT_FALSE(trend(growing).flat(8));
}

TEST(SoakFigures, NothingMeasuredIsFlat) { EXPECT_TRUE(trend({}).flat(0)); }

TEST(SoakFigures, TalliesAddUp) {
  Tally one{
      .requests = 2, .answered = 1, .refused = 0, .errors = {{"no answer", 1}}, .seconds = {1}};
  one += Tally{
      .requests = 3, .answered = 1, .refused = 1, .errors = {{"no answer", 1}}, .seconds = {2}};
  EXPECT_EQ(one.requests, 5U);
  EXPECT_EQ(one.answered, 2U);
  EXPECT_EQ(one.refused, 1U);
  EXPECT_EQ(one.failed(), 2U);
  EXPECT_EQ(one.seconds.size(), 2U);
}

}  // namespace
}  // namespace sudolab::test

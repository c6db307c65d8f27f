#include "report/ticks.h"

#include <gtest/gtest.h>

namespace sudolab::report {
namespace {

DrawnAxis axis(Scale scale, double low, double high, Kind kind = Kind::kNumber) {
  DrawnAxis axis;
  axis.scale = scale;
  axis.low = low;
  axis.high = high;
  axis.kind = kind;
  return axis;
}

std::vector<std::string> labels(const DrawnAxis& axis, int wanted = 6) {
  std::vector<std::string> out;
  for (const Tick& tick : ticks(axis, wanted)) {
    if (!tick.label.empty()) out.push_back(tick.label);
  }
  return out;
}

using Labels = std::vector<std::string>;

TEST(Ticks, LinearStepsAreRound) {
  EXPECT_EQ(labels(axis(Scale::kLinear, 0, 10)), (Labels{"0", "2", "4", "6", "8", "10"}));
  EXPECT_EQ(labels(axis(Scale::kLinear, 0, 1)), (Labels{"0", "0.2", "0.4", "0.6", "0.8", "1"}));
  EXPECT_EQ(labels(axis(Scale::kLinear, -1, 1), 4), (Labels{"−1", "−0.5", "0", "0.5", "1"}));
  EXPECT_EQ(labels(axis(Scale::kLinear, 0, 50'000), 5),
            (Labels{"0", "10,000", "20,000", "30,000", "40,000", "50,000"}));
}

TEST(Ticks, CountsHaveNoPartsBetween) {
  EXPECT_EQ(labels(axis(Scale::kLinear, 0, 2, Kind::kCount)), (Labels{"0", "1", "2"}));
}

TEST(Ticks, LogAxesLabelPowersOfTen) {
  EXPECT_EQ(labels(axis(Scale::kLog, 1e-6, 1, Kind::kSeconds), 7),
            (Labels{"1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"}));
}

TEST(Ticks, ShortLogAxesLabelTwoAndFiveAsWell) {
  EXPECT_EQ(labels(axis(Scale::kLog, 1, 20)), (Labels{"1", "2", "5", "10", "20"}));
}

TEST(Ticks, LongLogAxesSkipDecades) {
  EXPECT_LE(labels(axis(Scale::kLog, 1e-12, 1e12)).size(), 7u);
  EXPECT_GE(labels(axis(Scale::kLog, 1e-12, 1e12)).size(), 4u);
}

TEST(Ticks, SymlogHasBothSigns) {
  DrawnAxis both = axis(Scale::kSymlog, -100, 100);
  both.smallest = 1;
  EXPECT_EQ(labels(both, 9), (Labels{"−100", "−10", "−1", "0", "1", "10", "100"}));
  EXPECT_DOUBLE_EQ(position(both, 0), 0.5);
}

TEST(Ticks, SymlogOfOneSignHasAllTheRoom) {
  DrawnAxis negative = axis(Scale::kSymlog, -1000, 0);
  DrawnAxis positive = axis(Scale::kSymlog, 0, 1000);
  negative.smallest = positive.smallest = 1;
  EXPECT_EQ(labels(negative, 4), (Labels{"−1,000", "−100", "−10", "−1", "0"}));
  EXPECT_EQ(labels(positive, 4), (Labels{"0", "1", "10", "100", "1,000"}));
}

TEST(Ticks, DomainsGrowToRoundNumbers) {
  DrawnAxis linear = axis(Scale::kLinear, 0.3, 97);
  round_low(linear);
  round_high(linear);
  EXPECT_DOUBLE_EQ(linear.low, 0);
  EXPECT_DOUBLE_EQ(linear.high, 100);
  DrawnAxis log = axis(Scale::kLog, 3.3e-5, 0.7);
  round_low(log);
  round_high(log);
  EXPECT_DOUBLE_EQ(log.low, 2e-5);
  EXPECT_DOUBLE_EQ(log.high, 1);
}

TEST(Ticks, NothingBelowZeroOnALogAxis) {
  const DrawnAxis log = axis(Scale::kLog, 1, 100);
  EXPECT_DOUBLE_EQ(position(log, 0), 0);
  EXPECT_DOUBLE_EQ(position(log, -5), 0);
  EXPECT_DOUBLE_EQ(position(log, 10), 0.5);
}

}  // namespace
}  // namespace sudolab::report

// What the numbers of claims are made of: their values, where there are none, and what is known of
// values that were cut off. How often the intervals are right is in claims_test.cpp.

#include "studies/measurements.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <string>

namespace sudolab::studies {
namespace {

using stats::kConfidence;
constexpr std::size_t kFewest = 20;  // as the header says

// Uneven, positive, and not all alike.
std::vector<double> some_values(std::size_t count, double scale) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back(scale * (1 + static_cast<double>(i * 7 % 11)));
  }
  return values;
}

double sum_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum;
}

// Every measurement, of `first` and `second` puzzles where it has two samples of its own.
std::map<std::string, Measurement> measurements(std::size_t first, std::size_t second) {
  const std::vector<double> a = some_values(first, 2), b = some_values(second, 3);
  std::vector<double> paired = some_values(first, 3);
  std::swap(paired.front(), paired.back());
  std::vector<double> shares(first, 0.5);
  shares.front() = 1;
  std::vector<stats::Observation> times;
  for (const double time : a) times.push_back({time, true});
  const auto mean = [a](std::span<const std::size_t> places) {
    double sum = 0;
    for (const std::size_t place : places) sum += a[place];
    return sum / static_cast<double>(places.size());
  };
  return {{"share of", share_of(shares)},
          {"share less published", share_less_published({first / 2, first}, {5, second})},
          {"wins of", wins_of(a, paired)},
          {"smaller part", smaller_part(a, b)},
          {"mean of", mean_of(a)},
          {"mean in units of", mean_in_units_of(a, 4)},
          {"ratio of sums", ratio_of_sums(a, paired)},
          {"ratio of means", ratio_of_means(a, b)},
          {"overlap of", overlap_of(a, paired, 0.25)},
          {"correlation of", correlation_of(a, paired)},
          {"distance from exponential", distance_from_exponential(times)},
          {"of units", of_units(first, mean)}};
}

TEST(Measurement, NeedsTwentyPuzzlesOfEitherSample) {
  for (const auto& [name, measure] : measurements(kFewest, kFewest)) {
    const auto found = measure(kConfidence);
    ASSERT_TRUE(found.has_value()) << name;
    EXPECT_LE(found->interval.low, found->value) << name;
    EXPECT_GE(found->interval.high, found->value) << name;
  }
  for (const auto& [name, measure] : measurements(kFewest - 1, kFewest)) {
    EXPECT_FALSE(measure(kConfidence).has_value()) << name;
  }
  for (const std::string name : {"share less published", "smaller part", "ratio of means"}) {
    EXPECT_FALSE(measurements(kFewest, kFewest - 1).at(name)(kConfidence).has_value()) << name;
  }
}

TEST(Measurement, HasTheValueThatItsNameSays) {
  const auto all = measurements(30, 40);
  const auto value = [&](const std::string& name) { return all.at(name)(kConfidence)->value; };
  const double sum_first = sum_of(some_values(30, 2)), sum_second = sum_of(some_values(40, 3));
  EXPECT_NEAR(value("share of"), (29 * 0.5 + 1) / 30, 1e-12);
  EXPECT_NEAR(value("share less published"), 15.0 / 30 - 5.0 / 40, 1e-12);
  EXPECT_NEAR(value("mean of"), sum_first / 30, 1e-9);
  EXPECT_NEAR(value("mean in units of"), sum_first / 30 / 4, 1e-9);
  EXPECT_NEAR(value("ratio of sums"), 2.0 / 3, 1e-9);
  EXPECT_NEAR(value("ratio of means"), sum_first / 30 / (sum_second / 40), 1e-9);
  EXPECT_NEAR(value("of units"), sum_first / 30, 1e-9);
  // The same order in both, but for two that changed places.
  EXPECT_GT(value("correlation of"), 0.5);
  EXPECT_LT(value("correlation of"), 1);
  EXPECT_GT(value("wins of"), 0.9);
  EXPECT_GT(value("smaller part"), 0.5);
}

TEST(Measurement, OfNumbersThatAreNotPositiveHasNoRatio) {
  const std::vector<double> positive = some_values(30, 1);
  std::vector<double> with_nothing = positive;
  with_nothing[3] = 0;
  for (const auto& ratio : {ratio_of_sums, ratio_of_means}) {
    EXPECT_TRUE(ratio(positive, positive)(kConfidence).has_value());
    EXPECT_FALSE(ratio(positive, with_nothing)(kConfidence).has_value());
    EXPECT_FALSE(ratio(with_nothing, positive)(kConfidence).has_value());
  }
  EXPECT_FALSE(ratio_of_sums(positive, some_values(31, 1))(kConfidence).has_value());
}

TEST(Measurement, OfWhatWasCutOffReachesAsFarAsTheTruthMay) {
  const Measurement nothing = mean_of({});
  const Measurement least = mean_of(some_values(30, 1)), most = mean_of(some_values(30, 2));
  const Estimate low = *least(kConfidence), high = *most(kConfidence);
  const Estimate both = *between(least, most)(kConfidence);
  EXPECT_EQ(both.value, low.value);
  EXPECT_EQ(both.interval.low, low.interval.low);
  EXPECT_EQ(both.interval.high, high.interval.high);
  EXPECT_FALSE(between(nothing, most)(kConfidence).has_value());
  EXPECT_FALSE(between(least, nothing)(kConfidence).has_value());
  EXPECT_EQ(at_least(least)(kConfidence)->interval.low, low.interval.low);
  EXPECT_TRUE(std::isinf(at_least(least)(kConfidence)->interval.high));
  EXPECT_EQ(at_most(least)(kConfidence)->interval.low, 0);
  EXPECT_EQ(at_most(least)(kConfidence)->interval.high, low.interval.high);
}

}  // namespace
}  // namespace sudolab::studies

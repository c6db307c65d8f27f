#include <sudolab/stats/bootstrap.h>

#include <algorithm>

#include "samples.h"
#include "stats/describe.h"

namespace sudolab::stats {
namespace {

// Efron & Tibshirani (1993), table 14.1: spatial test data, first column.
const Values kSpatial = {48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6,
                         0,  33, 28, 34, 4,  32, 24, 47, 41, 24, 26, 30, 41};

double plain_variance(std::span<const double> values) {
  const double centre = *mean(values);
  double squares = 0;
  for (double value : values) squares += (value - centre) * (value - centre);
  return squares / real(values.size());
}

double plain_mean(std::span<const double> values) { return *mean(values); }

// The book has 100.8 .. 233.9 and 115.8 .. 259.6 from 2000 resamples. SciPy's bootstrap with
// 200,000 has 97.8 .. 235.6 and 115.4 .. 260.9; the last digits depend on the draws.
TEST(Bootstrap, AgreesWithTheBookOnAVariance) {
  const BootstrapOptions options{0.9, 20'000, 1};
  EXPECT_NEAR(plain_variance(kSpatial), 171.534023668639, 1e-9);
  const auto percentile = bootstrap_percentile(kSpatial, plain_variance, options);
  ASSERT_TRUE(percentile);
  EXPECT_NEAR(percentile->low, 97.8, 2);
  EXPECT_NEAR(percentile->high, 235.6, 2);
  const auto bca = bootstrap_bca(kSpatial, plain_variance, options);
  ASSERT_TRUE(bca);
  EXPECT_NEAR(bca->low, 115.4, 2);
  EXPECT_NEAR(bca->high, 260.9, 3);
}

// SciPy, 200,000 resamples: 24.462 .. 34.538 and 24.154 .. 34.269.
TEST(Bootstrap, TheQuickMeanAgreesToo) {
  MeanBootstrap bootstrap({0.95, 20'000, 3});
  const auto percentile = bootstrap.percentile(kSpatial);
  ASSERT_TRUE(percentile);
  EXPECT_NEAR(percentile->low, 24.462, 0.1);
  EXPECT_NEAR(percentile->high, 34.538, 0.1);
  const auto bca = bootstrap.bca(kSpatial);
  ASSERT_TRUE(bca);
  EXPECT_NEAR(bca->low, 24.154, 0.1);
  EXPECT_NEAR(bca->high, 34.269, 0.1);
}

// The two ways to the mean draw alike, so that they differ by rounding only.
TEST(Bootstrap, TheQuickMeanIsTheMean) {
  for (std::size_t count : {2U, 5U, 100U, 256U, 257U, 1000U}) {
    Rng rng(count);
    const Values values = draw_many(rng, count, draw_exponential);
    const BootstrapOptions options{0.95, 500, 9};
    MeanBootstrap bootstrap(options);
    const auto quick = bootstrap.percentile(values);
    const auto slow = bootstrap_percentile(values, plain_mean, options);
    EXPECT_NEAR(quick->low, slow->low, 1e-12);
    EXPECT_NEAR(quick->high, slow->high, 1e-12);
    const auto quick_bca = bootstrap.bca(values);
    const auto slow_bca = bootstrap_bca(values, plain_mean, options);
    EXPECT_NEAR(quick_bca->low, slow_bca->low, 1e-9);
    EXPECT_NEAR(quick_bca->high, slow_bca->high, 1e-9);
  }
}

// Four values have 256 resamples, which can all be listed: the chance that all four draws are the
// smallest is 1/256.
TEST(Bootstrap, DrawsEveryResampleEquallyOften) {
  const Values values = {0, 1, 10, 100};
  const int resamples = 256'000;
  int smallest = 0, largest = 0, in_order = 0;
  const auto count = [&](std::span<const double> sample) {
    smallest += std::count(sample.begin(), sample.end(), 0) == 4 ? 1 : 0;
    largest += std::count(sample.begin(), sample.end(), 100) == 4 ? 1 : 0;
    in_order += std::equal(sample.begin(), sample.end(), values.begin()) ? 1 : 0;
    return 0.0;
  };
  bootstrap_percentile(values, count, {0.95, resamples, 5});
  for (int seen : {smallest, largest, in_order}) EXPECT_NEAR(seen, 1000, 130);  // four deviations
}

TEST(Bootstrap, HasNoIntervalWithoutSpread) {
  MeanBootstrap bootstrap;
  for (const Values& values : {Values{}, Values{1}, Values{1, kNan}, Values{kInfinity, 1}}) {
    EXPECT_FALSE(bootstrap.percentile(values));
    EXPECT_FALSE(bootstrap.bca(values));
    EXPECT_FALSE(bootstrap_percentile(values, plain_mean));
    EXPECT_FALSE(bootstrap_bca(values, plain_mean));
    EXPECT_FALSE(bootstrap_median(values));
  }
}

TEST(Bootstrap, RefusesNonsense) {
  const Values values = {1, 2, 3};
  for (const BootstrapOptions& options :
       {BootstrapOptions{0, 100, 0}, BootstrapOptions{1, 100, 0}, BootstrapOptions{kNan, 100, 0},
        BootstrapOptions{0.95, 0, 0}, BootstrapOptions{0.95, -1, 0}}) {
    EXPECT_FALSE(MeanBootstrap(options).percentile(values));
    EXPECT_FALSE(bootstrap_bca(values, plain_mean, options));
  }
  EXPECT_FALSE(bootstrap_percentile(values, [](std::span<const double>) { return kNan; }));
  EXPECT_FALSE(bootstrap_bca(values, [](std::span<const double>) { return kNan; }));
  EXPECT_FALSE(bootstrap_median(values, 1));
}

TEST(Bootstrap, EqualValuesGiveAPoint) {
  const Values equal(7, 0.1);
  MeanBootstrap bootstrap;
  for (const auto& interval :
       {bootstrap.percentile(equal), bootstrap.bca(equal), bootstrap_median(equal),
        bootstrap_percentile(equal, plain_mean), bootstrap_bca(equal, plain_mean)}) {
    ASSERT_TRUE(interval);
    EXPECT_EQ(interval->low, 0.1);
    EXPECT_EQ(interval->high, 0.1);
  }
}

TEST(Bootstrap, DependsOnValuesAndSeedOnly) {
  MeanBootstrap one({0.95, 1000, 1}), other({0.95, 1000, 2});
  const auto first = one.percentile(kSpatial);
  one.percentile(Values{1, 2});
  EXPECT_EQ(one.percentile(kSpatial)->low, first->low);
  EXPECT_NE(other.percentile(kSpatial)->low, first->low);
}

// Counted from the binomial distribution with SciPy: places 2 and 8 of 9. 400,000 resamples of the
// ten values drawn with NumPy: 1.46 and 2.18.
TEST(Bootstrap, KnowsTheMedianWithoutDrawing) {
  Values ratios;
  for (std::size_t i = 0; i < 9; ++i) ratios.push_back(kFirstVisit[i] / kSecondVisit[i]);
  const auto odd = bootstrap_median(ratios);
  EXPECT_NEAR(odd->low, 0.9745222929936306, 1e-12);
  EXPECT_NEAR(odd->high, 2.0842824601366745, 1e-12);
  Values ten = kFirstVisit;
  ten.push_back(2);
  const auto even = bootstrap_median(ten);
  EXPECT_NEAR(even->low, 1.46, 0.1);
  EXPECT_NEAR(even->high, 2.18, 0.1);
}

RC_GTEST_PROP(BootstrapProperties, IntervalsLieWithinTheSample, ()) {
  const auto whole = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-50, 50));
  RC_PRE(whole.size() >= 2);
  const Values values(whole.begin(), whole.end());
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  MeanBootstrap bootstrap({0.9, 200, 1});
  for (const auto& interval :
       {bootstrap.percentile(values), bootstrap.bca(values), bootstrap_median(values, 0.9)}) {
    RC_ASSERT(interval.has_value());
    RC_ASSERT(*low <= interval->low);
    RC_ASSERT(interval->low <= interval->high);
    RC_ASSERT(interval->high <= *high);
  }
}

TEST(Bootstrap, ComparesTwoSamples) {
  Values twice;
  for (const double value : kSpatial) twice.push_back(2 * value + 20);
  const auto ratio = [](std::span<const double> first, std::span<const double> second) {
    return plain_mean(first) / plain_mean(second);
  };
  const auto interval = bootstrap_percentile(twice, kSpatial, ratio);
  ASSERT_TRUE(interval);
  EXPECT_TRUE(interval->contains(ratio(twice, kSpatial)));
  // Independent draws: about sqrt(0.13^2 + 0.17^2) of the ratio, the samples' relative errors.
  EXPECT_NEAR(interval->width() / ratio(twice, kSpatial), 0.43, 0.1);
  EXPECT_FALSE(bootstrap_percentile(twice, Values{1}, ratio));
  EXPECT_FALSE(bootstrap_percentile(Values{1}, twice, ratio));
}

// With one value for each unit it is the interval of values, draw for draw.
TEST(BootstrapUnits, OfSingleValuesAreTheValues) {
  const auto variance = [](std::span<const std::size_t> units) {
    Values values;
    for (std::size_t unit : units) values.push_back(kSpatial[unit]);
    return plain_variance(values);
  };
  const auto units = bootstrap_units(kSpatial.size(), variance, {0.9, 500, 6});
  const auto values = bootstrap_bca(kSpatial, plain_variance, {0.9, 500, 6});
  ASSERT_TRUE(units);
  EXPECT_EQ(units->low, values->low);
  EXPECT_EQ(units->high, values->high);
}

// SciPy 1.10: bootstrap((a, b), ratio, paired=True, method='BCa') with 200,000 resamples has
// 1.088 .. 1.641. Were the two drawn independently it would be far wider.
TEST(BootstrapUnits, KeepPairsTogether) {
  const auto ratio = [](std::span<const std::size_t> patients) {
    double first = 0, second = 0;
    for (std::size_t patient : patients) {
      first += kFirstVisit[patient];
      second += kSecondVisit[patient];
    }
    return first / second;
  };
  const auto interval = bootstrap_units(9, ratio, {0.95, 20'000, 2});
  ASSERT_TRUE(interval);
  EXPECT_NEAR(interval->low, 1.088, 0.01);
  EXPECT_NEAR(interval->high, 1.641, 0.01);
}

TEST(BootstrapUnits, RefuseNonsense) {
  const auto first = [](std::span<const std::size_t> units) { return real(units[0]); };
  EXPECT_FALSE(bootstrap_units(0, first));
  EXPECT_FALSE(bootstrap_units(1, first));
  EXPECT_TRUE(bootstrap_units(2, first));
  EXPECT_FALSE(bootstrap_units(5, first, {1, 100, 0}));
  EXPECT_FALSE(bootstrap_units(5, first, {0.95, 0, 0}));
  EXPECT_FALSE(bootstrap_units(5, [](std::span<const std::size_t>) { return kNan; }));
  // A resample without the only unit that counts has no ratio.
  const auto rare = [](std::span<const std::size_t> units) {
    return 1 / real(std::count(units.begin(), units.end(), 0U));
  };
  EXPECT_FALSE(bootstrap_units(5, rare));
}

}  // namespace
}  // namespace sudolab::stats

#include "stats/lifetimes.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

void expect_parameter(const Parameter& parameter, std::string_view name, double value,
                      double error) {
  EXPECT_EQ(parameter.name, name);
  EXPECT_NEAR(parameter.value / value, 1, 1e-7) << name;
  EXPECT_NEAR(parameter.standard_error / error, 1, 1e-5) << name;
  EXPECT_TRUE(parameter.interval.contains(parameter.value)) << name;
}

// R: survreg(Surv(time) ~ 1) and MASS::fitdistr. Shape 2.10 and scale 81.9 are in Lawless (1982),
// too.
TEST(Lifetimes, AgreeWithROnCompleteTimes) {
  const auto bearings = all_events(kBearings);
  const auto weibull = fit_lifetime(Lifetime::kWeibull, bearings);
  ASSERT_TRUE(weibull);
  expect_parameter(weibull->parameters[0], "shape", 2.10205887519467,
                   2.10205887519467 * 0.156364323019389);
  expect_parameter(weibull->parameters[1], "scale", 81.87833405163030,
                   81.87833405163030 * 0.105039334643437);
  EXPECT_NEAR(weibull->log_likelihood, -113.69129093232014, 1e-8);
  EXPECT_NEAR(weibull->aic, 2 * 2 + 2 * 113.69129093232014, 1e-8);
  const auto log_normal = fit_lifetime(Lifetime::kLogNormal, bearings);
  ASSERT_TRUE(log_normal);
  expect_parameter(log_normal->parameters[0], "mu", 4.1504544938938315, 0.1087714052317989);
  expect_parameter(log_normal->parameters[1], "sigma", 0.5216493340456833, 0.0769129982385949);
  EXPECT_NEAR(log_normal->log_likelihood, -113.1285667371769819, 1e-9);
  const auto exponential = fit_lifetime(Lifetime::kExponential, bearings);
  ASSERT_TRUE(exponential);
  expect_parameter(exponential->parameters[0], "rate", 1.38457463459269e-02, 2.88703768650384e-03);
  EXPECT_NEAR(exponential->log_likelihood, -1.21434875980845e+02, 1e-10);
  EXPECT_NEAR(exponential->aic, 2 + 2 * 1.21434875980845e+02, 1e-9);
}

// R: survreg(Surv(time, event) ~ 1, dist = ...) for the censored remissions.
TEST(Lifetimes, AgreeWithROnCensoredTimes) {
  const auto exponential = fit_lifetime(Lifetime::kExponential, remissions());
  EXPECT_NEAR(exponential->parameters[0].value, std::exp(-3.68609781112496), 1e-12);
  EXPECT_NEAR(exponential->log_likelihood, -42.1748803003685, 1e-9);
  const auto weibull = fit_lifetime(Lifetime::kWeibull, remissions());
  expect_parameter(weibull->parameters[0], "shape", 1 / 0.73869727217157,
                   0.278397883979640 / 0.73869727217157);
  expect_parameter(weibull->parameters[1], "scale", std::exp(3.519429234147862),
                   std::exp(3.519429234147862) * 0.273368922147212);
  EXPECT_NEAR(weibull->log_likelihood, -41.6586784768815, 1e-8);
  const auto log_normal = fit_lifetime(Lifetime::kLogNormal, remissions());
  expect_parameter(log_normal->parameters[0], "mu", 3.2030676523134236, 0.286132041790153);
  expect_parameter(log_normal->parameters[1], "sigma", 0.978724792892137,
                   0.978724792892137 * 0.256038664920211);
  EXPECT_NEAR(log_normal->log_likelihood, -40.6801558699079, 1e-8);
}

// The interval of a rate from chi-square: 10 events in a total time of 10, R: qchisq(.025, 20)
// / 20.
TEST(Lifetimes, KnowTheExactIntervalOfARate) {
  const auto fit = fit_lifetime(Lifetime::kExponential, all_events(Values(10, 1.0)));
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->parameters[0].interval.low, 9.59077739226487 / 20, 1e-12);
  EXPECT_NEAR(fit->parameters[0].interval.high, 34.1696069015728 / 20, 1e-10);
}

TEST(Lifetimes, ExistOnlyWhereTheLikelihoodHasATop) {
  using Runs = std::vector<Observation>;
  for (Lifetime family : kLifetimes) {
    EXPECT_FALSE(fit_lifetime(family, {}));
    EXPECT_FALSE(fit_lifetime(family, Runs{{1, false}, {2, false}}));
    EXPECT_FALSE(fit_lifetime(family, Runs{{1, true}, {0, true}}));
    EXPECT_FALSE(fit_lifetime(family, Runs{{1, true}, {kNan, true}}));
    EXPECT_FALSE(fit_lifetime(family, Runs{{1, true}, {2, true}}, 1));
    const bool one_point_is_enough = family == Lifetime::kExponential;
    EXPECT_EQ(fit_lifetime(family, Runs{{3, true}}).has_value(), one_point_is_enough);
    EXPECT_EQ(fit_lifetime(family, Runs{{3, true}, {3, true}}).has_value(), one_point_is_enough);
    EXPECT_EQ(fit_lifetime(family, Runs{{3, true}, {1, false}}).has_value(), one_point_is_enough);
    EXPECT_TRUE(fit_lifetime(family, Runs{{3, true}, {5, false}})) << name_of(family);
    EXPECT_TRUE(fit_lifetime(family, Runs{{3, true}, {3.001, true}})) << name_of(family);
  }
}

// A single event among many stopped runs, and times over thirty decades.
TEST(Lifetimes, SurviveHardCases) {
  std::vector<Observation> stopped(10'000, {20, false});
  stopped[0] = {0.5, true};
  std::vector<Observation> wide;
  for (int i = -15; i <= 15; ++i) wide.push_back({std::pow(10, i), i % 3 != 0});
  for (Lifetime family : kLifetimes) {
    for (const auto& sample : {stopped, wide}) {
      const auto fit = fit_lifetime(family, sample);
      ASSERT_TRUE(fit) << name_of(family);
      for (const Parameter& parameter : fit->parameters) {
        EXPECT_TRUE(std::isfinite(parameter.value)) << name_of(family) << ' ' << parameter.name;
        EXPECT_TRUE(std::isfinite(parameter.standard_error)) << name_of(family);
      }
    }
  }
}

// In a sum of a million terms rounding hides the last steps to the top.
TEST(Lifetimes, TakeAMillionTimes) {
  Rng rng(1);
  const auto times = all_events(draw_many(rng, 1'000'000, draw_exponential));
  const auto weibull = fit_lifetime(Lifetime::kWeibull, times);
  ASSERT_TRUE(weibull);
  EXPECT_NEAR(weibull->parameters[0].value, 1, 0.003);
  ASSERT_TRUE(fit_lifetime(Lifetime::kLogNormal, times));
}

TEST(Lifetimes, FunctionsBelongTogether) {
  for (Lifetime family : kLifetimes) {
    const auto fit = fit_lifetime(family, all_events(kBearings));
    for (double probability : {1e-9, 0.01, 0.3, 0.5, 0.99, 1 - 1e-9}) {
      const double time = fit->quantile(probability);
      EXPECT_NEAR(fit->cdf(time) / probability, 1, 1e-6) << name_of(family);
      EXPECT_NEAR(std::exp(fit->log_cdf(time)), fit->cdf(time), 1e-12);
      EXPECT_NEAR(std::exp(fit->log_tail(time)), 1 - fit->cdf(time), 1e-12);
      const double step = time * 1e-5;
      const double slope = (fit->cdf(time + step) - fit->cdf(time - step)) / (2 * step);
      EXPECT_NEAR(fit->density(time) / slope, 1, 1e-3) << name_of(family) << ' ' << probability;
    }
    EXPECT_EQ(fit->cdf(0), 0);
    EXPECT_EQ(fit->log_cdf(0), -kInfinity);
    EXPECT_FALSE(name_of(family).empty());
  }
}

RC_GTEST_PROP(LifetimeProperties, ChangeOfUnitChangesTheScaleOnly, ()) {
  const auto whole = *rc::gen::container<std::vector<std::pair<int, bool>>>(
      rc::gen::pair(rc::gen::inRange(1, 1000), rc::gen::arbitrary<bool>()));
  std::vector<Observation> seconds, nanoseconds;
  for (const auto& [time, event] : whole) {
    seconds.push_back({real(time), event});
    nanoseconds.push_back({time * 1e9, event});
  }
  for (Lifetime family : kLifetimes) {
    const auto one = fit_lifetime(family, seconds), other = fit_lifetime(family, nanoseconds);
    RC_ASSERT(one.has_value() == other.has_value());
    if (!one) continue;
    RC_ASSERT(std::abs(other->quantile(0.5) / (1e9 * one->quantile(0.5)) - 1) < 1e-5);
  }
}

}  // namespace
}  // namespace sudolab::stats

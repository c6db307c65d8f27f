// Whether the intervals cover what they promise: between 93 and 97 % is asked for.

#include "coverage.h"
#include <sudolab/stats/bootstrap.h>
#include "stats/correlation.h"
#include "stats/growth.h"
#include "stats/lifetimes.h"
#include "stats/significance.h"

namespace sudolab::stats {
namespace {

TEST(Coverage, BootstrapOfTheMean) {
  MeanBootstrap bootstrap({0.95, 400, 1});
  expect_coverage(
      0, [&](Rng& rng) { return bootstrap.percentile(draw_many(rng, 60, draw_normal)); },
      "percentile, normal");
  expect_coverage(
      0, [&](Rng& rng) { return bootstrap.bca(draw_many(rng, 60, draw_normal)); }, "BCa, normal");
  expect_coverage(
      1, [&](Rng& rng) { return bootstrap.percentile(draw_many(rng, 100, draw_exponential)); },
      "percentile, skew");
  expect_coverage(
      1, [&](Rng& rng) { return bootstrap.bca(draw_many(rng, 100, draw_exponential)); },
      "BCa, skew");
}

// Two solvers on the same puzzles, whose times have the puzzle in common: the ratio of their means.
// And puzzles with 1 to 5 runs each, whose share of successes differs: the share of all runs. Where
// few hard puzzles carry the means, the former covers less: with exponential times of the puzzles
// 91 % for 60 of them and 93 % for 150.
TEST(Coverage, BootstrapOfUnits) {
  constexpr std::size_t kUnits = 150;
  const auto ratio = [](const Values& above, const Values& below) {
    return bootstrap_units(kUnits,
                           [&](std::span<const std::size_t> units) {
                             double sums[2] = {0, 0};
                             for (std::size_t unit : units) {
                               sums[0] += above[unit];
                               sums[1] += below[unit];
                             }
                             return sums[0] / sums[1];
                           },
                           {0.95, 400, 1});
  };
  expect_coverage(
      2,
      [&](Rng& rng) {
        Values slow, fast;
        for (std::size_t i = 0; i < kUnits; ++i) {
          const double puzzle = std::exp(0.5 * draw_normal(rng));
          slow.push_back(2 * puzzle * std::exp(0.3 * draw_normal(rng)));
          fast.push_back(puzzle * std::exp(0.3 * draw_normal(rng)));
        }
        return ratio(slow, fast);
      },
      "paired ratio of means");
  expect_coverage(
      2.0 / 3,  // a chance of sqrt(u)
      [&](Rng& rng) {
        Values successes, runs;
        for (std::size_t i = 0; i < kUnits; ++i) {
          const double chance = std::sqrt(rng.uniform());
          const std::uint32_t count = 1 + rng.below(5);
          double succeeded = 0;
          for (std::uint32_t run = 0; run < count; ++run) succeeded += rng.chance(chance) ? 1 : 0;
          successes.push_back(succeeded);
          runs.push_back(count);
        }
        return ratio(successes, runs);
      },
      "ratio of sums");
}

TEST(Coverage, BootstrapOfTheMedian) {
  expect_coverage(
      std::log(2.0),
      [&](Rng& rng) { return bootstrap_median(draw_many(rng, 61, draw_exponential)); },
      "median, odd");
  expect_coverage(
      0, [&](Rng& rng) { return bootstrap_median(draw_many(rng, 80, draw_normal)); },
      "median, even");
}

TEST(Coverage, Correlations) {
  // y = (x + noise) / sqrt 2 has a correlation of 1 / sqrt 2 with x; for normal values Spearman's
  // is 6 / pi asin(r / 2) and Kendall's 2 / pi asin(r).
  constexpr double kPi = 3.14159265358979323846;
  const double r = std::sqrt(0.5);
  const auto interval = [](auto correlate) {
    return [correlate](Rng& rng) {
      const Values x = draw_many(rng, 50, draw_normal), noise = draw_many(rng, 50, draw_normal);
      Values y(x);
      for (std::size_t i = 0; i < y.size(); ++i) y[i] += noise[i];
      return correlate(x, y, kConfidence)->interval;
    };
  };
  expect_coverage(r, interval(pearson), "Pearson");
  expect_coverage(6 / kPi * std::asin(r / 2), interval(spearman), "Spearman");
  expect_coverage(2 / kPi * std::asin(r), interval(kendall), "Kendall");
}

// Exponential times, each watched for an exponential time of three times the mean.
std::vector<Observation> censored_sample(Rng& rng, std::size_t count) {
  std::vector<Observation> sample;
  for (std::size_t i = 0; i < count; ++i) {
    const double time = draw_exponential(rng), limit = 3 * draw_exponential(rng);
    sample.push_back({std::min(time, limit), time <= limit});
  }
  return sample;
}

TEST(Coverage, KaplanMeier) {
  expect_coverage(
      std::exp(-0.5),
      [](Rng& rng) -> std::optional<Interval> {
        const auto curve = kaplan_meier(censored_sample(rng, 60));
        Interval band{1, 1};
        for (const SurvivalStep& step : curve->steps) {
          if (step.time <= 0.5) band = step.interval;
        }
        return band;
      },
      "survival");
  expect_coverage(
      std::log(2.0),
      [](Rng& rng) -> std::optional<Interval> {
        const auto median = survival_quantile(*kaplan_meier(censored_sample(rng, 60)));
        return Interval{median->low.value_or(0), median->high.value_or(kInfinity)};
      },
      "median");
  expect_coverage(
      1 - std::exp(-1.0),
      [](Rng& rng) -> std::optional<Interval> {
        return restricted_mean(*kaplan_meier(censored_sample(rng, 80)), 1)->interval;
      },
      "restricted mean");
}

// A sample of exp(draw), stopped at a limit that about a fifth exceed.
template <class Draw>
auto fitted(Lifetime family, std::size_t parameter, double limit, Draw draw) {
  return [=](Rng& rng) -> std::optional<Interval> {
    std::vector<Observation> sample;
    for (int i = 0; i < 100; ++i) {
      const double time = draw(rng);
      sample.push_back({std::min(time, limit), time <= limit});
    }
    return fit_lifetime(family, sample)->parameters[parameter].interval;
  };
}

TEST(Coverage, Fits) {
  const auto exponential = [](Rng& rng) { return draw_exponential(rng) / 4; };
  const auto log_normal = [](Rng& rng) { return std::exp(1 + 2 * draw_normal(rng)); };
  const auto weibull = [](Rng& rng) { return 3 * std::pow(draw_exponential(rng), 1 / 0.7); };
  expect_coverage(4, fitted(Lifetime::kExponential, 0, 0.4, exponential), "rate");
  expect_coverage(1, fitted(Lifetime::kLogNormal, 0, 15, log_normal), "mu");
  expect_coverage(2, fitted(Lifetime::kLogNormal, 1, 15, log_normal), "sigma");
  expect_coverage(0.7, fitted(Lifetime::kWeibull, 0, 6, weibull), "shape");
  expect_coverage(3, fitted(Lifetime::kWeibull, 1, 6, weibull), "scale");
}

TEST(Coverage, Growth) {
  const auto interval = [](Growth law) {
    return [law](Rng& rng) -> std::optional<Interval> {
      Values x, y;
      for (int i = 1; i <= 20; ++i) {
        x.push_back(i);
        const double typical = law == Growth::kPower ? std::pow(i, 2) : std::pow(2, i);
        y.push_back(typical * std::exp(draw_normal(rng)));
      }
      return fit_growth(law, x, y)->rate_interval;
    };
  };
  expect_coverage(2, interval(Growth::kPower), "power");
  expect_coverage(2, interval(Growth::kExponential), "exponential");
}

// Tests that reject a true hypothesis at 5 % do so in about 5 % of the samples.
TEST(Coverage, Tests) {
  Rng rng(7);
  int signed_rank = 0, two_samples = 0;
  for (int i = 0; i < kSamples; ++i) {
    const Values a = draw_many(rng, 60, draw_exponential), b = draw_many(rng, 60, draw_exponential);
    signed_rank += wilcoxon_signed_rank(a, b)->p.two_sided < 0.05 ? 1 : 0;
    two_samples += mann_whitney(a, b)->p.two_sided < 0.05 ? 1 : 0;
  }
  EXPECT_NEAR(signed_rank / real(kSamples), 0.05, 0.02);
  EXPECT_NEAR(two_samples / real(kSamples), 0.05, 0.02);
}

}  // namespace
}  // namespace sudolab::stats

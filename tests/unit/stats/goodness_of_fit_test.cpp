#include "stats/goodness_of_fit.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

GoodnessOfFit goodness(Lifetime family, const std::vector<Observation>& observations,
                       int simulations = 300) {
  const auto fit = fit_lifetime(family, observations);
  EXPECT_TRUE(fit);
  const auto result = goodness_of_fit(observations, *fit, {simulations, 1});
  EXPECT_TRUE(result);
  return *result;
}

// R: ks.test(times, pweibull, shape, scale)$statistic and so on with the fitted parameters, and
// Anderson and Darling's statistic by its formula.
TEST(GoodnessOfFit, DistancesAgreeWithR) {
  const auto bearings = all_events(kBearings);
  const auto weibull = goodness(Lifetime::kWeibull, bearings);
  EXPECT_NEAR(weibull.kolmogorov_smirnov, 0.151087562586793, 1e-6);
  EXPECT_NEAR(*weibull.anderson_darling, 0.328609752921775, 1e-5);
  const auto log_normal = goodness(Lifetime::kLogNormal, bearings);
  EXPECT_NEAR(log_normal.kolmogorov_smirnov, 0.0897869544118096, 1e-7);
  EXPECT_NEAR(*log_normal.anderson_darling, 0.188815035650673, 1e-7);
  const auto exponential = goodness(Lifetime::kExponential, bearings);
  EXPECT_NEAR(exponential.kolmogorov_smirnov, 0.306790224595374, 1e-9);
  EXPECT_NEAR(*exponential.anderson_darling, 2.81144448220126, 1e-9);
}

// 100,000 samples of each family (40,000 Weibull), drawn, fitted and measured with NumPy. Stephens'
// tables for fitted parameters (D'Agostino & Stephens 1986, chapter 4) say the same as far as they
// go: exponential, A^2 (1 + 0.6 / n) = 2.885, above 1.959 for 1 %; Weibull, A^2 (1 + 0.2 / sqrt n)
// = 0.342, below 0.474 for 25 %. 3000 simulations have a standard deviation of at most 0.009.
TEST(GoodnessOfFit, ProbabilitiesAgreeWithLongSimulations) {
  const auto bearings = all_events(kBearings);
  const auto weibull = goodness(Lifetime::kWeibull, bearings, 3000);
  EXPECT_NEAR(*weibull.anderson_darling_p, 0.530, 0.03);
  EXPECT_NEAR(weibull.kolmogorov_smirnov_p, 0.173, 0.03);
  const auto log_normal = goodness(Lifetime::kLogNormal, bearings, 3000);
  EXPECT_NEAR(*log_normal.anderson_darling_p, 0.919, 0.03);
  EXPECT_NEAR(log_normal.kolmogorov_smirnov_p, 0.907, 0.03);
  const auto exponential = goodness(Lifetime::kExponential, bearings, 3000);
  EXPECT_NEAR(*exponential.anderson_darling_p, 0.0015, 0.003);
  EXPECT_NEAR(exponential.kolmogorov_smirnov_p, 0.0011, 0.003);
}

// Where a family is the true one, p is even between 0 and 1: about a tenth of the samples are below
// 0.1. (200 samples: the standard deviation of that part is 0.021.)
TEST(GoodnessOfFit, RejectsTheTruthAsOftenAsItSays) {
  Rng rng(11);
  int rejected_ks = 0, rejected_ad = 0;
  for (int i = 0; i < 200; ++i) {
    const auto sample = all_events(draw_many(rng, 30, draw_exponential));
    const auto result = goodness(Lifetime::kExponential, sample, 99);
    rejected_ks += result.kolmogorov_smirnov_p <= 0.1 ? 1 : 0;
    rejected_ad += *result.anderson_darling_p <= 0.1 ? 1 : 0;
  }
  EXPECT_NEAR(rejected_ks / 200.0, 0.1, 0.065);
  EXPECT_NEAR(rejected_ad / 200.0, 0.1, 0.065);
}

// Log-normal times that are stopped at a limit: the right family passes, a wrong one does not.
TEST(GoodnessOfFit, SeesThroughALimit) {
  Rng rng(3);
  std::vector<Observation> runs;
  for (int i = 0; i < 1500; ++i) {
    const double time = std::exp(2 * draw_normal(rng));
    runs.push_back({std::min(time, 20.0), time <= 20});
  }
  const auto right = goodness(Lifetime::kLogNormal, runs, 60);
  EXPECT_GT(right.kolmogorov_smirnov_p, 0.1);
  EXPECT_FALSE(right.anderson_darling);
  EXPECT_FALSE(right.anderson_darling_p);
  EXPECT_EQ(right.simulations, 60);
  const auto wrong = goodness(Lifetime::kExponential, runs, 60);
  EXPECT_NEAR(wrong.kolmogorov_smirnov_p, 1.0 / 61, 1e-12);
}

TEST(GoodnessOfFit, IsReproducible) {
  const auto bearings = all_events(kBearings);
  EXPECT_EQ(goodness(Lifetime::kWeibull, bearings).kolmogorov_smirnov_p,
            goodness(Lifetime::kWeibull, bearings).kolmogorov_smirnov_p);
}

TEST(GoodnessOfFit, HasEdges) {
  const auto fit = fit_lifetime(Lifetime::kExponential, remissions());
  EXPECT_FALSE(goodness_of_fit({}, *fit));
  EXPECT_FALSE(goodness_of_fit(all_events(Values{1, 2, 3, 4}), *fit));
  EXPECT_FALSE(goodness_of_fit(remissions(), *fit, {0, 0}));
  EXPECT_FALSE(goodness_of_fit(all_events(Values{1, 2, 3, 4, kNan}), *fit));
}

}  // namespace
}  // namespace sudolab::stats

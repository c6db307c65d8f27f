// Whether a fitted distribution describes the times it was fitted to.

#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "stats/lifetimes.h"

namespace sudolab::stats {

struct GoodnessOfFit {
  double kolmogorov_smirnov = 0;  // the largest distance between the two distribution functions
  double kolmogorov_smirnov_p = 1;
  std::optional<double> anderson_darling;  // looks closer at the tails; not with censored times
  std::optional<double> anderson_darling_p;
  int simulations = 0;  // that the p values come from: none is below 1 / (simulations + 1)
};

struct GoodnessOptions {
  int simulations = 500;  // at least 1
  std::uint64_t seed = 0;
};

// How far the observations (Kaplan and Meier's curve, where some are censored) are from `fit`,
// which has been fitted to them, and how often samples drawn from `fit`, censored alike and fitted
// again, are as far. A small p says that the times do not come from this family. Nothing where the
// fit has no family to compare with (fewer than 5 events), or no simulation could be fitted.
std::optional<GoodnessOfFit> goodness_of_fit(std::span<const Observation> observations,
                                             const LifetimeFit& fit,
                                             const GoodnessOptions& options = {});

}  // namespace sudolab::stats

// Distributions of running times, fitted by maximum likelihood to samples in which some times are
// only known to be longer than a limit.

#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <sudolab/stats/sample.h>
#include "stats/survival.h"

namespace sudolab::stats {

enum class Lifetime { kExponential, kLogNormal, kWeibull };

std::string_view name_of(Lifetime family);

struct Parameter {
  std::string_view name;
  double value = 0;
  double standard_error = 0;
  Interval interval;
};

// Parameters: exponential: rate; log-normal: mu and sigma, mean and deviation of the logarithm;
// Weibull: shape and scale (shape below 1: the longer it has run, the longer it will; 1 is the
// exponential distribution).
struct LifetimeFit {
  Lifetime family = Lifetime::kExponential;
  std::vector<Parameter> parameters;
  double log_likelihood = 0;
  double aic = 0;  // Akaike's criterion: the smaller, the better a family describes the same data

  // For times of 0 and more.
  double density(double time) const;
  double log_cdf(double time) const;   // log P(T <= time)
  double log_tail(double time) const;  // log P(T > time)
  double cdf(double time) const;
  // For probabilities above 0 and below 1.
  double quantile(double probability) const;
};

// Nothing where the likelihood has no largest value: without an event, with a time that is not
// positive and finite, or (but for the exponential) where all events are at the same time and no
// observation is longer.
std::optional<LifetimeFit> fit_lifetime(Lifetime family, std::span<const Observation> observations,
                                        double confidence = kConfidence);

}  // namespace sudolab::stats

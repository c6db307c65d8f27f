// Samples that several tests of the statistics use, and random numbers of known distributions.
//
// Check values in these tests come from the source named beside them. "R" is R 4.2.2 with the
// package survival 3.5, "SciPy" is SciPy 1.10.1, both run on the data as they stand here; "counted"
// means that a few lines of Python went through every outcome.

#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include <sudolab/core/rng.h>
#include "stats/distributions.h"
#include "stats/ecdf.h"
#include "stats/lifetimes.h"
#include "stats/survival.h"

namespace sudolab::stats {

using Values = std::vector<double>;

inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Hollander & Wolfe (1973), p. 29: depression scores of nine patients at two visits.
inline const Values kFirstVisit = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
inline const Values kSecondVisit = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};

// Freireich et al. (1963): weeks of remission of leukaemia under 6-MP, the standard example of
// censored times.
inline std::vector<Observation> remissions() {
  return {{6, true},   {6, true},   {6, true},   {6, false}, {7, true},   {9, false},
          {10, true},  {10, false}, {11, false}, {13, true}, {16, true},  {17, false},
          {19, false}, {20, false}, {22, true},  {23, true}, {25, false}, {32, false},
          {32, false}, {34, false}, {35, false}};
}

// Lieblein & Zelen (1956): millions of revolutions before 23 ball bearings failed.
inline const Values kBearings = {17.88, 28.92, 33.00,  41.52,  42.12,  45.60,  48.48, 51.84,
                                 51.96, 54.12, 55.56,  67.80,  68.64,  68.64,  68.88, 84.12,
                                 93.12, 98.64, 105.12, 105.84, 127.92, 128.04, 173.40};

// A sample in which every time was seen to its end.
inline std::vector<Observation> all_events(const Values& times) {
  std::vector<Observation> observations;
  for (double time : times) observations.push_back({time, true});
  return observations;
}

inline constexpr std::array kLifetimes = {Lifetime::kExponential, Lifetime::kLogNormal,
                                          Lifetime::kWeibull};

// The fraction at x: that of the last step at or before it, 0 before the first.
inline double fraction_at(const std::vector<Step>& steps, double x) {
  double fraction = 0;
  for (const Step& step : steps) {
    if (step.value <= x) fraction = step.fraction;
  }
  return fraction;
}

// Two sequences of 80 whole numbers without any order to the eye: i * 37 mod 101, i * 53 mod 97.
inline Values sequence(int factor, int modulus, int count = 80) {
  Values values;
  for (int i = 1; i <= count; ++i) values.push_back((i * factor) % modulus);
  return values;
}

inline double draw_normal(Rng& rng) { return normal_quantile(rng.uniform() + 0x1.0p-54); }
inline double draw_exponential(Rng& rng) { return -std::log1p(-rng.uniform() - 0x1.0p-54); }

template <class Draw>
Values draw_many(Rng& rng, std::size_t count, Draw draw) {
  Values values(count);
  for (double& value : values) value = draw(rng);
  return values;
}

}  // namespace sudolab::stats

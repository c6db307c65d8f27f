// How cost grows with size: straight lines, and the two laws that become straight on logarithmic
// paper.

#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// y = intercept + slope * x by least squares.
struct LineFit {
  double intercept = 0, intercept_error = 0;
  double slope = 0, slope_error = 0;
  double residual_deviation = 0;  // of y around the line, with n - 2 degrees of freedom
  double r_squared = 0;           // the part of the variance of y that the line explains
  Interval slope_interval;        // Student's
  double p_value = 1;             // of no slope, two-sided
  double aic = 0;                 // of normal errors; smaller is better, for the same y
  std::size_t count = 0;
};

// Nothing for fewer than three pairs, different lengths, or where all x are equal. A perfect line
// has errors of 0, an AIC of minus infinity, and explains everything, even where all y are equal.
std::optional<LineFit> fit_line(std::span<const double> x, std::span<const double> y,
                                double confidence = kConfidence);

enum class Growth { kPower, kExponential };

// Power: y = factor * x^rate. Exponential: y = factor * rate^x.
struct GrowthFit {
  Growth law = Growth::kPower;
  double factor = 0, factor_error = 0;
  double rate = 0, rate_error = 0;
  Interval rate_interval;
  LineFit line;  // on the logarithmic scale: R^2, p value and AIC are there

  double at(double x) const;
};

// Least squares on logarithms, so that errors are in proportion to y. Nothing where fit_line has
// none, or where a value that needs a logarithm is not positive.
std::optional<GrowthFit> fit_growth(Growth law, std::span<const double> x,
                                    std::span<const double> y, double confidence = kConfidence);

}  // namespace sudolab::stats

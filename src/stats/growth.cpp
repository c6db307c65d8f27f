// A power law is a line in log x and log y, an exponential one a line in x and log y. Both are
// fitted as such: running times scatter by factors, not by seconds, and the many small ones should
// count as much as the few large ones. Since both have the same log y, their AIC shows which law
// describes it better. What is then estimated is the typical (geometric mean) cost at x, which is
// below the mean.
//
// Draper & Smith (1998), Applied Regression Analysis, chapter 1. Sums are taken around the means.

#include "stats/growth.h"

#include <cmath>
#include <numbers>
#include <vector>

#include "stats/describe.h"
#include "stats/distributions.h"

namespace sudolab::stats {
namespace {

std::optional<std::vector<double>> logs_of(std::span<const double> values) {
  std::vector<double> logs;
  for (double value : values) {
    if (!(value > 0)) return std::nullopt;
    logs.push_back(std::log(value));
  }
  return logs;
}

double aic_of(double squares, double n) {
  constexpr double kParameters = 3;  // slope, intercept, spread
  return n * (std::log(2 * std::numbers::pi * squares / n) + 1) + 2 * kParameters;
}

}  // namespace

std::optional<LineFit> fit_line(std::span<const double> x, std::span<const double> y,
                                double confidence) {
  if (x.size() != y.size() || !is_sample(x, 3) || !is_sample(y, 3) || all_equal(x) ||
      !is_confidence(confidence)) {
    return std::nullopt;
  }
  const double n = real(x.size()), mean_x = *mean(x), mean_y = *mean(y);
  double xx = 0, xy = 0, yy = 0, squares = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - mean_x) * (x[i] - mean_x);
    xy += (x[i] - mean_x) * (y[i] - mean_y);
    yy += (y[i] - mean_y) * (y[i] - mean_y);
  }
  if (!(xx > 0) || !std::isfinite(xx) || !std::isfinite(yy)) return std::nullopt;
  LineFit fit;
  fit.count = x.size();
  fit.slope = xy / xx;
  fit.intercept = mean_y - fit.slope * mean_x;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double residual = y[i] - mean_y - fit.slope * (x[i] - mean_x);
    squares += residual * residual;
  }
  fit.residual_deviation = std::sqrt(squares / (n - 2));
  fit.slope_error = fit.residual_deviation / std::sqrt(xx);
  fit.intercept_error = fit.residual_deviation * std::sqrt(1 / n + mean_x * mean_x / xx);
  fit.r_squared = yy > 0 ? std::max(0.0, 1 - squares / yy) : 1;
  const double reach = student_reach(confidence, n - 2) * fit.slope_error;
  fit.slope_interval = {fit.slope - reach, fit.slope + reach};
  if (fit.slope_error > 0) {
    fit.p_value = student_two_sided(fit.slope / fit.slope_error, n - 2);
  } else {
    fit.p_value = fit.slope == 0 ? 1 : 0;
  }
  fit.aic = aic_of(squares, n);
  return fit;
}

std::optional<GrowthFit> fit_growth(Growth law, std::span<const double> x,
                                    std::span<const double> y, double confidence) {
  const auto log_y = logs_of(y);
  const auto scaled_x =
      law == Growth::kPower ? logs_of(x) : std::optional(std::vector<double>(x.begin(), x.end()));
  if (!log_y || !scaled_x) return std::nullopt;
  const auto line = fit_line(*scaled_x, *log_y, confidence);
  if (!line) return std::nullopt;
  GrowthFit fit;
  fit.law = law;
  fit.line = *line;
  fit.factor = std::exp(line->intercept);
  fit.factor_error = fit.factor * line->intercept_error;
  if (law == Growth::kPower) {
    fit.rate = line->slope;
    fit.rate_error = line->slope_error;
    fit.rate_interval = line->slope_interval;
  } else {
    fit.rate = std::exp(line->slope);
    fit.rate_error = fit.rate * line->slope_error;
    fit.rate_interval = {std::exp(line->slope_interval.low), std::exp(line->slope_interval.high)};
  }
  return fit;
}

double GrowthFit::at(double x) const {
  return law == Growth::kPower ? factor * std::pow(x, rate) : factor * std::pow(rate, x);
}

}  // namespace sudolab::stats

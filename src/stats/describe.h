// What a sample looks like: centre, spread, quantiles, ranks.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// The arithmetic mean, exact where all values are equal; nothing for no values.
std::optional<double> mean(std::span<const double> values);

// The sample standard deviation (divisor n - 1), exactly 0 where all values are equal; nothing for
// fewer than two values.
std::optional<double> standard_deviation(std::span<const double> values);

// The quantile at `probability` in 0..1 (clamped), by linear interpolation between order
// statistics: type 7 of Hyndman & Fan (1996), the one R and NumPy use. Nothing for no values.
std::optional<double> quantile(std::span<const double> values, double probability);
std::optional<double> median(std::span<const double> values);

// The same for at least one value: when they are sorted already, and reordering them.
double sorted_quantile(std::span<const double> sorted, double probability);
double quantile_in_place(std::span<double> values, double probability);

struct Summary {
  std::size_t count = 0;
  double mean = 0;
  std::optional<double> standard_deviation;  // nothing for a single value
  double minimum = 0, lower_quartile = 0, median = 0, upper_quartile = 0;
  double ninetieth = 0, ninety_ninth = 0;  // percentiles: running times have long tails
  double maximum = 0;
};

// Nothing for no values.
std::optional<Summary> summarise(std::span<const double> values);

// The rank of each value among all, 1 for the smallest; equal values share the mean of the ranks
// they take up. Empty for something that is not a sample.
std::vector<double> ranks(std::span<const double> values);

}  // namespace sudolab::stats

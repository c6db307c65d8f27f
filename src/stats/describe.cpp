// Means and deviations are computed in two passes: the second one sums what the first left over, so
// that a large common offset does not eat the digits of a small spread (Chan, Golub & LeVeque 1983,
// "Algorithms for computing the sample variance"; the data sets NumAcc of NIST are made to show
// it).

#include "stats/describe.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "stats/ties.h"

namespace sudolab::stats {
namespace {

double mean_of(std::span<const double> values) {
  if (all_equal(values)) return values.front();
  const double n = real(values.size());
  const double rough = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double rest = 0;
  for (double value : values) rest += value - rough;
  return rough + rest / n;
}

double deviation_of(std::span<const double> values, double mean) {
  if (all_equal(values)) return 0;
  double squares = 0, rest = 0;
  for (double value : values) {
    squares += (value - mean) * (value - mean);
    rest += value - mean;
  }
  const double n = real(values.size());
  return std::sqrt((squares - rest * rest / n) / (n - 1));
}

// Where a quantile lies: between the order statistics `below` and `below + 1`.
struct Place {
  std::size_t below;
  double fraction;
};

Place place_of(std::size_t count, double probability) {
  const double position = real(count - 1) * std::clamp(probability, 0.0, 1.0);
  const auto below = std::min(static_cast<std::size_t>(position), count - 1);
  return {below, position - real(below)};
}

}  // namespace

std::optional<double> mean(std::span<const double> values) {
  if (!is_sample(values)) return std::nullopt;
  return mean_of(values);
}

std::optional<double> standard_deviation(std::span<const double> values) {
  if (!is_sample(values, 2)) return std::nullopt;
  return deviation_of(values, mean_of(values));
}

double sorted_quantile(std::span<const double> sorted, double probability) {
  const auto [below, fraction] = place_of(sorted.size(), probability);
  if (fraction == 0) return sorted[below];
  return sorted[below] + fraction * (sorted[below + 1] - sorted[below]);
}

double quantile_in_place(std::span<double> values, double probability) {
  const auto [below, fraction] = place_of(values.size(), probability);
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(below);
  std::nth_element(values.begin(), nth, values.end());
  if (fraction == 0) return *nth;
  return *nth + fraction * (*std::min_element(nth + 1, values.end()) - *nth);
}

std::optional<double> quantile(std::span<const double> values, double probability) {
  if (!is_sample(values) || std::isnan(probability)) return std::nullopt;
  std::vector<double> copy(values.begin(), values.end());
  return quantile_in_place(copy, probability);
}

std::optional<double> median(std::span<const double> values) { return quantile(values, 0.5); }

std::optional<Summary> summarise(std::span<const double> values) {
  if (!is_sample(values)) return std::nullopt;
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  Summary summary;
  summary.count = sorted.size();
  summary.mean = mean_of(sorted);
  if (sorted.size() > 1) summary.standard_deviation = deviation_of(sorted, summary.mean);
  summary.minimum = sorted.front();
  summary.lower_quartile = sorted_quantile(sorted, 0.25);
  summary.median = sorted_quantile(sorted, 0.5);
  summary.upper_quartile = sorted_quantile(sorted, 0.75);
  summary.ninetieth = sorted_quantile(sorted, 0.9);
  summary.ninety_ninth = sorted_quantile(sorted, 0.99);
  summary.maximum = sorted.back();
  return summary;
}

std::vector<double> ranks(std::span<const double> values) {
  if (!is_sample(values)) return {};
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> result(values.size());
  for_each_tie(
      order.size(),
      [&](std::size_t i, std::size_t j) { return values[order[i]] == values[order[j]]; },
      [&](std::size_t first, std::size_t next) {
        const double shared = real(first + 1 + next) / 2;  // the mean of first+1 .. next
        for (std::size_t i = first; i < next; ++i) result[order[i]] = shared;
      });
  return result;
}

}  // namespace sudolab::stats

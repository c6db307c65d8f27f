// Edges come first, as whole multiples of a width or as powers, and each is computed from its own
// number and not from the edge before it, so that errors do not add up. A value is then put into
// its bin by searching the edges: the counts match the edges exactly.
//
// Freedman & Diaconis (1981, "On the histogram as a density estimator") take a bin width of twice
// the distance of the quartiles over the cube root of n, which a few wild values do not disturb.

#include "stats/histogram.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "stats/describe.h"

namespace sudolab::stats {
namespace {

constexpr double kMostOwnBins = 100;  // that a sample may choose for itself

void count_values(Histogram& histogram, std::span<const double> values) {
  histogram.counts.assign(histogram.edges.size() - 1, 0);
  for (double value : values) {
    const auto next = std::upper_bound(histogram.edges.begin(), histogram.edges.end(), value);
    const auto bin = static_cast<std::size_t>(next - histogram.edges.begin()) - 1;
    ++histogram.counts[std::min(bin, histogram.counts.size() - 1)];
  }
}

// A positive width that gives about as many bins as Freedman & Diaconis would; 0 if there is none.
double own_width(std::span<const double> values, double range) {
  const double spread = *quantile(values, 0.75) - *quantile(values, 0.25);
  const double width = 2 * spread / std::cbrt(real(values.size()));
  return std::max(width, range / kMostOwnBins);
}

// The edges 10^(k / parts), where the thirds of a decade are rounded to 2 and 5.
double log_edge(long index, long parts) {
  long decade = index / parts, part = index % parts;
  if (part < 0) {
    part += parts;
    --decade;
  }
  constexpr std::array<double, 3> kThirds = {1, 2, 5};
  const double within = parts == 3 ? kThirds[static_cast<std::size_t>(part)]
                                   : std::pow(10.0, real(part) / real(parts));
  // Dividing by a whole power gives the double nearest to 0.001, which multiplying does not.
  return decade < 0 ? within / std::pow(10.0, -real(decade))
                    : within * std::pow(10.0, real(decade));
}

}  // namespace

double nice_number(double positive) {
  const double power = std::floor(std::log10(positive));
  const double lead = positive / std::pow(10.0, power);
  const double nice = lead < std::sqrt(2.0)    ? 1
                      : lead < std::sqrt(10.0) ? 2
                      : lead < std::sqrt(50.0) ? 5
                                               : 10;
  return power < 0 ? nice / std::pow(10.0, -power) : nice * std::pow(10.0, power);
}

std::optional<Histogram> histogram_of_width(std::span<const double> values, double width) {
  if (!is_sample(values) || !(width > 0) || !std::isfinite(width)) return std::nullopt;
  const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
  double first = std::floor(*lowest / width);
  double last = std::max(std::ceil(*highest / width), first + 1);
  // A quotient may be rounded across a whole number: then the outermost edge is one further out.
  if (first * width > *lowest) --first;
  if (last * width < *highest) ++last;
  if (!(last - first <= real(kMostBins))) return std::nullopt;
  Histogram histogram;
  const auto bins = static_cast<std::size_t>(last - first);
  for (std::size_t i = 0; i <= bins; ++i) histogram.edges.push_back((first + real(i)) * width);
  // Where values are huge against the width, its multiples are no longer different numbers.
  if (std::adjacent_find(histogram.edges.begin(), histogram.edges.end(), std::greater_equal<>()) !=
      histogram.edges.end()) {
    return std::nullopt;
  }
  count_values(histogram, values);
  return histogram;
}

std::optional<Histogram> linear_histogram(std::span<const double> values, std::size_t bins) {
  if (!is_sample(values)) return std::nullopt;
  const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
  const double range = *highest - *lowest;
  if (range == 0) {
    const double width = *lowest == 0 ? 1 : nice_number(std::abs(*lowest));
    return histogram_of_width(values, width);
  }
  const double width =
      bins == 0 ? own_width(values, range) : range / real(std::min(bins, kMostBins));
  return histogram_of_width(values, nice_number(std::min(width, range)));
}

std::optional<Histogram> log_histogram(std::span<const double> values,
                                       std::size_t bins_per_decade) {
  if (!is_sample(values) || bins_per_decade == 0 || bins_per_decade > kMostBins) {
    return std::nullopt;
  }
  std::vector<double> positive;
  std::copy_if(values.begin(), values.end(), std::back_inserter(positive),
               [](double value) { return value > 0; });
  if (positive.empty()) return std::nullopt;
  const auto [lowest, highest] = std::minmax_element(positive.begin(), positive.end());
  const auto parts = static_cast<long>(bins_per_decade);
  // Logarithms find the edges roughly, the edges themselves exactly.
  auto first = static_cast<long>(std::floor(std::log10(*lowest) * real(parts))) - 1;
  while (log_edge(first + 1, parts) <= *lowest) ++first;
  long last = first + 1;
  while (log_edge(last, parts) < *highest && last - first <= static_cast<long>(kMostBins)) ++last;
  if (last - first > static_cast<long>(kMostBins)) return std::nullopt;
  Histogram histogram;
  histogram.not_positive = values.size() - positive.size();
  for (long edge = first; edge <= last; ++edge) histogram.edges.push_back(log_edge(edge, parts));
  count_values(histogram, positive);
  return histogram;
}

}  // namespace sudolab::stats

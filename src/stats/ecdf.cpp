// After sorting, the fraction at the last of equal values counts all of them.

#include "stats/ecdf.h"

#include <algorithm>

namespace sudolab::stats {

std::vector<Step> ecdf(std::span<const double> values) { return ecdf(values, values.size()); }

std::vector<Step> ecdf(std::span<const double> values, std::size_t count) {
  if (!is_sample(values) || count < values.size()) return {};
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<Step> steps;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (i + 1 < sorted.size() && sorted[i] == sorted[i + 1]) continue;
    steps.push_back({sorted[i], real(i + 1) / real(count)});
  }
  return steps;
}

std::vector<Step> thinned(std::span<const Step> steps, std::size_t most) {
  most = std::max<std::size_t>(most, 2);
  if (steps.size() <= most) return {steps.begin(), steps.end()};
  std::vector<Step> kept;
  for (std::size_t i = 0; i < most; ++i) kept.push_back(steps[i * (steps.size() - 1) / (most - 1)]);
  return kept;
}

}  // namespace sudolab::stats

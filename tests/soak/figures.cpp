#include "soak/figures.h"

#include <algorithm>
#include <cmath>

namespace sudolab::test {

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const double rank = std::ceil(part * static_cast<double>(values.size()));
  const auto index = static_cast<std::ptrdiff_t>(std::max(rank, 1.0)) - 1;
  std::nth_element(values.begin(), values.begin() + index, values.end());
  return values[static_cast<std::size_t>(index)];
}

std::uint64_t Tally::failed() const {
  std::uint64_t sum = 0;
  for (const auto& [what, times] : errors) sum += times;
  return sum;
}

Tally& Tally::operator+=(const Tally& other) {
  requests += other.requests;
  answered += other.answered;
  refused += other.refused;
  for (const auto& [what, times] : other.errors) errors[what] += times;
  seconds.insert(seconds.end(), other.seconds.begin(), other.seconds.end());
  return *this;
}

Trend trend_of(std::span<const Sample> samples, double Sample::* quantity) {
  const auto median_of = [&](std::size_t from, std::size_t to) {
    std::vector<double> values;
    for (const Sample& sample : samples.subspan(from, to - from)) {
      values.push_back(sample.*quantity);
    }
    return quantile(std::move(values), 0.5);
  };
  const std::size_t count = samples.size();
  return {median_of(count / 4, count / 2), median_of(count - count / 4, count)};
}

}  // namespace sudolab::test

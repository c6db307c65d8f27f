#include "studies/pairing.h"

#include <algorithm>
#include <cmath>

#include <sudolab/stats/bootstrap.h>
#include "stats/describe.h"
#include "stats/distributions.h"
#include "stats/two_stage.h"

namespace sudolab::studies {
Pairing::Pairing(const Results& results, std::size_t first, std::size_t second,
                 const std::string& group) {
  const std::vector<std::size_t> both{first, second};
  auto costs = results.costs(both, results.common_puzzles(both, group));
  first_ = std::move(costs[0]);
  second_ = std::move(costs[1]);
  const std::vector<double> zeros(first_.size(), 0.0);
  for (std::size_t i = 0; i < first_.size(); ++i) {
    // The clock never stands still, but it may look so.
    constexpr double kTick = 1e-9;
    logs_.push_back(std::log(std::max(first_[i], kTick) / std::max(second_[i], kTick)));
  }
  signs_ = stats::sign_test(first_, second_);
  ranks_ = stats::wilcoxon_signed_rank(logs_, zeros);
  wins_ = stats::paired_superiority(first_, second_);
}

std::optional<double> Pairing::typical_ratio() const {
  const auto mean = stats::mean(logs_);
  if (!mean) return std::nullopt;
  return std::exp(*mean);
}

std::optional<stats::Interval> Pairing::typical_ratio_interval() const {
  const auto interval = stats::student_interval(logs_);
  if (!interval) return std::nullopt;
  return stats::Interval{std::exp(interval->low), std::exp(interval->high)};
}

double Pairing::typical_p() const {
  const auto deviation = stats::standard_deviation(logs_);
  if (!deviation) return 1;
  const double mean = *stats::mean(logs_);
  if (*deviation == 0) return mean == 0 ? 1 : 0;
  const double count = stats::real(logs_.size());
  const double t = mean / (*deviation / std::sqrt(count));
  return stats::student_two_sided(t, count - 1);
}

std::optional<double> Pairing::mean_ratio() const {
  const auto first = stats::mean(first_), second = stats::mean(second_);
  if (!first || !second || *second <= 0) return std::nullopt;
  return *first / *second;
}

std::optional<stats::Interval> Pairing::mean_ratio_interval() const {
  return stats::bootstrap_units(first_.size(), [&](std::span<const std::size_t> places) {
    double sums[2] = {0, 0};
    for (const std::size_t i : places) {
      sums[0] += first_[i];
      sums[1] += second_[i];
    }
    return sums[0] / sums[1];
  });
}

}  // namespace sudolab::studies

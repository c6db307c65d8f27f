// Rank tests ask how the ranks of one side could have come out had a coin, or the drawing of lots,
// decided the side of each. For small samples the answer is counted: a table over all sums of ranks
// is filled rank by rank. Ranks shared by ties are halves, so the table is over twice the rank, and
// ties need no approximation. For large samples the sum is normal, with the variance that the ties
// leave (Lehmann 1975, Nonparametrics; Hollander & Wolfe 1999, chapters 3 and 4), and half a step
// off towards the mean for continuity.
//
// The tables hold counts up to C(50, 25) and 2^50, which doubles hold exactly.
//
// Wilcoxon (1945), "Individual comparisons by ranking methods"; Mann & Whitney (1947); Clopper &
// Pearson (1934). Left out: Pratt's treatment of zero differences, which ranks them first.

#include "stats/significance.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "stats/describe.h"
#include "stats/distributions.h"
#include "stats/proportions.h"
#include "stats/ties.h"

namespace sudolab::stats {
namespace {

constexpr std::size_t kMostExact = 50;

PValues from_tails(double less, double greater) {
  less = std::min(less, 1.0);
  greater = std::min(greater, 1.0);
  return {std::min(1.0, 2 * std::min(less, greater)), less, greater};
}

// The p values of a whole-numbered statistic, from how many of all outcomes give each value.
PValues from_counts(std::span<const double> counts, std::size_t observed) {
  const double all = std::accumulate(counts.begin(), counts.end(), 0.0);
  double less = 0, greater = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    if (value <= observed) less += counts[value];
    if (value >= observed) greater += counts[value];
  }
  return from_tails(less / all, greater / all);
}

// The p values of a statistic that is normal under chance and moves in steps of `2 * half_step`.
PValues from_normal(double distance, double deviation, double half_step) {
  const auto z = [&](double shift) { return (distance + shift) / deviation; };
  return from_tails(normal_cdf(z(half_step)), normal_tail(z(-half_step)));
}

std::vector<std::size_t> doubled(std::span<const double> ranks) {
  std::vector<std::size_t> result;
  for (double rank : ranks) result.push_back(static_cast<std::size_t>(std::lround(2 * rank)));
  return result;
}

// Of all 2^n ways to choose ranks, how many give each sum.
std::vector<double> sums_of_any(std::span<const std::size_t> ranks) {
  std::vector<double> counts(std::accumulate(ranks.begin(), ranks.end(), std::size_t{1}));
  counts[0] = 1;
  for (std::size_t rank : ranks) {
    for (std::size_t sum = counts.size() - 1; sum >= rank; --sum) counts[sum] += counts[sum - rank];
  }
  return counts;
}

// The same of all ways to choose `chosen` of the ranks.
std::vector<double> sums_of_some(std::span<const std::size_t> ranks, std::size_t chosen) {
  const std::size_t width = std::accumulate(ranks.begin(), ranks.end(), std::size_t{1});
  std::vector<std::vector<double>> counts(chosen + 1, std::vector<double>(width));
  counts[0][0] = 1;
  for (std::size_t rank : ranks) {
    for (std::size_t number = chosen; number > 0; --number) {
      for (std::size_t sum = rank; sum < width; ++sum) {
        counts[number][sum] += counts[number - 1][sum - rank];
      }
    }
  }
  return counts[chosen];
}

// The sum of t^3 - t over groups of t equal values.
double ties_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  double sum = 0;
  for_each_tie(values, [&](std::size_t first, std::size_t next) {
    const double t = real(next - first);
    sum += t * t * t - t;
  });
  return sum;
}

std::optional<std::vector<double>> differences(std::span<const double> a,
                                               std::span<const double> b) {
  if (a.size() != b.size() || !is_sample(a) || !is_sample(b)) return std::nullopt;
  std::vector<double> result(a.size());
  std::transform(a.begin(), a.end(), b.begin(), result.begin(), std::minus<>());
  return result;
}

}  // namespace

std::optional<BinomialTest> binomial_test(std::uint64_t successes, std::uint64_t trials,
                                          double chance, double confidence) {
  if (trials == 0 || successes > trials || !(chance >= 0 && chance <= 1) ||
      !is_confidence(confidence)) {
    return std::nullopt;
  }
  BinomialTest test;
  const double n = real(trials);
  test.fraction = real(successes) / n;
  test.interval = clopper_pearson(real(successes), n, confidence);
  test.p.less = binomial_at_most(successes, trials, chance);
  test.p.greater = binomial_at_least(successes, trials, chance);
  // On the other side of the mode the probabilities fall away from it, so that a search finds the
  // first outcome there that is no likelier. Equal ones may differ by rounding.
  const double limit = binomial_point(successes, trials, chance) * (1 + 1e-7);
  const auto mode = std::min(trials, static_cast<std::uint64_t>((n + 1) * chance));
  const auto likelier = [&](std::uint64_t k) { return binomial_point(k, trials, chance) > limit; };
  if (successes < mode) {
    std::uint64_t low = mode, high = trials + 1;
    while (low < high) {
      const std::uint64_t middle = low + (high - low) / 2;
      likelier(middle) ? low = middle + 1 : high = middle;
    }
    test.p.two_sided = test.p.less + binomial_at_least(low, trials, chance);
  } else if (successes > mode) {
    std::uint64_t low = 0, high = mode + 1;  // the number of outcomes from 0 on that count
    while (low < high) {
      const std::uint64_t middle = low + (high - low) / 2;
      likelier(middle) ? high = middle : low = middle + 1;
    }
    test.p.two_sided = test.p.greater + (low == 0 ? 0 : binomial_at_most(low - 1, trials, chance));
  }
  test.p.two_sided = std::min(test.p.two_sided, 1.0);
  return test;
}

std::optional<SignTest> sign_test(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size() || !is_sample(a) || !is_sample(b)) return std::nullopt;
  SignTest test;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ++(a[i] < b[i] ? test.less : a[i] > b[i] ? test.greater : test.equal);
  }
  if (const auto coin = binomial_test(test.greater, test.less + test.greater, 0.5)) {
    test.p = coin->p;
  }
  return test;
}

std::optional<RankTest> wilcoxon_signed_rank(std::span<const double> a, std::span<const double> b) {
  auto pairs = differences(a, b);
  if (!pairs) return std::nullopt;
  std::erase(*pairs, 0.0);
  RankTest test;
  if (pairs->empty()) return test;
  std::vector<double> sizes(*pairs);
  for (double& size : sizes) size = std::abs(size);
  const std::vector<double> rank = ranks(sizes);
  for (std::size_t i = 0; i < rank.size(); ++i) {
    if ((*pairs)[i] > 0) test.statistic += rank[i];
  }
  const double n = real(rank.size());
  const double distance = test.statistic - n * (n + 1) / 4;
  const double deviation = std::sqrt(n * (n + 1) * (2 * n + 1) / 24 - ties_of(sizes) / 48);
  test.z = distance / deviation;
  test.exact = rank.size() <= kMostExact;
  test.p = test.exact ? from_counts(sums_of_any(doubled(rank)),
                                    static_cast<std::size_t>(std::lround(2 * test.statistic)))
                      : from_normal(distance, deviation, 0.5);
  return test;
}

std::optional<RankTest> mann_whitney(std::span<const double> a, std::span<const double> b) {
  if (!is_sample(a) || !is_sample(b)) return std::nullopt;
  std::vector<double> all(a.begin(), a.end());
  all.insert(all.end(), b.begin(), b.end());
  RankTest test;
  const double m = real(a.size()), n = real(b.size()), count = m + n;
  const std::vector<double> rank = ranks(all);
  const double sum =
      std::accumulate(rank.begin(), rank.begin() + static_cast<std::ptrdiff_t>(a.size()), 0.0);
  test.statistic = sum - m * (m + 1) / 2;
  if (all_equal(all)) return test;
  const double distance = test.statistic - m * n / 2;
  const double deviation =
      std::sqrt(m * n / 12 * (count + 1 - ties_of(all) / (count * (count - 1))));
  test.z = distance / deviation;
  test.exact = all.size() <= kMostExact;
  test.p = test.exact ? from_counts(sums_of_some(doubled(rank), a.size()),
                                    static_cast<std::size_t>(std::lround(2 * sum)))
                      : from_normal(distance, deviation, 0.5);
  return test;
}

}  // namespace sudolab::stats

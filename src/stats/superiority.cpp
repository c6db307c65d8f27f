// Brunner & Munzel (2000), "The nonparametric Behrens-Fisher problem: asymptotic theory and a
// small-sample approximation". The placement of a value is the part of the other sample that lies
// above it (for a) or below it (for b), ties counted half. Both samples' placements have the
// probability as their mean. Its variance is the sum of those of the two means, whether or not the
// samples have the same spread, and Satterthwaite's degrees make t of it. On the scale of the
// logarithm of the odds the interval stays within 0..1.
//
// Samples that do not overlap have no scatter in their placements, but they prove no certainty.
// Paired in any order fixed beforehand they make as many independent trials as the smaller one has
// values, all of the same outcome, and the interval of those is exact. It is a wide one: a single
// overlap already gives a narrower interval.
//
// For pairs, P(a < b) + P(a = b) / 2 = 1/2 + d (q - 1/2), where d is the chance of being different
// and q that of a < b among the different. Both have Clopper and Pearson's intervals, and the
// squares of their distances are added, as Newcombe (1998) does for differences and Zou & Donner
// (2008), "Construction of confidence limits about effect measures: a general approach", for more.
// With q alone, given the number of equal pairs, the interval would cover far less where q is near
// 0 or 1. Without any equal pair, d is taken to be 1: the result is Clopper and Pearson's, which
// holds even where d is a little less, since equal pairs scatter less than others.

#include "stats/superiority.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "stats/describe.h"
#include "stats/distributions.h"
#include "stats/proportions.h"
#include "stats/significance.h"

namespace sudolab::stats {
namespace {

// For each value the part of `others` that is below it; equal ones count half.
std::vector<double> placements(std::span<const double> values, std::span<const double> others) {
  std::vector<double> sorted(others.begin(), others.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<double> result;
  for (double value : values) {
    const auto [first, next] = std::equal_range(sorted.begin(), sorted.end(), value);
    result.push_back(real((first - sorted.begin()) + (next - sorted.begin())) / 2 /
                     real(sorted.size()));
  }
  return result;
}

// The variance of a sample's mean.
double variance_of_mean(std::span<const double> values) {
  const double deviation = *standard_deviation(values);
  return deviation * deviation / real(values.size());
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// From what 2 d (q - 1/2), the part with a < b less the part with a > b, may be.
Interval halved(double low, double high) {
  return {std::max(0.0, (1 + low) / 2), std::min(1.0, (1 + high) / 2)};
}

}  // namespace

std::optional<Superiority> superiority(std::span<const double> a, std::span<const double> b,
                                       double confidence) {
  if (!is_sample(a, 2) || !is_sample(b, 2) || !is_confidence(confidence)) return std::nullopt;
  const std::vector<double> of_a = placements(a, b), of_b = placements(b, a);
  const double m = real(a.size()), n = real(b.size());
  const double from_a = variance_of_mean(of_a), from_b = variance_of_mean(of_b);
  const double variance = from_a + from_b;
  if (variance == 0) {
    const std::size_t pairs = std::min(a.size(), b.size());
    return paired_superiority(a.first(pairs), b.first(pairs), confidence);
  }
  const double probability = *mean(of_b);
  const double degrees =
      variance * variance / (from_a * from_a / (m - 1) + from_b * from_b / (n - 1));
  const double odds = std::log(probability / (1 - probability));
  const double reach =
      student_reach(confidence, degrees) * std::sqrt(variance) / (probability * (1 - probability));
  return Superiority{probability, {logistic(odds - reach), logistic(odds + reach)}};
}

std::optional<Superiority> paired_superiority(std::span<const double> a, std::span<const double> b,
                                              double confidence) {
  const auto signs = sign_test(a, b);
  if (!signs || !is_confidence(confidence)) return std::nullopt;
  const double less = real(signs->less), different = less + real(signs->greater);
  const double pairs = real(a.size());
  Superiority result;
  const Interval chance = clopper_pearson(different, pairs, confidence);  // of being different
  if (different == 0) {
    result.interval = halved(-chance.high, chance.high);
    return result;
  }
  result.probability = (less + real(signs->equal) / 2) / pairs;
  const Interval among = clopper_pearson(less, different, confidence);
  if (signs->equal == 0) {
    result.interval = among;
    return result;
  }
  const double d = different / pairs, lead = 2 * less / different - 1;
  const double below = lead > 0 ? d - chance.low : chance.high - d;
  const double above = lead > 0 ? chance.high - d : d - chance.low;
  result.interval = halved(d * lead - std::hypot(d * (lead - (2 * among.low - 1)), lead * below),
                           d * lead + std::hypot(d * (2 * among.high - 1 - lead), lead * above));
  return result;
}

}  // namespace sudolab::stats

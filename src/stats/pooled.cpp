// Fisher's transformation z of a correlation has a variance that hardly depends on the correlation,
// so that those of several levels can be averaged with the weights n - 3 (Hedges & Olkin 1985,
// Statistical Methods for Meta-Analysis, chapter 11). The variance for ranks is Bonett & Wright's
// (2000), (1 + r^2 / 2) / (n - 3), with the averaged r: that of a single small level would say more
// about its luck. Spearman's correlation of few pairs is a little too small, which averaging does
// not mend: for normal values with a correlation of 0.95, ten levels of 30 pairs cover 83 %. Up to
// 0.7 there is nothing to see of it.
//
// A correlation of exactly 1 has an infinite z. It is taken to lie halfway to the next smaller one
// that is possible, which exchanging two neighbours gives: 1 - 12 / (n (n^2 - 1)).
//
// The p value has its own sum. Where the order of b is drawn by lot within each level, the
// correlation of its ranks has a variance of exactly 1 / (n - 1), whatever the ties (Kendall 1970,
// Rank Correlation Methods, chapter 5), and the sum of all (n - 1) r is nearly normal.
//
// The shared worst of all levels are a sum of binomials with different chances. A binomial with the
// mean chance scatters a little more, so that its test is on the safe side. The chance of a level
// is w / n as rounded there, not the part asked for: of 4 puzzles the worst tenth is one, a
// quarter.

#include "stats/pooled.h"

#include <algorithm>
#include <cmath>

#include "stats/describe.h"
#include "stats/distributions.h"

namespace sudolab::stats {
namespace {

constexpr std::size_t kFewestPairs = 5;  // as for the interval of a single level

bool fine(const Stratum& stratum) {
  return stratum.a.size() == stratum.b.size() && is_sample(stratum.a, 0) && is_sample(stratum.b, 0);
}

// Within what has a finite z.
double bounded(double r, double n) {
  const double largest = 1 - 6 / (n * (n * n - 1));
  return std::clamp(r, -largest, largest);
}

}  // namespace

std::optional<Correlation> pooled_spearman(std::span<const Stratum> strata, double confidence) {
  if (!std::all_of(strata.begin(), strata.end(), fine) || !is_confidence(confidence)) {
    return std::nullopt;
  }
  Correlation result;
  double weights = 0, sum = 0;  // of z
  double trend = 0, scatter = 0;
  for (const Stratum& stratum : strata) {
    if (stratum.a.size() < kFewestPairs) continue;
    const auto within = pearson(ranks(stratum.a), ranks(stratum.b), confidence);
    if (!within) continue;
    const double n = real(stratum.a.size());
    weights += n - 3;
    sum += (n - 3) * std::atanh(bounded(within->coefficient, n));
    trend += (n - 1) * within->coefficient;
    scatter += n - 1;
    result.count += stratum.a.size();
  }
  if (result.count == 0) return std::nullopt;
  const double z = sum / weights;
  result.coefficient = std::tanh(z);
  const double variance = (1 + result.coefficient * result.coefficient / 2) / weights;
  const double reach = normal_reach(confidence) * std::sqrt(variance);
  result.interval = Interval{std::tanh(z - reach), std::tanh(z + reach)};
  result.p_value = normal_two_sided(trend / std::sqrt(scatter));
  return result;
}

std::optional<WorstOverlap> pooled_overlap(std::span<const Stratum> strata, double part) {
  WorstOverlap result;
  double expected = 0;
  for (const Stratum& stratum : strata) {
    if (stratum.a.empty() && stratum.b.empty()) continue;
    const auto within = worst_overlap(stratum.a, stratum.b, part);
    if (!within) return std::nullopt;
    result.worst += within->worst;
    result.shared += within->shared;
    expected += real(within->worst) * real(within->worst) / real(stratum.a.size());
  }
  if (result.worst == 0) return std::nullopt;
  const double worst = real(result.worst);
  result.fraction = result.shared / worst;
  // As in worst_overlap: sums of chances may fall short of a whole number by rounding.
  const auto certain = static_cast<std::uint64_t>(result.shared + 1e-9);
  result.test = *binomial_test(certain, result.worst, std::min(1.0, expected / worst));
  return result;
}

}  // namespace sudolab::stats

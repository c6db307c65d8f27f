// Cohen (1988), Statistical Power Analysis, section 2.3.5, for d_z. Kerby (2014), "The simple
// difference formula", for the rank-biserial correlation of pairs. Grissom & Kim (2012), Effect
// Sizes for Research, for the probability of superiority. The ratio is for times, whose differences
// mean little when they span decades.

#include "stats/effects.h"

#include <algorithm>
#include <vector>

#include <sudolab/stats/bootstrap.h>
#include "stats/describe.h"
#include "stats/significance.h"

namespace sudolab::stats {
namespace {

std::optional<double> cohens_dz(std::span<const double> a, std::span<const double> b) {
  std::vector<double> differences(a.size());
  std::transform(a.begin(), a.end(), b.begin(), differences.begin(), std::minus<>());
  const auto spread = standard_deviation(differences);
  if (!spread || *spread == 0) return std::nullopt;
  return *mean(differences) / *spread;
}

std::vector<double> ratios_of(std::span<const double> a, std::span<const double> b) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] > 0 && b[i] > 0)) return {};
    ratios.push_back(a[i] / b[i]);
  }
  return ratios;
}

}  // namespace

std::optional<PairedEffects> paired_effects(std::span<const double> a, std::span<const double> b,
                                            double confidence) {
  const auto signs = sign_test(a, b);
  const auto signed_ranks = wilcoxon_signed_rank(a, b);
  if (!signs || !signed_ranks || !is_confidence(confidence)) return std::nullopt;
  PairedEffects effects;
  effects.count = a.size();
  effects.cohens_dz = cohens_dz(a, b);
  const double different = real(signs->less + signs->greater);
  if (different > 0) {
    effects.rank_biserial = 4 * signed_ranks->statistic / (different * (different + 1)) - 1;
  }
  effects.superiority = (real(signs->greater) + real(signs->equal) / 2) / real(a.size());
  const std::vector<double> ratios = ratios_of(a, b);
  effects.median_ratio = median(ratios);
  effects.median_ratio_interval = bootstrap_median(ratios, confidence);
  return effects;
}

}  // namespace sudolab::stats

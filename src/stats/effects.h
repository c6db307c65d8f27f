// How large a difference is, beside whether there is one: with a million puzzles every difference
// is significant. For pairs, such as two solvers' times on the same puzzles.

#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

struct PairedEffects {
  std::size_t count = 0;  // pairs
  // Cohen's d_z: the mean of a - b in units of its standard deviation. Nothing for a single pair or
  // where all differences are equal.
  std::optional<double> cohens_dz;
  // Of the ranks of |a - b|, the part for a > b less the part for a < b: -1..1, 0 where all pairs
  // are equal. Equal pairs are left out, equal distances share ranks.
  double rank_biserial = 0;
  // How often a > b; equal pairs count half.
  double superiority = 0.5;
  // The median of a / b: "a takes so many times as long". Nothing unless all values are positive.
  std::optional<double> median_ratio;
  std::optional<Interval> median_ratio_interval;  // bootstrap_median; needs two pairs
};

// Nothing for different lengths or no pairs.
std::optional<PairedEffects> paired_effects(std::span<const double> a, std::span<const double> b,
                                            double confidence = kConfidence);

}  // namespace sudolab::stats

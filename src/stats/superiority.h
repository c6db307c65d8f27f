// How likely one is below the other: that a run of one solver takes less than one of another, on
// any puzzle or on the same one. 0.5 is no difference, 1 always. (paired_effects of effects.h
// counts the other way round, how often a is larger.)

#pragma once

#include <optional>
#include <span>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

struct Superiority {
  double probability = 0.5;  // of a < b, half of a = b
  Interval interval;         // within 0..1, never a point
};

// For two independent samples, over all pairs of a value of each. The interval is Brunner &
// Munzel's (2000) on the logit scale. Where the samples do not overlap, or all values are equal, it
// is that of paired_superiority for as many pairs as the smaller sample has. With ten values or
// fewer it covers about 98 % instead of 95 %. Nothing for fewer than two values in a sample.
std::optional<Superiority> superiority(std::span<const double> a, std::span<const double> b,
                                       double confidence = kConfidence);

// For pairs. The interval is that of Clopper & Pearson for the pairs that differ, mapped so that
// equal pairs count half and widened for the chance of being equal, which is estimated as well; it
// covers at least as often as `confidence` says, or nearly so. Where all pairs are equal it allows
// for as many different ones as may have been missed, all going one way. Nothing for different
// lengths or no pairs.
std::optional<Superiority> paired_superiority(std::span<const double> a, std::span<const double> b,
                                              double confidence = kConfidence);

}  // namespace sudolab::stats

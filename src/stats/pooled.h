// Whether two measures go together within the levels of puzzles, rather than over all of them. Any
// two measures that grow with the level agree over all puzzles, even if they have nothing to do
// with each other on puzzles of the same level.

#pragma once

#include <optional>
#include <span>

#include "stats/correlation.h"
#include "stats/overlap.h"

namespace sudolab::stats {

// The values of two measures on the puzzles of one level: a[i] and b[i] are those of puzzle i.
struct Stratum {
  std::span<const double> a, b;
};

// Spearman's correlation within each level, averaged over the levels; `count` is the number of
// pairs used. Levels of fewer than five pairs, or where one side is all equal, are left out. The
// interval is for one correlation that all levels have in common; above about 0.9 it lies a little
// low, as Spearman's correlation of few pairs does. Nothing where no level is left, or where one
// has different lengths or values that are not finite.
std::optional<Correlation> pooled_spearman(std::span<const Stratum> strata,
                                           double confidence = kConfidence);

// worst_overlap within each level, summed: `worst` and `shared` are those of all levels, and the
// test compares them with what independence within the levels would give. Levels without puzzles
// are left out. Nothing where no level is left, or where worst_overlap has nothing for one.
std::optional<WorstOverlap> pooled_overlap(std::span<const Stratum> strata, double part);

}  // namespace sudolab::stats

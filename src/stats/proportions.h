// Which part succeeded: of the runs of many puzzles, where those of one puzzle resemble each other,
// and of two solvers' runs compared.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// The interval of Clopper & Pearson (1934) for a chance of success: it covers at least as often as
// `confidence` says. Counts may be fractions, such as effective numbers of trials; trials are
// positive, successes in 0..trials.
Interval clopper_pearson(double successes, double trials, double confidence);

struct Share {
  double part = 0;  // 0..1
  Interval interval;
};

// The mean part of successes, with an interval for all puzzles of this kind. Each value is the part
// of one puzzle's runs that succeeded: the puzzles are the sample, and the runs of one puzzle are
// not independent of each other. The interval is Korn & Graubard's (1998), which is that of Clopper
// & Pearson with as many trials as the scatter of the values is worth. That is never fewer than
// there are puzzles and never more than there are runs, and exactly the number of puzzles where
// every value is 0 or 1. `runs` is the number of all runs; without it each puzzle is taken to have
// had the same number, the fewest that give such shares. Nothing for no values or one outside of
// 0..1.
std::optional<Share> clustered_share(std::span<const double> shares,
                                     double confidence = kConfidence,
                                     std::optional<std::size_t> runs = std::nullopt);

struct ShareDifference {
  double difference = 0;  // a's part of successes less b's: -1..1
  Interval interval;      // Newcombe's hybrid score interval
  double fisher_p = 1;    // Fisher's exact test of equal chances, two-sided
};

// Compares two independent numbers of successes. The two-sided p adds up all tables with the same
// sums that are no likelier than the one seen; one below 1e-290 may become 0. Nothing where one
// side has no trials, more successes than trials, or more than 2^53 trials.
std::optional<ShareDifference> share_difference(std::uint64_t successes_a, std::uint64_t trials_a,
                                                std::uint64_t successes_b, std::uint64_t trials_b,
                                                double confidence = kConfidence);

}  // namespace sudolab::stats

// What claims rest on: numbers about puzzles, each with an interval of any confidence.
//
// The unit is the puzzle: what happened in its runs is one value, and the interval tells what other
// puzzles of the same kind would give. A measurement has no value where fewer than twenty puzzles
// were measured (of two samples, in either): a verdict needs so many, however clear they are.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <sudolab/stats/sample.h>
#include "stats/survival.h"

namespace sudolab::studies {

struct Estimate {
  double value = 0;
  stats::Interval interval;
};

using Measurement = std::function<std::optional<Estimate>(double confidence)>;

// ---- shares ------------------------------------------------------------------------------------

// So many of so many puzzles.
struct Counted {
  std::size_t count = 0, total = 0;

  double share() const { return stats::real(count) / stats::real(total); }
};

// The mean share; each value is that of one puzzle, such as the part of its runs that succeed.
Measurement share_of(std::vector<double> shares);
// Our share less the published one, both counted: what was published is a sample as well.
Measurement share_less_published(Counted ours, Counted published);

// ---- which of two is smaller -------------------------------------------------------------------

// On which part of the puzzles the first costs less; equal ones count half.
Measurement wins_of(std::vector<double> first, std::vector<double> second);
// How often a value of the first sample is smaller than one of the second; equal ones count half.
Measurement smaller_part(std::vector<double> first, std::vector<double> second);

// ---- means and ratios --------------------------------------------------------------------------

// The mean, and the mean in units of a published one.
Measurement mean_of(std::vector<double> values);
Measurement mean_in_units_of(std::vector<double> values, double published);
// The sum of the first over the sum of the second, of pairs of positive values.
Measurement ratio_of_sums(std::vector<double> first, std::vector<double> second);
// The mean of the first over the mean of the second, of independent samples of positive values.
Measurement ratio_of_means(std::vector<double> first, std::vector<double> second);

// ---- shapes ------------------------------------------------------------------------------------

// Which part of the worst `part` of the first are among the worst of the second as well.
Measurement overlap_of(std::vector<double> first, std::vector<double> second, double part);
// Pearson's correlation.
Measurement correlation_of(std::vector<double> x, std::vector<double> y);
// The largest distance between the distribution function of the times, up to the limit at which
// some were given up, and the exponential one that is fitted to them.
Measurement distance_from_exponential(std::vector<stats::Observation> times);
// Anything else that is made of puzzles, bootstrapped. The statistic gets places,
// some of them several times and some never, and returns a finite number.
Measurement of_units(std::size_t units,
                     std::function<double(std::span<const std::size_t>)> statistic);

// ---- what was cut off --------------------------------------------------------------------------

// Where a run was cut off, its value is known to be so much at least. The number is that of the
// least, and the interval reaches from what the least would give to what the most would: so no
// verdict rests on where a limit was.
Measurement between(Measurement least, Measurement most);
// The same of positive numbers where the most has no bound, or the least is nothing.
Measurement at_least(Measurement measured);
Measurement at_most(Measurement measured);

// ---- margins -----------------------------------------------------------------------------------

// Directions: a share that is more than half.
inline constexpr stats::Interval kMoreThanHalf{0.5, 1};

// "factor" either way around 1, for ratios.
stats::Interval within_factor(double factor);
// So far on either side, for differences.
stats::Interval within(double distance);
// Half to twice a published share, as a difference from it: for shares that are rare.
stats::Interval half_to_twice(double share);

}  // namespace sudolab::studies

// Means with an interval of a wanted width, where the number of runs that it takes is not known
// before the first of them.
//
// Runs that continue until their interval looks narrow enough stop too early, since they end where
// a few values happen to lie close together. Measure a first stage, ask stein_runs how many runs
// are needed in all, measure the rest, and pass all of them to stein_interval.

#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// How many values are needed in all, those of the first stage among them, for stein_interval to be
// at most `width` wide (up to rounding); never fewer than the first stage has. Nothing for fewer
// than two values, a width that is not positive, or where more than 2^53 would be needed. A first
// stage of equal values needs no more: choose one that is long enough to show the spread.
std::optional<std::size_t> stein_runs(std::span<const double> first_stage, double width,
                                      double confidence = kConfidence);

// The interval of the mean of all values, with the spread of the first `first_stage` of them: its
// coverage is exact for normal values if the number of values was decided by that spread alone.
// Nothing where first_stage is below two or above the number of values.
std::optional<Interval> stein_interval(std::span<const double> values, std::size_t first_stage,
                                       double confidence = kConfidence);

// The interval of the mean of values whose number was fixed before: mean +- t s / sqrt(n). A point
// where all are equal. Nothing for fewer than two.
std::optional<Interval> student_interval(std::span<const double> values,
                                         double confidence = kConfidence);

}  // namespace sudolab::stats

// Bootstrap intervals: how far a statistic of a sample may lie from the truth, found by drawing new
// samples from the sample itself.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

struct BootstrapOptions {
  double confidence = kConfidence;  // above 0 and below 1
  int resamples = 2000;             // at least 1
  std::uint64_t seed = 0;
};

// A number made of a sample. It is called with samples of the size of the original (and, for BCa,
// a little smaller) and returns a finite number.
using Statistic = std::function<double(std::span<const double>)>;

// The interval between two quantiles of the resampled statistic. Nothing for fewer than two values,
// since one value says nothing about spread; a single point where all values are equal.
// The same values, options and seed give the same interval on every machine.
std::optional<Interval> bootstrap_percentile(std::span<const double> values,
                                             const Statistic& statistic,
                                             const BootstrapOptions& options = {});

// The same for a number made of two samples, such as the ratio of their means. Each is drawn from
// on its own, and each needs two values.
using PairStatistic = std::function<double(std::span<const double>, std::span<const double>)>;
std::optional<Interval> bootstrap_percentile(std::span<const double> first,
                                             std::span<const double> second,
                                             const PairStatistic& statistic,
                                             const BootstrapOptions& options = {});

// The interval of one sample, with the quantiles moved to correct for bias and for a spread that
// changes with the statistic (BCa): better for skew statistics, at the price of one more evaluation
// per value (at most 1000 more: larger samples leave out groups of values).
std::optional<Interval> bootstrap_bca(std::span<const double> values, const Statistic& statistic,
                                      const BootstrapOptions& options = {});

// BCa for a number made of units that are more than one value each, such as puzzles with the times
// of two solvers or with several runs: a ratio of sums, or of means over the same puzzles. The
// statistic is given the places (0..count-1) of the units in a resample, some of them several times
// and others not at all. Nothing for fewer than two units, or where the statistic of the units, of
// a resample, or of all units but one (some, of more than 1000) is not finite.
using UnitStatistic = std::function<double(std::span<const std::size_t>)>;
std::optional<Interval> bootstrap_units(std::size_t count, const UnitStatistic& statistic,
                                        const BootstrapOptions& options = {});

// The percentile interval of the median, as of infinitely many resamples: nothing is drawn, and a
// million values cost little more than sorting them. Nothing for fewer than two values.
std::optional<Interval> bootstrap_median(std::span<const double> values,
                                         double confidence = kConfidence);

// Intervals of the mean, where thousands of them are needed: keeps its memory between calls and
// costs a few nanoseconds per value and resample. Each call starts from the seed again, so that its
// result depends on its values only. One object per thread.
class MeanBootstrap {
 public:
  explicit MeanBootstrap(const BootstrapOptions& options = {});

  std::optional<Interval> percentile(std::span<const double> values);
  std::optional<Interval> bca(std::span<const double> values);

 private:
  bool resample(std::span<const double> values);

  BootstrapOptions options_;
  std::vector<double> means_;
};

}  // namespace sudolab::stats

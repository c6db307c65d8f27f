// Histograms with edges that people can read: multiples of 1, 2 or 5 times a power of ten on a
// linear axis, parts of a decade on a logarithmic one.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// Bin i holds edges[i] <= value < edges[i + 1]; the last one holds its upper edge as well. Every
// value is in a bin, except for those in `not_positive`.
struct Histogram {
  std::vector<double> edges;  // one more than bins, rising
  std::vector<std::size_t> counts;
  std::size_t not_positive = 0;  // values that a logarithmic axis cannot show
};

inline constexpr std::size_t kMostBins = 10'000;

// About `bins` bins of equal, nice width that cover the sample; 0 lets the sample decide by the
// rule of Freedman & Diaconis (1981), between 1 and 100. A sample of equal values has one bin.
// Nothing for no values.
std::optional<Histogram> linear_histogram(std::span<const double> values, std::size_t bins = 0);

// Bins of exactly this width, at its multiples. Nothing for no values, a width that is not
// positive, or more than kMostBins bins.
std::optional<Histogram> histogram_of_width(std::span<const double> values, double width);

// Bins of equal ratio: 1 per decade (1, 10, 100), 2 (1, 3.16, 10), 3 (1, 2, 5, 10, nearly equal
// and easy to read), or more. Nothing where no value is positive, or for more than kMostBins bins.
std::optional<Histogram> log_histogram(std::span<const double> values,
                                       std::size_t bins_per_decade = 3);

// The nice number nearest to a positive one by ratio: 1, 2 or 5 times a power of ten.
double nice_number(double positive);

}  // namespace sudolab::stats

// How much two measurements of the same things go together: along a line (Pearson), in their order
// (Spearman), in how many pairs agree (Kendall).

#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

struct Correlation {
  double coefficient = 0;            // -1..1
  std::optional<Interval> interval;  // needs five pairs at least; a point at -1 and 1
  double p_value = 1;                // two-sided, of no correlation
  bool exact = false;                // p counted rather than approximated
  std::size_t count = 0;             // pairs
};

// All three: nothing for fewer than three pairs, different lengths, or where one side is all equal.

// The product-moment correlation, with Fisher's interval and the t test.
std::optional<Correlation> pearson(std::span<const double> x, std::span<const double> y,
                                   double confidence = kConfidence);

// The correlation of the ranks; equal values share theirs. The interval is Fisher's with the
// variance of Bonett & Wright (2000); p is exact (given the ties) for up to 8 pairs, then from t.
std::optional<Correlation> spearman(std::span<const double> x, std::span<const double> y,
                                    double confidence = kConfidence);

// Kendall's tau-b: pairs of pairs that agree less those that do not, over the number that are not
// tied (the geometric mean of both sides). The interval is Fisher's with the variance of Fieller,
// Hartley & Pearson (1957); p is exact for up to 50 pairs without ties, then normal with a
// correction for ties.
std::optional<Correlation> kendall(std::span<const double> x, std::span<const double> y,
                                   double confidence = kConfidence);

}  // namespace sudolab::stats

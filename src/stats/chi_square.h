// Pearson's chi-square: how far counts are from what was expected of them.

#pragma once

#include <span>

namespace sudolab::stats {

// The sum of (count - expected)^2 / expected. All expected counts are positive. How likely chance
// alone makes it so large, chi_square_tail of distributions.h tells.
double chi_square(std::span<const double> counts, std::span<const double> expected);

}  // namespace sudolab::stats

// The chi-square test: do counts differ from what was expected by more than chance?

#pragma once

#include <span>

namespace sudolab {

// The sum of (count - expected)^2 / expected. All expected counts are positive.
double chi_square(std::span<const double> counts, std::span<const double> expected);

// How likely chance alone makes chi-square at least this large, with so many degrees of freedom.
double chi_square_tail(double chi_square, double degrees);

}  // namespace sudolab

// The values are those of printed tables and of closed forms.

#include "stats/chi_square.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "stats/distributions.h"

namespace sudolab::stats {
namespace {

TEST(ChiSquare, AddsRelativeSquares) {
  const std::array counts{10.0, 20.0, 30.0}, expected{20.0, 20.0, 20.0};
  EXPECT_DOUBLE_EQ(chi_square(counts, expected), 10);
  EXPECT_DOUBLE_EQ(chi_square(expected, expected), 0);
}

TEST(ChiSquare, TailHasTheValuesOfTheTables) {
  EXPECT_NEAR(chi_square_tail(3.841459, 1), 0.05, 1e-7);
  EXPECT_NEAR(chi_square_tail(15.50731, 8), 0.05, 1e-7);
  EXPECT_NEAR(chi_square_tail(124.8392, 80), 0.001, 1e-8);
  EXPECT_NEAR(chi_square_tail(60.39148, 80), 0.95, 1e-7);
  EXPECT_DOUBLE_EQ(chi_square_tail(0, 5), 1);
}

TEST(ChiSquare, TailOfTwoDegreesIsAnExponential) {
  for (const double x : {0.1, 1.0, 3.0, 10.0, 100.0, 700.0}) {
    EXPECT_NEAR(chi_square_tail(x, 2) / std::exp(-x / 2), 1, 1e-12) << x;
  }
}

// P(chi-square of four degrees > x) = e^(-x/2) (1 + x/2), around where series and continued
// fraction usually take turns.
TEST(ChiSquare, BothMethodsMeet) {
  for (const double x : {5.9, 5.999, 6.0, 6.001, 6.1}) {
    EXPECT_NEAR(chi_square_tail(x, 4), std::exp(-x / 2) * (1 + x / 2), 1e-14) << x;
  }
}

TEST(ChiSquare, ManyDegreesOfFreedom) {
  // Half of the distribution is above k (1 - 2/9k)^3, nearly.
  const double degrees = 648;
  EXPECT_NEAR(chi_square_tail(degrees * std::pow(1 - 2 / (9 * degrees), 3), degrees), 0.5, 1e-4);
}

}  // namespace
}  // namespace sudolab::stats

// The few functions of probability theory that the tests and intervals of this folder need: the
// only door to Boost.Math, so that its headers are compiled once.
//
// Arguments are what the names say; degrees and counts are positive. Nothing throws.

#pragma once

#include <cstddef>
#include <cstdint>

namespace sudolab::stats {

// The standard normal distribution. The tail is P(Z > z), accurate where it is tiny.
double normal_cdf(double z);
double normal_tail(double z);
double normal_quantile(double probability);  // probability in (0, 1)

// P(|Z| >= |z|).
double normal_two_sided(double z);

// The z with P(|Z| <= z) = confidence: 1.96 for 0.95.
double normal_reach(double confidence);

// Student's t: P(|T| >= |t|), and the t with P(|T| <= t) = confidence.
double student_two_sided(double t, double degrees);
double student_reach(double confidence, double degrees);

// P(chi-square >= x), and the x with P(chi-square <= x) = probability.
double chi_square_tail(double x, double degrees);
double chi_square_quantile(double probability, double degrees);

// Fisher's F with d1 and d2 degrees: P(F >= f).
double f_tail(double f, double d1, double d2);

// The q with P(range <= q) = probability, where the range is that of `groups` (at least 2)
// independent standard normal values: Tukey's studentized range for infinitely many degrees. The
// probability is in (0, 1).
double studentized_range_quantile(double probability, std::size_t groups);

// X successes in `trials` trials: P(X = count), P(X <= count), P(X >= count).
double binomial_point(std::uint64_t count, std::uint64_t trials, double chance);
double binomial_at_most(std::uint64_t count, std::uint64_t trials, double chance);
double binomial_at_least(std::uint64_t count, std::uint64_t trials, double chance);

// The x at which the regularised incomplete beta function I_x(a, b) is `probability`.
double beta_quantile(double a, double b, double probability);

}  // namespace sudolab::stats

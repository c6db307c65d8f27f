// Three special functions are enough: the error function (normal), the incomplete gamma
// function (chi-square) and the incomplete beta function (Student's t, F, binomial). Boost.Math has
// them to nearly full precision far into the tails, and with this policy it reports trouble by its
// value instead of throwing. (Abramowitz & Stegun, Handbook of Mathematical Functions, chapter 26.)
//
// The range of k normal values has no closed form. One of them is the smallest, at z, and the other
// k - 1 lie between z and z + q: P(range <= q) is the integral of k phi(z) (Phi(z + q) -
// Phi(z))^(k-1) over all z (Hartley 1942, "The range in random samples"). The sum of a smooth
// function that vanishes on both sides converges faster than any power of the step, so that a step
// of 1/8 has all digits.

#include "stats/distributions.h"

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <numbers>

namespace sudolab::stats {
namespace {

namespace policies = boost::math::policies;

using Quiet = policies::policy<
    policies::domain_error<policies::ignore_error>, policies::pole_error<policies::ignore_error>,
    policies::overflow_error<policies::ignore_error>,
    policies::evaluation_error<policies::ignore_error>, policies::promote_double<false>>;
constexpr Quiet kQuiet;

constexpr double kFarOut = 10;     // of a normal value; beyond are 2e-23 of them
constexpr double kStep = 1.0 / 8;  // of the integral

// P(the largest of so many normal values is at most q above the smallest).
double range_cdf(double q, double groups) {
  double sum = 0;
  for (double z = -kFarOut; z <= kFarOut; z += kStep) {
    const double within = normal_cdf(z + q) - normal_cdf(z);
    sum += std::exp(-z * z / 2) * std::pow(within, groups - 1);
  }
  return groups * sum * kStep / std::sqrt(2 * std::numbers::pi);
}

}  // namespace

double normal_cdf(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

double normal_tail(double z) { return 0.5 * std::erfc(z / std::numbers::sqrt2); }

double normal_quantile(double probability) {
  return -std::numbers::sqrt2 * boost::math::erfc_inv(2 * probability, kQuiet);
}

double normal_two_sided(double z) { return std::erfc(std::abs(z) / std::numbers::sqrt2); }

double normal_reach(double confidence) {
  return std::numbers::sqrt2 * boost::math::erfc_inv(1 - confidence, kQuiet);
}

double student_two_sided(double t, double degrees) {
  if (std::isinf(t)) return 0;
  return boost::math::ibeta(degrees / 2, 0.5, degrees / (degrees + t * t), kQuiet);
}

double student_reach(double confidence, double degrees) {
  double complement = 0;  // 1 - x, which the difference would lose where x is near 1
  const double x = boost::math::ibeta_inv(degrees / 2, 0.5, 1 - confidence, &complement, kQuiet);
  return std::sqrt(degrees * complement / x);
}

double chi_square_tail(double x, double degrees) {
  return x <= 0 ? 1 : boost::math::gamma_q(degrees / 2, x / 2, kQuiet);
}

double chi_square_quantile(double probability, double degrees) {
  return 2 * boost::math::gamma_p_inv(degrees / 2, probability, kQuiet);
}

double f_tail(double f, double d1, double d2) {
  if (f <= 0) return 1;
  if (std::isinf(f)) return 0;
  return boost::math::ibeta(d2 / 2, d1 / 2, d2 / (d2 + d1 * f), kQuiet);
}

double studentized_range_quantile(double probability, std::size_t groups) {
  double low = 0, high = 2 * kFarOut;
  for (int bit = 0; bit < 50; ++bit) {
    const double middle = (low + high) / 2;
    range_cdf(middle, static_cast<double>(groups)) < probability ? low = middle : high = middle;
  }
  return (low + high) / 2;
}

double binomial_point(std::uint64_t count, std::uint64_t trials, double chance) {
  if (count > trials) return 0;
  if (chance <= 0) return count == 0 ? 1 : 0;
  if (chance >= 1) return count == trials ? 1 : 0;
  const auto k = static_cast<double>(count), n = static_cast<double>(trials);
  return boost::math::ibeta_derivative(k + 1, n - k + 1, chance, kQuiet) / (n + 1);
}

double binomial_at_most(std::uint64_t count, std::uint64_t trials, double chance) {
  if (count >= trials) return 1;
  const auto k = static_cast<double>(count), n = static_cast<double>(trials);
  return boost::math::ibetac(k + 1, n - k, chance, kQuiet);
}

double binomial_at_least(std::uint64_t count, std::uint64_t trials, double chance) {
  if (count == 0) return 1;
  if (count > trials) return 0;
  const auto k = static_cast<double>(count), n = static_cast<double>(trials);
  return boost::math::ibeta(k, n - k + 1, chance, kQuiet);
}

double beta_quantile(double a, double b, double probability) {
  return boost::math::ibeta_inv(a, b, probability, static_cast<double*>(nullptr), kQuiet);
}

}  // namespace sudolab::stats

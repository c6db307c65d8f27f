// The tail of the chi-square distribution is a regularised incomplete gamma function, Q(k/2, x/2).
// For small x the series of its complement P converges quickly, for large x a continued fraction of
// Q does; both share the factor x^a e^-x / Gamma(a), whose logarithm does not overflow.

#include "core/chi_square.h"

#include <cmath>
#include <cstddef>

namespace sudolab {
namespace {

constexpr int kMostTerms = 100'000;
constexpr double kPrecision = 1e-14;

// P(a, x) by its series; converges for all x, quickly for x < a + 1.
double lower_by_series(double a, double x) {
  double term = 1 / a, sum = term;
  for (int n = 1; n < kMostTerms && term > sum * kPrecision; ++n) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

// Q(a, x) by its continued fraction, evaluated from the front (Lentz); for x > a + 1.
double upper_by_fraction(double a, double x) {
  double b = x + 1 - a;
  double c = 1e300, d = 1 / b, value = d;
  for (int n = 1; n < kMostTerms; ++n) {
    const double numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    value *= c * d;
    if (std::abs(c * d - 1) < kPrecision) break;
  }
  return value;
}

}  // namespace

double chi_square(std::span<const double> counts, std::span<const double> expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  }
  return sum;
}

double chi_square_tail(double chi_square, double degrees) {
  const double a = degrees / 2, x = chi_square / 2;
  if (x <= 0) return 1;
  const double factor = std::exp(a * std::log(x) - x - std::lgamma(a));
  return x < a + 1 ? 1 - factor * lower_by_series(a, x) : factor * upper_by_fraction(a, x);
}

}  // namespace sudolab

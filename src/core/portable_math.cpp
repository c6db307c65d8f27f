#include "core/portable_math.h"

#include <algorithm>
#include <cmath>

namespace sudolab {

double portable_exp(double x) {
  constexpr double kLargest = 700;
  if (x < -kLargest) return 0;
  x = std::min(x, kLargest);

  // x = k ln 2 + r with |r| <= ln 2 / 2; ln 2 in two parts, so that k times the first is exact.
  constexpr double kLn2High = 0x1.62e42feep-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
  const double k = std::floor(x * kInverseLn2 + 0.5);
  const double r = (x - k * kLn2High) - k * kLn2Low;

  // The Taylor series: the first term left out is below 0.35^14/14! = 5e-18.
  constexpr int kTerms = 13;
  double sum = 1;
  for (int n = kTerms; n > 0; --n) sum = 1 + sum * r / n;
  return std::ldexp(sum, static_cast<int>(k));
}

double portable_log(double x) {
  // x = 2^k m with m from the square root of 1/2 to that of 2, and ln m = 2 artanh((m-1)/(m+1)).
  constexpr double kLn2High = 0x1.62e42feep-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kRootOfHalf = 0x1.6a09e667f3bcdp-1;
  int k = 0;
  double m = std::frexp(x, &k);
  if (m < kRootOfHalf) {
    m *= 2;
    --k;
  }
  const double y = (m - 1) / (m + 1);
  // |y| <= 0.172: the first term left out is below 0.172^22/23 = 6e-19 of the sum.
  constexpr int kLastPower = 21;
  double sum = 0;
  for (int n = kLastPower; n > 0; n -= 2) sum = 1.0 / n + sum * y * y;
  return k * kLn2High + (k * kLn2Low + 2 * y * sum);
}

}  // namespace sudolab

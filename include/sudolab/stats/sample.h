// What every function of this folder agrees on: what a sample is, and what an interval is.
//
// A sample is a span of finite numbers. A function that is given too few of them, or one that is
// not finite, returns std::nullopt; nothing here ever returns NaN.

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace sudolab::stats {

struct Interval {
  double low = 0;
  double high = 0;

  double width() const { return high - low; }
  bool contains(double value) const { return low <= value && value <= high; }
};

inline constexpr double kConfidence = 0.95;  // of every interval, unless another one is asked for

// Counts are exact as doubles up to 2^53.
template <class Integer>
constexpr double real(Integer count) {
  return static_cast<double>(count);
}

// At least `least` values, all of them finite.
inline bool is_sample(std::span<const double> values, std::size_t least = 1) {
  return values.size() >= least && std::all_of(values.begin(), values.end(),
                                               [](double value) { return std::isfinite(value); });
}

inline bool all_equal(std::span<const double> values) {
  return std::all_of(values.begin(), values.end(),
                     [&](double value) { return value == values.front(); });
}

// A confidence level: above 0 and below 1.
inline bool is_confidence(double confidence) { return confidence > 0 && confidence < 1; }

}  // namespace sudolab::stats

// Roulette selection: an index drawn with a chance proportional to its weight.

#pragma once

#include <cstddef>
#include <span>

#include <sudolab/core/rng.h>

namespace sudolab {

// The weights are not negative and their sum is positive. Summation goes from left to right, so
// that the same weights and the same random numbers give the same choice everywhere.
inline int spin_roulette(std::span<const double> weights, Rng& rng) {
  double total = 0;
  for (double weight : weights) total += weight;
  double left = rng.uniform() * total;
  int last_possible = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last_possible = static_cast<int>(i);
    left -= weights[i];
    if (left < 0) break;
  }
  return last_possible;  // rounding may leave a crumb at the end of the wheel
}

}  // namespace sudolab

#include "stats/chi_square.h"

#include <cstddef>

namespace sudolab::stats {

double chi_square(std::span<const double> counts, std::span<const double> expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  }
  return sum;
}

}  // namespace sudolab::stats

// Holm (1979), "A simple sequentially rejective multiple test procedure": the smallest of m p
// values is multiplied by m, the next by m - 1, and so on; none may come out below a smaller one.
// It keeps the chance of any false alarm at the level asked for, whatever the tests have to do with
// each other, and finds more than Bonferroni's factor m for all.

#include "stats/multiple.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

std::vector<double> holm(std::span<const double> p_values) {
  const bool fine =
      std::all_of(p_values.begin(), p_values.end(), [](double p) { return p >= 0 && p <= 1; });
  if (!fine) return {};
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> adjusted(p_values.size());
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, std::min(1.0, real(order.size() - i) * p_values[order[i]]));
    adjusted[order[i]] = largest;
  }
  return adjusted;
}

}  // namespace sudolab::stats

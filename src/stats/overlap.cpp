// Berggren & Nilsson (2012) compare the slowest tenth of two solvers: were they
// independent, each of one's slowest would be among the other's slowest with a chance of a tenth,
// and the shared ones would be binomial. Strictly they are hypergeometric, which scatters a little
// less; the binomial test as the study has it is on the safe side.

#include "stats/overlap.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace sudolab::stats {
namespace {

// For each value, the chance that it is among the `worst` largest: 1, 0, or in between for those
// that equal the one at the border.
std::vector<double> membership(std::span<const double> values, std::size_t worst) {
  std::vector<double> copy(values.begin(), values.end());
  const auto border = copy.begin() + static_cast<std::ptrdiff_t>(worst - 1);
  std::nth_element(copy.begin(), border, copy.end(), std::greater<>());
  const double limit = *border;
  const auto above =
      std::count_if(values.begin(), values.end(), [&](double value) { return value > limit; });
  const auto at = std::count(values.begin(), values.end(), limit);
  const double chance = (real(worst) - real(above)) / real(at);
  for (std::size_t i = 0; i < values.size(); ++i) {
    copy[i] = values[i] > limit ? 1 : values[i] == limit ? chance : 0;
  }
  return copy;
}

}  // namespace

std::optional<WorstOverlap> worst_overlap(std::span<const double> a, std::span<const double> b,
                                          double part) {
  if (a.size() != b.size() || !is_sample(a) || !is_sample(b) || !(part > 0 && part < 1)) {
    return std::nullopt;
  }
  WorstOverlap overlap;
  const auto wanted = static_cast<std::size_t>(std::lround(part * real(a.size())));
  overlap.worst = std::clamp<std::size_t>(wanted, 1, a.size());
  const auto in_a = membership(a, overlap.worst), in_b = membership(b, overlap.worst);
  for (std::size_t i = 0; i < a.size(); ++i) overlap.shared += in_a[i] * in_b[i];
  overlap.fraction = overlap.shared / real(overlap.worst);
  // Sums of chances may fall short of a whole number by rounding.
  const auto certain = static_cast<std::uint64_t>(overlap.shared + 1e-9);
  overlap.test = *binomial_test(certain, overlap.worst, real(overlap.worst) / real(a.size()));
  return overlap;
}

}  // namespace sudolab::stats

#include "trace/curve.h"

#include <algorithm>
#include <cstddef>

namespace sudolab {

void thin(std::vector<std::uint64_t>& steps, std::vector<double>& values, std::size_t points) {
  const std::size_t size = values.size();
  if (size <= points || points < 4) return;
  const std::size_t stretches = points / 2;
  std::vector<std::size_t> kept{0};
  for (std::size_t stretch = 0; stretch < stretches; ++stretch) {
    const std::size_t begin = size * stretch / stretches;
    const std::size_t end = size * (stretch + 1) / stretches;
    const auto first = values.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = values.begin() + static_cast<std::ptrdiff_t>(end);
    const auto [least, most] = std::minmax_element(first, last);
    const auto [one, other] = std::minmax(least, most);
    kept.push_back(static_cast<std::size_t>(one - values.begin()));
    kept.push_back(static_cast<std::size_t>(other - values.begin()));
  }
  kept.push_back(size - 1);
  kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    steps[i] = steps[kept[i]];
    values[i] = values[kept[i]];
  }
  steps.resize(kept.size());
  values.resize(kept.size());
}

}  // namespace sudolab

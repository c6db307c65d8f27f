// Groups of equal values, which every rank statistic has to treat in its own way.

#pragma once

#include <cstddef>

namespace sudolab::stats {

// Calls use(first, next) for each run of equal neighbours: places first .. next-1 of `count`, where
// equal(i, j) returns whether places i and j hold the same.
template <class Equal, class Use>
void for_each_tie(std::size_t count, Equal equal, Use use) {
  for (std::size_t first = 0, next = 0; first < count; first = next) {
    while (next < count && equal(first, next)) ++next;
    use(first, next);
  }
}

// The same for a sorted range.
template <class Items, class Use>
void for_each_tie(const Items& sorted, Use use) {
  for_each_tie(
      sorted.size(), [&](std::size_t i, std::size_t j) { return sorted[i] == sorted[j]; }, use);
}

}  // namespace sudolab::stats

#include "solvers/search/assignment.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "support/boards.h"

namespace sudolab {
namespace {

int cost_of(std::span<const int> columns, std::span<const int> costs) {
  const int n = static_cast<int>(columns.size());
  int sum = 0;
  for (int row = 0; row < n; ++row) sum += costs[row * n + columns[row]];
  return sum;
}

RC_GTEST_PROP(Assignment, NoPermutationIsCheaper, ()) {
  const int n = *rc::gen::inRange(1, 7);
  const auto entries = static_cast<std::size_t>(n * n);
  const auto costs = *rc::gen::container<std::vector<int>>(entries, rc::gen::inRange(-5, 20));
  Assignment assignment;
  const auto answer = assignment.cheapest(costs, n);
  const std::vector<int> found(answer.begin(), answer.end());

  std::vector<int> columns(static_cast<std::size_t>(n));
  std::iota(columns.begin(), columns.end(), 0);
  RC_ASSERT(std::is_permutation(found.begin(), found.end(), columns.begin(), columns.end()));
  int least = cost_of(columns, costs);
  while (std::next_permutation(columns.begin(), columns.end())) {
    least = std::min(least, cost_of(columns, costs));
  }
  RC_ASSERT(cost_of(found, costs) == least);
}

TEST(Assignment, CanBeUsedAgainForALargerAndASmallerProblem) {
  Assignment assignment;
  for (int n : {3, kMaxSize, 2}) {
    // Row i is cheap in column n-1-i only.
    std::vector<int> costs(static_cast<std::size_t>(n * n), 10);
    for (int row = 0; row < n; ++row) costs[row * n + n - 1 - row] = 1;
    const auto columns = assignment.cheapest(costs, n);
    ASSERT_EQ(columns.size(), static_cast<std::size_t>(n));
    for (int row = 0; row < n; ++row) EXPECT_EQ(columns[row], n - 1 - row);
  }
}

}  // namespace
}  // namespace sudolab

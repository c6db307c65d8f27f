#include "solvers/stochastic/restarts.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "solvers/stochastic/roulette.h"

namespace sudolab {
namespace {

std::vector<std::uint64_t> lengths(RestartPolicy policy, std::uint64_t unit, std::size_t attempts) {
  RestartClock clock(policy, unit);
  std::vector<std::uint64_t> found;
  std::uint64_t ticks = 0;
  while (found.size() < attempts) {
    ++ticks;
    if (!clock.tick()) continue;
    found.push_back(ticks);
    ticks = 0;
  }
  return found;
}

TEST(Restarts, LubysSequence) {
  const std::vector<std::uint64_t> published{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1};
  for (std::size_t i = 0; i < published.size(); ++i) EXPECT_EQ(luby(i + 1), published[i]) << i;
}

TEST(Restarts, PoliciesGiveTheirLengths) {
  using Lengths = std::vector<std::uint64_t>;
  EXPECT_EQ(lengths(RestartPolicy::kFixed, 7, 3), (Lengths{7, 7, 7}));
  EXPECT_EQ(lengths(RestartPolicy::kLuby, 10, 7), (Lengths{10, 10, 20, 10, 10, 20, 40}));
  const Lengths growing = lengths(RestartPolicy::kGeometric, 10, 6);
  EXPECT_EQ(growing.front(), 10U);
  for (std::size_t i = 1; i < growing.size(); ++i) EXPECT_GT(growing[i], growing[i - 1]);
}

TEST(Restarts, NeverIsNever) {
  RestartClock never(RestartPolicy::kNever, 1);
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(never.tick());
}

TEST(Roulette, DrawsInProportionAndNeverTheImpossible) {
  const std::array<double, 5> weights{0, 1, 0, 3, 0};
  Rng rng(1);
  std::array<int, 5> drawn{};
  constexpr int kSpins = 40'000;
  for (int i = 0; i < kSpins; ++i) ++drawn[spin_roulette(weights, rng)];
  EXPECT_EQ(drawn[0] + drawn[2] + drawn[4], 0);
  // Expected 30,000 with a standard deviation of 87.
  EXPECT_NEAR(drawn[3], 30'000, 5 * 87);
}

}  // namespace
}  // namespace sudolab

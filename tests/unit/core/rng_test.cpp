#include <sudolab/core/rng.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "support/boards.h"

namespace sudolab {
namespace {

// These numbers were computed by an independent implementation of the published algorithms. They
// must never change: seeds in papers and bug reports would lose their meaning.
TEST(Rng, GivesTheKnownNumbers) {
  struct Known {
    std::uint64_t seed;
    std::array<std::uint64_t, 4> numbers;
  };
  const Known known[] = {
      {0, {0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c}},
      {1, {0xb3f2af6d0fc710c5, 0x853b559647364cea, 0x92f89756082a4514, 0x642e1c7bc266a3a7}},
      {0xdeadbeefcafef00d,
       {0x9e32cfb5bb93eebb, 0x16006bd9d4ac0014, 0x8ada5d6d34b6538e, 0x7c327ca32346a238}},
      {0xffffffffffffffff,
       {0x8f5520d52a7ead08, 0xc476a018caa1802d, 0x81de31c0d260469e, 0xbf658d7e065f3c2f}}};
  for (const auto& [seed, numbers] : known) {
    Rng rng(seed);
    for (std::uint64_t number : numbers) EXPECT_EQ(rng.next(), number) << "seed " << seed;
  }
}

TEST(Rng, DistributionsGiveTheKnownNumbers) {
  Rng rng(42);
  for (std::uint32_t number : {0U, 3U, 6U, 8U, 8U, 6U, 6U, 7U, 6U, 5U, 6U, 2U}) {
    EXPECT_EQ(rng.below(9), number);
  }
  Rng large(42);  // a bound at which nearly a third of the draws are rejected
  for (std::uint32_t number : {1136940751U, 2040130232U, 2774078835U}) {
    EXPECT_EQ(large.below(3000000000U), number);
  }
  std::vector<int> items(10);
  std::iota(items.begin(), items.end(), 0);
  Rng(5).shuffle(std::span(items));
  EXPECT_EQ(items, (std::vector<int>{1, 0, 4, 9, 6, 3, 7, 8, 5, 2}));
  Rng zero(0);
  EXPECT_DOUBLE_EQ(zero.uniform(), 0.6012629994179048);
  EXPECT_DOUBLE_EQ(zero.uniform(), 0.7477740925472398);
}

TEST(Rng, MixesAndDerivesKnownSeeds) {
  EXPECT_EQ(mix64(0), 0xe220a8397b1dcdafU);
  EXPECT_EQ(mix64(1), 0x910a2dec89025cc1U);
  EXPECT_EQ(derive_seed(7, 3), 0x6baa78681a99f995U);
}

TEST(Rng, DerivedSeedsDiffer) {
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t index = 0; index < 100; ++index) seeds.push_back(derive_seed(seed, index));
  }
  std::sort(seeds.begin(), seeds.end());
  EXPECT_EQ(std::adjacent_find(seeds.begin(), seeds.end()), seeds.end());
}

// Pearson's statistic for `draws` numbers below `bound`.
double chi_square(Rng& rng, std::uint32_t bound, int draws) {
  std::vector<int> seen(bound);
  for (int i = 0; i < draws; ++i) ++seen[rng.below(bound)];
  const double expected = static_cast<double>(draws) / bound;
  double sum = 0;
  for (int number : seen) sum += (number - expected) * (number - expected) / expected;
  return sum;
}

TEST(Rng, BelowIsUniform) {
  // The 99.9 % points of chi-square with bound - 1 degrees of freedom. The seeds are fixed, so this
  // passes or fails for good.
  const std::pair<std::uint32_t, double> critical[] = {{2, 10.83},  {3, 13.82},  {9, 26.12},
                                                       {16, 37.70}, {25, 51.18}, {81, 124.84}};
  for (const auto& [bound, limit] : critical) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Rng rng(seed);
      EXPECT_LT(chi_square(rng, bound, 100000), limit) << "bound " << bound << ", seed " << seed;
    }
  }
}

TEST(Rng, BelowIsUniformWhereTheBoundDoesNotDivide) {
  // Taking 32 random bits modulo 3 * 2^30 would give the lowest third twice as often.
  Rng rng(1);
  constexpr std::uint32_t kThird = 1U << 30;
  std::array<int, 3> seen{};
  for (int i = 0; i < 30000; ++i) ++seen[rng.below(3 * kThird) / kThird];
  for (int number : seen) EXPECT_NEAR(number, 10000, 300);
}

TEST(Rng, UniformStaysBelowOneAndHasTheRightMean) {
  Rng rng(3);
  double sum = 0;
  for (int i = 0; i < 100000; ++i) {
    const double number = rng.uniform();
    ASSERT_GE(number, 0.0);
    ASSERT_LT(number, 1.0);
    sum += number;
  }
  EXPECT_NEAR(sum / 100000, 0.5, 0.003);  // three standard errors
}

TEST(Rng, ChanceIsCertainAtTheEnds) {
  Rng rng(4);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(rng.chance(0));
    EXPECT_TRUE(rng.chance(1));
  }
}

TEST(Rng, EveryOrderIsEquallyLikely) {
  std::array<int, 24> seen{};
  Rng rng(6);
  for (int i = 0; i < 24000; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    rng.shuffle(std::span<int>(items));
    int rank = 0;  // of the permutation among all 24, by counting smaller items to the right
    for (std::size_t at = 0; at < 4; ++at) {
      const auto smaller = std::count_if(items.begin() + static_cast<std::ptrdiff_t>(at),
                                         items.end(), [&](int item) { return item < items[at]; });
      rank = rank * static_cast<int>(4 - at) + static_cast<int>(smaller);
    }
    ++seen[rank];
  }
  double sum = 0;
  for (int number : seen) sum += (number - 1000.0) * (number - 1000.0) / 1000.0;
  EXPECT_LT(sum, 49.73);  // the 99.9 % point with 23 degrees of freedom
}

RC_GTEST_PROP(Rng, BelowStaysBelow, (std::uint64_t seed)) {
  const auto bound = *rc::gen::inRange<std::uint32_t>(1, 0xffffffffU);
  Rng rng(seed);
  for (int i = 0; i < 20; ++i) RC_ASSERT(rng.below(bound) < bound);
  RC_ASSERT(rng.below(1) == 0U);
}

RC_GTEST_PROP(Rng, ShuffleKeepsTheItems, (std::uint64_t seed, const std::vector<int>& items)) {
  std::vector<int> shuffled = items;
  Rng(seed).shuffle(std::span(shuffled));
  RC_ASSERT(std::is_permutation(items.begin(), items.end(), shuffled.begin(), shuffled.end()));
}

RC_GTEST_PROP(Rng, EqualSeedsGiveEqualStreams, (std::uint64_t seed)) {
  Rng one(seed);
  Rng two(seed);
  for (int i = 0; i < 100; ++i) RC_ASSERT(one.next() == two.next());
}

}  // namespace
}  // namespace sudolab

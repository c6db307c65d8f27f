#include "core/portable_math.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include <sudolab/core/rng.h>

namespace sudolab {
namespace {

TEST(PortableExp, AgreesWithTheStandardLibrary) {
  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    const double x = (rng.uniform() - 0.5) * 1300;
    EXPECT_NEAR(portable_exp(x) / std::exp(x), 1, 1e-14) << x;
  }
}

TEST(PortableExp, HandlesTheEnds) {
  EXPECT_EQ(portable_exp(0), 1);
  EXPECT_EQ(portable_exp(-701), 0);
  EXPECT_EQ(portable_exp(-1e308), 0);
  EXPECT_EQ(portable_exp(701), portable_exp(700));
  EXPECT_TRUE(std::isfinite(portable_exp(1e308)));
}

// The point of having our own: these bits must come out of every compiler at every level.
TEST(PortableExp, GivesTheSameBitsEverywhere) {
  std::uint64_t hash = 0;
  Rng rng(2);
  for (int i = 0; i < 10'000; ++i) {
    hash = mix64(hash ^ std::bit_cast<std::uint64_t>(portable_exp((rng.uniform() - 0.9) * 50)));
  }
  EXPECT_EQ(hash, 9289793151053194601U);
}

TEST(PortableLog, AgreesWithTheStandardLibrary) {
  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    const double x = std::exp((rng.uniform() - 0.5) * 1300);
    EXPECT_NEAR(portable_log(x), std::log(x), 1e-14 * (1 + std::abs(std::log(x)))) << x;
  }
  EXPECT_EQ(portable_log(1), 0);
}

TEST(PortableLog, GivesTheSameBitsEverywhere) {
  std::uint64_t hash = 0;
  Rng rng(2);
  for (int i = 0; i < 10'000; ++i) {
    hash = mix64(hash ^ std::bit_cast<std::uint64_t>(portable_log(1e-9 + rng.uniform() * 1e6)));
  }
  EXPECT_EQ(hash, 17751816145115338130U);
}

}  // namespace
}  // namespace sudolab

#include "studies/positional_bias/counts.h"

#include <gtest/gtest.h>

#include <cmath>

#include <sudolab/core/rng.h>
#include <sudolab/generator/generator.h>
#include "generator/full_grid.h"

namespace sudolab::studies::positional_bias {
namespace {

// Seeds are fixed, so these pass or fail for good.
constexpr double kHardlyChance = 0.001;

TEST(PositionalBias, FullGridsHaveNone) {
  PositionalBias bias(Geometry::classic());
  FullGrids grids(Geometry::classic(), 2);
  for (int i = 0; i < 2000; ++i) bias.add(grids.next());
  ASSERT_EQ(bias.tests().size(), 1U) << "every cell and every digit is there, always";
  EXPECT_GT(bias.tests().front().p, kHardlyChance);
}

TEST(PositionalBias, PuzzlesHaveNone) {
  Wishes easy;
  easy.scores = scores_of(Level::kEasy);
  for (const Wishes& wishes : {Wishes{}, easy}) {
    PositionalBias bias(Geometry::classic());
    Generator generator(wishes, {.seed = 5});
    for (int i = 0; i < 1000; ++i) bias.add(generator.next()->puzzle.givens);
    ASSERT_EQ(bias.tests().size(), 3U);
    for (const BiasTest& test : bias.tests()) {
      EXPECT_GT(test.p, kHardlyChance) << test.name;
      EXPECT_LT(test.p, 1 - kHardlyChance) << test.name;
    }
  }
}

// Patterns by chance: p itself is then uniform.
TEST(PositionalBias, PIsAsLowAsItSaysAsOftenAsItSays) {
  Rng rng(3);
  int low = 0;
  constexpr int kRounds = 400;
  for (int round = 0; round < kRounds; ++round) {
    PositionalBias bias(Geometry::classic());
    for (int i = 0; i < 50; ++i) {
      Grid givens;
      for (Cell cell = 0; cell < 81; ++cell) {
        if (rng.chance(0.4)) givens.set(cell, 1 + rng.index(9));
      }
      bias.add(givens);
    }
    low += bias.tests().front().p < 0.1;
  }
  EXPECT_NEAR(low, kRounds * 0.1, 4 * 6);  // the standard deviation is 6
}

TEST(PositionalBias, IsFoundWhereThereIsSome) {
  Rng rng(4);
  PositionalBias bias(Geometry::classic());
  for (int i = 0; i < 500; ++i) {
    Grid givens;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (rng.chance(cell < 9 ? 0.5 : 0.4)) givens.set(cell, cell == 5 ? 1 : 1 + rng.index(9));
    }
    bias.add(givens);
  }
  EXPECT_LT(bias.tests()[0].p, 1e-6);
  EXPECT_LT(bias.tests()[2].p, 1e-6);
  EXPECT_EQ(bias.puzzles(), 500U);
}

// Every second cell is preferred, and the digits 1 to 4 are, by this strength.
PositionalBias preferring(Rng& rng, double strength, int puzzles) {
  PositionalBias bias(Geometry::classic());
  for (int i = 0; i < puzzles; ++i) {
    Grid givens;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (!rng.chance(0.3 * (1 + (cell % 2 == 0 ? strength : -strength)))) continue;
      // The root of the mean square over nine digits is the strength.
      const bool low = rng.chance(4.0 / 9 * (1 + strength * std::sqrt(5.0 / 4)));
      givens.set(cell, low ? 1 + rng.index(4) : 5 + rng.index(5));
    }
    bias.add(givens);
  }
  return bias;
}

struct Verdicts {
  double confirmed = 0, differs = 0;
};

// Whether the preferences for cells (test 0), or for digits in cells (test 2), are at most 5 %.
Verdicts verdicts_at(double strength, int puzzles, std::size_t test) {
  constexpr int kRounds = 200;
  Rng rng(derive_seed(static_cast<std::uint64_t>(puzzles), test));
  Verdicts rates;
  for (int round = 0; round < kRounds; ++round) {
    const auto found =
        preference(preferring(rng, strength, puzzles).tests()[test], stats::kConfidence);
    if (!found) continue;
    rates.confirmed += found->interval.high <= 0.05 ? 1.0 / kRounds : 0;
    rates.differs += found->interval.low > 0.05 ? 1.0 / kRounds : 0;
  }
  return rates;
}

// As in claims_test.cpp: at most 5 % of the verdicts are wrong, and few puzzles decide nothing.
TEST(PositionalBias, PreferencesAreKnownAsWellAsTheirIntervalsSay) {
  constexpr double kMostErrors = 0.05;
  for (const std::size_t test : {0U, 2U}) {
    for (const int puzzles : {60, 2500}) {
      const Verdicts inside = verdicts_at(0.01, puzzles, test);
      const Verdicts border = verdicts_at(0.05, puzzles, test);
      const Verdicts outside = verdicts_at(0.12, puzzles, test);
      EXPECT_LE(inside.differs, kMostErrors) << puzzles;
      EXPECT_LE(border.confirmed, kMostErrors) << puzzles;
      EXPECT_LE(border.differs, kMostErrors) << puzzles;
      EXPECT_LE(outside.confirmed, kMostErrors) << puzzles;
      if (puzzles < 100) {
        EXPECT_LT(inside.confirmed, 0.5);
      } else {
        EXPECT_GT(inside.confirmed, 0.8);
        EXPECT_GT(outside.differs, 0.8);
      }
    }
  }
}

// What counting by chance adds is taken away: the estimate is near the truth, whatever the size.
TEST(PositionalBias, PreferencesDoNotDependOnTheSizeOfTheCollection) {
  Rng rng(6);
  for (const int puzzles : {500, 5000}) {
    const auto tests = preferring(rng, 0.2, puzzles).tests();
    EXPECT_NEAR(preference(tests[0], stats::kConfidence)->value, 0.2, 0.02) << puzzles;
    EXPECT_NEAR(preference(tests[2], stats::kConfidence)->value, 0.2, 0.02) << puzzles;
  }
}

TEST(PositionalBias, AFewGivensTellNothing) {
  Rng rng(7);
  EXPECT_FALSE(preference(preferring(rng, 0, 5).tests()[0], stats::kConfidence).has_value());
}

}  // namespace
}  // namespace sudolab::studies::positional_bias

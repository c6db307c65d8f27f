#include "studies/positional_bias/counts.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sudolab::studies::positional_bias

#include "generator/hard_seeds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include <sudolab/core/verify.h>
#include <sudolab/generator/canonical.h>
#include <sudolab/generator/generator.h>
#include <sudolab/rating/human.h>

namespace sudolab {
namespace {

Grid grid_of(const HardSeed& seed) {
  const std::string givens = seed.givens;
  EXPECT_EQ(givens.size(), 81U);
  Grid grid(Geometry::classic());
  for (Cell cell = 0; cell < 81; ++cell) {
    if (givens[cell] != '.') grid.set(cell, givens[cell] - '0');
  }
  return grid;
}

TEST(HardSeeds, AscendAndDiffer) {
  double before = 12;
  std::set<std::string> forms;
  for (const HardSeed& seed : hard_seeds()) {
    EXPECT_GE(seed.score, before);
    before = seed.score;
    const Grid canonical = canonical_form(grid_of(seed));
    std::string form;
    for (Cell cell = 0; cell < 81; ++cell) form += std::to_string(canonical[cell]);
    EXPECT_TRUE(forms.insert(form).second) << seed.givens;
  }
}

// To rate them all takes seconds.
TEST(HardSeeds, HaveTheScoresThatTheySay) {
  const auto seeds = hard_seeds();
  for (std::size_t i = 0; i < seeds.size(); i += 12) {
    const Rating rating = rate(Puzzle(grid_of(seeds[i])));
    EXPECT_TRUE(rating.solved);
    EXPECT_EQ(rating.score, seeds[i].score) << seeds[i].givens;
  }
}

TEST(HardSeeds, AreDisguisedWithTheirSolution) {
  Rng rng(1);
  for (const double least : {12.0, 13.0, 14.0, 24.0}) {
    const Dug dug = disguised_seed({least, least + 0.1}, rng, {});
    EXPECT_TRUE(is_solution_of(dug.solution, dug.puzzle));
    const Grid form = canonical_form(dug.puzzle.givens);
    EXPECT_TRUE(std::ranges::any_of(
        hard_seeds(), [&](const HardSeed& seed) { return canonical_form(grid_of(seed)) == form; }));
  }
}

TEST(HardSeeds, LeadToOtherPuzzles) {
  Wishes wishes;
  wishes.scores = {13.5, 14};
  Generator generator(wishes, {.seed = 1, .threads = 1, .count = 2});
  for (int i = 0; i < 2; ++i) {
    const auto one = generator.next();
    ASSERT_TRUE(one);
    const double score = rate(one->puzzle).score;
    EXPECT_TRUE(score >= 13.5 && score < 14) << score;
    const Grid form = canonical_form(one->puzzle.givens);
    for (const HardSeed& seed : hard_seeds()) EXPECT_NE(canonical_form(grid_of(seed)), form);
  }
}

}  // namespace
}  // namespace sudolab

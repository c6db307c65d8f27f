#include <sudolab/generator/blanking.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include <sudolab/solvers/recipe.h>
#include "generator/full_grid.h"

namespace sudolab {
namespace {

TEST(Blanking, ClearsEachCellWithTheChance) {
  Rng rng(1);
  int left = 0;
  constexpr int kGrids = 200;
  for (int i = 0; i < kGrids; ++i) {
    const Grid full = random_grid(Geometry::classic(), rng);
    const Grid givens = blanked(full, 0.6, rng);
    for (Cell cell = 0; cell < full.cells(); ++cell) {
      EXPECT_TRUE(givens.empty(cell) || givens[cell] == full[cell]);
    }
    left += givens.filled();
  }
  // Four standard deviations of 16,200 throws.
  EXPECT_NEAR(left / (81.0 * kGrids), 0.4, 4 * std::sqrt(0.24 / (81 * kGrids)));
}

TEST(Blanking, KnowsTheExtremes) {
  Rng rng(2);
  const Grid full = random_grid(Geometry::classic(), rng);
  EXPECT_EQ(blanked(full, 0, rng), full);
  EXPECT_EQ(blanked(full, 1, rng).filled(), 0);
}

// Pullar's riddle: with his constraint solver before it, brute force solved 100, 91, 52, 87 and
// 100 of a hundred puzzles on his five levels, and all of them without. His program, as it is
// printed, fills in wrong digits. So many puzzles still have a solution afterwards: his rates, and
// those of another trial of his code, are within the spread of a hundred draws from ours.
TEST(Blanking, ThePrintedConstraintSolverLeavesAsManySolvableAsPullarSolved) {
  struct Level {
    double blank, trial, published;
  };
  constexpr std::array kLevels = {Level{.20, 1.00, 1.00}, Level{.35, .93, .91},
                                  Level{.60, .52, .52}, Level{.75, .91, .87},
                                  Level{.80, .99, 1.00}};
  constexpr int kPuzzles = 1000;
  const auto solver = make_solver("constraint:as-printed+auto");
  for (const Level& level : kLevels) {
    Rng rng(3);
    int solved = 0;
    for (int i = 0; i < kPuzzles; ++i) {
      const Puzzle puzzle(blanked(random_grid(Geometry::classic(), rng), level.blank, rng));
      const SolveResult result = solver->solve(puzzle);
      solved += result.status == Status::kSolved;
      if (result.status != Status::kSolved) {
        EXPECT_EQ(result.status, Status::kGaveUp);
        EXPECT_EQ(result.reason, StopReason::kUnsoundPrepass);
      }
    }
    const double rate = static_cast<double>(solved) / kPuzzles;
    const double spread = 2 * std::sqrt(rate * (1 - rate) / 100);
    RecordProperty("solved_at_" + std::to_string(static_cast<int>(100 * level.blank)), solved);
    EXPECT_NEAR(rate, level.trial, spread) << level.blank;
    EXPECT_NEAR(rate, level.published, spread) << level.blank;
  }
}

}  // namespace
}  // namespace sudolab

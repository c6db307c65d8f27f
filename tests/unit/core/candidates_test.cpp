#include <sudolab/core/candidates.h>

#include "support/boards.h"

namespace sudolab {
namespace {

// The definition, cell by cell and digit by digit.
DigitSet reference_candidates(const Puzzle& puzzle, Cell cell) {
  const Geometry& geometry = puzzle.geometry();
  DigitSet set = 0;
  for (Digit digit = 1; digit <= geometry.size(); ++digit) {
    if (!puzzle.givens.empty(cell) && puzzle.givens[cell] != digit) continue;
    if (puzzle.has_pencilmarks() && !contains(puzzle.allowed[cell], digit)) continue;
    bool taken = false;
    for (Cell other = 0; other < geometry.cells(); ++other) {
      const bool sees = geometry.row_of(other) == geometry.row_of(cell) ||
                        geometry.col_of(other) == geometry.col_of(cell) ||
                        geometry.box_of(other) == geometry.box_of(cell);
      taken = taken || (other != cell && sees && puzzle.givens[other] == digit);
    }
    if (!taken) set |= digit_bit(digit);
  }
  return set;
}

TEST(Candidates, OfAnEmptyBoardAreAllDigits) {
  for (DigitSet set : candidates_of(Puzzle(Grid(*Geometry::find({4, 4}))))) {
    EXPECT_EQ(set, all_digits(16));
  }
}

TEST(Candidates, OfASolutionAreItsDigits) {
  const Grid grid = test::pattern_solution(*Geometry::find({3, 4}));
  const auto sets = candidates_of(Puzzle(grid));
  for (Cell cell = 0; cell < grid.cells(); ++cell) EXPECT_EQ(sets[cell], digit_bit(grid[cell]));
}

TEST(Candidates, OfConflictingGivensAreNone) {
  Puzzle puzzle;
  puzzle.givens.set(0, 5);
  puzzle.givens.set(8, 5);
  const auto sets = candidates_of(puzzle);
  EXPECT_EQ(sets[0], 0U);
  EXPECT_EQ(sets[8], 0U);
  EXPECT_EQ(sets[4], all_digits(9) & ~digit_bit(5));
}

RC_GTEST_PROP(Candidates, AgreeWithTheDefinition, (std::uint64_t seed)) {
  const Geometry& geometry = **test::any_geometry();
  Rng rng(seed);
  Puzzle puzzle{Grid(geometry)};
  if (rng.chance(0.5)) puzzle.allowed.resize(geometry.cells());
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (rng.chance(0.2)) puzzle.givens.set(cell, rng.index(geometry.size()) + 1);
    if (puzzle.has_pencilmarks()) {
      puzzle.allowed[cell] = static_cast<DigitSet>(rng.next()) & all_digits(geometry.size());
    }
  }
  const auto sets = candidates_of(puzzle);
  RC_ASSERT(sets.size() == static_cast<std::size_t>(geometry.cells()));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    RC_ASSERT(sets[cell] == reference_candidates(puzzle, cell));
  }
}

}  // namespace
}  // namespace sudolab

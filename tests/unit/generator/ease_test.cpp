#include "generator/ease.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/boards.h"

namespace sudolab {
namespace {

Puzzle emptied(const Grid& solution, int givens) {
  Grid grid(solution.geometry());
  for (Cell cell = 0; cell < givens; ++cell) grid.set(cell, solution[cell]);
  return Puzzle(grid);
}

TEST(Ease, AddsSoManyCorrectDigitsAndKeepsTheGivens) {
  for (int size : {4, 9, 16}) {
    const Grid solution = test::pattern_solution(*Geometry::find_for_size(size));
    const Puzzle puzzle = emptied(solution, size);
    Rng rng(3);
    for (int count : {0, 1, size, solution.cells() - size}) {
      const Puzzle easier = eased(puzzle, solution, count, rng);
      EXPECT_EQ(easier.givens.filled(), size + count);
      for (Cell cell = 0; cell < solution.cells(); ++cell) {
        const Digit kept = easier.givens[cell];
        EXPECT_TRUE(kept == solution[cell] || (kept == 0 && puzzle.givens.empty(cell)));
      }
    }
  }
}

TEST(Ease, ChoosesEveryEmptyCellEquallyOften) {
  const Grid solution = test::pattern_solution(Geometry::classic());
  const Puzzle puzzle = emptied(solution, 17);
  constexpr int kRounds = 6400;
  std::vector<int> chosen(81, 0);
  Rng rng(7);
  for (int round = 0; round < kRounds; ++round) {
    const Puzzle easier = eased(puzzle, solution, 29, rng);
    for (Cell cell = 17; cell < 81; ++cell) chosen[cell] += !easier.givens.empty(cell);
  }
  // Each is expected 2900 times; the standard deviation is sqrt(6400 * 29/64 * 35/64) = 40.
  for (Cell cell = 17; cell < 81; ++cell) EXPECT_NEAR(chosen[cell], 2900, 5 * 40) << cell;
}

}  // namespace
}  // namespace sudolab

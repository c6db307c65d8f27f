#include "solvers/stochastic/box_board.h"

#include <gtest/gtest.h>

#include "one_solver.h"
#include "solvers/stochastic/propagate.h"

namespace sudolab {
namespace {

struct Costs {
  int pairs = 0;
  int missing = 0;
};

// By definition: equal pairs and absent digits in all rows and columns, forbidden digits.
Costs recounted(const Puzzle& puzzle, const Grid& grid) {
  const Geometry& geometry = grid.geometry();
  Costs costs;
  for (House house = 0; house < 2 * geometry.size(); ++house) {
    for (Digit digit = 1; digit <= geometry.size(); ++digit) {
      int times = 0;
      for (Cell cell : geometry.house(house)) times += grid[cell] == digit;
      costs.pairs += times * (times - 1) / 2;
      costs.missing += times == 0;
    }
  }
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const bool forbidden = (puzzle.permitted(cell) & digit_bit(grid[cell])) == 0;
    costs.pairs += forbidden;
    costs.missing += forbidden;
  }
  return costs;
}

void expect_consistent(const Puzzle& puzzle, const BoxBoard& board) {
  const Costs costs = recounted(puzzle, board.grid());
  EXPECT_EQ(board.pairs(), costs.pairs);
  EXPECT_EQ(board.missing(), costs.missing);
  const Geometry& geometry = puzzle.geometry();
  for (int box = 0; box < geometry.size(); ++box) {
    DigitSet seen = 0;
    for (Cell cell : geometry.house(geometry.box_house(box))) seen |= digit_bit(board[cell]);
    EXPECT_EQ(seen, all_digits(geometry.size()));
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (!puzzle.givens.empty(cell)) {
      EXPECT_EQ(board[cell], puzzle.givens[cell]);
    }
  }
}

Puzzle sample(int size, bool pencilmarks) {
  const Grid solution = test::pattern_solution(*Geometry::find_for_size(size));
  Puzzle puzzle = test::with_holes(solution, solution.cells() * 2 / 3, 4);
  if (pencilmarks) {
    EXPECT_TRUE(propagate_givens(puzzle));
  }
  return puzzle;
}

TEST(BoxBoard, KeepsItsCostsThroughSwapsAndCopiedBoxes) {
  for (int size : {4, 6, 9, 16}) {
    for (bool pencilmarks : {false, true}) {
      const Puzzle puzzle = sample(size, pencilmarks);
      const BoxFrame frame(puzzle);
      Rng rng(11);
      BoxBoard board(frame, rng);
      BoxBoard other(frame, rng);
      expect_consistent(puzzle, board);
      for (int i = 0; i < 300 && !frame.movable_boxes().empty(); ++i) {
        const auto boxes = frame.movable_boxes();
        const auto open = frame.open_cells(boxes[rng.index(boxes.size())]);
        const int first = rng.index(open.size());
        const int second = (first + 1 + rng.index(open.size() - 1)) % static_cast<int>(open.size());
        const BoxBoard::Change change = board.change_by_swap(open[first], open[second]);
        const int pairs = board.pairs(), missing = board.missing();
        board.swap(open[first], open[second]);
        EXPECT_EQ(board.pairs(), pairs + change.pairs);
        EXPECT_EQ(board.missing(), missing + change.missing);
        if (i % 50 == 0) {
          other.copy_box(board, boxes[rng.index(boxes.size())]);
          expect_consistent(puzzle, other);
        }
      }
      expect_consistent(puzzle, board);
    }
  }
}

TEST(BoxBoard, ACopiedBoxEqualsTheOther) {
  const Puzzle puzzle = sample(9, false);
  const BoxFrame frame(puzzle);
  Rng rng(5);
  BoxBoard board(frame, rng);
  const BoxBoard other(frame, rng);
  for (int box = 0; box < 9; ++box) board.copy_box(other, box);
  EXPECT_EQ(board.grid(), other.grid());
  EXPECT_EQ(board.pairs(), other.pairs());
}

TEST(PropagateGivens, LeavesTheSolutionsAlone) {
  Puzzle puzzle = test::hard_puzzle();
  const auto before = find_solver("auto")->make(OptionValues(find_solver("auto")->options));
  const Grid solution = before->solve(puzzle).grid;
  ASSERT_TRUE(propagate_givens(puzzle));
  for (Cell cell = 0; cell < 81; ++cell) {
    EXPECT_TRUE(puzzle.permitted(cell) & digit_bit(solution[cell])) << cell;
  }
  EXPECT_GE(puzzle.givens.filled(), test::hard_puzzle().givens.filled());
}

}  // namespace
}  // namespace sudolab

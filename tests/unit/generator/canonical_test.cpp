#include <sudolab/generator/canonical.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/core/verify.h>
#include "support/boards.h"

namespace sudolab {
namespace {

using test::text_of;

// A solution with all but `givens` cells emptied at random.
Grid some_puzzle(const Geometry& geometry, int givens, std::uint64_t seed) {
  Rng rng(seed);
  const Grid solution = test::random_solution(geometry, seed);
  std::vector<Cell> cells(static_cast<std::size_t>(geometry.cells()));
  std::iota(cells.begin(), cells.end(), 0);
  rng.shuffle(std::span(cells));
  Grid puzzle(geometry);
  for (int i = 0; i < givens; ++i) puzzle.set(cells[i], solution[cells[i]]);
  return puzzle;
}

// All orders of lines that keep the two groups of two together.
std::vector<std::vector<int>> line_orders() {
  std::vector<std::vector<int>> orders;
  std::vector<int> order{0, 1, 2, 3};
  do {
    if (order[0] / 2 == order[1] / 2) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

// The smallest text over all 2 x 8 x 8 x 4! changes of a 4 x 4 board, one by one.
std::string smallest_by_force(const Grid& grid) {
  std::string smallest = "5";
  for (const bool turned : {false, true}) {
    for (const auto& rows : line_orders()) {
      for (const auto& cols : line_orders()) {
        std::vector<int> names{1, 2, 3, 4};
        do {
          std::string text;
          for (const int row : rows) {
            for (const int col : cols) {
              const Digit digit = grid[turned ? col * 4 + row : row * 4 + col];
              text += static_cast<char>('0' + (digit == 0 ? 0 : names[digit - 1]));
            }
          }
          smallest = std::min(smallest, text);
        } while (std::next_permutation(names.begin(), names.end()));
      }
    }
  }
  return smallest;
}

TEST(Canonical, IsTheSmallestOfAllFormsOf4x4) {
  const Geometry& small = *Geometry::find({2, 2});
  EXPECT_EQ(line_orders().size(), 8U);
  for (int givens = 0; givens <= 16; ++givens) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const Grid puzzle = some_puzzle(small, givens, seed);
      EXPECT_EQ(text_of(canonical_form(puzzle)), smallest_by_force(puzzle)) << text_of(puzzle);
    }
  }
}

TEST(Canonical, IsTheSameForAllEquivalentPuzzlesAndForItself) {
  for (int givens : {0, 1, 2, 3, 5, 8, 12, 17, 17, 17, 24, 30, 50, 80, 81}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Grid puzzle = some_puzzle(Geometry::classic(), givens, seed + 100);
      const Grid form = canonical_form(puzzle);
      EXPECT_EQ(canonical_form(form), form);
      EXPECT_LE(text_of(form), text_of(puzzle));
      Rng rng(seed);
      for (int round = 0; round < 5; ++round) {
        const Grid other = transformed(puzzle, random_transformation(Geometry::classic(), rng));
        EXPECT_LE(text_of(form), text_of(other));
        EXPECT_EQ(canonical_form(other), form) << text_of(puzzle) << '\n' << text_of(other);
      }
    }
  }
}

TEST(Canonical, TellsDifferentPuzzlesApart) {
  std::set<std::string> forms;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    forms.insert(text_of(canonical_form(some_puzzle(Geometry::classic(), 20, seed))));
  }
  EXPECT_EQ(forms.size(), 300U);
}

TEST(Canonical, TheSmallGridsFallIntoTwoClasses) {
  // All 288 grids of 4 x 4 are forms of two of them.
  std::set<std::string> forms;
  Grid grid(*Geometry::find({2, 2}));
  const auto fill = [&](const auto& again, Cell cell) -> void {
    if (cell == 16) {
      forms.insert(text_of(canonical_form(grid)));
      return;
    }
    for (Digit digit = 1; digit <= 4; ++digit) {
      grid.set(cell, digit);
      if (!find_conflict(grid)) again(again, cell + 1);
    }
    grid.clear(cell);
  };
  fill(fill, 0);
  EXPECT_EQ(forms.size(), 2U);
}

TEST(Canonical, TheChangeIsOneThatKeepsTheRules) {
  const Grid solution = test::random_solution(Geometry::classic(), 5);
  const Grid puzzle = some_puzzle(Geometry::classic(), 17, 5);
  const Transformation change = canonical_transformation(puzzle);
  const Grid moved = transformed(solution, change);
  EXPECT_TRUE(is_solution_of(moved, transformed(Puzzle(puzzle), change)));
  EXPECT_EQ(std::set<Digit>(change.digit_map.begin(), change.digit_map.end()).size(), 10U);
}

TEST(Canonical, ThereIsOneForSmallSquareBoxesOnly) {
  for (const Geometry* geometry : Geometry::all()) {
    const BoxShape box = geometry->box();
    EXPECT_EQ(has_canonical_form(*geometry), box.rows == box.cols && geometry->size() <= 9);
  }
}

}  // namespace
}  // namespace sudolab

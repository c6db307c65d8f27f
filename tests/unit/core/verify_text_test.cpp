// The judge of 81 characters, against the judge of grids.

#include "core/verify_text.h"

#include <sudolab/core/rng.h>
#include <sudolab/core/verify.h>
#include "support/boards.h"

namespace sudolab {
namespace {

constexpr int kCells = 81;
const std::string kNothingGiven(kCells, '.');

std::string some_solution() {
  return test::text_of(test::pattern_solution(*Geometry::find_for_size(9)));
}

bool judged_right(const std::string& solution, const std::string& puzzle = kNothingGiven) {
  return is_text_solution(solution.data(), puzzle.data());
}

// What the other judge says, who sees digits only.
bool is_right(const std::string& solution) {
  Grid grid(*Geometry::find_for_size(9));
  for (Cell cell = 0; cell < kCells; ++cell) {
    grid.set(cell, solution[static_cast<std::size_t>(cell)] - '0');
  }
  return is_solution_of(grid, Puzzle(Grid(grid.geometry())));
}

TEST(VerifyText, AcceptsASolution) {
  const std::string solution = some_solution();
  EXPECT_TRUE(judged_right(solution));
  EXPECT_TRUE(judged_right(solution, solution));
}

TEST(VerifyText, RefusesEveryOtherCharacterInEveryCell) {
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    std::string solution = some_solution();
    const char right = solution[cell];
    for (int character = 0; character < 256; ++character) {
      solution[cell] = static_cast<char>(character);
      EXPECT_EQ(judged_right(solution), solution[cell] == right) << cell << ' ' << character;
    }
  }
}

TEST(VerifyText, HoldsEveryGiven) {
  const std::string solution = some_solution();
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    std::string puzzle = kNothingGiven;
    for (int character = 0; character < 256; ++character) {
      puzzle[cell] = static_cast<char>(character);
      const bool digit = character >= '1' && character <= '9';
      EXPECT_EQ(judged_right(solution, puzzle), !digit || puzzle[cell] == solution[cell])
          << cell << ' ' << character;
    }
  }
}

// Two cells change places: whatever is wrong then is wrong in a house or two.
TEST(VerifyText, SeesTwoCellsThatChangedPlaces) {
  for (std::size_t a = 0; a < kCells; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      std::string solution = some_solution();
      std::swap(solution[a], solution[b]);
      EXPECT_EQ(judged_right(solution), solution[a] == solution[b]) << a << ' ' << b;
    }
  }
}

// Rows, columns and digits that change places keep most houses whole: all rows and columns where
// the boxes break, and so on.
TEST(VerifyText, AgreesWithTheOtherJudgeOnNearSolutions) {
  Rng rng(7);
  int right = 0;
  for (int trial = 0; trial < 20'000; ++trial) {
    std::string solution = some_solution();
    const auto digit_at = [&](int row, int col) -> char& {
      return solution[static_cast<std::size_t>(9 * row + col)];
    };
    for (int changes = 1 + rng.index(3); changes > 0; --changes) {
      const int a = rng.index(9), b = rng.index(9), band = 3 * rng.index(3);
      const int kind = rng.index(4);
      for (int i = 0; i < 9; ++i) {
        if (kind == 0) std::swap(digit_at(a, i), digit_at(b, i));
        if (kind == 1) std::swap(digit_at(i, a), digit_at(i, b));
        if (kind == 2 && i < 3) std::swap(digit_at(band + i, a), digit_at(band + i, b));
        if (kind == 3 && i < 3) std::swap(digit_at(a, band + i), digit_at(b, band + i));
      }
    }
    right += is_right(solution);
    ASSERT_EQ(judged_right(solution), is_right(solution)) << solution;
  }
  EXPECT_GT(right, 1000);
  EXPECT_LT(right, 19'000);
}

}  // namespace
}  // namespace sudolab

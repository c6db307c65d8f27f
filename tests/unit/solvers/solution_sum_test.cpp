// Counting without visiting: the numbers are those of dancing links, which visit every solution,
// and of boards whose number is known.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "fast_kernels.h"
#include "one_solver.h"

namespace sudolab {
namespace {

class SolutionSum : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Solver> solver = test::make_solver("fast", {}, {{"kernel", GetParam()}});
  std::unique_ptr<Solver> reference = make_solver("dlx");
};

bool was_summed(const SolveResult& result) {
  return std::ranges::any_of(result.measures,
                             [](const Measure& measure) { return measure.name == "first_bands"; });
}

// Eight candidates or fewer in some cells, the solution's digit among them.
void add_pencilmarks(Puzzle& puzzle, const Grid& solution, std::uint64_t seed) {
  Rng rng(seed);
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    DigitSet allowed = all_digits(9);
    for (int i = rng.index(3); i > 0; --i) allowed &= ~digit_bit(1 + rng.index(9));
    puzzle.allowed.push_back(allowed | digit_bit(solution[cell]));
  }
}

TEST_P(SolutionSum, IsWhatDancingLinksCount) {
  int summed = 0, marked = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Grid solution = test::random_solution(Geometry::classic(), seed);
    Rng rng(seed);
    const int holes = (seed % 4 == 0 ? 56 : 51) + rng.index(7);
    Puzzle puzzle = test::with_holes(solution, holes, seed);
    if (seed % 4 == 0) add_pencilmarks(puzzle, solution, seed);
    const SolveResult expected = reference->solve(puzzle, test::up_to(10'000));
    const SolveResult result = solver->solve(puzzle, test::up_to(10'000));
    ASSERT_EQ(result.solutions, expected.solutions) << seed;
    ASSERT_EQ(result.exhausted, expected.exhausted) << seed;
    ASSERT_EQ(result.status, Status::kSolved);
    summed += was_summed(result);
    marked += was_summed(result) && seed % 4 == 0;
  }
  EXPECT_GT(summed, 150);
  EXPECT_GT(marked, 15);
}

// The solutions of a puzzle do not depend on where its bands and stacks are, but the sum begins
// with another band.
TEST_P(SolutionSum, IsThatOfThePuzzleTurned) {
  const Grid solution = test::random_solution(Geometry::classic(), 11);
  const Puzzle puzzle = test::with_holes(solution, 60, 11);
  const SolveResult upright = solver->solve(puzzle, test::up_to(kUnlimited));
  ASSERT_TRUE(was_summed(upright));
  for (int shift : {0, 3, 6}) {
    for (const bool turned : {false, true}) {
      Puzzle other{Grid(Geometry::classic())};
      for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
          const int to_row = (row + shift) % 9;
          const Cell cell = turned ? 9 * column + to_row : 9 * to_row + column;
          other.givens.set(cell, puzzle.givens[9 * row + column]);
        }
      }
      EXPECT_EQ(solver->solve(other, test::up_to(kUnlimited)).solutions, upright.solutions);
    }
  }
}

// The numbers of Felgenhauer & Jarvis, "Mathematics of Sudoku I", 2006, for three of their 44 kinds
// of first bands. They do not count the order of the other two bands and of their rows.
TEST_P(SolutionSum, CompletesABand) {
  const std::pair<std::string, std::uint64_t> bands[] = {
      {"123456789456789123789123456", 108'374'976},
      {"123478569456139278789256134", 97'961'464},
      {"123647598456189327789235146", 94'888'576}};
  for (const auto& [digits, ways] : bands) {
    const Puzzle band = test::puzzle_of(digits + std::string(54, '.'));
    const SolveResult result = solver->solve(band, test::up_to(kUnlimited));
    EXPECT_TRUE(result.exhausted);
    EXPECT_EQ(result.solutions, ways * 72) << digits;
  }
}

TEST_P(SolutionSum, StopsAtTheLimit) {
  const Puzzle band = test::puzzle_of("123456789456789123789123456" + std::string(54, '.'));
  for (std::uint64_t limit : {129, 1000, 1'000'000}) {
    const SolveResult result = solver->solve(band, test::up_to(limit));
    EXPECT_EQ(result.solutions, limit);
    EXPECT_FALSE(result.exhausted);
    EXPECT_EQ(result.reason, StopReason::kNone);
  }
}

TEST_P(SolutionSum, TakesNoMoreStepsThanGranted) {
  for (std::uint64_t steps : {200, 1000}) {
    SolveContext context = test::up_to(kUnlimited);
    context.limits.steps = steps;
    const SolveResult result = solver->solve(Puzzle(), context);
    EXPECT_EQ(result.reason, StopReason::kSteps);
    EXPECT_EQ(result.steps, steps);
    EXPECT_GT(result.solutions, 128U) << "what was counted until then";
    EXPECT_FALSE(result.exhausted);
  }
}

TEST_P(SolutionSum, TellsHowManyThereAreSoFar) {
  std::atomic<std::uint64_t> so_far = 0;
  SolveContext context = test::up_to(kUnlimited);
  context.solutions_so_far = &so_far;
  const Puzzle puzzle = test::with_holes(test::random_solution(Geometry::classic(), 3), 58, 3);
  const SolveResult result = solver->solve(puzzle, context);
  EXPECT_TRUE(was_summed(result));
  EXPECT_EQ(so_far, result.solutions);
}

// Who looks at the solutions sees each, and the first is the same.
TEST_P(SolutionSum, IsTheNumberOfSolutionsVisited) {
  const Puzzle puzzle = test::with_holes(test::random_solution(Geometry::classic(), 5), 57, 5);
  const SolveResult summed = solver->solve(puzzle, test::up_to(kUnlimited));
  ASSERT_TRUE(was_summed(summed));
  const auto visits =
      test::make_solver("fast", {}, {{"kernel", GetParam()}, {"counting", "visit"}});
  const SolveResult visited = visits->solve(puzzle, test::up_to(kUnlimited));
  EXPECT_FALSE(was_summed(visited));
  EXPECT_EQ(visited.solutions, summed.solutions);
  EXPECT_EQ(visited.grid, summed.grid);
  SolveContext context = test::up_to(kUnlimited);
  std::uint64_t shown = 0;
  context.on_solution = [&](const Grid&) { return ++shown != 0; };
  EXPECT_EQ(solver->solve(puzzle, context).solutions, summed.solutions);
  EXPECT_EQ(shown, summed.solutions);
}

TEST_P(SolutionSum, IsTheSameForManyPuzzles) {
  std::vector<Puzzle> puzzles;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Grid solution = test::random_solution(Geometry::classic(), seed);
    puzzles.push_back(test::with_holes(solution, 48 + static_cast<int>(seed % 12), seed));
  }
  std::vector<const Puzzle*> pointers;
  for (const Puzzle& puzzle : puzzles) pointers.push_back(&puzzle);
  std::vector<SolveResult> together(puzzles.size());
  const SolveContext context = test::up_to(100'000);
  solver->solve_all(pointers, context, together);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const SolveResult alone = solver->solve(puzzles[i], context);
    EXPECT_EQ(together[i].solutions, alone.solutions);
    EXPECT_EQ(together[i].exhausted, alone.exhausted);
    EXPECT_EQ(together[i].counters, alone.counters);
    EXPECT_EQ(together[i].steps, alone.steps);
  }
}

// `auto` counts as `fast` does.
TEST(SolutionSumOfAuto, IsThatOfFast) {
  const Puzzle puzzle = test::with_holes(test::random_solution(Geometry::classic(), 8), 60, 8);
  const SolveResult fast = make_solver("fast")->solve(puzzle, test::up_to(kUnlimited));
  const SolveResult automatic = make_solver("auto")->solve(puzzle, test::up_to(kUnlimited));
  EXPECT_TRUE(was_summed(automatic));
  EXPECT_EQ(automatic.solutions, fast.solutions);
  EXPECT_EQ(automatic.exhausted, fast.exhausted);
}

INSTANTIATE_TEST_SUITE_P(Every, SolutionSum, testing::ValuesIn(test::fast_kernels()),
                         [](const auto& kernel) { return kernel.param; });

}  // namespace
}  // namespace sudolab

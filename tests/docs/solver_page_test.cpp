// The solver that docs/how-to/add-a-solver.md shows does what the page says.

#include <sudolab/core/verify.h>
#include <sudolab/solvers/registry.h>
#include "support/boards.h"

namespace sudolab {

extern const SolverInfo kNakedSinglesSolver;

namespace {

SolveResult solve(const Puzzle& puzzle, std::string_view sweeps = "1000") {
  OptionValues values(kNakedSinglesSolver.options);
  values.set("sweeps", sweeps);
  return kNakedSinglesSolver.make(values)->solve(puzzle);
}

TEST(SolverPage, SolvesWhatIsForced) {
  Puzzle puzzle(test::pattern_solution(Geometry::classic()));
  for (Cell cell : {0, 10, 20, 40, 80}) puzzle.givens.clear(cell);
  const SolveResult result = solve(puzzle);
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_TRUE(is_solution_of(result.grid, puzzle));
}

TEST(SolverPage, GetsStuckWhereNothingIs) {
  Puzzle puzzle;
  puzzle.givens.set(0, 5);
  const SolveResult result = solve(puzzle);
  EXPECT_EQ(result.status, Status::kStuck);
  EXPECT_EQ(result.grid, puzzle.givens);
}

TEST(SolverPage, ProvesACellWithoutCandidates) {
  Puzzle puzzle;
  for (Cell cell = 1; cell < 9; ++cell) puzzle.givens.set(cell, cell);
  puzzle.givens.set(72, 9);
  EXPECT_EQ(solve(puzzle).status, Status::kUnsolvable);
}

}  // namespace
}  // namespace sudolab

// The clauses of a puzzle say what the rules say.

#include <gtest/gtest.h>

#include "proof_puzzles.h"
#include "proofs/cnf.h"
#include "support/rup_checker.h"

namespace sudolab::test {
namespace {

bool satisfies(const Grid& grid, const Formula& formula) {
  const auto holds = [&](int literal) {
    const int index = std::abs(literal) - 1;
    return (grid[index / grid.size()] == index % grid.size() + 1) == (literal > 0);
  };
  for (const Clause& clause : formula.clauses) {
    bool any = false;
    for (const int literal : clause) any = any || holds(literal);
    if (!any) return false;
  }
  return true;
}

Formula formula_of(const Puzzle& puzzle, std::span<const Grid> left_out = {}) {
  const Formula formula = parse_dimacs(dimacs_text(cnf_of(puzzle, left_out), puzzle));
  EXPECT_EQ(formula.error, "");
  return formula;
}

// Assignments that are full boards: solutions satisfy the clauses, and nothing else does.
TEST(Cnf, IsSatisfiedBySolutionsOnly) {
  for (const Geometry* geometry : Geometry::all()) {
    if (geometry->size() > 16) continue;
    const Grid solution = random_solution(*geometry, 1);
    const Puzzle puzzle = with_holes(solution, geometry->cells() / 2, 1);
    const Formula formula = formula_of(puzzle);
    EXPECT_TRUE(satisfies(solution, formula));
    EXPECT_FALSE(satisfies(solution, formula_of(puzzle, std::span(&solution, 1))));
    Rng rng(5);
    for (int i = 0; i < 30; ++i) {
      Grid other = solution;
      other.set(rng.index(geometry->cells()), 1 + rng.index(geometry->size()));
      EXPECT_EQ(satisfies(other, formula), is_solution_of(other, puzzle));
    }
    EXPECT_FALSE(satisfies(random_solution(*geometry, 2), formula));
  }
}

TEST(Cnf, KnowsPencilmarks) {
  const Grid solution = random_solution(Geometry::classic(), 1);
  Puzzle puzzle{Grid(Geometry::classic())};
  puzzle.allowed.assign(81, all_digits(9));
  EXPECT_TRUE(satisfies(solution, formula_of(puzzle)));
  puzzle.allowed[40] &= ~digit_bit(solution[40]);
  EXPECT_FALSE(satisfies(solution, formula_of(puzzle)));
}

TEST(Cnf, HasTheNumbersOfClausesThatItShould) {
  const Cnf cnf = cnf_of(Puzzle(), {});
  EXPECT_EQ(cnf.variables, 729);
  // Cells: 81 with a digit, and 36 pairs each; houses: 27 by 9; peers: 81 * 20 / 2, for each digit.
  EXPECT_EQ(cnf.clauses, 81U + 81U * 36U + 243U + 810U * 9U);
}

}  // namespace
}  // namespace sudolab::test

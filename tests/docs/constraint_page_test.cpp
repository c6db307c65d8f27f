// The kind of constraint that docs/how-to/add-a-constraint.md shows does what the page says.

#include <gtest/gtest.h>

#include <sudolab/solvers/recipe.h>
#include <sudolab/variants/kinds.h>
#include "support/small_variants.h"

namespace sudolab {

extern const ConstraintKind kAlternatingKind;

namespace {

TEST(ConstraintPage, PrunesWhatItsDefinitionForbids) {
  Puzzle puzzle{Grid(*Geometry::find_for_size(4))};
  puzzle.constraints.push_back({.kind = &kAlternatingKind, .cells = {0, 1, 5, 6, 10}});
  EXPECT_EQ(fault_of(puzzle.constraints.front(), puzzle.geometry()), "");
  const test::Solutions expected = test::Enumeration(puzzle).solutions();
  EXPECT_FALSE(expected.empty());
  EXPECT_LT(expected.size(), 288U);
  SolveContext context;
  context.max_solutions = kUnlimited;
  for (const char* solver : {"auto", "sat", "cp"}) {
    if (find_solver(solver) == nullptr) continue;
    const SolveResult result = make_solver(solver)->solve(puzzle, context);
    EXPECT_EQ(result.solutions, expected.size()) << solver;
    EXPECT_TRUE(result.exhausted) << solver;
  }
  EXPECT_EQ(describe(puzzle.constraints.front(), puzzle.geometry()),
            "r1c1 r1c2 r2c2 r2c3 r3c3: odd and even digits alternate");
}

}  // namespace
}  // namespace sudolab

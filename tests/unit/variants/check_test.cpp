// Which givens and constraints a variant could do without, against plain enumeration.

#include <gtest/gtest.h>

#include <sudolab/solvers/recipe.h>

#include "solvers/check_puzzle.h"
#include "support/small_variants.h"
#include "support/solutions.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

TEST(CheckOfVariants, NamesWhatTheSolutionDoesNotNeed) {
  const auto solver = make_solver("auto");
  Rng rng(11);
  std::size_t checked = 0, redundant_constraints = 0, needed_constraints = 0;
  while (checked < 120) {
    const Puzzle puzzle = random_variant(4, 9, 3, rng);
    if (Enumeration(puzzle).solutions().size() != 1) continue;
    ++checked;
    const CheckResult result = check_puzzle(puzzle, *solver, {});
    std::vector<Cell> givens;
    std::vector<std::size_t> constraints;
    for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
      Puzzle without = puzzle;
      without.givens.clear(cell);
      const bool given = !puzzle.givens.empty(cell);
      if (given && Enumeration(without).solutions().size() == 1) givens.push_back(cell);
    }
    for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
      Puzzle without = puzzle;
      without.constraints.erase(without.constraints.begin() + static_cast<std::ptrdiff_t>(i));
      const bool unique = Enumeration(without).solutions().size() == 1;
      if (unique) constraints.push_back(i);
      (unique ? redundant_constraints : needed_constraints) += 1;
    }
    ASSERT_EQ(result.verdict, CheckResult::Verdict::kUnique) << text_of(puzzle);
    EXPECT_EQ(result.redundant, givens) << text_of(puzzle);
    EXPECT_EQ(result.redundant_constraints, constraints) << text_of(puzzle);
    EXPECT_EQ(result.minimal, givens.empty() && constraints.empty());
  }
  EXPECT_GT(redundant_constraints, 10U);
  EXPECT_GT(needed_constraints, 10U);
}

}  // namespace
}  // namespace sudolab::test

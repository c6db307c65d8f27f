// The digits of all solutions, against plain enumeration, and what is said when time runs out.

#include <gtest/gtest.h>

#include <sudolab/solvers/recipe.h>
#include <sudolab/solvers/true_candidates.h>

#include "support/small_variants.h"
#include "support/solutions.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

SolveContext up_to(std::uint64_t solutions) {
  SolveContext context;
  context.max_solutions = solutions;
  return context;
}

std::vector<DigitSet> united(const Solutions& solutions, const Geometry& geometry) {
  std::vector<DigitSet> digits(static_cast<std::size_t>(geometry.cells()), 0);
  for (const auto& solution : solutions) {
    for (std::size_t cell = 0; cell < digits.size(); ++cell)
      digits[cell] |= digit_bit(solution[cell]);
  }
  return digits;
}

TEST(TrueCandidates, AreTheDigitsOfAllSolutions) {
  const auto solver = make_solver("auto");
  Rng rng(5);
  std::size_t none = 0, several = 0;
  for (int i = 0; i < 300; ++i) {
    const bool small = i % 4 != 0;
    const Puzzle puzzle = random_variant(small ? 4 : 6, small ? 14 : 16, 2, rng);
    const Solutions solutions = Enumeration(puzzle).solutions();
    none += solutions.empty() ? 1 : 0;
    several += solutions.size() > 3 ? 1 : 0;
    // However few are counted, the candidates are all of them.
    for (const std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{3}, kUnlimited}) {
      const TrueCandidates candidates = true_candidates(puzzle, *solver, up_to(limit));
      ASSERT_EQ(candidates.found, united(solutions, puzzle.geometry())) << text_of(puzzle);
      EXPECT_TRUE(candidates.decided());
      EXPECT_EQ(candidates.solutions, std::min<std::uint64_t>(limit, solutions.size()));
    }
  }
  EXPECT_GT(none, 10U);
  EXPECT_GT(several, 10U);
}

TEST(TrueCandidates, OfAnEmptyClassicBoardAreAllDigits) {
  const auto solver = make_solver("auto");
  const TrueCandidates candidates = true_candidates(Puzzle(), *solver, up_to(1));
  EXPECT_EQ(candidates.found, std::vector<DigitSet>(81, all_digits(9)));
  EXPECT_FALSE(candidates.complete);
  EXPECT_TRUE(candidates.decided());
}

TEST(TrueCandidates, ThatWereNotFoundOutAreToldApart) {
  const auto solver = make_solver("dlx");
  SolveContext context = up_to(1);
  context.limits.steps = 40;  // of each solve
  const TrueCandidates candidates = true_candidates(Puzzle(), *solver, context);
  EXPECT_EQ(candidates.reason, StopReason::kSteps);
  EXPECT_FALSE(candidates.decided());
  for (Cell cell = 0; cell < 81; ++cell) {
    EXPECT_EQ(candidates.found[cell] | candidates.undecided[cell], all_digits(9));
    EXPECT_EQ(candidates.found[cell] & candidates.undecided[cell], 0U);
  }
}

TEST(TrueCandidates, ConflictsLeaveNone) {
  Puzzle puzzle;
  puzzle.givens.set(0, 5);
  puzzle.givens.set(1, 5);
  const TrueCandidates candidates = true_candidates(puzzle, *make_solver("auto"), up_to(10));
  EXPECT_TRUE(candidates.conflict);
  EXPECT_TRUE(candidates.complete);
  EXPECT_EQ(candidates.found, std::vector<DigitSet>(81, 0));
  EXPECT_TRUE(candidates.decided());
}

}  // namespace
}  // namespace sudolab::test

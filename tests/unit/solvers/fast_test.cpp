
#include <gtest/gtest.h>

#include <algorithm>

#include "fast_kernels.h"
#include "one_solver.h"
#include "support/shipped.h"

namespace sudolab {
namespace {

class FastKernel : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Solver> solver = test::make_solver("fast", {}, {{"kernel", GetParam()}});
  std::unique_ptr<Solver> reference = make_solver("dlx");
};

// Random solutions with more or fewer holes: many have several solutions, and every fourth has a
// digit changed, which mostly leaves none.
std::vector<Puzzle> random_puzzles(int count) {
  std::vector<Puzzle> puzzles;
  Rng rng(99);
  for (int i = 0; i < count; ++i) {
    const Grid solution = test::random_solution(Geometry::classic(), static_cast<unsigned>(i));
    Puzzle puzzle = test::with_holes(solution, 38 + rng.index(22), static_cast<unsigned>(i));
    if (i % 4 == 0) {
      const Cell cell = rng.index(81);
      if (!puzzle.givens.empty(cell)) puzzle.givens.set(cell, 1 + rng.index(9));
    }
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

TEST_P(FastKernel, IsTheOneThatRan) {
  test::expect_kernel(solver->solve(test::hard_puzzle()), GetParam());
}

TEST_P(FastKernel, AgreesWithDancingLinks) {
  int none = 0, one = 0, many = 0;
  for (const Puzzle& puzzle : random_puzzles(1500)) {
    const SolveResult expected = reference->solve(puzzle, test::up_to(50));
    const SolveResult result = solver->solve(puzzle, test::up_to(50));
    EXPECT_EQ(result.status, expected.status);
    EXPECT_EQ(result.solutions, expected.solutions);
    EXPECT_EQ(result.exhausted, expected.exhausted);
    if (expected.solutions == 1) {
      EXPECT_EQ(result.grid, expected.grid);
    }
    ++(expected.solutions == 0 ? none : expected.solutions == 1 ? one : many);
  }
  EXPECT_GT(none, 50);
  EXPECT_GT(one, 50);
  EXPECT_GT(many, 50);
}

TEST_P(FastKernel, SolvesManyAsItSolvesOne) {
  std::vector<Puzzle> puzzles = random_puzzles(300);
  puzzles.push_back(Puzzle());                                               // nearly endless
  puzzles.push_back(Puzzle(test::random_solution(Geometry::classic(), 1)));  // nothing to do
  Puzzle conflict = test::hard_puzzle();
  conflict.givens.set(1, conflict.givens[0]);
  puzzles.push_back(conflict);
  for (std::uint64_t limit : {1, 2, 7}) {
    SolveContext context = test::up_to(limit);
    context.limits.steps = 1000;
    std::vector<const Puzzle*> pointers;
    for (const Puzzle& puzzle : puzzles) pointers.push_back(&puzzle);
    std::vector<SolveResult> together(puzzles.size());
    solver->solve_all(pointers, context, together);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const SolveResult alone = solver->solve(puzzles[i], context);
      EXPECT_EQ(together[i].status, alone.status) << i;
      EXPECT_EQ(together[i].reason, alone.reason) << i;
      EXPECT_EQ(together[i].grid, alone.grid) << i;
      EXPECT_EQ(together[i].solutions, alone.solutions) << i;
      EXPECT_EQ(together[i].exhausted, alone.exhausted) << i;
      EXPECT_EQ(together[i].steps, alone.steps) << i;
      EXPECT_EQ(together[i].counters, alone.counters) << i;
    }
  }
}

TEST_P(FastKernel, MakesTheSameGuessesAsThePortableOne) {
  const auto portable = test::make_solver("fast", {}, {{"kernel", "portable"}});
  for (const PuzzleRecord& record : test::shipped("conformance/9x9-many-guesses", 20)) {
    const SolveResult expected = portable->solve(record.puzzle, test::up_to(2));
    const SolveResult result = solver->solve(record.puzzle, test::up_to(2));
    EXPECT_EQ(result.counters, expected.counters);
    EXPECT_EQ(result.grid, expected.grid);
  }
}

TEST_P(FastKernel, ListsEverySolutionOnce) {
  Puzzle puzzle = test::with_holes(test::random_solution(Geometry::classic(), 3), 58, 3);
  std::vector<std::string> found, expected;
  const auto collect = [](auto& into) {
    return [&into](const Grid& grid) {
      into.emplace_back(grid.digits().begin(), grid.digits().end());
      return true;
    };
  };
  SolveContext context = test::up_to(kUnlimited);
  context.on_solution = collect(found);
  EXPECT_TRUE(solver->solve(puzzle, context).exhausted);
  context.on_solution = collect(expected);
  reference->solve(puzzle, context);
  ASSERT_GT(expected.size(), 10U);
  std::sort(found.begin(), found.end());
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(found, expected);
}

TEST_P(FastKernel, StopsAtTheStepsGranted) {
  for (std::uint64_t steps : {0, 1, 17}) {
    SolveContext context = test::up_to(kUnlimited);
    context.limits.steps = steps;
    const SolveResult result = solver->solve(Puzzle(), context);
    EXPECT_EQ(result.reason, StopReason::kSteps);
    EXPECT_EQ(result.counters.guesses, steps);
  }
}

TEST(Fast, SaysWhichSizesItDoesNotTake) {
  const auto solver = test::make_solver("fast");
  for (const Geometry* geometry : Geometry::all()) {
    const BoxShape box = geometry->box();
    if (box == BoxShape{3, 3} || box == BoxShape{4, 4}) continue;
    const SolveResult result = solver->solve(Puzzle{Grid(*geometry)});
    EXPECT_EQ(result.status, Status::kGaveUp);
    EXPECT_EQ(result.reason, StopReason::kUnsupported);
  }

  const Puzzle classic = test::hard_puzzle();
  const Puzzle small{Grid(*Geometry::find_for_size(4))};
  const Puzzle large{Grid(*Geometry::find_for_size(16))};
  const std::vector<const Puzzle*> mixed{&classic, &small, &large};
  std::vector<SolveResult> results(3);
  solver->solve_all(mixed, {}, results);
  EXPECT_EQ(results[0].status, Status::kSolved);
  EXPECT_EQ(results[1].reason, StopReason::kUnsupported);
  EXPECT_EQ(results[2].status, Status::kSolved);
}

INSTANTIATE_TEST_SUITE_P(Every, FastKernel, testing::ValuesIn(test::fast_kernels()),
                         [](const auto& kernel) { return kernel.param; });

}  // namespace
}  // namespace sudolab

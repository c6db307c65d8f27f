// Solvers that use several threads for one puzzle give the answers of a single thread: those that
// split a search tree, and those that search from several places at once.

#include <gtest/gtest.h>

#include <sudolab/variants/kinds.h>
#include "support/shipped.h"

namespace sudolab::test {
namespace {

std::vector<std::string> splitting_solvers() {
  std::vector<std::string> names;
  for (const std::string& name : every_solver_and_preset()) {
    const Capabilities capabilities = Recipe(name).info().capabilities;
    if (capabilities.splits_search && capabilities.complete) names.push_back(name);
  }
  return names;
}

// Stochastic searches in several places: those with an option `islands`.
std::vector<std::string> island_solvers() {
  std::vector<std::string> names;
  for (const std::string& name : every_solver_and_preset()) {
    const Capabilities capabilities = Recipe(name).info().capabilities;
    if (capabilities.splits_search && !capabilities.complete) names.push_back(name);
  }
  return names;
}

class SplitSearch : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Solver> solver = make_solver(GetParam());

  static SolveContext with_threads(int threads, std::uint64_t max_solutions) {
    SolveContext context;
    context.search_threads = threads;
    context.max_solutions = max_solutions;
    context.seed = 5;
    return context;
  }

  static std::vector<Puzzle> puzzles() {
    std::vector<Puzzle> chosen;
    for (const char* file :
         {"conformance/4x4-crosshatch", "conformance/6x6-singles", "several", "unsolvable"}) {
      for (PuzzleRecord& record : shipped(file, 10)) {
        if (record.puzzle.geometry().size() <= 6) chosen.push_back(std::move(record.puzzle));
      }
    }
    return chosen;
  }

  // In the first box 6 fits into three cells of different lines: where dlx branches on that, trying
  // one of them changes the lists of the others.
  static Puzzle box_puzzle() {
    const Geometry& geometry = *Geometry::find({2, 3});
    Puzzle puzzle{Grid(geometry)};
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      const bool may_be_six = geometry.box_of(cell) != 0 || cell == 1 || cell == 6 || cell == 7;
      puzzle.allowed.push_back(may_be_six ? all_digits(6) : all_digits(5));
    }
    return puzzle;
  }

  // A board whose tree is large enough that the workers really share it: 9 x 9 with some
  // thousands of solutions.
  static Puzzle wide_puzzle() {
    Puzzle puzzle = shipped("conformance/9x9-singles", 1).front().puzzle;
    for (Cell cell = 0, removed = 0; removed < 6; ++cell) {
      removed += !puzzle.givens.empty(cell);
      puzzle.givens.clear(cell);
    }
    return puzzle;
  }
};

// Cells in random or in row order are hopeless on large trees, alone or together.
class LargeSplitSearch : public SplitSearch {};

std::vector<std::string> purposeful_solvers() {
  std::vector<std::string> names = splitting_solvers();
  std::erase_if(names, [](const std::string& name) {
    return name.starts_with("backtrack:random") || name == "backtrack:first-cell" ||
           name == "csp:random-order" || name == "csp:bizzotto";
  });
  return names;
}

TEST_P(LargeSplitSearch, SharesTheTree) {
  constexpr std::uint64_t kMost = 20'000;
  for (const Puzzle& puzzle : {wide_puzzle(), box_puzzle()}) {
    const SolveResult alone = solver->solve(puzzle, with_threads(1, kMost));
    ASSERT_GT(alone.solutions, 1000U);
    const SolveResult together = solver->solve(puzzle, with_threads(4, kMost));
    EXPECT_EQ(together.solutions, alone.solutions);
    EXPECT_EQ(together.exhausted, alone.exhausted);
    EXPECT_EQ(together.grid, alone.grid);
  }
}

TEST_P(SplitSearch, NeverTakesMoreStepsThanGranted) {
  const Puzzle puzzle(Grid(*Geometry::find_for_size(9)));
  for (std::uint64_t steps : {0, 1, 5, 100}) {
    SolveContext context = with_threads(4, kUnlimited);
    context.limits.steps = steps;
    const SolveResult result = solver->solve(puzzle, context);
    EXPECT_EQ(result.reason, StopReason::kSteps);
    EXPECT_LE(result.steps, steps);
    EXPECT_LE(result.counters.guesses, steps);
  }
}

TEST_P(SplitSearch, SearchesTheSameTree) {
  for (const Puzzle& puzzle : puzzles()) {
    const SolveResult alone = solver->solve(puzzle, with_threads(1, kUnlimited));
    for (int threads : {2, 5}) {
      const SolveResult together = solver->solve(puzzle, with_threads(threads, kUnlimited));
      EXPECT_EQ(together.status, alone.status);
      EXPECT_EQ(together.solutions, alone.solutions);
      EXPECT_EQ(together.exhausted, alone.exhausted);
      EXPECT_EQ(together.grid, alone.grid);
      EXPECT_EQ(together.counters, alone.counters) << "the whole tree has a fixed number of nodes";
    }
  }
}

TEST_P(SplitSearch, FindsTheSameSolutionsFirst) {
  for (const Puzzle& puzzle : puzzles()) {
    for (std::uint64_t limit : {1, 2, 7}) {
      std::vector<Grid> alone;
      std::vector<Grid> together;
      SolveContext context = with_threads(1, limit);
      context.on_solution = [&](const Grid& grid) {
        alone.push_back(grid);
        return true;
      };
      solver->solve(puzzle, context);
      context = with_threads(3, limit);
      context.on_solution = [&](const Grid& grid) {
        together.push_back(grid);
        return true;
      };
      const SolveResult result = solver->solve(puzzle, context);
      EXPECT_EQ(together, alone);
      EXPECT_EQ(result.solutions, alone.size());
    }
  }
}

TEST_P(SplitSearch, StopsTogether) {
  const Puzzle puzzle = endless_for(*solver);
  SolveContext context = with_threads(3, kUnlimited);
  context.limits.steps = 20'000;
  EXPECT_EQ(solver->solve(puzzle, context).reason, StopReason::kSteps);

  context = with_threads(3, kUnlimited);
  context.limits.time = std::chrono::milliseconds(20);
  EXPECT_EQ(solver->solve(puzzle, context).reason, StopReason::kTime);

  std::stop_source source;
  context = with_threads(3, kUnlimited);
  context.stop = source.get_token();
  source.request_stop();
  const SolveResult cancelled = solver->solve(puzzle, context);
  EXPECT_EQ(cancelled.reason, StopReason::kCancelled);
  EXPECT_EQ(cancelled.status, Status::kGaveUp);
}

// Searches that end sooner are not split.
TEST(SplitPropagation, AnswersAsOneThread) {
  Puzzle rows{Grid(*Geometry::find({2, 3}))};
  for (Cell cell = 0; cell < 6; ++cell) rows.givens.set(cell, cell + 1);
  Puzzle cages = rows;
  cages.constraints.push_back({find_kind("cage"), {6, 12, 18, 24, 30}, {}, {20}});
  for (const Puzzle& puzzle : {rows, cages}) {
    const auto solved = [&](int threads) {
      SolveContext context;
      context.search_threads = threads;
      context.max_solutions = kUnlimited;
      return make_solver("propagation")->solve(puzzle, context);
    };
    const SolveResult alone = solved(1), together = solved(4);
    EXPECT_TRUE(together.exhausted);
    EXPECT_EQ(together.solutions, 39'168U);  // all grids of 6x6 by the 720 first rows
    EXPECT_EQ(alone.solutions, together.solutions);
    EXPECT_EQ(alone.grid, together.grid);
    EXPECT_EQ(alone.counters, together.counters);
  }
}

class IslandSearch : public testing::TestWithParam<std::string> {
 protected:
  SolveResult solve(const Puzzle& puzzle, int threads, std::uint64_t seed) const {
    Recipe recipe(GetParam());
    recipe.set("islands", "3");
    SolveContext context;
    context.search_threads = threads;
    context.seed = seed;
    context.limits.steps = 3000;
    return recipe.make()->solve(puzzle, context);
  }
};

TEST_P(IslandSearch, DoesNotDependOnTheNumberOfThreads) {
  for (const char* file : {"conformance/4x4-crosshatch", "conformance/6x6-singles",
                           "conformance/9x9-crosshatch", "conformance/9x9-tuples", "unsolvable"}) {
    for (const PuzzleRecord& record : shipped(file, 2)) {
      for (std::uint64_t seed : {1, 2}) {
        const SolveResult alone = solve(record.puzzle, 1, seed);
        for (int threads : {2, 5}) {
          const SolveResult together = solve(record.puzzle, threads, seed);
          EXPECT_EQ(together.status, alone.status);
          EXPECT_EQ(together.grid, alone.grid);
          EXPECT_EQ(together.steps, alone.steps);
          EXPECT_EQ(together.counters, alone.counters);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, IslandSearch, testing::ValuesIn(island_solvers()), name_of_param);
INSTANTIATE_TEST_SUITE_P(Every, SplitSearch, testing::ValuesIn(splitting_solvers()), name_of_param);
INSTANTIATE_TEST_SUITE_P(Every, LargeSplitSearch, testing::ValuesIn(purposeful_solvers()),
                         name_of_param);

}  // namespace
}  // namespace sudolab::test

// The large public collections, where they are at hand: real puzzles, solved by several solvers
// with the same result.

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "support/places.h"
#include "support/shipped.h"

namespace sudolab::test {
namespace {

// Every `step`-th puzzle of a file, from the whole of it.
std::vector<Puzzle> sample(const std::string& file, std::size_t step) {
  std::vector<Puzzle> chosen;
  const auto records = read_puzzles(in_collections(file));
  for (std::size_t i = 0; i < records.size(); i += step) chosen.push_back(records[i].puzzle);
  return chosen;
}

SolveResult solve(Solver& solver, const Puzzle& puzzle, std::uint64_t limit) {
  SolveContext context;
  context.max_solutions = limit;
  return solver.solve(puzzle, context);
}

// Builds may leave out the wrappers of other libraries, and nothing else.
bool is_built(std::string_view recipe) {
  const std::string_view id = recipe.substr(0, recipe.find(':'));
  const bool built = find_solver(id) != nullptr;
  EXPECT_TRUE(built || id == "sat" || id == "cp") << id;
  return built;
}

TEST(Collections, KnowWhichSolversAreBuilt) {
  EXPECT_TRUE(is_built("csp:mac"));
  EXPECT_NONFATAL_FAILURE(is_built("no-such-solver"), "no-such-solver");
}

TEST(Collections, SeventeenClues) {
  if (!has_collection("17-clue.txt")) GTEST_SKIP() << without_collection("17-clue.txt");
  const auto puzzles = sample("17-clue.txt", 500);
  const auto reference = make_solver("auto");
  for (const char* name : {"rules", "backtrack", "dlx", "sat", "cp", "csp:mac"}) {
    // A recipe of a solver that was left out of the build throws.
    if (!is_built(name)) continue;
    const auto solver = make_solver(name);
    for (const Puzzle& puzzle : puzzles) {
      const SolveResult result = solve(*solver, puzzle, 2);
      EXPECT_EQ(result.solutions, 1U) << name;
      EXPECT_TRUE(result.exhausted) << name;
      EXPECT_EQ(result.grid, solve(*reference, puzzle, 1).grid) << name;
    }
  }
}

TEST(Collections, MinimalSixteenBySixteen) {
  if (!has_collection("16x16-minimal.txt")) GTEST_SKIP() << without_collection("16x16-minimal.txt");
  const auto solver = make_solver("auto");
  for (const Puzzle& puzzle : sample("16x16-minimal.txt", 10)) {
    const SolveResult result = solve(*solver, puzzle, 2);
    EXPECT_EQ(result.solutions, 1U);
    EXPECT_TRUE(result.exhausted);
  }
}

TEST(Collections, TwentyFiveByTwentyFive) {
  if (!has_collection("large")) GTEST_SKIP() << without_collection("large");
  const auto solver = make_solver("auto");
  for (const char* fixed : {"30", "35", "40", "45", "50", "55"}) {
    const std::string file = std::string("large/inst25x25_") + fixed + "_0.txt";
    EXPECT_EQ(solve(*solver, sample(file, 1).front(), 1).status, Status::kSolved) << file;
  }
}

}  // namespace
}  // namespace sudolab::test

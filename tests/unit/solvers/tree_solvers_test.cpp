// What distinguishes backtrack, brute-force, dlx and auto from each other.

#include <gtest/gtest.h>

#include <set>

#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab::test {
namespace {

TEST(Backtrack, NeedsNoGuessWhereNakedSinglesSuffice) {
  Grid grid = pattern_solution(Geometry::classic());
  for (Cell cell : {0, 1, 2, 40, 80}) grid.clear(cell);
  const SolveResult result = make_solver("backtrack")->solve(Puzzle(grid), up_to(2));
  EXPECT_EQ(result.counters.guesses, 0U);
  EXPECT_EQ(result.counters.nodes, 5U);
  EXPECT_EQ(result.solutions, 1U);
}

TEST(Backtrack, FewestCandidatesBeatsRowOrder) {
  std::uint64_t fewest = 0;
  std::uint64_t first = 0;
  for (const PuzzleRecord& record : shipped("conformance/9x9-few-guesses", 20)) {
    fewest += make_solver("backtrack")->solve(record.puzzle).counters.nodes;
    first += make_solver("backtrack", "first-cell")
                 ->solve(record.puzzle, with_steps(1'000'000))
                 .counters.nodes;
  }
  EXPECT_LT(fewest, first);
}

// On an empty 4 x 4 board there are 288 solutions, on 6 x 6 there are 28,200,960 (the numbers of
// Sudoku grids; Jarvis & Russell 2006 and others).
TEST(Backtrack, CountsAllGrids) {
  const Puzzle empty{Grid(*Geometry::find_for_size(4))};
  for (const Preset& preset : test::row_of("backtrack").presets) {
    const SolveResult result = make_solver("backtrack", preset.id)->solve(empty, up_to(kUnlimited));
    EXPECT_EQ(result.solutions, 288U) << preset.id;
    EXPECT_TRUE(result.exhausted);
  }
}

TEST(BruteForce, TriesDigitsUpwardsInRowOrder) {
  // The first solution of an empty board in lexicographic order.
  const SolveResult result =
      make_solver("brute-force")->solve(Puzzle(Grid(*Geometry::find_for_size(4))));
  EXPECT_EQ(result.grid, puzzle_of("1234341221434321", 4).givens);
  EXPECT_EQ(result.counters.nodes - result.counters.backtracks, 16U);
}

TEST(BruteForce, FindsSolutionsInLexicographicOrder) {
  std::vector<std::vector<std::uint8_t>> seen;
  SolveContext context = up_to(kUnlimited);
  context.on_solution = [&](const Grid& grid) {
    seen.emplace_back(grid.digits().begin(), grid.digits().end());
    return true;
  };
  make_solver("brute-force")->solve(Puzzle(Grid(*Geometry::find_for_size(4))), context);
  EXPECT_EQ(seen.size(), 288U);
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
}

TEST(Dlx, SolvesSinglesWithoutAGuess) {
  for (const PuzzleRecord& record : shipped("conformance/9x9-singles", 20)) {
    const SolveResult result = make_solver("dlx")->solve(record.puzzle, up_to(2));
    EXPECT_EQ(result.counters.guesses, 0U);
    EXPECT_EQ(result.counters.nodes, static_cast<std::uint64_t>(record.puzzle.givens.holes()));
  }
}

TEST(Auto, SolvesEveryShippedSizeAndProvesUniqueness) {
  const auto solver = make_solver("auto");
  for (const char* file :
       {"conformance/4x4-crosshatch", "conformance/6x6-singles", "conformance/8x8-tuples",
        "conformance/9x9-many-guesses", "conformance/10x10-tuples", "conformance/12x12-tuples",
        "conformance/15x15-tuples", "conformance/16x16-minimal", "conformance/20x20-tuples",
        "conformance/25x25-tuples"}) {
    for (const PuzzleRecord& record : shipped(file, 4)) {
      const SolveResult result = solver->solve(record.puzzle, up_to(2));
      EXPECT_EQ(result.status, Status::kSolved) << file;
      EXPECT_EQ(result.solutions, 1U) << file;
      EXPECT_TRUE(result.exhausted) << file;
    }
  }
}

TEST(Registry, NamesAndOptionsAreChecked) {
  EXPECT_EQ(Recipe("csp").name(), "csp");
  EXPECT_EQ(Recipe("csp:bizzotto").name(), "csp");
  EXPECT_EQ(Recipe("csp:mac").name(), "csp:mac");
  EXPECT_THROW(Recipe("cps"), RecipeError);
  EXPECT_THROW(Recipe("csp:nothing"), RecipeError);
  OptionValues values(test::row_of("backtrack").options);
  EXPECT_THROW(values.set("cells", "last"), RecipeError);
  EXPECT_THROW(values.set("colour", "red"), RecipeError);
  values.set("cells", "first");
  EXPECT_EQ(values.text("cells"), "first");
}

TEST(Registry, EveryRowIsComplete) {
  std::set<std::string_view> ids;
  for (const SolverInfo& info : all_solvers()) {
    EXPECT_TRUE(ids.insert(info.id).second) << info.id << " twice";
    EXPECT_FALSE(info.name.empty() || info.summary.empty() || info.source.empty()) << info.id;
    ASSERT_FALSE(info.presets.empty()) << info.id;
    for (const Preset& preset : info.presets) {
      OptionValues values(info.options);
      EXPECT_NO_THROW(values.set_all(preset)) << info.id << ":" << preset.id;
      EXPECT_NE(info.make(values), nullptr);
    }
    OptionValues defaults(info.options);
    for (const auto& [name, value] : defaults.all()) {
      EXPECT_NO_THROW(OptionValues(info.options).set(name, value)) << info.id << " " << name;
    }
  }
}

}  // namespace
}  // namespace sudolab::test

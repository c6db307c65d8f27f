// What distinguishes backtrack, brute-force, dlx and auto from each other.

#include <gtest/gtest.h>

#include <set>

#include <sudolab/core/verify.h>
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

// Cells are in three to five houses.
TEST(Dlx, MeetsTheNeedsOfDiagonalsAndWindows) {
  Layout layout;
  layout.extra_houses.resize(6);
  for (Cell cell = 0; cell < 81; ++cell) {
    const int row = cell / 9, col = cell % 9;
    const auto add_to = [&](int house) {
      layout.extra_houses[static_cast<std::size_t>(house)].push_back(
          static_cast<std::uint16_t>(cell));
    };
    if (row == col) add_to(0);
    if (row + col == 8) add_to(1);
    if (row % 4 != 0 && col % 4 != 0) add_to(2 + row / 4 * 2 + col / 4);
  }
  const Geometry* geometry = Geometry::intern(layout);
  ASSERT_NE(geometry, nullptr);
  const Grid solution = make_solver("propagation")->solve(Puzzle{Grid(*geometry)}).grid;
  for (const int holes : {45, 55, 65}) {
    const Puzzle puzzle = with_holes(solution, holes);
    const SolveResult expected = make_solver("backtrack")->solve(puzzle, up_to(kUnlimited));
    EXPECT_TRUE(expected.exhausted);
    EXPECT_GE(expected.solutions, 1U);
    for (const int threads : {1, 3}) {
      SolveContext context = up_to(kUnlimited);
      context.search_threads = threads;
      const SolveResult result = make_solver("dlx")->solve(puzzle, context);
      EXPECT_EQ(result.solutions, expected.solutions) << holes;
      EXPECT_TRUE(result.exhausted);
      EXPECT_TRUE(is_solution_of(result.grid, puzzle));
    }
  }
}

// An option of the largest board may meet 36 needs, which makes 500,000 nodes.
TEST(Dlx, TakesTheLargestBoardWithTheMostHouses) {
  const Grid solution = pattern_solution(*Geometry::find_for_size(25));
  Layout layout = solution.geometry().layout();
  for (int house = 0; house < kMaxExtraHouses; ++house) {
    std::vector<std::uint16_t>& cells = layout.extra_houses.emplace_back();
    for (int row = 0; row < 25; ++row) {
      Cell cell = row * 25;
      while (solution[cell] != (house + (1 + house % 4) * row) % 25 + 1) ++cell;
      cells.push_back(static_cast<std::uint16_t>(cell));
    }
  }
  const Geometry* geometry = Geometry::intern(layout);
  ASSERT_NE(geometry, nullptr) << fault_of(layout);
  Grid grid(*geometry);
  for (Cell cell = 0; cell < 625; cell += 2) grid.set(cell, solution[cell]);
  const Puzzle half{grid};
  const SolveResult result = make_solver("dlx")->solve(half, with_steps(2'000));
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_TRUE(is_solution_of(result.grid, half));
  const Puzzle empty{Grid(*geometry)};
  EXPECT_TRUE(keeps_givens(make_solver("dlx")->solve(empty, with_steps(200)).grid, empty));
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

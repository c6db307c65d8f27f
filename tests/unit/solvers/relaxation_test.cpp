
#include <cmath>

#include <sudolab/core/candidates.h>
#include "solvers/stochastic/labelling.h"
#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

Puzzle puzzle_with_holes(const Geometry& geometry, int holes, std::uint64_t seed) {
  return test::with_holes(test::random_solution(geometry, seed), holes, seed);
}

// r_ij(l,m), word for word.
double compatibility(const Geometry& geometry, Cell i, Digit l, Cell j, Digit m) {
  if (i == j) return 0;
  if (l != m) return 1;
  for (House one : geometry.houses_of(i)) {
    for (House other : geometry.houses_of(j)) {
      if (one == other) return 0;
    }
  }
  return 1;
}

// The sum over all cells j and labels m of r_ij(l,m) p_j(m).
double support_by_definition(const Labelling& labelling, const Geometry& geometry, int i, Digit l) {
  double support = 0;
  for (int j = 0; j < labelling.open_count(); ++j) {
    for (Digit m = 1; m <= geometry.size(); ++m) {
      support += compatibility(geometry, labelling.open_cell(i), l, labelling.open_cell(j), m) *
                 labelling.probability(j, m);
    }
  }
  return support;
}

RC_GTEST_PROP(Labelling, FastSupportEqualsTheDefinition, ()) {
  const Geometry* geometry = *test::any_geometry();
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const int holes = *rc::gen::inRange(1, geometry->cells() * 2 / 3);
  Labelling labelling(puzzle_with_holes(*geometry, holes, seed));
  Rng rng(seed);
  labelling.start_at_random(10, rng);
  const double consistency = labelling.consistency();
  const bool small = geometry->size() <= 9;
  double expected_consistency = 0;
  for (int sample = 0; sample < (small ? labelling.open_count() : 5); ++sample) {
    const int i = small ? sample : rng.index(static_cast<std::size_t>(labelling.open_count()));
    for (Digit l = 1; l <= geometry->size(); ++l) {
      const double expected = support_by_definition(labelling, *geometry, i, l);
      RC_ASSERT(std::abs(labelling.support(i, l) - expected) < 1e-9);
      expected_consistency += labelling.probability(i, l) * expected;
    }
  }
  if (small) {
    RC_ASSERT(std::abs(consistency - expected_consistency) < 1e-8);
  }
}

RC_GTEST_PROP(Labelling, SumsOverPairsAreTheDefinition, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Geometry* geometry = *test::any_geometry();
  RC_PRE(geometry->size() <= 9);
  const Puzzle puzzle =
      puzzle_with_holes(*geometry, *rc::gen::inRange(1, geometry->cells() * 2 / 3), seed);
  Labelling houses(puzzle), pairs(puzzle, Labelling::Sums::kPairs);
  for (int step = 0; step < 5; ++step) {
    RC_ASSERT(std::abs(houses.step_by_exclusion() - pairs.step_by_exclusion()) < 1e-8);
  }
  for (int i = 0; i < pairs.open_count(); ++i) {
    for (Digit l = 1; l <= geometry->size(); ++l) {
      const double expected = support_by_definition(pairs, *geometry, i, l);
      RC_ASSERT(std::abs(pairs.support(i, l) - expected) < 1e-9);
      RC_ASSERT(std::abs(pairs.probability(i, l) - houses.probability(i, l)) < 1e-9);
    }
  }
}

RC_GTEST_PROP(Labelling, AStepByExclusionIsTheUpdateRule, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Labelling labelling(puzzle_with_holes(Geometry::classic(), 50, seed));
  Rng rng(seed);
  labelling.start_at_random(5, rng);
  const Labelling before = labelling;
  labelling.step_by_exclusion();
  for (int i = 0; i < labelling.open_count(); ++i) {
    double sum = 0;
    for (Digit m = 1; m <= 9; ++m) sum += before.probability(i, m) * before.support(i, m);
    for (Digit l = 1; l <= 9; ++l) {
      const double expected = before.probability(i, l) * before.support(i, l) / sum;
      RC_ASSERT(std::abs(labelling.probability(i, l) - expected) < 1e-12);
    }
  }
}

void expect_distributions(const Labelling& labelling, const Puzzle& puzzle) {
  const auto candidates = candidates_of(puzzle);
  for (int i = 0; i < labelling.open_count(); ++i) {
    double sum = 0;
    for (Digit digit = 1; digit <= puzzle.geometry().size(); ++digit) {
      const double p = labelling.probability(i, digit);
      EXPECT_GE(p, 0);
      if (!contains(candidates[labelling.open_cell(i)], digit)) {
        EXPECT_EQ(p, 0);
      }
      sum += p;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST(Labelling, ConsistencyNeverFalls) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Puzzle puzzle = puzzle_with_holes(Geometry::classic(), 50, seed);
    Labelling labelling(puzzle);
    double consistency = labelling.consistency();
    for (int step = 0; step < 300; ++step) {
      const double next = labelling.step_by_exclusion();
      EXPECT_GE(next, consistency - 1e-9) << "step " << step;
      consistency = next;
    }
    expect_distributions(labelling, puzzle);
  }
}

TEST(Labelling, ABalancedBoardHasEveryDigitOnceInEveryHouse) {
  const Puzzle puzzle = puzzle_with_holes(Geometry::classic(), 45, 8);
  Labelling labelling(puzzle);
  for (int step = 0; step < 3000; ++step) labelling.step_by_balance(0);
  expect_distributions(labelling, puzzle);
  const Geometry& geometry = puzzle.geometry();
  for (House house = 0; house < geometry.houses(); ++house) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      double sum = 0;
      for (Cell cell : geometry.house(house)) sum += puzzle.givens[cell] == digit;
      for (int i = 0; i < labelling.open_count(); ++i) {
        for (House own : geometry.houses_of(labelling.open_cell(i))) {
          if (own == house) sum += labelling.probability(i, digit);
        }
      }
      EXPECT_NEAR(sum, 1, 0.01) << "digit " << digit << " in house " << house;
    }
  }
}

TEST(Labelling, LabelsWithTheMostProbableDigit) {
  const Grid solution = test::random_solution(Geometry::classic(), 2);
  const Puzzle puzzle = test::with_holes(solution, 9, 2);
  Labelling labelling(puzzle);
  for (int step = 0; step < 200; ++step) labelling.step_by_balance(0.2);
  const Grid grid = labelling.label();
  for (int i = 0; i < labelling.open_count(); ++i) {
    const Cell cell = labelling.open_cell(i);
    for (Digit digit = 1; digit <= 9; ++digit) {
      EXPECT_LE(labelling.probability(i, digit), labelling.probability(i, grid[cell]));
    }
  }
  EXPECT_EQ(grid, solution);
}

TEST(Relaxation, TheStudysRuleSolvesBoardsWithManyCluesAndIsStuckOnOthers) {
  const auto solver = make_solver("relaxation", "bizzotto", {{"epsilon", "0.001"}});
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    solved +=
        solver->solve(puzzle_with_holes(Geometry::classic(), 30, seed)).status == Status::kSolved;
  }
  EXPECT_GE(solved, 16);

  const Puzzle hard = test::hard_puzzle();
  const SolveResult stuck = solver->solve(hard);
  EXPECT_EQ(stuck.status, Status::kStuck);
  EXPECT_TRUE(stuck.grid.complete());
  EXPECT_TRUE(test::keeps_givens(stuck.grid, hard));
  EXPECT_EQ(stuck.counters.trials, 1u);
}

TEST(Relaxation, StopsWhenTheConsistencyChangesByLessThanEpsilon) {
  const Puzzle puzzle = test::hard_puzzle();
  for (double epsilon : {0.01, 0.001}) {
    test::Recorder recorder;
    SolveContext context;
    context.observer = &recorder;
    const auto solver =
        make_solver("relaxation", "bizzotto", {{"epsilon", epsilon == 0.01 ? "0.01" : "0.001"}});
    const SolveResult result = solver->solve(puzzle, context);
    std::vector<double> consistency = recorder.numbers_named("consistency");
    ASSERT_EQ(consistency.size(), result.counters.iterations);
    consistency.insert(consistency.begin(), Labelling(puzzle).consistency());
    for (std::size_t i = 1; i < consistency.size(); ++i) {
      const bool last = i + 1 == consistency.size();
      EXPECT_EQ(std::abs(consistency[i] - consistency[i - 1]) < epsilon, last) << i;
    }
    ASSERT_EQ(result.measures.size(), 1u);
    EXPECT_EQ(result.measures.front().name, "consistency");
    EXPECT_EQ(result.measures.front().value, consistency.back());
  }
}

// Rounding differs, so that a step more or less would be no error; on these there is none.
TEST(Relaxation, SumsOverPairsEndWhereSumsOverHousesDo) {
  const auto pairs = make_solver("relaxation", "bizzotto", {{"support", "pairs"}});
  const auto houses = make_solver("relaxation", "bizzotto");
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Puzzle puzzle = puzzle_with_holes(Geometry::classic(), 40, seed);
    const SolveResult one = pairs->solve(puzzle), other = houses->solve(puzzle);
    EXPECT_EQ(one.status, other.status);
    EXPECT_EQ(one.grid, other.grid);
    EXPECT_EQ(one.counters, other.counters);
  }
}

TEST(Labelling, TablesGrowWithTheLabelsAndNotWithTheirSquare) {
  const Puzzle puzzle = puzzle_with_holes(Geometry::classic(), 50, 1);
  const std::size_t numbers = 2 * 50 * 9;
  EXPECT_GE(Labelling(puzzle, Labelling::Sums::kPairs).table_bytes(), numbers * sizeof(double));
  EXPECT_LT(Labelling(puzzle, Labelling::Sums::kPairs).table_bytes(), numbers * sizeof(double) * 2);
  EXPECT_GT(Labelling(puzzle).table_bytes(), numbers * sizeof(double));
  EXPECT_LT(Labelling(puzzle).table_bytes(), numbers * sizeof(double) * 3);
}

TEST(Relaxation, BalanceSolvesTheShippedPuzzles) {
  const auto solver = make_solver("relaxation", "balanced");
  for (const char* file :
       {"conformance/4x4-crosshatch", "conformance/6x6-singles", "conformance/9x9-crosshatch",
        "conformance/9x9-singles", "conformance/9x9-tuples", "conformance/9x9-few-guesses",
        "conformance/9x9-many-guesses"}) {
    for (const PuzzleRecord& record : test::shipped(file, 5)) {
      const SolveResult result = solver->solve(record.puzzle, test::with_steps(100'000));
      EXPECT_EQ(result.status, Status::kSolved) << file << " line " << record.line;
    }
  }
}

TEST(Relaxation, BalanceSettlesEasyPuzzlesFromTheUniformStart) {
  const auto solver = make_solver("relaxation", "balanced", {{"restarts", "no"}});
  for (const PuzzleRecord& record : test::shipped("conformance/9x9-crosshatch", 10)) {
    EXPECT_EQ(solver->solve(record.puzzle).status, Status::kSolved) << record.line;
  }
}

TEST(Relaxation, ASeedNamesARun) {
  const auto solver = make_solver("relaxation", "balanced", {{"islands", "3"}});
  SolveContext context = test::with_steps(20'000);
  const SolveResult first = solver->solve(test::hard_puzzle(), context);
  EXPECT_GT(first.counters.restarts, 0u);
  context.search_threads = 2;
  const SolveResult again = solver->solve(test::hard_puzzle(), context);
  EXPECT_EQ(again.counters, first.counters);
  EXPECT_EQ(again.grid, first.grid);
  context.seed = 1;
  EXPECT_NE(solver->solve(test::hard_puzzle(), context).counters, first.counters);
}

TEST(Relaxation, NeverClaimsASolutionWhereThereIsNone) {
  for (const Preset& preset : test::row_of("relaxation").presets) {
    const auto solver = make_solver("relaxation", preset.id);
    const SolveResult result = solver->solve(test::quietly_unsolvable(), test::with_steps(100'000));
    EXPECT_TRUE(result.status == Status::kStuck || result.status == Status::kGaveUp);
    EXPECT_EQ(solver->solve(test::puzzle_of("123............4", 4)).status, Status::kStuck);
  }
}

}  // namespace
}  // namespace sudolab

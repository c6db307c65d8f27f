#include <gtest/gtest.h>

#include <atomic>

#include "solvers/prepass.h"
#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab::test {
namespace {

TEST(Constraint, FillsTheLastHoleOfAHouse) {
  Grid grid = pattern_solution(Geometry::classic());
  const Grid solution = grid;
  for (Cell cell : {0, 13, 26}) grid.clear(cell);
  const SolveResult result = make_solver("constraint")->solve(Puzzle(grid));
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_EQ(result.grid, solution);
  EXPECT_EQ(result.counters.nodes, 3U);
}

TEST(Constraint, CrossHatches) {
  // 1 stands in r2, r3, c2 and c3 outside the first box, which leaves r1c1 for it there.
  const Geometry& geometry = Geometry::classic();
  Grid grid(geometry);
  for (const auto& [row, col] : {std::pair{1, 3}, {2, 6}, {3, 1}, {6, 2}}) {
    grid.set(geometry.cell_at(row, col), 1);
  }
  const SolveResult result = make_solver("constraint")->solve(Puzzle(grid));
  EXPECT_EQ(result.status, Status::kStuck);
  EXPECT_EQ(result.grid[0], 1);
  EXPECT_EQ(result.counters.nodes, 1U);

  // A digit at one of the crossings serves as well as a line.
  grid.clear(geometry.cell_at(6, 2));
  grid.set(geometry.cell_at(0, 2), 4);
  EXPECT_EQ(make_solver("constraint")->solve(Puzzle(grid)).grid[0], 1);
}

TEST(Constraint, ProvesAContradiction) {
  // 1 is nowhere possible in the first box: both lines hold it, or the crossing is taken.
  const Geometry& geometry = Geometry::classic();
  Grid grid(geometry);
  for (const auto& [row, col] : {std::pair{1, 3}, {2, 6}, {3, 1}, {6, 2}}) {
    grid.set(geometry.cell_at(row, col), 1);
  }
  grid.set(0, 2);
  EXPECT_EQ(make_solver("constraint")->solve(Puzzle(grid)).status, Status::kUnsolvable);
}

TEST(Constraint, SeesNoMoreThanHiddenSinglesInBoxesAndLastHoles) {
  for (const PuzzleRecord& record : shipped("conformance/9x9-singles", 20)) {
    const SolveResult result = make_solver("constraint")->solve(record.puzzle);
    EXPECT_EQ(result.status, Status::kStuck);
    EXPECT_TRUE(keeps_givens(result.grid, record.puzzle));
  }
}

TEST(Constraint, WhatItFillsInStandsInEverySolution) {
  const auto solver = make_solver("constraint");
  for (const PuzzleRecord& record : shipped("several")) {
    const Grid filled = solver->solve(record.puzzle).grid;
    SolveContext all = up_to(kUnlimited);
    all.on_solution = [&](const Grid& solution) {
      EXPECT_TRUE(keeps_givens(solution, Puzzle(filled)));
      return true;
    };
    make_solver("dlx")->solve(record.puzzle, all);
  }
}

TEST(Prepass, SolvesWhateverTheSolverSolvesAlone) {
  for (const std::string& name : every_solver_and_preset()) {
    const auto alone = make_solver(name);
    const auto with = with_prepass(make_solver("constraint"), make_solver(name));
    for (const char* file : {"conformance/4x4-crosshatch", "conformance/6x6-singles",
                             "conformance/9x9-crosshatch", "conformance/9x9-tuples"}) {
      for (const PuzzleRecord& record : shipped(file, 3)) {
        const SolveResult plain = alone->solve(record.puzzle, with_steps(20'000));
        const SolveResult prepared = with->solve(record.puzzle, with_steps(20'000));
        EXPECT_NE(prepared.status, Status::kWrong) << name;
        EXPECT_NE(prepared.status, Status::kUnsolvable) << name;
        if (plain.status == Status::kSolved && Recipe(name).info().capabilities.complete) {
          EXPECT_EQ(prepared.status, Status::kSolved) << name << " " << file;
          EXPECT_EQ(prepared.grid, plain.grid) << name;
        }
      }
    }
  }
}

TEST(Prepass, TakesTheBoardsOfBoth) {
  for (const std::string& name : every_solver_and_preset()) {
    const auto alone = make_solver(name);
    const auto with = with_prepass(make_solver("constraint"), make_solver(name));
    for (const Geometry* geometry : Geometry::all()) {
      EXPECT_EQ(with->takes(*geometry), alone->takes(*geometry)) << name;
    }
  }
  const SolveResult result = with_prepass(make_solver("constraint"), make_solver("fast"))
                                 ->solve(Puzzle(random_solution(*Geometry::find_for_size(10), 1)));
  EXPECT_EQ(result.reason, StopReason::kUnsupported);
  EXPECT_EQ(result.counters, Counters{}) << "it worked on a board that it does not take";
}

// The pre-pass fills the whole board, and then there are no steps left for the answer.
TEST(Prepass, TellsNoSolutionThatIsNotInTheAnswer) {
  const auto with = with_prepass(make_solver("constraint"), make_solver("rules"));
  const Puzzle puzzle = with_holes(random_solution(Geometry::classic(), 1), 3);
  std::atomic<std::uint64_t> told = 0;
  SolveContext context = with_steps(1);
  context.solutions_so_far = &told;
  EXPECT_EQ(with->solve(puzzle, context).solutions, told);
}

TEST(Prepass, KeepsTheNumberOfSolutions) {
  const auto with = with_prepass(make_solver("constraint"), make_solver("backtrack"));
  for (const PuzzleRecord& record : shipped("several", 24)) {
    std::uint64_t seen = 0;
    SolveContext context = up_to(kUnlimited);
    EXPECT_EQ(std::to_string(with->solve(record.puzzle, context).solutions) + " solutions",
              record.name);
    context.on_solution = [&](const Grid&) { return ++seen > 0; };
    EXPECT_EQ(with->solve(record.puzzle, context).solutions, seen);
  }
  for (const PuzzleRecord& record : shipped("unsolvable", 16)) {
    EXPECT_EQ(with->solve(record.puzzle).status, Status::kUnsolvable);
  }
}

}  // namespace
}  // namespace sudolab::test

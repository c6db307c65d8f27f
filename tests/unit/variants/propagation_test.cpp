// The solver for variants on puzzles whose solutions are known, and what is its own. That it agrees
// with plain enumeration is tested in three_ways_test.cpp.

#include <gtest/gtest.h>

#include <sudolab/solvers/recipe.h>

#include "support/small_variants.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

SolveResult solved(const Puzzle& puzzle, std::uint64_t limit) {
  SolveContext context;
  context.max_solutions = limit;
  return make_solver("propagation")->solve(puzzle, context);
}

// Known counts: all grids of 4x4, and with both diagonals; anti-knight, anti-king and
// non-consecutive together, found by setters and counted by several programs.
TEST(Propagation, CountsWhatIsKnown) {
  EXPECT_EQ(solved(Puzzle{Grid(*Geometry::find_for_size(4))}, kUnlimited).solutions, 288U);
  Layout layout{.size = 4, .box = {2, 2}};
  layout.extra_houses = {{0, 5, 10, 15}, {3, 6, 9, 12}};
  const Puzzle crossed{Grid(*Geometry::intern(layout))};
  EXPECT_EQ(solved(crossed, kUnlimited).solutions, Enumeration(crossed).solutions().size());

  Puzzle miracle;
  for (const char* id : {"anti-knight", "anti-king", "non-consecutive"}) {
    miracle.constraints.push_back({.kind = find_kind(id)});
  }
  const SolveResult all = solved(miracle, kUnlimited);
  EXPECT_EQ(all.solutions, 72U);
  EXPECT_TRUE(all.exhausted);
  miracle.givens.set(miracle.geometry().cell_at(4, 2), 1);
  miracle.givens.set(miracle.geometry().cell_at(5, 6), 2);
  const SolveResult only = solved(miracle, 2);
  EXPECT_EQ(only.solutions, 1U);
  EXPECT_TRUE(only.exhausted);
}

TEST(Propagation, TakesAnyLayoutUpToTheLargest) {
  for (const Puzzle& puzzle : some_variants()) {
    EXPECT_EQ(solved(puzzle, 1).status, Status::kSolved);
  }
  Layout layout{.size = 25, .box = {5, 5}};
  std::vector<std::uint16_t>& diagonal = layout.extra_houses.emplace_back();
  for (int i = 0; i < 25; ++i) diagonal.push_back(static_cast<std::uint16_t>(26 * i));
  EXPECT_EQ(solved(Puzzle{Grid(*Geometry::intern(layout))}, 1).status, Status::kSolved);
}

// The rule of 45: row 1 but its last cell is in cages, and so is all but one cell of column 9.
TEST(Propagation, KnowsTheSumsOfHouses) {
  Puzzle puzzle;
  puzzle.constraints.push_back({find_kind("cage"), {0, 1, 2, 3}, {}, {10}});
  puzzle.constraints.push_back({find_kind("cage"), {4, 5, 6, 7}, {}, {28}});
  SolveContext context;
  struct FirstPlaced final : Observer {
    void on_event(const TraceEvent& event) override {
      if (event.kind == TraceEvent::Kind::kPlace && placed.empty() && !event.guess) {
        placed = std::to_string(event.cell) + "=" + std::to_string(event.digit);
      }
    }
    std::string placed;
  } first;
  context.observer = &first;
  EXPECT_EQ(make_solver("propagation")->solve(puzzle, context).status, Status::kSolved);
  EXPECT_EQ(first.placed, "8=7");
}

TEST(Propagation, AutoSendsVariantsToIt) {
  for (const Puzzle& puzzle : some_variants()) {
    struct Handed final : Observer {
      void on_event(const TraceEvent& event) override {
        if (event.kind == TraceEvent::Kind::kNumber) name = event.name;
      }
      std::string name;
    } handed;
    SolveContext context;
    context.observer = &handed;
    EXPECT_EQ(make_solver("auto")->solve(puzzle, context).status, Status::kSolved);
    EXPECT_EQ(handed.name, "handed to propagation");
    std::vector<SolveResult> results(2);
    const Puzzle classic;
    const Puzzle* both[] = {&classic, &puzzle};
    make_solver("auto")->solve_all(both, {}, results);
    EXPECT_TRUE(is_solution_of(results[0].grid, classic));
    EXPECT_TRUE(is_solution_of(results[1].grid, puzzle));
  }
}

TEST(Propagation, OthersSayThatTheyDoNotTakeConstraints) {
  for (const SolverInfo& info : all_solvers()) {
    const auto solver = info.make(OptionValues(info.options));
    if (solver->takes_constraints()) continue;
    EXPECT_EQ(solver->solve(anti_knight()).reason, StopReason::kUnsupportedVariant) << info.id;
  }
}

}  // namespace
}  // namespace sudolab::test

// The solver for variants on puzzles whose solutions are known, and what is its own. That it agrees
// with plain enumeration is tested in three_ways_test.cpp.

#include <gtest/gtest.h>

#include <sudolab/solvers/recipe.h>

#include "support/small_variants.h"
#include "support/variant_boards.h"
#include "variants/outside_clues.h"

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
// The first row of a board, in which everything is possible at first.
class FirstRow final : public Domains {
 public:
  explicit FirstRow(int size) : digits_(static_cast<std::size_t>(size), all_digits(size)) {}
  DigitSet operator[](Cell cell) const override { return digits_[static_cast<std::size_t>(cell)]; }
  bool keep(Cell cell, DigitSet digits) override {
    return (digits_[static_cast<std::size_t>(cell)] &= digits) != 0;
  }

 private:
  std::vector<DigitSet> digits_;
};

TEST(Propagation, SkylinesOfAnySizeAreKnownAtTheirEnds) {
  for (const int size : {4, 9, 16, 25}) {
    const Geometry& geometry = *Geometry::find_for_size(size);
    Constraint clue{.kind = find_kind("skyscraper"), .values = {size}};
    for (Cell cell = 0; cell < size; ++cell) clue.cells.push_back(cell);
    FirstRow rising(size);
    EXPECT_TRUE(prune_skyline_once(clue, geometry, rising));
    for (Cell cell = 0; cell < size; ++cell) EXPECT_EQ(rising[cell], digit_bit(cell + 1));
    clue.values = {1};
    FirstRow hidden(size);
    EXPECT_TRUE(prune_skyline_once(clue, geometry, hidden));
    EXPECT_EQ(hidden[0], digit_bit(size));
    clue.values = {size + 1};
    EXPECT_FALSE(prune_skyline_once(clue, geometry, hidden));
  }
}

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

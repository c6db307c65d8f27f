// The solver for variants against plain enumeration, and on puzzles whose solutions are known.

#include <gtest/gtest.h>

#include <sudolab/solvers/recipe.h>

#include "support/small_variants.h"
#include "support/solutions.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

// All that a solver finds, each once.
Solutions found_by(Solver& solver, const Puzzle& puzzle) {
  Solutions found;
  SolveContext context;
  context.max_solutions = kUnlimited;
  context.on_solution = [&](const Grid& grid) {
    EXPECT_TRUE(found.insert(digits_of(grid)).second) << "twice: " << text_of(puzzle);
    return true;
  };
  const SolveResult result = solver.solve(puzzle, context);
  EXPECT_TRUE(result.exhausted) << text_of(puzzle);
  EXPECT_EQ(result.solutions, found.size());
  return found;
}

SolveResult solved(const Puzzle& puzzle, std::uint64_t limit) {
  SolveContext context;
  context.max_solutions = limit;
  return make_solver("propagation")->solve(puzzle, context);
}

// What a kind tells the engine removes no solution, and lets nothing else through.
class EveryKind : public testing::TestWithParam<const ConstraintKind*> {};

TEST_P(EveryKind, PrunesWhatItsDefinitionForbids) {
  const auto solver = make_solver("propagation");
  Rng rng(17);
  std::size_t kept = 0, forbidden = 0;
  for (int i = 0; i < 120; ++i) {
    const bool small = i % 3 != 0;
    Puzzle puzzle(random_grid(small ? 4 : 6, rng));
    const Geometry& geometry = puzzle.geometry();
    if (GetParam()->id == "disjoint-groups" && !geometry.has_boxes()) continue;
    puzzle.constraints.push_back(random_constraint(*GetParam(), puzzle.givens, rng));
    for (int hole = 0; hole < (small ? 24 : 12); ++hole) {
      puzzle.givens.clear(rng.index(static_cast<std::size_t>(geometry.cells())));
    }
    const Solutions expected = Enumeration(puzzle).solutions();
    ASSERT_EQ(found_by(*solver, puzzle), expected) << text_of(puzzle);
    kept += expected.size();
    puzzle.constraints.clear();
    forbidden += Enumeration(puzzle).solutions().size() - expected.size();
  }
  // Where small boards have no solution at all, the usual one has.
  Puzzle usual;
  usual.constraints.push_back({.kind = GetParam()});
  const Grid full = kept == 0 ? solver->solve(usual).grid : Grid();
  for (int i = 0; i < 30 && full.complete(); ++i) {
    usual.givens = full;
    for (int hole = 0; hole < 20; ++hole) usual.givens.clear(rng.index(81));
    const Solutions expected = Enumeration(usual).solutions();
    ASSERT_EQ(found_by(*solver, usual), expected) << text_of(usual);
    kept += expected.size();
  }
  EXPECT_GT(kept, 0U) << "nothing was kept: this test would prove little";
  EXPECT_GT(forbidden, 0U) << "nothing was forbidden: this test would prove little";
}

std::vector<const ConstraintKind*> kinds() { return {all_kinds().begin(), all_kinds().end()}; }

std::string id_of(const testing::TestParamInfo<const ConstraintKind*>& kind) {
  std::string name(kind.param->id);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, EveryKind, testing::ValuesIn(kinds()), id_of);

// 20,000 boards with none, one or several solutions.
TEST(Propagation, AgreesWithEnumerationOnRandomVariants) {
  const auto solver = make_solver("propagation");
  Rng rng(1);
  std::size_t none = 0, one = 0, several = 0;
  for (int i = 0; i < 20'000; ++i) {
    const bool small = i % 3 != 0;
    const Puzzle puzzle =
        random_variant(small ? 4 : 6, 4 + rng.index(small ? 10 : 7), 1 + rng.index(4), rng);
    const Solutions expected = Enumeration(puzzle).solutions();
    ASSERT_EQ(found_by(*solver, puzzle), expected) << text_of(puzzle);
    ++(expected.empty() ? none : expected.size() == 1 ? one : several);
  }
  EXPECT_GT(none, 500U);
  EXPECT_GT(one, 500U);
  EXPECT_GT(several, 500U);
}

// Beyond 9x9 sets of digits have no tables, and beyond 16x16 cages are sums.
TEST(Propagation, AgreesWithEnumerationOnLargeBoards) {
  const auto solver = make_solver("propagation");
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    const int sizes[] = {10, 12, 16, 20, 25};
    Puzzle puzzle(random_solution(*Geometry::find_for_size(sizes[i % 5]), rng.next()));
    for (int k = 0; k < 4; ++k) {
      const ConstraintKind& kind = *all_kinds()[rng.index(all_kinds().size())];
      puzzle.constraints.push_back(random_constraint(kind, puzzle.givens, rng));
      if (kind.id == "cage" && k < 3) continue;
      // Mostly boards that keep it: few grids keep rules about the whole board.
      if (!kind.holds(puzzle.constraints.back(), puzzle.givens)) puzzle.constraints.pop_back();
    }
    const int row = rng.index(static_cast<std::size_t>(puzzle.geometry().size()) - 1);
    for (int hole = 0; hole < 14; ++hole) {
      puzzle.givens.clear(puzzle.geometry().cell_at(
          row + hole % 2, rng.index(static_cast<std::size_t>(puzzle.geometry().size()))));
    }
    ASSERT_EQ(found_by(*solver, puzzle), Enumeration(puzzle).solutions()) << text_of(puzzle);
  }
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

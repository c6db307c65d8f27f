// Three ways to solve a variant that share no code: propagation, clauses (`sat`) and a model of
// constraints (`cp`). Each finds what plain enumeration by the judge finds.

#include <gtest/gtest.h>

#include <sudolab/solvers/recipe.h>

#include "support/shipped.h"
#include "support/small_variants.h"
#include "support/solutions.h"

namespace sudolab::test {
namespace {

// Those that are built in.
std::vector<std::string> ways() {
  std::vector<std::string> names;
  for (const char* name : {"propagation", "sat", "cp"}) {
    if (find_solver(name) != nullptr) names.emplace_back(name);
  }
  return names;
}

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

class ThreeWays {
 public:
  ThreeWays() {
    for (const std::string& name : ways()) solvers_.push_back(make_solver(name));
  }

  // How many solutions there are; nothing if somebody finds others.
  std::optional<std::size_t> agree_on(const Puzzle& puzzle) {
    const Solutions expected = Enumeration(puzzle).solutions();
    for (std::size_t i = 0; i < solvers_.size(); ++i) {
      EXPECT_EQ(found_by(*solvers_[i], puzzle), expected) << ways()[i] << ": " << text_of(puzzle);
    }
    if (testing::Test::HasFailure()) return std::nullopt;
    return expected.size();
  }

 private:
  std::vector<std::unique_ptr<Solver>> solvers_;
};

// What a kind says in each of three ways removes no solution, and lets nothing else through.
class EveryKind : public testing::TestWithParam<const ConstraintKind*> {};

TEST_P(EveryKind, ForbidsWhatItsDefinitionForbids) {
  ThreeWays three;
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
    const auto solutions = three.agree_on(puzzle);
    ASSERT_TRUE(solutions);
    kept += *solutions;
    puzzle.constraints.clear();
    forbidden += Enumeration(puzzle).solutions().size() - *solutions;
  }
  // Where small boards have no solution at all, the usual one has.
  Puzzle usual;
  usual.constraints.push_back({.kind = GetParam()});
  const Grid full = kept == 0 ? make_solver("propagation")->solve(usual).grid : Grid();
  for (int i = 0; i < 30 && full.complete(); ++i) {
    usual.givens = full;
    for (int hole = 0; hole < 20; ++hole) usual.givens.clear(rng.index(81));
    const auto solutions = three.agree_on(usual);
    ASSERT_TRUE(solutions);
    kept += *solutions;
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
TEST(ThreeWays, AgreeWithEnumerationOnRandomVariants) {
  ThreeWays three;
  Rng rng(1);
  std::size_t none = 0, one = 0, several = 0;
  for (int i = 0; i < 20'000; ++i) {
    const bool small = i % 3 != 0;
    const Puzzle puzzle =
        random_variant(small ? 4 : 6, 4 + rng.index(small ? 10 : 7), 1 + rng.index(4), rng);
    const auto solutions = three.agree_on(puzzle);
    ASSERT_TRUE(solutions);
    ++(*solutions == 0 ? none : *solutions == 1 ? one : several);
  }
  EXPECT_GT(none, 500U);
  EXPECT_GT(one, 500U);
  EXPECT_GT(several, 500U);
}

// Beyond 9x9 propagation has no tables for sets of digits, and beyond 16x16 its cages are sums.
TEST(ThreeWays, AgreeWithEnumerationOnLargeBoards) {
  ThreeWays three;
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
    ASSERT_TRUE(three.agree_on(puzzle));
  }
}

std::uint64_t count_by(const std::string& solver, const Puzzle& puzzle, std::uint64_t most) {
  SolveContext context;
  context.max_solutions = most;
  const SolveResult result = make_solver(solver)->solve(puzzle, context);
  EXPECT_TRUE(result.exhausted || result.solutions == most) << solver << " gave up";
  return result.solutions;
}

// Found by setters, and counted by several programs.
TEST(ThreeWays, CountTheMiracles) {
  Puzzle miracle;
  for (const char* id : {"anti-knight", "anti-king", "non-consecutive"}) {
    miracle.constraints.push_back({.kind = find_kind(id)});
  }
  Puzzle with_two_givens = miracle;
  with_two_givens.givens.set(miracle.geometry().cell_at(4, 2), 1);
  with_two_givens.givens.set(miracle.geometry().cell_at(5, 6), 2);
  for (const std::string& way : ways()) {
    EXPECT_EQ(count_by(way, miracle, kUnlimited), 72U) << way;
    EXPECT_EQ(count_by(way, with_two_givens, 2), 1U) << way;
  }
}

// Well-known puzzles, whose names say where they and their solutions were published.
TEST(ThreeWays, FindThePublishedSolutions) {
  const auto records =
      read_puzzles(in_repository("tests/data/famous-variants.ndjson"), {.variants = true});
  EXPECT_EQ(records.size(), 4U);
  SolveContext context;
  context.max_solutions = 2;
  for (const PuzzleRecord& record : records) {
    ASSERT_TRUE(record.solution) << record.name;
    for (const std::string& way : ways()) {
      const SolveResult result = make_solver(way)->solve(record.puzzle, context);
      EXPECT_TRUE(result.exhausted) << way << ": " << record.name;
      EXPECT_EQ(result.solutions, 1U) << way << ": " << record.name;
      EXPECT_EQ(result.grid, *record.solution) << way << ": " << record.name;
    }
  }
}

// The sum of all digits of a puzzle with one solution.
Puzzle with_sum_of_all(const std::string& set, int off) {
  Puzzle puzzle = shipped(set, 1).front().puzzle;
  const int n = puzzle.givens.size();
  Constraint all{.kind = find_kind("little-killer"), .values = {n * n * (n + 1) / 2 + off}};
  for (Cell cell = 0; cell < puzzle.givens.cells(); ++cell) all.cells.push_back(cell);
  puzzle.constraints.push_back(all);
  return puzzle;
}

TEST(ThreeWays, AddLongLines) {
  for (const std::string& way : ways()) {
    EXPECT_EQ(count_by(way, with_sum_of_all("conformance/9x9-many-guesses", 0), 2), 1U) << way;
    EXPECT_EQ(count_by(way, with_sum_of_all("conformance/9x9-many-guesses", -1), 2), 0U) << way;
  }
}

TEST(ThreeWays, GiveUpWhereMemoryIsShort) {
  const Puzzle puzzle = with_sum_of_all("conformance/16x16-tuples", 0);
  for (const std::string& way : ways()) {
    if (way == "propagation") continue;
    SolveContext context;
    context.limits.memory_bytes = 100'000;
    const SolveResult result = make_solver(way)->solve(puzzle, context);
    EXPECT_EQ(result.status, Status::kGaveUp) << way;
    EXPECT_EQ(result.reason, StopReason::kMemory) << way;
  }
}

// Far too many sums of the first cells for a state of each: it adds in binary.
TEST(ThreeWays, ClausesAddEvenLongerLines) {
  if (find_solver("sat") == nullptr) GTEST_SKIP() << "built without CaDiCaL";
  EXPECT_EQ(count_by("sat", with_sum_of_all("conformance/16x16-tuples", 0), 2), 1U);
  EXPECT_EQ(count_by("sat", with_sum_of_all("conformance/16x16-tuples", 1), 2), 0U);
}

}  // namespace
}  // namespace sudolab::test

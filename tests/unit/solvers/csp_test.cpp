#include <gtest/gtest.h>

#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab::test {
namespace {

TEST(Csp, VisitedLessBacktracksIsTheNumberOfEmptyCells) {
  for (const Preset& preset : test::row_of("csp").presets) {
    const auto solver = make_solver("csp", preset.id);
    for (const char* file :
         {"conformance/4x4-crosshatch", "conformance/6x6-singles", "conformance/9x9-crosshatch",
          "conformance/9x9-tuples", "conformance/9x9-many-guesses"}) {
      for (const PuzzleRecord& record : shipped(file, 10)) {
        const SolveResult result = solver->solve(record.puzzle, with_steps(100'000));
        const auto filled =
            static_cast<std::uint64_t>(result.grid.filled() - record.puzzle.givens.filled());
        EXPECT_EQ(result.counters.nodes - result.counters.backtracks, filled)
            << preset.id << " " << file << " " << status_name(result.status);
        if (result.status == Status::kSolved) {
          EXPECT_EQ(filled, static_cast<std::uint64_t>(record.puzzle.givens.holes()));
        }
      }
    }
  }
}

// The study's third table: the order of the cells makes all the difference.
TEST(Csp, RandomOrderBlowsUp) {
  const Puzzle puzzle = shipped("conformance/9x9-crosshatch", 1).front().puzzle;
  const auto in_order = make_solver("csp")->solve(puzzle);
  const auto at_random =
      make_solver("csp", "random-order")->solve(puzzle, with_steps(100 * in_order.counters.nodes));
  EXPECT_EQ(in_order.status, Status::kSolved);
  EXPECT_EQ(at_random.status, Status::kGaveUp);
}

TEST(Csp, ArcConsistencySearchesLess) {
  for (const PuzzleRecord& record : shipped("conformance/9x9-few-guesses", 10)) {
    const auto plain = make_solver("csp")->solve(record.puzzle);
    const auto consistent = make_solver("csp", "mac")->solve(record.puzzle);
    EXPECT_EQ(consistent.grid, plain.grid);
    EXPECT_LT(consistent.counters.nodes, plain.counters.nodes);
  }
}

TEST(Csp, ASeedNamesARandomOrder) {
  const Puzzle puzzle = shipped("conformance/6x6-crosshatch", 1).front().puzzle;
  const auto solver = make_solver("csp", "random-order");
  std::vector<std::uint64_t> nodes;
  for (std::uint64_t seed : {0, 0, 1, 2, 3}) {
    SolveContext context;
    context.seed = seed;
    nodes.push_back(solver->solve(puzzle, context).counters.nodes);
  }
  EXPECT_EQ(nodes[0], nodes[1]);
  EXPECT_NE(std::count(nodes.begin(), nodes.end(), nodes[0]), 5);
}

}  // namespace
}  // namespace sudolab::test

// The library without memory: every solver, ratings, the generator, mining and batches, with one
// allocation after the other failing.

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sudolab/generator/generator.h>
#include <sudolab/laboratory/laboratory.h>
#ifdef SUDOLAB_WITH_PRINT
#include <sudolab/render/draw.h>
#endif
#include <sudolab/solvers/batch.h>
#include <sudolab/solvers/recipe.h>
#include "faults/survival.h"
#include "generator/mining.h"
#include "proofs/certify.h"
#include "proofs/drat.h"
#include "support/test_names.h"

namespace sudolab::faults {
namespace {

constexpr auto kSmall = "1.....2.........";  // several solutions, so that there is something to try
constexpr auto kHard =
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";
constexpr auto kUsual =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Puzzle puzzle_of(std::string_view text) {
  const Answer<Puzzle> puzzle = parse(text);
  EXPECT_TRUE(puzzle) << text;
  return *puzzle;
}

std::string text_of(const SolveResult& result) {
  std::string text(status_name(result.status));
  text += ' ' + to_text(result.grid);
  for (const auto& [name, field] : kCounterFields) {
    text += ' ' + std::to_string(result.counters.*field);
  }
  return text;
}

// ---- solvers --------------------------------------------------------------------------------

std::vector<std::string> solver_ids() {
  std::vector<std::string> ids;
  for (const SolverInfo& solver : all_solvers()) ids.emplace_back(solver.id);
  return ids;
}

std::vector<std::string> splitting_solver_ids() {
  std::vector<std::string> ids = solver_ids();
  std::erase_if(ids,
                [](const std::string& id) { return !find_solver(id)->capabilities.splits_search; });
  return ids;
}

class SolverWithoutMemory : public testing::TestWithParam<std::string> {
 protected:
  // A board that this solver takes, and that a random one solves quickly.
  Puzzle board() const {
    const Puzzle small = puzzle_of(kSmall);
    const bool takes_small = make_solver(GetParam())->takes(small.geometry());
    return takes_small ? small : puzzle_of(kUsual);
  }
  static SolveContext context() {
    SolveContext context;
    context.limits.steps = 1000;
    return context;
  }
};

TEST_P(SolverWithoutMemory, IsMadeAndSolves) {
  const Puzzle puzzle = board();
  expect_survival("making and solving, " + GetParam(),
                  [&] { return text_of(make_solver(GetParam())->solve(puzzle, context())); });
}

TEST_P(SolverWithoutMemory, IsKeptAndSolves) {
  const Puzzle puzzle = board();
  const auto solver = make_solver(GetParam());
  expect_survival("solving, " + GetParam(),
                  [&] { return text_of(solver->solve(puzzle, context())); });
}

class SplitSearchWithoutMemory : public SolverWithoutMemory {};

// The counters of a search that ends early depend on timing, the answers do not.
TEST_P(SplitSearchWithoutMemory, GivesTheSameAnswer) {
  const Puzzle puzzle = board();
  const auto solver = make_solver(GetParam());
  expect_survival("solving with two threads, " + GetParam(), [&] {
    SolveContext two = context();
    two.search_threads = 2;
    const SolveResult result = solver->solve(puzzle, two);
    return std::string(status_name(result.status)) + ' ' + to_text(result.grid);
  });
}

INSTANTIATE_TEST_SUITE_P(Every, SolverWithoutMemory, testing::ValuesIn(solver_ids()),
                         test::name_of_param);
INSTANTIATE_TEST_SUITE_P(Every, SplitSearchWithoutMemory, testing::ValuesIn(splitting_solver_ids()),
                         test::name_of_param);

// ---- what is built on them ------------------------------------------------------------------

TEST(WithoutMemory, Laboratory) {
  Laboratory laboratory;
  const Puzzle usual = puzzle_of(kUsual), hard = puzzle_of(kHard);
  expect_survival("parse", [] { return to_text(parse(kUsual)->givens); });
  expect_survival("solve", [&] { return to_text(*laboratory.solve(hard)); });
  expect_survival("count", [&] { return std::to_string(*laboratory.count(hard, 2)); });
  expect_survival("rate", [&] { return std::to_string(laboratory.rate(usual)->score); });
  expect_survival("rate, hard", [&] { return std::to_string(laboratory.rate(hard)->score); });
  expect_survival("rate_se", [&] { return std::to_string(laboratory.rate_se(hard)->er.rating); });
  expect_survival("explain", [&] { return laboratory.explain(usual)->back().sentence; });
  expect_survival("hint", [&] { return *laboratory.hint(usual, 3); });
  expect_survival("canonical", [&] { return to_text(*laboratory.canonical(usual)); });
}

TEST(WithoutMemory, Proofs) {
  const Puzzle hard = puzzle_of(kHard);
  const Grid solution = *Laboratory().solve(hard);
  expect_survival("certificate",
                  [&] { return certificate_text(*certify(hard, solution).certificate); });
  if (!can_prove_drat()) return;
  expect_survival("DRAT",
                  [&] { return prove_unsatisfiable(cnf_of(hard, std::span(&solution, 1))).text; });
}

std::string generated(const Wishes& wishes, int threads) {
  Generator generator(wishes, {.seed = 1, .threads = threads, .count = 6});
  std::string text;
  for (int i = 0; i < 3; ++i) text += to_text(generator.next()->puzzle.givens) + ' ';
  return text;
}

TEST(WithoutMemory, Generator) {
  Wishes small;
  small.geometry = Geometry::find_for_size(4);
  expect_survival("generate, 4x4", [&] { return generated(small, 1); });
  expect_survival("generate, two threads", [&] { return generated(small, 2); });
  Wishes easy;
  easy.scores = scores_of(Level::kEasy);
  expect_survival("generate, easy", [&] { return generated(easy, 1); });
}

// A generator that failed has lost no puzzle.
TEST(WithoutMemory, AGeneratorContinues) {
  Wishes small;
  small.geometry = Geometry::find_for_size(4);
  const std::string right = generated(small, 2);
  const std::uint64_t faults = visit_faults([&](std::uint64_t n) {
    Generator generator(small, {.seed = 1, .threads = 2, .count = 6});
    std::optional<Generated> made[3];
    fail_allocation(n, Lasting::kOnce);
    try {
      for (auto& one : made) one = generator.next();
    } catch (const std::bad_alloc&) {
    }
    const bool reached = stop_failing();
    std::string text;
    for (auto& one : made) {
      if (!one) one = generator.next();
      text += to_text(one->puzzle.givens) + ' ';
    }
    EXPECT_EQ(text, right) << "after allocation " << n;
    return reached;
  });
  tell_faults("allocations: generators that continue", faults);
}

TEST(WithoutMemory, Miner) {
  expect_survival("mine", [] {
    Miner miner({.clues = 30, .seed = 1, .threads = 2});
    std::string text;
    for (const Find& find : miner.step({}, 2).finds) text += to_text(find.puzzle) + ' ';
    return text;
  });
}

#ifdef SUDOLAB_WITH_PRINT
// Cairo calls back into our code, and is written in C: nothing may be thrown through it.
TEST(WithoutMemory, Drawings) {
  const Puzzle usual = puzzle_of(kUsual);
  using render::Canvas;
  for (const Canvas::Kind kind : {Canvas::Kind::kPdf, Canvas::Kind::kSvg, Canvas::Kind::kPng}) {
    expect_survival("a drawing", [&] { return render::draw(usual, kind, 100); },
                    {.all_up_to = 40, .part = 3});
  }
}
#endif

TEST(WithoutMemory, Batches) {
  std::string puzzles;
  for (int i = 0; i < 1100; ++i) puzzles += kUsual;  // more than one thread takes at once
  std::vector<char> solutions(puzzles.size());
  expect_survival("solve_batch", [&] {
    solve_batch(puzzles, {.solutions = solutions}, {.threads = 2});
    return std::string(solutions.begin(), solutions.end());
  });
}

// However many puzzles there are: with one, several and no solutions, and unreadable ones.
TEST(Memory, IsNotAllocatedForABatch) {
  std::string puzzles;
  for (int i = 0; i < 300; ++i) {
    puzzles += kUsual;
    puzzles += kHard;
    puzzles += std::string(81, '.');
    puzzles += "11" + std::string(79, '.');
    puzzles += std::string(81, 'x');
  }
  std::vector<char> solutions(puzzles.size());
  std::vector<std::uint32_t> counts(puzzles.size() / kBatchCells);
  std::vector<BatchStatus> statuses(counts.size());
  fail_allocation(1, Lasting::kFromThenOn);
  solve_batch(puzzles, {solutions, counts, statuses});
  EXPECT_FALSE(stop_failing());
  EXPECT_EQ(seen_allocations(), 0U);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), BatchStatus::kUnique), 600);
}

}  // namespace
}  // namespace sudolab::faults

// The fast engine on 16 x 16: its rules against plain ones, and every kernel against other solvers.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "fast_kernels.h"
#include "one_solver.h"
#include "solvers/search/hall_sets.h"
#include "support/shipped.h"

#define SUDOLAB_KERNEL tested
#include "solvers/fast/quads.h"
#include "solvers/fast/tuples.h"

namespace sudolab {
namespace {

using fast::Layout16;
namespace tested = fast::tested;

const Geometry& sixteen() { return *Geometry::find_for_size(16); }

// ---- the rules -------------------------------------------------------------------------------

// Of a table of four rows of four, what belongs to a permutation: all 24 tried.
unsigned kept_by_trial(unsigned table) {
  std::array<int, 4> order{0, 1, 2, 3};
  unsigned kept = 0;
  do {
    unsigned permutation = 0;
    for (int row = 0; row < 4; ++row) permutation |= 1U << (4 * row + order[row]);
    if ((permutation & ~table) == 0) kept |= permutation;
  } while (std::next_permutation(order.begin(), order.end()));
  return kept;
}

std::uint64_t first_word(const tested::Native& x) {
  std::uint64_t word;
  std::memcpy(&word, &x, sizeof(word));
  return word;
}

TEST(FastQuads, KeepWhatBelongsToAPermutation) {
  for (unsigned table = 0; table < 1U << 16; ++table) {
    // Row r, box b of band 2; and row r as band r, box b as column b of the third stack.
    std::uint64_t rows = 0, columns = 0;
    for (int bit = 0; bit < 16; ++bit) {
      const std::uint64_t is_set = table >> bit & 1;
      rows |= is_set << (16 * (bit / 4) + 4 * (bit % 4) + 2);
      columns |= is_set << (16 * (bit / 4) + bit % 4 + 8);
    }
    const unsigned expected = kept_by_trial(table);
    const std::uint64_t kept_rows =
        first_word(tested::keep_permutations<tested::TurnBoxes>(tested::all_words(rows)));
    const std::uint64_t kept_columns =
        first_word(tested::keep_permutations<tested::TurnColumns>(tested::all_words(columns)));
    for (int bit = 0; bit < 16; ++bit) {
      const unsigned is_kept = expected >> bit & 1;
      ASSERT_EQ(kept_rows >> (16 * (bit / 4) + 4 * (bit % 4) + 2) & 1, is_kept) << table;
      ASSERT_EQ(kept_columns >> (16 * (bit / 4) + bit % 4 + 8) & 1, is_kept) << table;
    }
  }
}

// A solution and more candidates around it, so that there is something to find.
Layout16::Board random_board(Rng& rng) {
  const Grid solution = test::random_solution(sixteen(), static_cast<unsigned>(rng.index(10000)));
  const int share = 1 + rng.index(25);
  Layout16::Board board{};
  for (Cell cell = 0; cell < 256; ++cell) {
    for (Digit digit = 1; digit <= 16; ++digit) {
      if (solution[cell] != digit && rng.index(100) >= share) continue;
      board.places[cell / 64][digit - 1] |= std::uint64_t{1} << cell % 64;
    }
  }
  return board;
}

// The same for each house alone, all looking at the board as it was.
Layout16::Board without_tuples(const Layout16::Board& board) {
  Layout16::Board kept = board;
  for (House house = 0; house < sixteen().houses(); ++house) {
    std::array<DigitSet, 16> cells{};
    const auto members = sixteen().house(house);
    for (int i = 0; i < 16; ++i) {
      for (Digit digit = 1; digit <= 16; ++digit) {
        const std::uint64_t places = board.places[members[i] / 64][digit - 1];
        if ((places >> members[i] % 64 & 1) != 0) cells[i] |= digit_bit(digit);
      }
    }
    EXPECT_TRUE(remove_naked_tuples(cells));
    for (int i = 0; i < 16; ++i) {
      for (Digit digit = 1; digit <= 16; ++digit) {
        if ((cells[i] & digit_bit(digit)) != 0) continue;
        kept.places[members[i] / 64][digit - 1] &= ~(std::uint64_t{1} << members[i] % 64);
      }
    }
  }
  return kept;
}

TEST(FastTuples, RemoveWhatHallSetsRemove) {
  Rng rng(5);
  tested::Tuples tuples;
  int removed = 0;
  for (int i = 0; i < 300; ++i) {
    const Layout16::Board before = random_board(rng);
    const Layout16::Board expected = without_tuples(before);
    Layout16::Board board = before;
    const tested::Tuples::Result result = tuples.apply(board);
    EXPECT_EQ(std::memcmp(&board, &expected, sizeof(board)), 0);
    const bool changed = std::memcmp(&board, &before, sizeof(board)) != 0;
    EXPECT_EQ(result,
              changed ? tested::Tuples::Result::kRemoved : tested::Tuples::Result::kNothing);
    removed += changed;
  }
  EXPECT_GT(removed, 50);
}

TEST(FastTuples, SeeThatAHouseCannotBeFilled) {
  Rng rng(6);
  Layout16::Board board = random_board(rng);
  for (int digit = 0; digit < 3; ++digit) board.places[0][digit] &= ~std::uint64_t{0xFFFC};
  tested::Tuples tuples;
  EXPECT_EQ(tuples.apply(board), tested::Tuples::Result::kContradiction);
}

// ---- the solver ------------------------------------------------------------------------------

class FastKernel16 : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Solver> solver = test::make_solver("fast", {}, {{"kernel", GetParam()}});
  std::unique_ptr<Solver> dlx = make_solver("dlx");
};

TEST_P(FastKernel16, IsTheOneThatRan) {
  test::expect_kernel(solver->solve(Puzzle{Grid(sixteen())}), GetParam());
}

void expect_same(const SolveResult& result, const SolveResult& expected) {
  EXPECT_EQ(result.status, expected.status);
  EXPECT_EQ(result.solutions, expected.solutions);
  EXPECT_EQ(result.exhausted, expected.exhausted);
  if (expected.solutions == 1) {
    EXPECT_EQ(result.grid, expected.grid);
  }
}

TEST_P(FastKernel16, AgreesWithDancingLinks) {
  Rng rng(99);
  std::array<int, 4> seen{};  // puzzles with 0, 1, 2 and more solutions
  for (unsigned i = 0; i < 300; ++i) {
    Puzzle puzzle = test::with_holes(test::random_solution(sixteen(), i), 90 + rng.index(50), i);
    if (i % 4 == 0) {
      const Cell cell = rng.index(256);
      if (!puzzle.givens.empty(cell)) puzzle.givens.set(cell, 1 + rng.index(16));
    }
    const SolveResult expected = dlx->solve(puzzle, test::up_to(20));
    expect_same(solver->solve(puzzle, test::up_to(20)), expected);
    ++seen[std::min<std::uint64_t>(expected.solutions, 3)];
  }
  for (int count : seen) EXPECT_GT(count, 10);
}

TEST_P(FastKernel16, SolvesTheShippedPuzzlesAsOthersDo) {
  const auto portable = test::make_solver("fast", {}, {{"kernel", "portable"}});
  const auto rules = make_solver("rules:locked");
  for (const char* file : {"conformance/16x16-crosshatch", "conformance/16x16-singles",
                           "conformance/16x16-tuples", "conformance/16x16-minimal"}) {
    for (const PuzzleRecord& record : test::shipped(file, 12)) {
      const SolveResult result = solver->solve(record.puzzle, test::up_to(2));
      EXPECT_EQ(result.solutions, 1U);
      expect_same(result, rules->solve(record.puzzle, test::up_to(2)));
      const SolveResult same = portable->solve(record.puzzle, test::up_to(2));
      EXPECT_EQ(result.counters, same.counters);
    }
  }
}

TEST_P(FastKernel16, ListsEverySolutionOnce) {
  const Puzzle puzzle = test::with_holes(test::random_solution(sixteen(), 3), 138, 8);
  const auto solutions_of = [&](Solver& with) {
    std::vector<std::string> found;
    SolveContext context = test::up_to(kUnlimited);
    context.on_solution = [&](const Grid& grid) {
      found.emplace_back(grid.digits().begin(), grid.digits().end());
      return true;
    };
    EXPECT_TRUE(with.solve(puzzle, context).exhausted);
    std::sort(found.begin(), found.end());
    return found;
  };
  const auto expected = solutions_of(*dlx);
  EXPECT_GT(expected.size(), 10U);
  EXPECT_EQ(solutions_of(*solver), expected);
}

TEST_P(FastKernel16, HonoursLimits) {
  const Puzzle empty{Grid(sixteen())};
  for (std::uint64_t limit : {1, 2, 1000}) {
    const SolveResult result = solver->solve(empty, test::up_to(limit));
    EXPECT_EQ(result.solutions, limit);
    EXPECT_FALSE(result.exhausted);
  }
  for (std::uint64_t steps : {0, 1, 17}) {
    SolveContext context = test::with_steps(steps);
    const SolveResult result = solver->solve(empty, context);
    EXPECT_EQ(result.reason, StopReason::kSteps);
    EXPECT_EQ(result.counters.guesses, steps);
    EXPECT_EQ(result.grid.cells(), 256);
  }
}

TEST_P(FastKernel16, ReadsPencilmarks) {
  for (const PuzzleRecord& record : test::shipped("conformance/16x16-tuples", 4)) {
    Puzzle marks{Grid(sixteen())};
    for (Cell cell = 0; cell < 256; ++cell) {
      marks.allowed.push_back(record.puzzle.permitted(cell));
    }
    const SolveResult expected = solver->solve(record.puzzle, test::up_to(2));
    expect_same(solver->solve(marks, test::up_to(2)), expected);
    // One more candidate gone, a true one: no solution is left.
    Cell open = 0;
    while (!record.puzzle.givens.empty(open)) ++open;
    marks.allowed[open] &= ~digit_bit(expected.grid[open]);
    EXPECT_EQ(solver->solve(marks).status, Status::kUnsolvable);
  }
}

INSTANTIATE_TEST_SUITE_P(Every, FastKernel16, testing::ValuesIn(test::fast_kernels()),
                         [](const auto& kernel) { return kernel.param; });

}  // namespace
}  // namespace sudolab

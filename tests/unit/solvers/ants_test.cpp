
#include <cmath>

#include <sudolab/core/candidates.h>
#include <sudolab/core/verify.h>
#include "solvers/singles.h"
#include "solvers/stochastic/ant_colony.h"
#include "support/places.h"
#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

TEST(Pheromone, UpdatesAreTheFormulas) {
  PheromoneMatrix trails(*Geometry::find_for_size(4));
  EXPECT_DOUBLE_EQ(trails.at(3, 2), 0.0625);

  std::vector<std::uint8_t> board(16, 0);
  board[3] = 2;
  trails.reinforce(board, 0.9, 2.0);
  EXPECT_DOUBLE_EQ(trails.at(3, 2), 1.80625);  // 0.1 * 0.0625 + 0.9 * 2
  EXPECT_DOUBLE_EQ(trails.at(3, 1), 0.0625);
  EXPECT_DOUBLE_EQ(trails.at(4, 2), 0.0625) << "an empty cell has no trail to renew";

  trails.fade(3, 2, 0.1);
  EXPECT_DOUBLE_EQ(trails.at(3, 2), 1.631875);  // 0.9 * 1.80625 + 0.1 * 0.0625
  trails.fade(3, 1, 0.1);
  EXPECT_DOUBLE_EQ(trails.at(3, 1), 0.0625) << "the start does not fade";

  trails.reset();
  EXPECT_DOUBLE_EQ(trails.at(3, 2), 0.0625);
}

TEST(Pheromone, AnAntIsGreedyAsOftenAsItShould) {
  PheromoneMatrix trails(Geometry::classic());
  trails.lay(40, 2, 1);
  trails.lay(40, 5, 3);
  trails.lay(40, 7, 1);
  trails.lay(40, 9, 100);  // no candidate
  const DigitSet candidates = digit_bit(2) | digit_bit(5) | digit_bit(7);
  constexpr int kDraws = 100'000;
  for (double greedy : {0.0, 0.5, 0.9, 1.0}) {
    Rng rng(1);
    std::array<int, 10> taken{};
    for (int i = 0; i < kDraws; ++i) ++taken[trails.choose(40, candidates, greedy, rng)];
    EXPECT_NEAR(taken[5], kDraws * (greedy + (1 - greedy) * 0.6), 600) << greedy;
    EXPECT_NEAR(taken[2], kDraws * (1 - greedy) * 0.2, 600) << greedy;
    EXPECT_EQ(taken[2] + taken[5] + taken[7], kDraws);
  }
}

TEST(Pheromone, EqualTrailsAreEquallyStrong) {
  PheromoneMatrix trails(Geometry::classic());
  trails.lay(40, 4, 0);
  const DigitSet candidates = digit_bit(2) | digit_bit(4) | digit_bit(5) | digit_bit(7);
  Rng rng(1);
  std::array<int, 10> taken{};
  for (int i = 0; i < 30'000; ++i) ++taken[trails.strongest(40, candidates, rng)];
  for (Digit digit : {2, 5, 7}) EXPECT_NEAR(taken[digit], 10'000, 400) << digit;
  trails.lay(40, 7, 1);
  EXPECT_EQ(trails.strongest(40, candidates, rng), 7);
}

TEST(Pheromone, EntropyFallsFromOneToZero) {
  PheromoneMatrix trails(*Geometry::find_for_size(4));
  const std::vector<Cell> cells = {5};
  EXPECT_DOUBLE_EQ(trails.entropy(cells), 1);
  trails.lay(5, 1, 0);
  trails.lay(5, 2, 0);
  EXPECT_DOUBLE_EQ(trails.entropy(cells), 0.5);  // one bit of two
  trails.lay(5, 3, 0);
  EXPECT_DOUBLE_EQ(trails.entropy(cells), 0);
}

Puzzle holed_puzzle(const Grid& solution) {
  const int holes = *rc::gen::inRange(0, solution.cells() * 3 / 4);
  return test::with_holes(solution, holes, *rc::gen::arbitrary<std::uint64_t>());
}

// Both views of the candidates tell the same.
void check_views(const AntBoard& board) {
  const Geometry& geometry = board.geometry();
  for (House house = 0; house < geometry.houses(); ++house) {
    for (int i = 0; i < geometry.size(); ++i) {
      for (Digit digit = 1; digit <= geometry.size(); ++digit) {
        const bool in_cell = contains(board.candidates(geometry.house(house)[i]), digit);
        RC_ASSERT(in_cell == (((board.places(house, digit) >> i) & 1) != 0));
      }
    }
  }
}

RC_GTEST_PROP(AntBoard, PropagatesToTheFixedPointOfSingles, ()) {
  const Geometry* geometry = *test::any_geometry();
  const Grid solution = test::random_solution(*geometry, *rc::gen::arbitrary<std::uint64_t>());
  const Puzzle puzzle = holed_puzzle(solution);
  AntBoard board(puzzle, Reasoning::kSingles);
  Grid grid = puzzle.givens;
  std::vector<DigitSet> candidates = candidates_of(puzzle);
  RC_ASSERT(fill_singles(grid, candidates));
  for (;;) {
    RC_ASSERT(!board.contradictory());
    RC_ASSERT(board.filled_count() == grid.filled());
    RC_ASSERT(board.complete() == grid.complete());
    std::vector<Cell> empty;
    for (Cell cell = 0; cell < grid.cells(); ++cell) {
      RC_ASSERT(board.digits()[cell] == grid[cell]);
      RC_ASSERT(board.candidates(cell) == candidates[cell]);
      if (grid.empty(cell)) empty.push_back(cell);
    }
    if (empty.empty()) break;
    // Any choice, right or wrong; with a wrong one both must end in a contradiction or neither.
    const Cell cell = *rc::gen::elementOf(empty);
    Digit digit = solution[cell];
    const bool mistaken = !contains(candidates[cell], digit);  // by an earlier choice
    if (mistaken || *rc::gen::inRange(0, 4) == 0) digit = lowest_digit(candidates[cell]);
    board.set(cell, digit);
    Puzzle next(grid);
    next.allowed = candidates;
    next.givens.set(cell, digit);
    grid = next.givens;
    candidates = candidates_of(next);
    if (!fill_singles(grid, candidates)) {
      RC_ASSERT(board.contradictory());
      break;
    }
  }
  check_views(board);
}

RC_GTEST_PROP(AntBoard, NeverPutsEqualDigitsIntoAHouse, ()) {
  const Geometry* geometry = *test::any_geometry();
  const Grid solution = test::random_solution(*geometry, *rc::gen::arbitrary<std::uint64_t>());
  AntBoard board(holed_puzzle(solution), Reasoning::kSingles);
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  for (Cell cell = 0; cell < geometry->cells(); ++cell) {
    if (!board.open_to_choice(cell)) continue;
    std::vector<Digit> choices;
    for (Digit digit : digits_in(board.candidates(cell))) choices.push_back(digit);
    board.set(cell, choices[rng.index(choices.size())]);
  }
  Grid grid(*geometry);
  std::copy(board.digits().begin(), board.digits().end(), grid.digits().begin());
  RC_ASSERT(!find_conflict(grid).has_value());
  RC_ASSERT(board.contradictory() == !board.complete());
}

RC_GTEST_PROP(AntBoard, TuplesRemoveMoreAndNothingOfTheSolution, ()) {
  const Geometry* geometry = *test::any_geometry();
  const Grid solution = test::random_solution(*geometry, *rc::gen::arbitrary<std::uint64_t>());
  const Puzzle puzzle = holed_puzzle(solution);
  AntBoard singles(puzzle, Reasoning::kSingles);
  AntBoard tuples(puzzle, Reasoning::kTuples);
  for (Cell cell = 0; cell < geometry->cells(); ++cell) {
    if (tuples.filled(cell)) continue;
    if (singles.filled(cell)) continue;
    tuples.set(cell, solution[cell]);
    singles.set(cell, solution[cell]);
    RC_ASSERT(!tuples.contradictory());
    RC_ASSERT(tuples.filled_count() >= singles.filled_count());
    for (Cell other = 0; other < geometry->cells(); ++other) {
      RC_ASSERT(contains(tuples.candidates(other), solution[other]));
      RC_ASSERT((tuples.candidates(other) & ~singles.candidates(other)) == 0);
    }
  }
  check_views(tuples);
}

RC_GTEST_PROP(AntBoard, WithoutReasoningFillsNothingByItself, ()) {
  const Geometry* geometry = *test::any_geometry();
  const Grid solution = test::random_solution(*geometry, *rc::gen::arbitrary<std::uint64_t>());
  const Puzzle puzzle = holed_puzzle(solution);
  AntBoard board(puzzle, Reasoning::kNone);
  Grid grid = puzzle.givens;
  for (Cell cell = 0; cell < geometry->cells(); ++cell) {
    RC_ASSERT(board.filled_count() == grid.filled());
    if (!board.open_to_choice(cell)) continue;
    RC_ASSERT(board.candidates(cell) == candidates_of(Puzzle(grid))[cell]);
    const Digit digit = lowest_digit(board.candidates(cell));
    board.set(cell, digit);
    grid.set(cell, digit);
  }
  RC_ASSERT(!find_conflict(grid).has_value());
  check_views(board);
}

TEST(AntBoard, ExcludedDigitsLeadOn) {
  AntBoard board(test::puzzle_of("1...............", 4), Reasoning::kSingles);
  board.exclude(1, 2);
  board.exclude(1, 3);
  EXPECT_TRUE(board.filled(1));
  EXPECT_EQ(board.digits()[1], 4);
  EXPECT_FALSE(board.contradictory());
  board.exclude(2, 2);
  board.exclude(3, 2);
  EXPECT_TRUE(board.contradictory()) << "the row has no place for a 2";
}

// No solution, although neither singles nor tuples find a contradiction: a hard puzzle with a wrong
// digit.
Puzzle silently_unsolvable() {
  const Puzzle puzzle = test::shipped("conformance/9x9-many-guesses", 1).front().puzzle;
  const Grid solution = make_solver("dlx")->solve(puzzle).grid;
  const auto candidates = candidates_of(puzzle);
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    for (Digit digit : digits_in(candidates[cell] & ~digit_bit(solution[cell]))) {
      Puzzle wrong = puzzle;
      wrong.givens.set(cell, digit);
      if (!AntBoard(wrong, Reasoning::kTuples).contradictory()) return wrong;
    }
  }
  ADD_FAILURE() << "tuples solve the puzzle";
  return puzzle;
}

TEST(AntColony, HearsOfBetterBoardsOnly) {
  const AntBoard start(test::hard_puzzle(), Reasoning::kSingles);
  const AntSettings settings;
  AntColony colony(start, settings, 1, Trace());
  Budget budget({.steps = 10'000}, {});
  colony.advance(budget);
  const RewardedBoard own = colony.rewarded();
  EXPECT_GT(own.value, 1);
  colony.hear_of({std::vector<std::uint8_t>(81, 1), own.value / 2});
  EXPECT_EQ(colony.rewarded().digits, own.digits);
  colony.hear_of({std::vector<std::uint8_t>(81, 1), own.value * 2});
  EXPECT_EQ(colony.rewarded().digits, std::vector<std::uint8_t>(81, 1));
  EXPECT_EQ(colony.rewarded().value, own.value * 2);
}

TEST(Ants, TheBestValueFollowsTheFillAndEvaporates) {
  const Puzzle puzzle = test::shipped("conformance/16x16-minimal", 1).front().puzzle;
  test::Recorder recorder;
  SolveContext context = test::with_steps(20'000);
  context.observer = &recorder;
  make_solver("ants")->solve(puzzle, context);
  const auto values = recorder.numbers_named("best_value");
  const auto fills = recorder.numbers_named("best_fill");
  ASSERT_GT(values.size(), 100u);
  EXPECT_DOUBLE_EQ(values[0], 256 / (256 - fills[0]));
  int evaporated = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (std::abs(values[i] - values[i - 1] * 0.995) < 1e-12) {
      ++evaporated;
      continue;
    }
    // Another board took over: more than what was left, and the value of a number of cells.
    EXPECT_GT(values[i], values[i - 1] * 0.995);
    const double fill = 256 - 256 / values[i];
    EXPECT_NEAR(fill, std::round(fill), 1e-9);
  }
  EXPECT_GT(evaporated, 50);
}

struct Kind {
  std::string_view solver;
  std::string_view preset;
};
const Kind kKinds[] = {{"ants", "lloyd-amos"}, {"ants", "colonies"}, {"ants-genetic", "hybrid"}};

TEST(Ants, SolveHardPuzzlesOnEverySeed) {
  std::vector<Puzzle> puzzles = {test::hard_puzzle()};
  for (auto& record : test::shipped("conformance/9x9-many-guesses", 3))
    puzzles.push_back(record.puzzle);
  for (const Kind& kind : kKinds) {
    const auto solver = make_solver(kind.solver, kind.preset);
    for (const Puzzle& puzzle : puzzles) {
      SolveContext context = test::with_steps(1'000'000);
      for (context.seed = 0; context.seed < 10; ++context.seed) {
        EXPECT_EQ(solver->solve(puzzle, context).status, Status::kSolved) << kind.preset;
      }
    }
  }
}

TEST(Ants, WithoutReasoningSolveEasyPuzzlesByChoicesAlone) {
  const auto solver = make_solver("ants", "plain");
  const Puzzle puzzle = test::with_holes(test::pattern_solution(Geometry::classic()), 30);
  SolveContext context = test::with_steps(1'000'000);
  for (context.seed = 0; context.seed < 10; ++context.seed) {
    const SolveResult result = solver->solve(puzzle, context);
    EXPECT_EQ(result.status, Status::kSolved);
    EXPECT_GE(result.counters.nodes, 30u) << "every open cell is a choice";
  }
  EXPECT_EQ(solver->solve(test::hard_puzzle(), test::with_steps(20'000)).status, Status::kGaveUp);
  // Tuples include singles.
  const auto both = make_solver("ants", "plain", {{"tuples", "yes"}});
  const auto tuples = make_solver("ants", "lloyd-amos", {{"tuples", "yes"}, {"patience", "20"}});
  EXPECT_EQ(both->solve(test::hard_puzzle(), test::with_steps(20'000)).counters,
            tuples->solve(test::hard_puzzle(), test::with_steps(20'000)).counters);
}

TEST(Ants, SolveLargeBoards) {
  for (const Kind& kind : kKinds) {
    const auto solver = make_solver(kind.solver, kind.preset);
    for (const char* file : {"conformance/16x16-singles", "conformance/25x25-singles"}) {
      const Puzzle puzzle = test::shipped(file, 1).front().puzzle;
      EXPECT_EQ(solver->solve(puzzle, test::with_steps(300'000)).status, Status::kSolved)
          << kind.preset << " " << file;
    }
  }
}

TEST(Ants, ColoniesGiveTheSameOnAnyNumberOfThreads) {
  const Puzzle puzzle = test::shipped("conformance/16x16-minimal", 1).front().puzzle;
  for (const Kind& kind : {Kind{"ants", "colonies"}, Kind{"ants-genetic", "hybrid"}}) {
    const auto solver = make_solver(kind.solver, kind.preset, {{"islands", "4"}});
    for (std::uint64_t steps : {700, 10'000}) {
      SolveContext context = test::with_steps(steps);
      const SolveResult alone = solver->solve(puzzle, context);
      for (int threads : {2, 5}) {
        context.search_threads = threads;
        const SolveResult together = solver->solve(puzzle, context);
        EXPECT_EQ(together.status, alone.status);
        EXPECT_EQ(together.grid, alone.grid);
        EXPECT_EQ(together.counters, alone.counters);
        EXPECT_EQ(together.steps, alone.steps);
      }
    }
  }
}

TEST(Ants, OnlyOurOwnPresetGoesBackAndForgets) {
  const Puzzle unsolvable = silently_unsolvable();
  const SolveResult faithful = make_solver("ants")->solve(unsolvable, test::with_steps(5000));
  EXPECT_EQ(faithful.status, Status::kGaveUp);
  EXPECT_EQ(faithful.counters.nodes, 5000u) << "a step is a choice";
  EXPECT_EQ(faithful.counters.trials, 10 * (faithful.counters.iterations + 1));
  EXPECT_EQ(faithful.counters.backtracks, 0u);
  EXPECT_EQ(faithful.counters.restarts, 0u);
  const SolveResult own = make_solver("ants", "colonies", {{"tuples", "no"}})
                              ->solve(unsolvable, test::with_steps(5000));
  EXPECT_EQ(own.status, Status::kGaveUp);
  EXPECT_GT(own.counters.backtracks, 0u);
  EXPECT_GT(own.counters.restarts, 0u);
}

TEST(Ants, AreStuckWhereTheGivensContradict) {
  const Puzzle dead = test::puzzle_of("123............4", 4);
  for (const Kind& kind : kKinds) {
    EXPECT_EQ(make_solver(kind.solver, kind.preset)->solve(dead).status, Status::kStuck);
  }
}

TEST(Ants, AskForTheMemoryOfTheirBoards) {
  const auto solver = make_solver("ants", {}, {{"ants", "1000"}});
  const Puzzle puzzle(Grid(*Geometry::find_for_size(25)));
  EXPECT_EQ(solver->solve(puzzle, test::with_memory(1 << 20)).reason, StopReason::kMemory);
}

double measure(const SolveResult& result, std::string_view name) {
  for (const Measure& measure : result.measures) {
    if (measure.name == name) return measure.value;
  }
  ADD_FAILURE() << "no measure " << name;
  return 0;
}

TEST(AntsGenetic, NearSolutionsReachTheBeliefSpace) {
  const auto solver = make_solver("ants-genetic", {}, {{"patience", "3"}});
  const Puzzle puzzle = silently_unsolvable();
  const SolveResult result = solver->solve(puzzle, test::with_steps(5000));
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_GT(result.counters.restarts, 0u);
  EXPECT_GT(result.counters.trials, 2 * 10 * result.counters.iterations) << "ants and children";
  EXPECT_GT(measure(result, "near_solutions"), 1);
  EXPECT_LT(measure(result, "hidden_givens"), puzzle.givens.holes());
}

TEST(AntsGenetic, TrustInHiddenGivensChangesTheRunAfterAReset) {
  const Puzzle puzzle = silently_unsolvable();
  const auto with_trust = [&](std::string_view trust) {
    const auto solver = make_solver("ants-genetic", {}, {{"patience", "2"}, {"trust", trust}});
    return solver->solve(puzzle, test::with_steps(20'000));
  };
  const SolveResult none = with_trust("1");
  EXPECT_GT(none.counters.restarts, 0u);
  EXPECT_EQ(with_trust("1").counters, none.counters);
  EXPECT_NE(with_trust("10").counters, none.counters);
}

TEST(AntsGenetic, SolvesThePuzzlesOfTheStudy) {
  const char* name = "mantere-koljonen-46.tsv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  const auto solver = make_solver("ants-genetic");
  for (const PuzzleRecord& record : test::read_puzzles(test::in_collections(name))) {
    EXPECT_EQ(solver->solve(record.puzzle, test::with_steps(1'000'000)).status, Status::kSolved)
        << record.line;
  }
}

}  // namespace
}  // namespace sudolab

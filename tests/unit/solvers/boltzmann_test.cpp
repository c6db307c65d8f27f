
#include <cmath>
#include <map>

#include "solvers/stochastic/binary_units.h"
#include "solvers/stochastic/softmax_units.h"
#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

Puzzle some_puzzle(const Geometry& geometry, std::uint64_t seed) {
  return test::with_holes(test::random_solution(geometry, seed), geometry.cells() / 2, seed);
}

// 46 clues, as in the study.
Puzzle easy_puzzle(std::uint64_t seed) {
  return test::with_holes(test::random_solution(Geometry::classic(), seed), 35, seed);
}

// ---- binary units

// Word for word: +3; -2 for every active unit of the same digit in the row and the column without
// the cell itself and in the box with it; -20 more for every given among them.
int input_by_definition(const BinaryUnits& units, const Puzzle& puzzle, int index, Digit digit) {
  const Geometry& geometry = puzzle.geometry();
  std::vector<bool> active(static_cast<std::size_t>(geometry.cells()));
  for (int i = 0; i < units.open_count(); ++i) {
    active[units.open_cell(i)] = units.is_active(i, digit);
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (puzzle.givens[cell] == digit) active[cell] = true;
  }
  const Cell self = units.open_cell(index);
  int input = 3;
  for (House house : geometry.houses_of(self)) {
    const bool is_box = house == geometry.box_house(geometry.box_of(self));
    for (Cell cell : geometry.house(house)) {
      if (cell == self && !is_box) continue;
      if (active[cell]) input -= 2;
      if (puzzle.givens[cell] == digit) input -= 20;
    }
  }
  return input;
}

int active_in_house(const BinaryUnits& units, const Puzzle& puzzle, House house, Digit digit) {
  const Geometry& geometry = puzzle.geometry();
  int active = 0;
  for (Cell cell : geometry.house(house)) active += puzzle.givens[cell] == digit;
  for (int i = 0; i < units.open_count(); ++i) {
    for (House own : geometry.houses_of(units.open_cell(i))) {
      if (own == house && units.is_active(i, digit)) ++active;
    }
  }
  return active;
}

RC_GTEST_PROP(BinaryUnits, InputsAndCountsEqualARecount, ()) {
  const Geometry* geometry = *test::any_geometry();
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Puzzle puzzle = some_puzzle(*geometry, seed);
  BinaryUnits units(puzzle);
  units.set_temperature(*rc::gen::inRange(1, 100) * 0.1);
  Rng rng(seed);
  for (int sweep = 0; sweep < 3; ++sweep) units.sweep(rng);
  for (int i = 0; i < 30; ++i) {
    const int index = rng.index(static_cast<std::size_t>(units.open_count()));
    const Digit digit = 1 + rng.index(static_cast<std::size_t>(geometry->size()));
    if (i % 2 == 0) units.set_active(index, digit, rng.chance(0.5));
    RC_ASSERT(units.input(index, digit) == input_by_definition(units, puzzle, index, digit));
    const House house = rng.index(static_cast<std::size_t>(geometry->houses()));
    RC_ASSERT(units.count(house, digit) == active_in_house(units, puzzle, house, digit));
  }
}

TEST(BinaryUnits, ChancesAreThoseOfTheLogisticFunction) {
  BinaryUnits units(easy_puzzle(1));
  for (double temperature : {100.0, 3.0, 0.5, 0.2, 0.01, 0.001, 7.0}) {  // up again, too
    units.set_temperature(temperature);
    for (int input = 3; input > -80; input -= 2) {
      EXPECT_NEAR(units.chance(input), 1 / (1 + std::exp(-input / temperature)), 1e-9)
          << input << " at " << temperature;
    }
  }
}

// A board with one hole: nothing else changes, so every unit can be watched alone.
// A whole number below 1000 is compared with 1000 times the chance: every chance is rounded up to
// thousandths, and only those vanish that single precision cannot hold.
TEST(PrintedUnits, HaveChancesInThousandths) {
  PrintedUnits units(easy_puzzle(1));
  units.set_temperature(0.5);
  EXPECT_NEAR(units.chance(3), 0.998, 1e-9);   // 0.99753
  EXPECT_NEAR(units.chance(1), 0.881, 1e-9);   // 0.88080
  EXPECT_NEAR(units.chance(-1), 0.120, 1e-9);  // 0.11920
  EXPECT_NEAR(units.chance(-37), 0.001, 1e-9) << "exp(-74) is not nothing";
  units.set_temperature(0.2);
  EXPECT_NEAR(units.chance(3), 1, 1e-9);
  EXPECT_EQ(units.chance(-37), 0) << "exp(-185) is";
}

TEST(PrintedUnits, ReadACellWithoutAnActiveUnitAsOne) {
  const Puzzle puzzle = test::puzzle_of("................", 4);
  EXPECT_EQ(PrintedUnits(puzzle).read()[5], 1);
  EXPECT_EQ(BinaryUnits(puzzle).read()[5], 0);
}

TEST(BinaryUnits, BecomeActiveAsOftenAsTheirInputSays) {
  Grid grid = test::random_solution(Geometry::classic(), 3);
  const Digit right = grid[40];
  grid.clear(40);
  const Puzzle puzzle(grid);
  BinaryUnits units(puzzle);
  const double temperature = 4;
  units.set_temperature(temperature);
  Rng rng(17);
  constexpr int kSweeps = 200'000;
  // Whether it was active before changes the input by the weight to itself, so count them apart.
  int seen[2] = {}, active[2] = {};
  int wrong_active = 0;
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    const bool before = units.is_active(0, right);
    units.sweep(rng);
    ++seen[before];
    active[before] += units.is_active(0, right);
    wrong_active += units.is_active(0, right % 9 + 1);
  }
  for (int before : {0, 1}) {
    const double expected = 1 / (1 + std::exp(-(3 - 2 * before) / temperature));
    const double deviation = std::sqrt(expected * (1 - expected) / seen[before]);
    EXPECT_NEAR(static_cast<double>(active[before]) / seen[before], expected, 4 * deviation);
  }
  // Inhibited by a given in each of three houses: 3 - 3 * 22, at this temperature once in 6
  // million.
  EXPECT_LE(wrong_active, 3);
}

TEST(BinaryUnits, EnergyEqualsItsDefinition) {
  const Puzzle puzzle = easy_puzzle(5);
  const Geometry& geometry = puzzle.geometry();
  BinaryUnits units(puzzle);
  units.set_temperature(5);
  Rng rng(2);
  units.sweep(rng);
  const auto shared_houses = [&](Cell a, Cell b) {
    int shared = 0;
    for (House one : geometry.houses_of(a)) {
      for (House other : geometry.houses_of(b)) shared += one == other;
    }
    return shared;
  };
  double expected = 0;
  for (Digit digit = 1; digit <= 9; ++digit) {
    for (int i = 0; i < units.open_count(); ++i) {
      if (!units.is_active(i, digit)) continue;
      expected -= 3;
      for (int j = 0; j < i; ++j) {
        if (units.is_active(j, digit)) {
          expected += 2 * shared_houses(units.open_cell(i), units.open_cell(j));
        }
      }
      for (Cell cell = 0; cell < 81; ++cell) {
        if (puzzle.givens[cell] == digit) expected += 22 * shared_houses(units.open_cell(i), cell);
      }
    }
  }
  EXPECT_DOUBLE_EQ(units.energy(), expected);
}

TEST(BinaryUnits, ReadTheFirstActiveDigit) {
  Grid grid = test::random_solution(Geometry::classic(), 3);
  const Grid solution = grid;
  grid.clear(0);
  const Puzzle puzzle(grid);
  BinaryUnits units(puzzle);
  EXPECT_FALSE(units.solved());
  EXPECT_EQ(units.cost(), 3);
  EXPECT_TRUE(units.read().empty(0));
  units.set_active(0, solution[0], true);
  EXPECT_TRUE(units.solved());
  EXPECT_EQ(units.read(), solution);
  EXPECT_EQ(units.cost(), 0);
  for (Digit digit = 1; digit <= 9; ++digit) units.set_active(0, digit, true);
  EXPECT_EQ(units.read()[0], 1);
  EXPECT_EQ(units.solved(), solution[0] == 1);
  EXPECT_EQ(units.active_units(), 9);
}

TEST(BinaryUnits, NeverActivateWhatPencilmarksForbid) {
  Puzzle puzzle{Grid(Geometry::classic())};
  puzzle.allowed.assign(81, all_digits(9) & ~digit_bit(4));
  BinaryUnits units(puzzle);
  units.set_temperature(1000);
  Rng rng(1);
  for (int sweep = 0; sweep < 20; ++sweep) {
    units.sweep(rng);
    for (int i = 0; i < units.open_count(); ++i) ASSERT_FALSE(units.is_active(i, 4));
  }
  EXPECT_GT(units.active_units(), 0);
}

// ---- softmax units

int equal_pairs(const Grid& grid) {
  int pairs = 0;
  for (House house = 0; house < grid.geometry().houses(); ++house) {
    for (Cell a : grid.geometry().house(house)) {
      for (Cell b : grid.geometry().house(house)) pairs += a < b && grid[a] == grid[b];
    }
  }
  return pairs;
}

RC_GTEST_PROP(SoftmaxUnits, EnergyAndConflictsEqualARecount, ()) {
  const Geometry* geometry = *test::any_geometry();
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  SoftmaxUnits units(some_puzzle(*geometry, seed));
  RC_ASSERT(units.energy() == equal_pairs(units.read()));
  Rng rng(seed);
  units.set_temperature(*rc::gen::inRange(1, 50) * 0.1);
  units.restart(rng);
  RC_ASSERT(units.energy() == equal_pairs(units.read()));
  for (int i = 0; i < 4; ++i) {
    units.sweep(rng);
    const Grid grid = units.read();
    RC_ASSERT(units.energy() == equal_pairs(grid));
    const int index = rng.index(static_cast<std::size_t>(units.open_count()));
    for (Digit digit : digits_in(units.candidates(index))) {
      int expected = 0;
      for (House house : geometry->houses_of(units.open_cell(index))) {
        for (Cell cell : geometry->house(house)) {
          expected += cell != units.open_cell(index) && grid[cell] == digit;
        }
      }
      RC_ASSERT(units.conflicts(index, digit) == expected);
    }
  }
}

TEST(SoftmaxUnits, AreDrawnFromTheBoltzmannDistribution) {
  // Two open cells that see each other and may each be 1 or 2: the joint distribution of the Gibbs
  // sampler is exp(-energy/T) over four states, with energy 0 or 2 (they share the row and the
  // box).
  Grid grid = test::pattern_solution(Geometry::classic());
  Puzzle puzzle(grid);
  puzzle.allowed.assign(81, all_digits(9));
  const Cell a = 0, b = 1;
  const DigitSet either = digit_bit(grid[a]) | digit_bit(grid[b]);
  puzzle.givens.clear(a);
  puzzle.givens.clear(b);
  // Without the givens below that would forbid one of the two.
  for (Cell cell : {a, b}) {
    for (Cell peer : grid.geometry().peers(cell)) {
      if (peer != a && peer != b && contains(either, grid[peer])) puzzle.givens.clear(peer);
    }
  }
  for (Cell cell = 0; cell < 81; ++cell) {
    if (!puzzle.givens.empty(cell)) continue;
    puzzle.allowed[cell] = cell == a || cell == b ? either : digit_bit(grid[cell]);
  }
  SoftmaxUnits units(puzzle);
  const double temperature = 1.5;
  units.set_temperature(temperature);
  Rng rng(23);
  constexpr int kSweeps = 100'000;
  std::map<std::pair<Digit, Digit>, int> seen;
  std::map<std::pair<Digit, Digit>, double> expected;
  double sum = 0;
  for (Digit first : digits_in(either)) {
    for (Digit second : digits_in(either)) {
      Grid state = grid;
      state.set(a, first);
      state.set(b, second);
      sum += expected[{first, second}] = std::exp(-equal_pairs(state) / temperature);
    }
  }
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    units.sweep(rng);
    const Grid state = units.read();
    ++seen[{state[a], state[b]}];
  }
  for (const auto& [state, weight] : expected) {
    EXPECT_NEAR(static_cast<double>(seen[state]) / kSweeps, weight / sum, 0.01);
  }
}

TEST(SoftmaxUnits, ChancesAreThoseOfTheSoftmax) {
  SoftmaxUnits units(some_puzzle(Geometry::classic(), 4));
  Rng rng(1);
  units.restart(rng);
  for (double temperature : {0.4, 1.0, 20.0}) {
    units.set_temperature(temperature);
    for (int index = 0; index < units.open_count(); ++index) {
      double sum = 0;
      for (Digit digit : digits_in(units.candidates(index))) {
        sum += std::exp(-units.conflicts(index, digit) / temperature);
      }
      for (Digit digit : digits_in(units.candidates(index))) {
        EXPECT_NEAR(units.chance(index, digit),
                    std::exp(-units.conflicts(index, digit) / temperature) / sum, 1e-7);
      }
    }
  }
}

// ---- the solver

double temperature_of(const SolveResult& result) {
  EXPECT_EQ(result.measures.size(), 1u);
  EXPECT_EQ(result.measures.front().name, "temperature");
  return result.measures.front().value;
}

TEST(Boltzmann, TheStudysMachineSolvesPuzzlesOf46CluesNearItsCriticalTemperature) {
  for (std::string_view preset : {"berggren-fast", "berggren-slow"}) {
    for (std::uint64_t seed : {1, 2, 3}) {
      const SolveResult result = make_solver("boltzmann", preset)->solve(easy_puzzle(seed));
      ASSERT_EQ(result.status, Status::kSolved) << preset << ' ' << seed;
      EXPECT_GT(temperature_of(result), 0.2);
      EXPECT_LT(temperature_of(result), 1.0);
      EXPECT_EQ(result.counters.restarts, 0u);
      const double rate = preset == "berggren-fast" ? 3.5e-5 : 2.5e-5;
      const double last = static_cast<double>(result.counters.iterations - 1);
      EXPECT_NEAR(temperature_of(result), 100 * std::exp(-rate * last), 1e-9);
    }
  }
}

TEST(Boltzmann, CoolingThroughTheCriticalTemperaturesIsEnough) {
  const auto solver = make_solver("boltzmann", "critical");
  std::uint64_t sweeps = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const SolveResult result = solver->solve(easy_puzzle(seed), test::with_steps(100'000));
    EXPECT_EQ(result.status, Status::kSolved) << seed;
    sweeps += result.counters.iterations;
  }
  EXPECT_LT(sweeps, 10 * 17'000u);  // a tenth of what the study's machine needs
}

TEST(Boltzmann, SoftmaxSolvesTheShippedPuzzles) {
  const auto solver = make_solver("boltzmann", "softmax");
  for (const char* file :
       {"conformance/9x9-crosshatch", "conformance/9x9-tuples", "conformance/9x9-few-guesses",
        "conformance/9x9-many-guesses", "conformance/12x12-crosshatch"}) {
    for (const PuzzleRecord& record : test::shipped(file, 5)) {
      const SolveResult result = solver->solve(record.puzzle, test::with_steps(1'000'000));
      EXPECT_EQ(result.status, Status::kSolved) << file << " line " << record.line;
    }
  }
}

TEST(Boltzmann, SoftmaxDoesWithoutPropagationToo) {
  const auto solver = make_solver("boltzmann", "softmax", {{"propagate", "no"}});
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const SolveResult result = solver->solve(easy_puzzle(seed), test::with_steps(100'000));
    EXPECT_EQ(result.status, Status::kSolved) << seed;
    EXPECT_EQ(result.counters.trials, result.counters.iterations);
  }
  EXPECT_EQ(solver->solve(test::hard_puzzle(), test::with_steps(3'000'000)).status,
            Status::kSolved);
}

TEST(Boltzmann, ASeedAndTheNumberOfIslandsNameARun) {
  for (std::string_view islands : {"1", "4"}) {
    const auto solver = make_solver("boltzmann", "critical", {{"islands", islands}});
    SolveContext context = test::with_steps(50'000);
    const SolveResult first = solver->solve(easy_puzzle(3), context);
    context.search_threads = 3;
    const SolveResult again = solver->solve(easy_puzzle(3), context);
    EXPECT_EQ(again.counters, first.counters);
    EXPECT_EQ(again.grid, first.grid);
    EXPECT_EQ(temperature_of(again), temperature_of(first));
    context.seed = 1;
    EXPECT_NE(solver->solve(easy_puzzle(3), context).counters, first.counters);
  }
}

TEST(Boltzmann, StartsAgainAtTheFirstTemperature) {
  test::Recorder recorder;
  SolveContext context = test::with_steps(3000);
  context.observer = &recorder;
  const auto solver = make_solver("boltzmann", "critical", {{"attempt", "1000"}});
  const SolveResult result = solver->solve(test::hard_puzzle(), context);
  EXPECT_EQ(result.status, Status::kGaveUp);
  EXPECT_EQ(result.counters.iterations, 3000u);
  EXPECT_EQ(result.counters.restarts, 2u);
  const auto temperatures = recorder.numbers_named("temperature");
  ASSERT_EQ(temperatures.size(), 30u);  // every hundredth sweep
  EXPECT_EQ(temperatures[10], temperatures[0]);
  EXPECT_LT(temperatures[9], temperatures[8]);
  EXPECT_EQ(recorder.numbers_named("energy").size(), 30u);
  EXPECT_EQ(recorder.numbers_named("active_units").size(), 30u);
}

TEST(Boltzmann, SoftmaxIsStuckWhereACellHasNoCandidate) {
  const Puzzle dead = test::puzzle_of("123............4", 4);
  for (std::string_view propagate : {"yes", "no"}) {
    const auto solver = make_solver("boltzmann", "softmax", {{"propagate", propagate}});
    EXPECT_EQ(solver->solve(dead).status, Status::kStuck);
  }
}

}  // namespace
}  // namespace sudolab

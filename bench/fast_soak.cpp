// Compares every kernel of the fast engine, one board at a time and many at once, with dancing
// links on random puzzles that have no, one, few and many solutions. Too long for the tests:
//
//   fast_soak [PUZZLES [SEED [SIZE]]]     100,000 puzzles of 9x9 by default, a minute or two

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>
#include "solvers/fast/kernels.h"

namespace {

using namespace sudolab;

constexpr std::uint64_t kMostSolutions = 20;

// Boxes on the diagonal do not see each other: any digits do. Too large to be filled by chance.
Puzzle random_diagonal(const Geometry& geometry, Rng& rng) {
  Puzzle puzzle{Grid(geometry)};
  std::vector<Digit> digits;
  for (Digit digit = 1; digit <= geometry.size(); ++digit) digits.push_back(digit);
  const int side = geometry.box_rows();
  for (int box = 0; box < side; ++box) {
    rng.shuffle(std::span(digits));
    for (int i = 0; i < geometry.size(); ++i) {
      const int row = box * side + i / side, column = box * side + i % side;
      puzzle.givens.set(row * geometry.size() + column, digits[i]);
    }
  }
  return puzzle;
}

// A random solution with holes; one in eight gets another digit somewhere.
Puzzle random_puzzle(Solver& filler, const Geometry& geometry, std::uint64_t seed) {
  const bool classic = &geometry == &Geometry::classic();
  Rng rng(seed);
  SolveContext context;
  context.seed = seed;
  const Puzzle start = classic ? Puzzle() : random_diagonal(geometry, rng);
  Puzzle puzzle(filler.solve(start, context).grid);
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) cells.push_back(cell);
  rng.shuffle(std::span(cells));
  const int holes = classic ? 35 + rng.index(25) : 100 + rng.index(50);
  for (int i = 0; i < holes; ++i) puzzle.givens.clear(cells[i]);
  if (rng.index(8) == 0) puzzle.givens.set(cells.back(), 1 + rng.index(geometry.size()));
  return puzzle;
}

bool same(const SolveResult& result, const SolveResult& expected) {
  return result.status == expected.status && result.solutions == expected.solutions &&
         result.exhausted == expected.exhausted &&
         (expected.solutions != 1 || result.grid == expected.grid);
}

struct Contestant {
  std::string name;
  std::unique_ptr<Solver> solver;
  long differences = 0;
};

std::vector<Contestant> contestants() {
  std::vector<Contestant> all;
  for (const char* name : {"avx512", "avx2", "portable"}) {
    if (fast::find_kernel(name) == nullptr) continue;
    Recipe recipe("fast");
    recipe.set("kernel", name);
    all.push_back({name, recipe.make()});
  }
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  const long count = argc > 1 ? std::atol(argv[1]) : 100'000;
  const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::atol(argv[2]) : 1);
  const int size = argc > 3 ? std::atoi(argv[3]) : 9;
  const Geometry& geometry = *Geometry::find_for_size(size == 16 ? 16 : 9);
  const auto filler = make_solver(size == 16 ? "rules" : "backtrack:random-digits");
  const auto reference = make_solver("dlx");
  std::vector<Contestant> all = contestants();
  SolveContext context;
  context.max_solutions = kMostSolutions;

  std::vector<Puzzle> puzzles;
  std::vector<SolveResult> expected;
  long none = 0, one = 0, several = 0;
  for (long i = 0; i < count; ++i) {
    const std::uint64_t number = derive_seed(seed, static_cast<std::uint64_t>(i));
    puzzles.push_back(random_puzzle(*filler, geometry, number));
    expected.push_back(reference->solve(puzzles.back(), context));
    const std::uint64_t solutions = expected.back().solutions;
    ++(solutions == 0 ? none : solutions == 1 ? one : several);
  }
  std::vector<const Puzzle*> pointers;
  for (const Puzzle& puzzle : puzzles) pointers.push_back(&puzzle);
  long differences = 0;
  for (Contestant& contestant : all) {
    std::vector<SolveResult> together(puzzles.size());
    contestant.solver->solve_all(pointers, context, together);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const SolveResult alone = contestant.solver->solve(puzzles[i], context);
      contestant.differences += !same(alone, expected[i]) || !same(together[i], expected[i]) ||
                                alone.counters != together[i].counters;
    }
    std::printf("%-9s %ld differences\n", contestant.name.c_str(), contestant.differences);
    differences += contestant.differences;
  }
  std::printf("%ld puzzles: %ld with no solution, %ld with one, %ld with several\n", count, none,
              one, several);
  return differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

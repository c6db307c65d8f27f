// Compares the numbers of solutions that every kernel of the fast engine adds up with those that
// dancing links visit, on random boards with many solutions. Too long for the tests:
//
//   count_soak [BOARDS [SEED [LIMIT]]]     1,000 boards with 128 to 100,000 solutions by default
//
// Every eighth board has pencilmarks. Prints the processor time of each as well.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>
#include "solvers/fast/kernels.h"

namespace {

using namespace sudolab;

// A random solution with holes, and now and then with candidates struck out.
Puzzle random_board(Solver& filler, std::uint64_t seed) {
  Rng rng(seed);
  SolveContext context;
  context.seed = seed;
  const Grid solution = filler.solve(Puzzle(), context).grid;
  Puzzle puzzle(solution);
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < solution.cells(); ++cell) cells.push_back(cell);
  rng.shuffle(std::span(cells));
  const int holes = 50 + rng.index(13);
  for (int i = 0; i < holes; ++i) puzzle.givens.clear(cells[i]);
  if (rng.index(8) != 0) return puzzle;
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    const DigitSet struck = digit_bit(1 + rng.index(9)) & ~digit_bit(solution[cell]);
    puzzle.allowed.push_back(all_digits(9) & ~struck);
  }
  return puzzle;
}

struct Contestant {
  std::string name;
  std::unique_ptr<Solver> solver;
  long differences = 0;
  double seconds = 0;

  SolveResult count(const Puzzle& puzzle, std::uint64_t limit) {
    SolveContext context;
    context.max_solutions = limit;
    const std::clock_t start = std::clock();
    SolveResult result = solver->solve(puzzle, context);
    seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    return result;
  }
};

std::vector<Contestant> contestants() {
  std::vector<Contestant> all;
  all.push_back({"dlx", make_solver("dlx")});
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
  const long count = argc > 1 ? std::atol(argv[1]) : 1000;
  const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::atol(argv[2]) : 1);
  const auto limit = static_cast<std::uint64_t>(argc > 3 ? std::atol(argv[3]) : 100'000);
  const auto filler = make_solver("backtrack:random-digits");
  std::vector<Contestant> all = contestants();
  Contestant chooser{"", make_solver("fast")};

  long boards = 0, limited = 0;
  std::uint64_t solutions = 0;
  for (std::uint64_t i = 0; boards < count; ++i) {
    const Puzzle puzzle = random_board(*filler, derive_seed(seed, i));
    if (chooser.count(puzzle, 129).solutions < 129) continue;
    ++boards;
    const SolveResult expected = all.front().count(puzzle, limit);
    solutions += expected.solutions;
    limited += expected.exhausted ? 0 : 1;
    for (Contestant& contestant : std::span(all).subspan(1)) {
      const SolveResult result = contestant.count(puzzle, limit);
      contestant.differences += result.solutions != expected.solutions ||
                                result.exhausted != expected.exhausted ||
                                result.status != expected.status;
    }
  }
  long differences = 0;
  for (const Contestant& contestant : all) {
    std::printf("%-9s %8.2f s   %ld differences\n", contestant.name.c_str(), contestant.seconds,
                contestant.differences);
    differences += contestant.differences;
  }
  std::printf("%ld boards with %llu solutions, %ld of them stopped at the limit\n", boards,
              static_cast<unsigned long long>(solutions), limited);
  return differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

// One search on several threads: which cell the first threads should share out.
//
//   split_choice FILE [PUZZLES]     of a file of 9x9 puzzles, the first 500
//
// Berggren & Nilsson (2012) suggest to begin a parallel backtracking in a cell with as many
// candidates as there are threads, not in one with the fewest. Both are counted here, so that the
// answer does not depend on the machine: for each candidate of the first cell, the digits that
// `backtrack` puts down below it until it finds the solution or knows that there is none. Threads
// take these parts in order, each the next when it has finished one, and all stop when the solution
// is found. The speed-up is the work of one thread in the cell with the fewest candidates over the
// time of the threads, both in digits put down.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <sudolab/core/candidates.h>
#include <sudolab/core/grid.h>
#include <sudolab/solvers/recipe.h>

namespace {

using namespace sudolab;

struct Part {
  double work;
  bool solved;
};

// The cell with the fewest candidates of those that have at least so many; where none has, the one
// with the most.
Cell cell_with(const std::vector<DigitSet>& candidates, int least) {
  Cell best = -1;
  const auto better = [&](int a, int b) {
    const bool enough_a = a >= least, enough_b = b >= least;
    return enough_a != enough_b ? enough_a : enough_a ? a < b : a > b;
  };
  for (Cell cell = 0; cell < static_cast<Cell>(candidates.size()); ++cell) {
    const int here = count(candidates[cell]);
    if (here < 2) continue;
    if (best < 0 || better(here, count(candidates[best]))) best = cell;
  }
  return best;
}

std::vector<Part> parts_of(const Puzzle& puzzle, Cell cell, DigitSet digits, Solver& solver) {
  std::vector<Part> parts;
  for (Digit digit : digits_in(digits)) {
    Puzzle part = puzzle;
    part.givens.set(cell, digit);
    const SolveResult result = solver.solve(part);
    parts.push_back({1 + static_cast<double>(result.counters.nodes), result.solutions > 0});
  }
  return parts;
}

// When the solution is found by so many threads.
double time_of(const std::vector<Part>& parts, std::size_t threads) {
  std::vector<double> free_at(threads, 0);
  double found = 0;
  for (const Part& part : parts) {
    double& next = *std::min_element(free_at.begin(), free_at.end());
    next += part.work;
    if (part.solved) found = next;
  }
  return found;
}

Puzzle parse(const std::string& line) {
  Grid grid(Geometry::classic());
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const char c = line[static_cast<std::size_t>(cell)];
    if (c >= '1' && c <= '9') grid.set(cell, c - '0');
  }
  return Puzzle(grid);
}

constexpr std::size_t kThreads[] = {2, 4, 8};

struct Tally {
  double time = 0;
  long quicker = 0;  // puzzles on which it beats one thread

  void add(double one, double here) {
    time += here;
    quicker += here < one ? 1 : 0;
  }
};

class Comparison {
 public:
  void add(const Puzzle& puzzle) {
    std::vector<DigitSet> open = candidates_of(puzzle);
    for (Cell cell = 0; cell < puzzle.givens.cells(); ++cell) {
      if (!puzzle.givens.empty(cell)) open[cell] = 0;
    }
    const Cell first = cell_with(open, 2);
    if (first < 0) return;
    ++puzzles_;
    const auto narrow = parts_of(puzzle, first, open[first], *solver_);
    const double one = time_of(narrow, 1);
    alone_ += one;
    for (std::size_t t = 0; t < std::size(kThreads); ++t) {
      const Cell cell = cell_with(open, static_cast<int>(kThreads[t]));
      fewest_[t].add(one, time_of(narrow, kThreads[t]));
      enough_[t].add(one, time_of(parts_of(puzzle, cell, open[cell], *solver_), kThreads[t]));
    }
  }

  long puzzles() const { return puzzles_; }

  void print() const {
    const auto all = static_cast<double>(puzzles_);
    std::printf("%ld puzzles, one thread puts down %.0f digits in the mean\n", puzzles_,
                alone_ / all);
    for (std::size_t t = 0; t < std::size(kThreads); ++t) {
      std::printf(
          "%zu threads: fewest candidates %.2f times as fast, quicker on %.0f %%; "
          "as many candidates as threads %.2f times, %.0f %%\n",
          kThreads[t], alone_ / fewest_[t].time,
          100 * static_cast<double>(fewest_[t].quicker) / all, alone_ / enough_[t].time,
          100 * static_cast<double>(enough_[t].quicker) / all);
    }
  }

 private:
  std::unique_ptr<Solver> solver_ = make_solver("backtrack");
  long puzzles_ = 0;
  double alone_ = 0;
  Tally fewest_[std::size(kThreads)], enough_[std::size(kThreads)];
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "split_choice FILE [PUZZLES]\n");
    return 2;
  }
  std::ifstream file(argv[1]);
  const long most = argc > 2 ? std::atol(argv[2]) : 500;
  Comparison comparison;
  for (std::string line; comparison.puzzles() < most && std::getline(file, line);) {
    if (line.size() >= 81) comparison.add(parse(line));
  }
  if (comparison.puzzles() == 0) {
    std::fprintf(stderr, "split_choice: there is no puzzle in %s\n", argv[1]);
    return 1;
  }
  comparison.print();
  return 0;
}

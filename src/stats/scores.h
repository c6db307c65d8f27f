// Many solvers on the same puzzles: scores that rank them, data for the usual charts, and what each
// one adds to all the others together.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "stats/ecdf.h"

namespace sudolab::stats {

// One solver on one puzzle, over all its runs.
struct Performance {
  double cost = 0;    // the mean; a run that was not solved counts what its failure is to cost
  double solved = 0;  // the part of the runs
};

class PerformanceTable {
 public:
  PerformanceTable(std::size_t solvers, std::size_t puzzles)
      : solvers_(solvers), puzzles_(puzzles), cells_(solvers * puzzles) {}

  std::size_t solvers() const { return solvers_; }
  std::size_t puzzles() const { return puzzles_; }

  Performance& at(std::size_t solver, std::size_t puzzle) {
    return cells_[solver * puzzles_ + puzzle];
  }
  std::span<const Performance> of(std::size_t solver) const {
    return std::span(cells_).subspan(solver * puzzles_, puzzles_);
  }

 private:
  std::size_t solvers_;
  std::size_t puzzles_;
  std::vector<Performance> cells_;
};

// For each solver the part of all puzzles that costs it at most `value` times what it costs the
// best solver of that puzzle; a puzzle counts by the part of its runs that were solved, so that a
// curve ends at the part that the solver solves at all. Empty for a solver that solves nothing.
// Where the best cost is 0, only costs of 0 are within any factor of it.
std::vector<std::vector<Step>> performance_profiles(const PerformanceTable& table);

// For each puzzle the least cost: what a perfect choice of the solver would take.
std::vector<double> virtual_best(const PerformanceTable& table);

struct Contribution {
  double wins = 0;         // puzzles on which it is the best; several that are equal share one
  std::size_t unique = 0;  // puzzles that no other solver ever solves
  double marginal = 0;  // by how much the mean cost of the virtual best would be worse without it
};

// One per solver. Nobody wins a puzzle that nobody ever solves.
std::vector<Contribution> contributions(const PerformanceTable& table);

}  // namespace sudolab::stats

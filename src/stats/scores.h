// Many solvers on the same puzzles: scores that rank them, data for the usual charts, and what each
// one adds to all the others together.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "stats/ecdf.h"

namespace sudolab::stats {

// What each solver took for each puzzle; nothing where it did not solve it. Times are 0 or more.
class TimeTable {
 public:
  TimeTable(std::size_t solvers, std::size_t puzzles)
      : puzzles_(puzzles), times_(solvers * puzzles), solvers_(solvers) {}

  std::size_t solvers() const { return solvers_; }
  std::size_t puzzles() const { return puzzles_; }

  std::optional<double>& at(std::size_t solver, std::size_t puzzle) {
    return times_[solver * puzzles_ + puzzle];
  }
  std::span<const std::optional<double>> of(std::size_t solver) const {
    return std::span(times_).subspan(solver * puzzles_, puzzles_);
  }

 private:
  std::size_t puzzles_;
  std::vector<std::optional<double>> times_;
  std::size_t solvers_;
};

struct ParScore {
  std::size_t solved = 0;
  double score = 0;  // the mean time; unsolved puzzles count `penalty` times the limit
};

// PAR-2 for a penalty of 2, as in the SAT competitions. A time above the limit is unsolved. The
// score is 0 for no puzzles.
ParScore par_score(std::span<const std::optional<double>> times, double limit, double penalty = 2);

// The times of the solved puzzles, sorted: the i-th (from 1) is how long each puzzle may take for i
// of them to be solved. A cactus plot draws these.
std::vector<double> cactus(std::span<const std::optional<double>> times);

// For each solver the part of all puzzles that it solves within `value` times the time of the best
// solver on that puzzle. Empty for a solver that solves nothing. Where the best time is 0, only
// times of 0 are within any factor of it.
std::vector<std::vector<Step>> performance_profiles(const TimeTable& table);

// For each puzzle the time of the solver that is best on it: what a perfect choice would take.
std::vector<std::optional<double>> virtual_best(const TimeTable& table);

struct Contribution {
  double wins = 0;         // puzzles on which it is the best; several that are equal share one
  std::size_t unique = 0;  // puzzles that no other solver solves
  // By how much the virtual best solver's PAR-2 score would be worse without it, in the unit of
  // time.
  double marginal = 0;
};

// One per solver.
std::vector<Contribution> contributions(const TimeTable& table, double limit);

}  // namespace sudolab::stats

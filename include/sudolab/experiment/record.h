// One measured run: a solver, a puzzle, the how-many-eth time, and what came of it.

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <sudolab/solvers/solver.h>

namespace sudolab {

// What is to be run. The numbers are places in the experiment's lists.
struct Job {
  std::uint32_t entrant = 0;
  std::uint32_t puzzle = 0;
  std::uint32_t repetition = 0;

  friend auto operator<=>(const Job&, const Job&) = default;
};

struct RunRecord {
  Job job;
  Status status = Status::kGaveUp;
  StopReason reason = StopReason::kNone;
  std::chrono::nanoseconds time{0};
  std::uint64_t solutions = 0;
  std::uint64_t steps = 0;
  Counters counters;
  std::vector<std::pair<std::string, double>> measures;

  bool solved() const { return status == Status::kSolved; }
  // Solved, or shown to have no solution: what was asked for.
  bool answered() const { return solved() || status == Status::kUnsolvable; }
  double seconds() const { return static_cast<double>(time.count()) / 1e9; }
};

}  // namespace sudolab

// One measured run: a solver, a puzzle, the how-many-eth time, and what came of it.

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
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

// What the machine did with a run. A time is worth something only where the solver had a core all
// the while.
struct RunConditions {
  std::chrono::sys_time<std::chrono::nanoseconds> begun;
  // How long the thread had a core; nothing where the solver has threads of its own.
  std::optional<std::chrono::nanoseconds> processor;
  std::uint32_t preemptions = 0;  // how often the system took the core away
  int core = -1;                  // on which it ended; -1: not known
  double megahertz = 0;           // of that core, about then; 0: not known
  std::uint32_t attempts = 1;     // runs that were disturbed are repeated: this is the last one

  friend bool operator==(const RunConditions&, const RunConditions&) = default;
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
  std::optional<RunConditions> conditions;  // nothing in stores from before they were recorded

  bool solved() const { return status == Status::kSolved; }
  // Solved, or shown to have no solution: what was asked for.
  bool answered() const { return solved() || status == Status::kUnsolvable; }
  double seconds() const { return static_cast<double>(time.count()) / 1e9; }
  // Others had the core for more than a twentieth of the time: the time is no measurement of the
  // solver. False where that is not known.
  bool disturbed() const;
};

// An answer that comes after the limit is none, however little later: else who looks at the clock
// less often would solve more. Every record passes here before anybody counts it.
void forfeit_late_answer(RunRecord& record, const Limits& limits);

}  // namespace sudolab

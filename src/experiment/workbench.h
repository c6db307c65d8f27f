// Where one worker measures: its own solvers, warmed up, and the clock.

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include <sudolab/experiment/record.h>
#include "experiment/run_watch.h"

namespace sudolab {

// What a solver draws its random numbers from in a run: whoever solves the puzzle with it again
// sees the same run.
std::uint64_t seed_of(const Plan& plan, const Job& job);

class Workbench {
 public:
  // The plan has been checked; both outlive the workbench.
  Workbench(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles);

  // Repeats a short run that was disturbed. Nothing if it was interrupted. Steps, counters and
  // statuses depend on nothing but the plan, the puzzle and the job (except where a limit of time
  // cuts a run short).
  std::optional<RunRecord> measure(const Job& job, const std::stop_token& stop);

 private:
  Solver& solver_for(const Job& job, const std::stop_token& stop);
  void warm_up(Solver& solver, const Job& job, const std::stop_token& stop);
  std::optional<RunRecord> measure_once(const Job& job, const std::stop_token& stop);

  const Plan& plan_;
  const std::vector<ExperimentPuzzle>& puzzles_;
  std::vector<std::unique_ptr<Solver>> solvers_;  // by entrant; made when first needed
  RunWatch watch_;
};

}  // namespace sudolab

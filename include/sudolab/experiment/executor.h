// Who carries out the jobs of an experiment: threads here, the ranks of a cluster elsewhere.
// Results do not depend on which, nor on how many.

#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include <sudolab/experiment/record.h>

namespace sudolab {

class Executor {
 public:
  // Takes finished runs. Never called twice at the same time; what it throws ends the work and
  // arrives at the caller of `run`.
  using Deliver = std::function<void(std::span<const RunRecord>)>;

  virtual ~Executor() = default;

  // What the jobs are about. Both outlive the last run.
  virtual void begin(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) = 0;
  // Carries out the jobs in about this order, and returns when all are delivered, or soon after a
  // stop: then finished runs have been delivered, and the others are left out.
  virtual void run(std::span<const Job> jobs, const Deliver& deliver,
                   const std::stop_token& stop) = 0;

  virtual std::string description() const = 0;  // "2 threads"
  // The part of the time while solvers ran in which they had a processor: below 0.95 or so the
  // machine was busy with something else. 1 where it is not known.
  virtual double processor_share() const { return 1; }
};

// `threads` 0: one per core. Each is pinned to a core of its own, and there are never more than
// cores: a timed run does not share one.
std::unique_ptr<Executor> make_thread_executor(int threads);

}  // namespace sudolab

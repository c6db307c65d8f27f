#include "experiment/workbench.h"

#include <algorithm>

#include <sudolab/core/rng.h>

namespace sudolab {
namespace {

// The first run of a solver pays for cold code and fresh memory; this long it may warm up, unseen.
constexpr std::chrono::milliseconds kWarmUp{20};

}  // namespace

Workbench::Workbench(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles)
    : plan_(plan), puzzles_(puzzles), solvers_(plan.entrants.size()) {}

Solver& Workbench::solver_for(const Job& job, const std::stop_token& stop) {
  std::unique_ptr<Solver>& solver = solvers_[job.entrant];
  if (solver == nullptr) {
    const Entrant& entrant = plan_.entrants[job.entrant];
    solver = entrant.recipe().make();
    SolveContext context;
    context.limits = plan_.limits_of(entrant);
    context.limits.time = std::min<std::chrono::nanoseconds>(context.limits.time, kWarmUp);
    context.stop = stop;
    solver->solve(puzzles_[job.puzzle].record.puzzle, context);
  }
  return *solver;
}

std::optional<RunRecord> Workbench::measure(const Job& job, const std::stop_token& stop) {
  const Entrant& entrant = plan_.entrants[job.entrant];
  const PuzzleRecord& puzzle = puzzles_[job.puzzle].record;
  Solver& solver = solver_for(job, stop);
  SolveContext context;
  context.seed = derive_seed(derive_seed(plan_.seed, job.puzzle), job.repetition);
  context.limits = plan_.limits_of(entrant);
  context.stop = stop;
  context.search_threads = entrant.search_threads;

  const auto start = std::chrono::steady_clock::now();
  const SolveResult result = solver.solve(puzzle.puzzle, context);
  const auto time = std::chrono::steady_clock::now() - start;
  if (result.reason == StopReason::kCancelled) return std::nullopt;

  RunRecord record;
  record.job = job;
  record.status = result.status;
  // A proof that there is no solution, of a puzzle that has one, is as wrong as a wrong grid.
  if (result.status == Status::kUnsolvable && puzzle.solution) record.status = Status::kWrong;
  record.reason = result.reason;
  record.time = std::chrono::duration_cast<std::chrono::nanoseconds>(time);
  record.solutions = result.solutions;
  record.steps = result.steps;
  record.counters = result.counters;
  for (const Measure& measure : result.measures) {
    record.measures.emplace_back(measure.name, measure.value);
  }
  return record;
}

}  // namespace sudolab

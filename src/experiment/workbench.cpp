#include "experiment/workbench.h"

#include <algorithm>

#include <sudolab/core/rng.h>

namespace sudolab {
namespace {

// The first runs of a solver pay for cold code and fresh memory: it may warm up, unseen, for so
// long or so often.
constexpr std::chrono::milliseconds kWarmUp{20};
constexpr int kWarmUpRuns = 5;

// A run during which others had the core is repeated: so often, and only where that costs little.
constexpr std::uint32_t kMostAttempts = 3;
constexpr std::chrono::seconds kRepeatable{1};

// Of a name, so that it does not depend on who else takes part.
std::uint64_t seed_for(std::uint64_t seed, const std::string& name) {
  for (const char letter : name) seed = derive_seed(seed, static_cast<unsigned char>(letter));
  return seed;
}

}  // namespace

std::uint64_t seed_of(const Plan& plan, const Job& job) {
  const auto masters = static_cast<std::uint32_t>(plan.master_seeds);
  std::uint64_t seed = plan.seed;
  if (masters > 1) seed = derive_seed(seed, job.repetition % masters);
  if (!plan.shared_seeds) seed = seed_for(seed, plan.entrants[job.entrant].title());
  return derive_seed(derive_seed(seed, job.puzzle), job.repetition);
}

Workbench::Workbench(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles)
    : plan_(plan), puzzles_(puzzles), solvers_(plan.entrants.size()) {}

void Workbench::warm_up(Solver& solver, const Job& job, const std::stop_token& stop) {
  const auto end = std::chrono::steady_clock::now() + kWarmUp;
  SolveContext context;
  context.stop = stop;
  for (int run = 0; run < kWarmUpRuns; ++run) {
    const std::chrono::nanoseconds left = end - std::chrono::steady_clock::now();
    if (left <= std::chrono::nanoseconds::zero()) return;
    context.limits = plan_.limits_of(plan_.entrants[job.entrant]);
    context.limits.time = std::min(context.limits.time, left);
    solver.solve(puzzles_[job.puzzle].record.puzzle, context);
  }
}

Solver& Workbench::solver_for(const Job& job, const std::stop_token& stop) {
  std::unique_ptr<Solver>& solver = solvers_[job.entrant];
  if (solver == nullptr) {
    solver = plan_.entrants[job.entrant].recipe().make();
    warm_up(*solver, job, stop);
  }
  return *solver;
}

std::optional<RunRecord> Workbench::measure(const Job& job, const std::stop_token& stop) {
  std::optional<RunRecord> record = measure_once(job, stop);
  for (std::uint32_t attempt = 2; attempt <= kMostAttempts && record; ++attempt) {
    if (!record->disturbed() || record->time > kRepeatable) break;
    record = measure_once(job, stop);
    if (record) record->conditions->attempts = attempt;
  }
  return record;
}

std::optional<RunRecord> Workbench::measure_once(const Job& job, const std::stop_token& stop) {
  const Entrant& entrant = plan_.entrants[job.entrant];
  const PuzzleRecord& puzzle = puzzles_[job.puzzle].record;
  Solver& solver = solver_for(job, stop);
  SolveContext context;
  context.seed = seed_of(plan_, job);
  context.limits = plan_.limits_of(entrant);
  context.stop = stop;
  context.search_threads = entrant.search_threads;

  watch_.begin();
  const auto start = std::chrono::steady_clock::now();
  const SolveResult result = solver.solve(puzzle.puzzle, context);
  const auto time = std::chrono::steady_clock::now() - start;
  const RunConditions conditions = watch_.end(entrant.search_threads == 1);
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
  record.conditions = conditions;
  forfeit_late_answer(record, context.limits);
  return record;
}

}  // namespace sudolab

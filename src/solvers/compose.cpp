#include "solvers/compose.h"

#include <utility>

namespace sudolab {
// The caller's context with what is left of the run's budget.
SolveContext remaining_context(const Run& run) {
  SolveContext context = run.context();
  context.limits.time = run.budget.time_left();
  if (context.limits.steps != kUnlimited) {
    const std::uint64_t taken = run.counters.nodes + run.counters.iterations;
    context.limits.steps -= std::min(context.limits.steps, taken);
  }
  return context;
}

Ending delegate(Run& run, Solver& solver, const Puzzle& puzzle) {
  SolveContext context = remaining_context(run);
  if (context.on_solution) {
    context.on_solution = [&](const Grid& grid) { run.found(grid); };
  }
  SolveResult result = solver.solve(puzzle, context);
  run.counters += result.counters;
  if (result.reason != StopReason::kNone) run.budget.stop(result.reason);
  if (result.status == Status::kSolved || result.status == Status::kWrong) {
    if (!context.on_solution) run.found(result.grid);
    run.count_more(result.solutions - run.solutions());
  } else {
    run.keep_partial(std::move(result.grid));
  }
  if (result.exhausted) return Ending::kExhausted;
  return result.status == Status::kStuck ? Ending::kStuck : Ending::kStopped;
}

}  // namespace sudolab

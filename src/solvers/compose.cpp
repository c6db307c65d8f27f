#include "solvers/compose.h"

#include <utility>

namespace sudolab {

SolveContext remaining_context(const Run& run) {
  SolveContext context = run.context();
  context.limits.time = run.budget.time_left();
  if (context.limits.steps != kUnlimited) context.limits.steps -= run.budget.steps();
  return context;
}

Ending delegate(Run& run, Solver& solver, const Puzzle& puzzle) {
  SolveContext context = remaining_context(run);
  if (context.on_solution) {
    context.on_solution = [&](const Grid& grid) { return run.found(grid); };
  }
  SolveResult result = solver.solve(puzzle, context);
  run.counters += result.counters;
  for (const Measure& measure : result.measures) run.measure(measure.name, measure.value);
  run.budget.charge(result.steps);
  if (result.reason != StopReason::kNone) run.budget.stop(result.reason);
  if (result.status == Status::kSolved || result.status == Status::kWrong) {
    if (!context.on_solution || result.status == Status::kWrong) run.found(result.grid);
    run.count_more(result.solutions - run.solutions());
  } else {
    run.keep_partial(std::move(result.grid));
  }
  if (result.exhausted) return Ending::kExhausted;
  return result.status == Status::kStuck ? Ending::kStuck : Ending::kStopped;
}

}  // namespace sudolab

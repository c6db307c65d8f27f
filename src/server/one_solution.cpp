#include "server/one_solution.h"

#include <chrono>

#include <sudolab/solvers/recipe.h>

namespace sudolab::server {

ApiError too_slow() {
  return {503, "busy", "this took longer than one request may; try a smaller or easier puzzle"};
}

Solutions solutions_of(const Puzzle& puzzle, const ServerLimits& limits,
                       const std::stop_token& stop) {
  SolveContext context;
  context.max_solutions = 2;
  context.stop = stop;
  context.limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(limits.solve_time);
  context.limits.memory_bytes = limits.solver_bytes;
  SolveResult result = make_solver("auto")->solve(puzzle, context);
  const CheckResult::Verdict verdict = verdict_of(result);
  if (verdict == CheckResult::Verdict::kUnknown) throw too_slow();
  return {verdict, std::move(result.grid)};
}

}  // namespace sudolab::server

#include "solvers/compose.h"

#include <utility>

namespace sudolab {
namespace {

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

class WithPrepass final : public Solver {
 public:
  WithPrepass(std::unique_ptr<Solver> first, std::unique_ptr<Solver> main)
      : first_(std::move(first)), main_(std::move(main)) {}

 protected:
  Ending search(Run& run) override {
    SolveContext context = remaining_context(run);
    context.on_solution = nullptr;
    context.max_solutions = 1;
    const SolveResult prepared = first_->solve(run.puzzle(), context);
    run.counters += prepared.counters;
    if (prepared.status == Status::kUnsolvable) return Ending::kExhausted;
    if (prepared.reason != StopReason::kNone) {
      run.budget.stop(prepared.reason);
      run.keep_partial(prepared.grid);
      return Ending::kStopped;
    }
    Puzzle rest = run.puzzle();
    rest.givens = prepared.grid;
    return delegate(run, *main_, rest);
  }

 private:
  std::unique_ptr<Solver> first_;
  std::unique_ptr<Solver> main_;
};

}  // namespace

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

std::unique_ptr<Solver> with_prepass(std::unique_ptr<Solver> first, std::unique_ptr<Solver> main) {
  return std::make_unique<WithPrepass>(std::move(first), std::move(main));
}

}  // namespace sudolab

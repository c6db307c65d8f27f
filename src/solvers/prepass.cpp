#include "solvers/prepass.h"

#include <utility>

#include "solvers/compose.h"

namespace sudolab {
namespace {

class WithPrepass final : public Solver {
 public:
  WithPrepass(std::unique_ptr<Solver> first, std::unique_ptr<Solver> main)
      : first_(std::move(first)), main_(std::move(main)) {}

  bool takes(const Geometry& geometry) const override {
    return first_->takes(geometry) && main_->takes(geometry);
  }

  bool takes_constraints() const override {
    return first_->takes_constraints() && main_->takes_constraints();
  }

  bool sound() const override { return first_->sound() && main_->sound(); }

  bool may_split(const Geometry& geometry) const override { return main_->may_split(geometry); }

 protected:
  Ending search(Run& run) override {
    SolveContext context = remaining_context(run);
    context.on_solution = nullptr;
    context.solutions_so_far = nullptr;  // a board that it fills is not yet an answer
    context.max_solutions = 1;
    const SolveResult prepared = first_->solve(run.puzzle(), context);
    run.counters += prepared.counters;
    run.budget.charge(prepared.steps);
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

std::unique_ptr<Solver> with_prepass(std::unique_ptr<Solver> first, std::unique_ptr<Solver> main) {
  return std::make_unique<WithPrepass>(std::move(first), std::move(main));
}

}  // namespace sudolab

// The best complete solver for the board at hand: what a user gets who does not choose.
//
// Up to 9 x 9, and on every size when many solutions are wanted, the rules with locked candidates
// are quickest: their search is short and a position costs nanoseconds. On larger boards the hard
// puzzles belong to the SAT solver, whose learned clauses keep it from repeating the same mistake,
// while for easy ones the rules need no guess at all. So there the rules try first, within a small
// number of steps that does not depend on time, and the SAT solver takes over what they leave. The
// measurements behind this stand in docs/performance.md.

#include "solvers/auto_solver.h"

#include <memory>

#include "solvers/compose.h"

namespace sudolab {
namespace {

class Auto final : public Solver {
 protected:
  Ending search(Run& run) override {
    const bool large = run.puzzle().geometry().size() > kLargestForRules;
    const bool many = run.context().max_solutions > kMostForSat;
    const bool has_sat = find_solver("sat") != nullptr;
    if (!large || many || !has_sat)
      return delegate(run, solver(rules_, "rules:locked"), run.puzzle());
    if (try_rules(run)) return Ending::kExhausted;
    return delegate(run, solver(sat_, "sat"), run.puzzle());
  }

 private:
  // A puzzle that the rules solve without a guess has no other solution.
  bool try_rules(Run& run) {
    SolveContext context = run.context();
    context.limits.steps = 1;  // the first position with all conclusions, and no guess
    context.on_solution = nullptr;
    context.max_solutions = 2;
    const SolveResult result = solver(rules_, "rules:locked").solve(run.puzzle(), context);
    run.counters += result.counters;
    if (!result.exhausted) return false;
    if (result.status == Status::kSolved) run.found(result.grid);
    return true;
  }

  static Solver& solver(std::unique_ptr<Solver>& made, std::string_view name) {
    if (!made) made = choose_solver(name).make();
    return *made;
  }

  static constexpr int kLargestForRules = 9;
  static constexpr std::uint64_t kMostForSat = 100;  // each one costs it a clause and a restart

  std::unique_ptr<Solver> rules_;
  std::unique_ptr<Solver> sat_;
};

constexpr Preset kPresets[] = {
    {"default", "rules on boards up to 9 x 9, rules and then SAT on larger ones", ""},
};

}  // namespace

constinit const SolverInfo kAutoSolver = {
    .id = "auto",
    .name = "Automatic",
    .summary = "the best complete solver for the size of the board",
    .source = "this project",
    .capabilities = {.complete = true,
                     .counts = true,
                     .deterministic = true,
                     .all_sizes = true,
                     .traces = true},
    .options = {},
    .presets = kPresets,
    .make = [](const OptionValues&) -> std::unique_ptr<Solver> { return std::make_unique<Auto>(); },
};

}  // namespace sudolab

// The best complete solver for the board at hand: what runs unless a solver is chosen.
//
// 9x9 and 16x16 belong to the fast engine. On smaller boards, and on others where there are
// many solutions, singles and guessing are quickest: more rules save guesses, but cost more than
// those. On other large boards the hard puzzles belong to the SAT solver, whose learned clauses
// keep it from repeating the same mistake, while the easy ones fall to locked candidates and tuples
// without a guess. So there all rules have the first look, and the SAT solver takes over what they
// leave. Variants, of any size, belong to the engine that knows their constraints. The measurements
// are in docs/notebook/2026-11-15-search-solvers.md.

#include <sudolab/solvers/recipe.h>

#include <algorithm>
#include <memory>
#include <string>

#include "solvers/compose.h"

namespace sudolab {
namespace {

class Auto final : public Solver {
 public:
  bool takes(const Geometry&) const override { return true; }
  bool takes_constraints() const override { return true; }
  bool may_split(const Geometry& geometry) const override {
    return geometry.is_classic() && !suits_fast_engine(geometry);
  }

 protected:
  Ending search(Run& run) override {
    handed_ = 0;
    if (!run.puzzle().is_classic()) {
      return delegate(run, chosen(run, propagation_, "propagation"), run.puzzle());
    }
    if (suits_fast_engine(run.puzzle().geometry())) {
      return delegate(run, chosen(run, fast_, "fast"), run.puzzle());
    }
    const bool large = run.puzzle().geometry().size() > kLargestForGuessing;
    const bool has_sat = find_solver("sat") != nullptr;
    if (!large || !has_sat) {
      return delegate(run, chosen(run, guessing_, "rules:singles"), run.puzzle());
    }
    if (falls_to_rules(run)) return Ending::kExhausted;
    const bool many = run.context().max_solutions > kMostForSat;
    if (many && guessing_finds_many(run)) {
      return delegate(run, chosen(run, guessing_, "rules:singles"), run.puzzle());
    }
    return delegate(run, chosen(run, sat_, "sat"), run.puzzle());
  }

  bool search_all(std::span<const Puzzle* const> puzzles, const SolveContext& context,
                  std::span<SolveResult> results) override {
    for (const Puzzle* puzzle : puzzles) {
      if (!puzzle->is_classic() || !suits_fast_engine(puzzle->geometry())) return false;
    }
    made(fast_, "fast").solve_all(puzzles, context, results);
    return true;
  }

 private:
  static bool suits_fast_engine(const Geometry& geometry) {
    const bool square_boxes = geometry.box_rows() == geometry.box_cols();
    return square_boxes && geometry.is_classic() && (geometry.size() == 9 || geometry.size() == 16);
  }

  // A puzzle that the rules solve without a guess has no other solution.
  bool falls_to_rules(Run& run) {
    SolveContext context = run.context();
    context.limits.steps = 1;  // the first position with all conclusions, and no guess
    context.search_threads = 1;
    context.on_solution = nullptr;
    context.max_solutions = 2;
    const SolveResult result = chosen(run, rules_, "rules:locked").solve(run.puzzle(), context);
    run.counters += result.counters;
    run.budget.charge(result.steps);
    if (!result.exhausted) return false;
    if (result.status == Status::kSolved) {
      run.found(result.grid);
      run.trace.replace(result.grid);  // the proof took the digits back
    }
    return true;
  }

  // Each solution costs the SAT solver a clause and a restart, so where solutions are frequent
  // guessing lists them much faster. Where they are rare it may find none at all.
  bool guessing_finds_many(Run& run) {
    SolveContext context = remaining_context(run);
    context.limits.steps = std::min(context.limits.steps, kTrialSteps);
    context.search_threads = 1;
    context.on_solution = nullptr;
    context.observer = nullptr;
    context.max_solutions = kMostForSat;
    const SolveResult result = made(guessing_, "rules:singles").solve(run.puzzle(), context);
    run.counters += result.counters;
    run.budget.charge(result.steps);
    return result.solutions == kMostForSat || result.exhausted;
  }

  // Tells who watches which solver works from here on; they are numbered in the order of their
  // turns.
  Solver& chosen(Run& run, std::unique_ptr<Solver>& solver, std::string_view name) {
    if (run.trace.watched()) run.trace.number("handed to " + std::string(name), ++handed_);
    return made(solver, name);
  }

  static Solver& made(std::unique_ptr<Solver>& solver, std::string_view name) {
    if (!solver) solver = make_solver(name);
    return *solver;
  }

  static constexpr int kLargestForGuessing = 9;
  static constexpr std::uint64_t kMostForSat = 100;
  static constexpr std::uint64_t kTrialSteps = 2000;

  int handed_ = 0;
  std::unique_ptr<Solver> fast_;
  std::unique_ptr<Solver> guessing_;
  std::unique_ptr<Solver> rules_;
  std::unique_ptr<Solver> sat_;
  std::unique_ptr<Solver> propagation_;
};

constexpr Preset kPresets[] = {
    {"default",
     "the fast engine on 9x9 and 16x16, singles and guessing on smaller boards, all rules and then "
     "SAT on others",
     "", Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kAutoSolver = {
    .id = "auto",
    .name = "Automatic",
    .summary = "the best complete solver for the puzzle at hand",
    .source = "this project",
    .capabilities = {.complete = true,
                     .counts = true,
                     .deterministic = true,
                     .traces = true,
                     .splits_search = true,
                     .batches = true},
    .options = {},
    .presets = kPresets,
    .make = make_with_options<Auto>,
};

}  // namespace sudolab

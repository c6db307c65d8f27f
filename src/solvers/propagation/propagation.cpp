// A search for variants: constraint propagation, and guesses where it does not suffice.
//
// Cells are sets of candidates. Houses of any layout say that each digit has one place, wherever
// two houses cross they say more, and each constraint says what its kind knows: pairs of digits
// that go together, sets of digits with a sum, sums of cells, or a function of its own
// (variants/pruning_model.h). Each change of a cell makes due what the cell takes part in, until
// nothing changes (Mackworth, "Consistency in networks of relations", 1977). Sums of houses without
// their cages are constraints as well (rule_of_45.cpp).
//
// Then a candidate is tried in the cell with the fewest; of several cells the one that took part in
// most contradictions so far goes first (Boussemart, Hemery, Lecoutre & Sais, "Boosting systematic
// search by weighting constraints", 2004). A candidate that leads to a contradiction is removed,
// and conclusions are drawn from that before the next guess, which may be elsewhere. The weights
// belong to the puzzle at hand, so that answers do not depend on what was solved before.
//
// Left out: restarts and learned nogoods, since most puzzles take few guesses.

#include <sudolab/solvers/registry.h>

#include "solvers/propagation/guess_stack.h"
#include "solvers/propagation/propagator.h"

namespace sudolab {
namespace {

class PropagationSearch {
 public:
  PropagationSearch(Run& run, const Network& network)
      : run_(run),
        network_(network),
        propagator_(network, run.puzzle().givens, run.budget, run.trace) {}

  Ending search() {
    const Ending ending = walk();
    if (ending == Ending::kStopped) run_.keep_partial(propagator_.grid());
    return ending;
  }

 private:
  Ending walk() {
    for (;;) {
      if (!run_.budget.spend_heavy(weight())) return Ending::kStopped;
      const std::size_t before = propagator_.trail().size();
      const bool alive = propagator_.propagate();
      run_.counters.nodes += propagator_.trail().size() - before;
      if (run_.budget.stopped()) return Ending::kStopped;
      if (alive && !propagator_.complete()) {
        if (!go_deeper()) return Ending::kStopped;
        continue;
      }
      if (alive && !run_.found(propagator_.grid())) return Ending::kStopped;
      if (!guesses_.empty()) {
        refute();
        continue;
      }
      return Ending::kExhausted;
    }
  }

  bool go_deeper() {
    const Cell cell = propagator_.narrowest();
    if (!guesses_.guess(cell, lowest_digit(propagator_[cell]))) return false;
    ++run_.counters.guesses;
    run_.trace.set_depth(static_cast<int>(guesses_.depth()));
    return true;
  }

  void refute() {
    const std::size_t before = propagator_.trail().size();
    guesses_.refute();
    run_.counters.backtracks += before - propagator_.trail().size();
    run_.trace.set_depth(static_cast<int>(guesses_.depth()));
  }

  int weight() const { return 4 * network_.size; }

  Run& run_;
  const Network& network_;
  Propagator propagator_;
  GuessStack guesses_{propagator_};
};

class Propagation final : public Solver {
 public:
  bool takes(const Geometry&) const override { return true; }
  bool takes_constraints() const override { return true; }

 protected:
  Ending search(Run& run) override {
    const Network network = make_network(run.puzzle(), [&run] { return run.budget.still_good(); });
    if (run.budget.stopped()) return Ending::kStopped;
    if (!network.possible) return Ending::kExhausted;
    return PropagationSearch(run, network).search();
  }
};

constexpr Preset kPresets[] = {
    {"default", "propagation, then the cell with the fewest candidates and the largest weight", "",
     Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kPropagationSolver = {
    .id = "propagation",
    .name = "Propagation",
    .summary = "what houses, cages and other constraints leave, then a guess; for variants",
    .source = "this project",
    .capabilities = {.complete = true, .counts = true, .deterministic = true, .traces = true},
    .options = {},
    .presets = kPresets,
    .make = make_with_options<Propagation>,
};

}  // namespace sudolab

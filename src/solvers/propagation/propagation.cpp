// A search for variants: constraint propagation, and guesses where it does not suffice.
//
// Cells are sets of candidates. Houses of any layout say that each digit has one place, wherever
// two houses cross they say more, and each constraint says what its kind knows: pairs of digits
// that go together, sets of digits with a sum, sums of cells, or a function of its own
// (variants/pruning_model.h). Each change of a cell makes due what the cell takes part in, until
// nothing changes (Mackworth, "Consistency in networks of relations", 1977). Sums of houses without
// their cages are constraints as well (rule_of_45.cpp).
//
// Then a candidate is tried in the cell with few candidates that took part in many contradictions
// so far (Boussemart, Hemery, Lecoutre & Sais, "Boosting systematic search by weighting
// constraints", 2004). A candidate that leads to a contradiction is removed,
// and conclusions are drawn from that before the next guess, which may be elsewhere. The weights
// belong to the puzzle at hand, so that answers do not depend on what was solved before.
//
// Cages that take more than a few guesses are begun again, with longer sums of houses and exact
// looks at small cages, which are too dear where a few guesses suffice. A search that takes very
// many is begun again as one that learns no more weights: its tree depends on nothing but the
// puzzle, so that threads can share it.
//
// Left out: nogoods, and restarts for their own sake.

#include <sudolab/solvers/registry.h>

#include <optional>
#include <vector>

#include "solvers/propagation/guess_stack.h"
#include "solvers/propagation/propagator.h"
#include "solvers/search/tree_search.h"

namespace sudolab {
namespace {

// A search that learns weights, on one thread. It reports what it has found when it has ended, for
// it may be begun again.
class Trial {
 public:
  Trial(Run& run, const Network& network, std::uint64_t most_guesses)
      : run_(run),
        most_guesses_(run.counters.guesses + most_guesses),
        propagator_(network, run.puzzle().givens, &run.budget, run.trace) {}

  // Nothing: it takes too many guesses.
  std::optional<Ending> search() {
    const std::optional<Ending> ending = walk();
    if (!ending) return std::nullopt;
    if (ending == Ending::kStopped) run_.keep_partial(propagator_.grid());
    for (const Grid& solution : solutions_) {
      if (!run_.found(solution)) return Ending::kStopped;
    }
    return ending;
  }

  // What was learned, after giving up.
  const Propagator& give_up() {
    run_.counters.backtracks += propagator_.trail().size();
    propagator_.give_up();
    run_.trace.set_depth(0);
    run_.budget.release(solutions_.size() * bytes_of_solution());
    solutions_.clear();
    return propagator_;
  }

 private:
  std::uint64_t bytes_of_solution() const {
    return sizeof(Grid) + static_cast<std::uint64_t>(run_.puzzle().geometry().cells());
  }

  std::optional<Ending> walk() {
    for (;;) {
      if (!run_.budget.spend_heavy(4 * run_.puzzle().geometry().size())) return Ending::kStopped;
      const std::size_t before = propagator_.trail().size();
      const bool alive = propagator_.propagate();
      run_.counters.nodes += propagator_.trail().size() - before;
      if (run_.budget.stopped()) return Ending::kStopped;
      if (alive && !propagator_.complete()) {
        if (run_.counters.guesses == most_guesses_) return std::nullopt;
        if (!go_deeper()) return Ending::kStopped;
        continue;
      }
      if (alive) {
        if (!run_.budget.reserve(bytes_of_solution())) return Ending::kStopped;
        solutions_.push_back(propagator_.grid());
        if (solutions_.size() == run_.context().max_solutions) return Ending::kStopped;
      }
      if (guesses_.empty()) return Ending::kExhausted;
      refute();
    }
  }

  bool go_deeper() {
    const Cell cell = propagator_.most_promising();
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

  Run& run_;
  std::uint64_t most_guesses_;
  Propagator propagator_;
  GuessStack guesses_{propagator_};
  std::vector<Grid> solutions_;
};

// The position of a search that no longer learns, so that its tree is the same for all threads.
class PropagationModel {
 public:
  struct Choice {
    std::uint16_t cell;
    DigitSet digits;
  };

  PropagationModel(const Network& network, const Grid& givens, const Trace& silent,
                   const Propagator& teacher)
      : propagator_(network, givens, nullptr, silent), weight_(4 * network.size) {
    propagator_.take_weights_of(teacher);
    propagator_.stop_learning();
  }

  Look look(std::uint64_t, Choice& choice, Trail& trail, const Trace& trace) {
    const std::size_t before = propagator_.trail().size();
    const bool alive = propagator_.propagate();
    for (std::size_t i = before; i < propagator_.trail().size(); ++i) {
      const auto [cell, digit] = propagator_.trail()[i];
      if (cell == entered_) continue;  // the search knows its own moves
      trail.push_back({cell, digit});
      trace.place(cell, digit);
    }
    if (!alive) return Look::kDead;
    if (propagator_.complete()) return Look::kComplete;
    const Cell cell = propagator_.most_promising();
    choice = {static_cast<std::uint16_t>(cell), propagator_[cell]};
    return Look::kOpen;
  }

  static int alternatives(const Choice& choice) { return count(choice.digits); }

  static Move take(Choice& choice) {
    const Digit digit = lowest_digit(choice.digits);
    choice.digits = without_lowest(choice.digits);
    return {choice.cell, static_cast<std::uint8_t>(digit)};
  }

  void enter(Move move, bool come_back) {
    if (come_back) propagator_.keep_position(kept_++);
    entered_ = move.cell;
    propagator_.guess(move.cell, move.digit);
  }

  void leave(Move, bool come_back) {
    if (come_back) propagator_.restore_position(--kept_);
  }

  static bool random() { return false; }
  int weight() const { return weight_; }

 private:
  static constexpr int kNone = -1;

  Propagator propagator_;
  int weight_;
  std::size_t kept_ = 0;
  int entered_ = kNone;
};

class Propagation final : public Solver {
 public:
  bool takes(const Geometry&) const override { return true; }
  bool takes_constraints() const override { return true; }

 protected:
  Ending search(Run& run) override {
    const Network network = network_of(run, Thoroughness::kSwift);
    if (run.budget.stopped()) return Ending::kStopped;
    if (!network.possible) return Ending::kExhausted;
    Trial trial(run, network, network.has_cages ? kFewGuesses : kMostGuesses);
    if (const auto ending = trial.search()) return *ending;
    if (!network.has_cages) return split(run, network, trial.give_up());
    trial.give_up();
    const Network thorough = network_of(run, Thoroughness::kThorough);
    if (run.budget.stopped()) return Ending::kStopped;
    Trial second(run, thorough, kMostGuesses);
    if (const auto ending = second.search()) return *ending;
    return split(run, thorough, second.give_up());
  }

 private:
  // Cages that take more guesses are worth a thorough network
  // (docs/notebook/2026-11-20-killers.md).
  static constexpr std::uint64_t kFewGuesses = 60;
  // A quarter of a second on 9x9. Learning saves more than threads do until then.
  static constexpr std::uint64_t kMostGuesses = 20'000;

  static Network network_of(Run& run, Thoroughness thoroughness) {
    return make_network(run.puzzle(), thoroughness, [&run] { return run.budget.still_good(); });
  }

  static Ending split(Run& run, const Network& network, const Propagator& teacher) {
    const Trace silent(nullptr);
    return TreeSearch(run, PropagationModel(network, run.puzzle().givens, silent, teacher))
        .search();
  }
};

constexpr Preset kPresets[] = {
    {"default",
     "propagation, then the cell with the largest weight by the square of its candidates", "",
     Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kPropagationSolver = {
    .id = "propagation",
    .name = "Propagation",
    .summary = "what houses, cages and other constraints leave, then a guess; for variants",
    .source = "this project",
    .capabilities = {.complete = true,
                     .counts = true,
                     .deterministic = true,
                     .traces = true,
                     .splits_search = true},
    .options = {},
    .presets = kPresets,
    .make = make_with_options<Propagation>,
};

}  // namespace sudolab

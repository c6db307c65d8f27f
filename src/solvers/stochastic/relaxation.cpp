// Relaxation labelling after Bizzotto, "Report of Sudoku solver" (2021), who took the method from
// Rosenfeld, Hummel & Zucker (1976); labelling.h has the formulas.
//
// The preset `bizzotto` is the study's: labels exclude each other; from the uniform distribution
// over the candidates the probabilities are improved until the average local consistency changes
// by less than epsilon; then every cell takes its most probable digit. It is deterministic, and
// stuck where that grid is not a solution. Exclusion alone is weak: the supports of a cell's labels
// differ by a few percent only, and nothing asks that a digit be somewhere in a house. The option
// `support=pairs` adds up the support over all pairs of labels, as the study's formula does; it is
// there to show what that costs.
//
// The preset `balanced` asks for exactly that. Its support is that of hidden singles, and labels
// support themselves a little, so that an undecided board decides. From the uniform start this
// settles nine in ten of the puzzles that singles solve and a good part of the harder ones. The
// rest is a matter of where one starts: when the labels have settled on a grid that is not a
// solution, or do not settle, it begins again from random probabilities, and different beginnings
// settle on different grids. It is relaxation labelling and nothing else: no digit is ever placed
// or taken back, no candidate removed, no search tree. (We tried committing to the most probable
// label, propagating singles and repeating. It needs as few attempts, but random commitments
// without any relaxation need only about twice as many: that is a search, and labelling adds little
// to it.)
//
// Counters: `iterations` are steps of all probabilities at once, `trials` grids that were labelled
// and checked, `restarts` beginnings after the first. A step of the budget is an iteration. The
// measure `consistency` is the study's average local consistency at the end, the sum of p*q.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <cmath>

#include <sudolab/core/rng.h>
#include <sudolab/core/verify.h>
#include "core/deadline.h"
#include "solvers/cell_weights.h"
#include "solvers/stochastic/islands.h"
#include "solvers/stochastic/labelling.h"

namespace sudolab {
namespace {

struct Settings {
  bool balance = false;
  Labelling::Sums sums = Labelling::Sums::kHouses;
  double epsilon = 0.01;
  double self_support = 0;
  std::uint64_t patience = 0;  // iterations
  bool restarts = false;
  double noise = 0;
  int islands = 1;
};

// Larger boards take longer to balance, and have to be given the time before they decide. The
// settings are for 9x9; of the powers of N/9 the square did well on 12x12 and 16x16.
Settings scaled_to(const Settings& settings, int size) {
  Settings scaled = settings;
  scaled.self_support = settings.self_support * 81 / (size * size);
  scaled.patience =
      std::max<std::uint64_t>(1, settings.patience * static_cast<std::uint64_t>(size * size) / 81);
  return scaled;
}

class Relaxation final : public Island {
 public:
  Relaxation(const Puzzle& puzzle, const Settings& settings, std::uint64_t seed, Trace trace,
             const std::stop_token& stop)
      : puzzle_(puzzle),
        settings_(scaled_to(settings, puzzle.geometry().size())),
        trace_(trace),
        rng_(seed),
        labelling_(puzzle, settings.sums, stop),
        consistency_(labelling_.consistency()),
        weight_(1 + labelling_.open_count() * puzzle.geometry().size() / kLabelsPerStep),
        settled_(labelling_.open_count() == 0) {}

  // With restarts, until there is a solution. Without, `settled` is set if it came to an end.
  bool advance(Budget& budget) override {
    for (;;) {
      while (!settled_) {
        if (!budget.spend_heavy(weight_)) return false;
        iterate();
        // What a stop has cut short is not settled.
        if (by_pairs() && !budget.still_good()) {
          settled_ = false;
          return false;
        }
      }
      ++counters.trials;
      if (is_solution_of(labelling_.label(), puzzle_)) return true;
      if (!settings_.restarts) return false;
      start_again();
    }
  }

  bool settled() const { return settled_; }
  Grid best_grid() const override { return labelling_.label(); }
  // A labelling that is not a solution does not show how near it is to one.
  int best_cost() const override { return labelling_.open_count(); }
  void report(Run& run) const override {
    Labelling last = labelling_;
    run.measure("consistency", last.consistency());
  }

 private:
  // The clock is looked at often enough if this many probabilities count as an ordinary step.
  static constexpr int kLabelsPerStep = 500;

  bool by_pairs() const { return settings_.sums == Labelling::Sums::kPairs; }

  void iterate() {
    ++counters.iterations;
    ++age_;
    if (settings_.balance) {
      settled_ = labelling_.step_by_balance(settings_.self_support) < settings_.epsilon;
    } else {
      const double consistency = labelling_.step_by_exclusion();
      settled_ = std::abs(consistency - consistency_) < settings_.epsilon;
      consistency_ = consistency;
    }
    settled_ = settled_ || age_ >= settings_.patience;
    if (trace_.watched()) tell();
  }

  void start_again() {
    ++counters.restarts;
    labelling_.start_at_random(settings_.noise, rng_);
    consistency_ = labelling_.consistency();
    settled_ = false;
    age_ = 0;
  }

  void tell() {
    trace_.replace(labelling_.label());
    trace_.number("consistency", labelling_.consistency());
    if (trace_.wants_insides()) tell_probabilities();
  }

  void tell_probabilities() const {
    const Geometry& geometry = puzzle_.geometry();
    CellWeights probabilities(geometry);
    for (int i = 0; i < labelling_.open_count(); ++i) {
      for (Digit digit = 1; digit <= geometry.size(); ++digit) {
        probabilities.at(labelling_.open_cell(i), digit) = labelling_.probability(i, digit);
      }
    }
    trace_.weights("probability", probabilities.all());
  }

  const Puzzle& puzzle_;
  Settings settings_;
  Trace trace_;
  Rng rng_;
  Labelling labelling_;
  double consistency_;
  std::int64_t weight_;
  std::uint64_t age_ = 0;  // iterations since the last start
  bool settled_;
};

class RelaxationSolver final : public Solver {
 public:
  explicit RelaxationSolver(const OptionValues& values)
      : settings_{.balance = values.text("support") == "balance",
                  .sums = values.text("support") == "pairs" ? Labelling::Sums::kPairs
                                                            : Labelling::Sums::kHouses,
                  .epsilon = values.real("epsilon"),
                  .self_support = values.real("self-support"),
                  .patience = static_cast<std::uint64_t>(values.integer("patience")),
                  .restarts = values.flag("restarts"),
                  .noise = values.real("noise"),
                  .islands = static_cast<int>(values.integer("islands"))} {}

  bool takes(const Geometry&) const override { return true; }

 protected:
  Ending search(Run& run) override {
    if (!Labelling(run.puzzle()).possible()) return Ending::kStuck;
    return settings_.restarts ? search_with_restarts(run) : search_once(run);
  }

 private:
  // The end of the run's time, for a step by pairs; others are short, and need no timer.
  Deadline deadline_of(const Run& run) const {
    const bool slow = settings_.sums == Labelling::Sums::kPairs;
    return Deadline(slow ? run.budget.time_left() : Limits{}.time, run.context().stop);
  }

  Ending search_once(Run& run) const {
    const Deadline deadline = deadline_of(run);
    Relaxation relaxation(run.puzzle(), settings_, run.context().seed, run.trace, deadline.token());
    const bool solved = relaxation.advance(run.budget);
    run.counters = relaxation.counters;
    relaxation.report(run);
    const Grid grid = relaxation.best_grid();
    if (solved) {
      run.trace.replace(grid);
      run.found(grid);
      return Ending::kStopped;
    }
    run.keep_partial(grid);
    return relaxation.settled() ? Ending::kStuck : Ending::kStopped;
  }

  Ending search_with_restarts(Run& run) const {
    constexpr std::uint64_t kIterationsPerRound = 1000;
    const Deadline deadline = deadline_of(run);
    return run_islands(run, {.islands = settings_.islands,
                             .steps_per_round = kIterationsPerRound,
                             .settle = [&](int, std::uint64_t seed, Trace trace) {
                               return std::make_unique<Relaxation>(run.puzzle(), settings_, seed,
                                                                   trace, deadline.token());
                             }});
  }

  Settings settings_;
};

constexpr OptionSpec kOptions[] = {
    {.name = "support",
     .type = OptionType::kChoice,
     .default_value = "exclusion",
     .help =
         "no digit twice in a house, the same added up over all pairs of labels, or every digit "
         "once in every house",
     .choices = "exclusion|pairs|balance"},
    {.name = "epsilon",
     .type = OptionType::kReal,
     .default_value = "0.01",
     .help = "settled when the consistency (balance: every probability) changes by less than this",
     .least = 1e-12,
     .most = 1},
    {.name = "self-support",
     .type = OptionType::kReal,
     .default_value = "0",
     .help = "with balance, how much a label supports itself (on 9x9; times (9/N)^2 on NxN)",
     .least = 0,
     .most = 10},
    {.name = "patience",
     .type = OptionType::kInteger,
     .default_value = "1000000",
     .help = "iterations after which the labels count as settled (on 9x9; times (N/9)^2 on NxN)",
     .least = 1,
     .most = 1e12},
    {.name = "restarts",
     .type = OptionType::kFlag,
     .default_value = "no",
     .help = "begin again from random probabilities if they settle on a grid that is wrong"},
    {.name = "noise",
     .type = OptionType::kReal,
     .default_value = "1",
     .help = "a restart draws probabilities in proportion to 1 + noise * random",
     .least = 0.001,
     .most = 1000},
    islands_option("1"),
};

constexpr Preset kPresets[] = {
    {"bizzotto", "the study's: labels exclude each other; one run from the uniform start", "",
     Origin::kStudy, PresetRole::kPrinted},
    {"balanced", "hidden-single support, self-support, and random restarts",
     "support=balance epsilon=0.0001 self-support=0.2 patience=200 restarts=yes noise=6",
     Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kRelaxationSolver = {
    .id = "relaxation",
    .name = "Relaxation labelling",
    .summary = "probabilities of candidates that support each other until they settle",
    .source = "Bizzotto, Report of Sudoku solver, Ca' Foscari 2021",
    .capabilities = {.deterministic = true, .traces = true, .weights = true, .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<RelaxationSolver>,
};

}  // namespace sudolab

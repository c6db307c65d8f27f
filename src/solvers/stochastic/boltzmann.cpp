// A Boltzmann machine after Berggren & Nilsson, "A study of Sudoku solving algorithms" (2012).
//
// There is one stochastic unit per open cell and digit; units of the same digit inhibit each other
// within a house. A sweep updates all of them, in order, at the temperature of the moment; after
// each sweep the grid is read off, and that is the answer if it is valid.
//
// The presets `berggren-fast` and `berggren-slow` are the study's program (its prose has other
// weights): independent binary units as in binary_units.h, and after sweep i the temperature
// max(0.001, 100*exp(-rate*i)). Nearly all of the run is spent at temperatures where the units
// know nothing of each other. Solutions appear between 0.6 and 0.25; below 0.2 nothing changes any
// more, and the run continues for nothing until its limit, as it does in the study.
//
// What is better, and why:
//
//   critical   the same units, but the cooling starts just above the temperatures at which
//              solutions appear, passes through them in 700 sweeps, and starts again: many short
//              attempts are better than a long one
//   softmax    what makes the binary units slow to settle is that a cell may have several digits
//              or none, and passes through such states whenever it changes. A softmax group has
//              always one digit (softmax_units.h), drawn from exp(-conflicts/T): still a Boltzmann
//              machine, with a group of units as its variable. It needs no cooling at all: at the
//              temperature where a board half freezes it wanders through boards with few
//              conflicts until there is one with none. Singles are filled in first. (Anything
//              from 0.38 to 0.44 does as well on 9x9; 16x16 needs 0.35.)
//
// Incomplete: it ends with a solution or when the budget is used up. Counters: `iterations` are
// sweeps, `trials` the grids read (one per sweep), `restarts` fresh starts after the first. A step
// of the budget is a sweep. The measure `temperature` is that of the last sweep.
//
// Every decision compares a random word with an integer from a table of chances, which are made by
// portable_exp and the four operations: the same everywhere.

#include <sudolab/solvers/registry.h>

#include <sudolab/core/candidates.h>
#include <sudolab/core/rng.h>
#include "solvers/stochastic/binary_units.h"
#include "solvers/stochastic/cooling.h"
#include "solvers/stochastic/islands.h"
#include "solvers/stochastic/propagate.h"
#include "solvers/stochastic/restarts.h"
#include "solvers/stochastic/softmax_units.h"

namespace sudolab {
namespace {

struct Settings {
  bool softmax = false;
  Cooling cooling;
  RestartPolicy restarts = RestartPolicy::kNever;
  std::uint64_t attempt = 0;  // sweeps
  bool propagate = false;
  int islands = 1;
};

template <class Network>
class Machine final : public Island {
 public:
  Machine(const Puzzle& puzzle, const Settings& settings, std::uint64_t seed, Trace trace)
      : settings_(settings),
        trace_(trace),
        rng_(seed),
        network_(puzzle),
        clock_(settings.restarts, settings.attempt),
        weight_(1 + network_.open_count() * puzzle.geometry().size() / kUnitsPerStep) {
    network_.restart(rng_);
    cool(settings.cooling.temperature(0));
  }

  bool advance(Budget& budget) override {
    while (!network_.solved()) {
      if (!budget.spend_heavy(weight_)) return false;
      if (counters.iterations > 0) prepare_next_sweep();
      network_.sweep(rng_);
      ++counters.iterations;
      ++counters.trials;
      if (trace_.watched() && counters.iterations % kSweepsPerReport == 0) tell();
    }
    return true;
  }

  Grid best_grid() const override { return network_.read(); }
  int best_cost() const override { return network_.cost(); }
  void tell_solution(const Trace& trace) const override { tell_numbers(trace); }
  void report(Run& run) const override {
    if (counters.iterations > 0) run.measure("temperature", temperature_);
  }

 private:
  // The clock is looked at often enough if this many units count as an ordinary step.
  static constexpr int kUnitsPerStep = 1000;
  static constexpr std::uint64_t kSweepsPerReport = 100;

  void prepare_next_sweep() {
    ++sweep_;
    if (clock_.tick()) {
      ++counters.restarts;
      sweep_ = 0;
      network_.restart(rng_);
    }
    cool(settings_.cooling.temperature(sweep_));
  }

  void cool(double temperature) {
    if (temperature == temperature_) return;
    temperature_ = temperature;
    network_.set_temperature(temperature);
  }

  void tell() const {
    trace_.replace(network_.read());
    tell_numbers(trace_);
  }

  void tell_numbers(const Trace& trace) const {
    trace.number("temperature", temperature_);
    trace.number("energy", network_.energy());
    trace.number("active_units", network_.active_units());
  }

  const Settings& settings_;
  Trace trace_;
  Rng rng_;
  Network network_;
  RestartClock clock_;
  std::int64_t weight_;
  std::uint64_t sweep_ = 0;  // of the current attempt
  double temperature_ = 0;
};

class BoltzmannSolver final : public Solver {
 public:
  explicit BoltzmannSolver(const OptionValues& values)
      : settings_{.softmax = values.text("units") == "softmax",
                  .cooling = {.start = values.real("start"),
                              .rate = values.real("cooling"),
                              .floor = values.real("floor")},
                  .restarts = restart_policy_named(values.text("restarts")),
                  .attempt = static_cast<std::uint64_t>(values.integer("attempt")),
                  .propagate = values.flag("propagate"),
                  .islands = static_cast<int>(values.integer("islands"))} {}

 protected:
  Ending search(Run& run) override {
    Puzzle puzzle = run.puzzle();
    if (settings_.propagate && !propagate_givens(puzzle)) return Ending::kStuck;
    if (!settings_.softmax) return run_machines<BinaryUnits>(run, puzzle);
    for (DigitSet candidates : candidates_of(puzzle)) {
      if (candidates == 0) return Ending::kStuck;
    }
    return run_machines<SoftmaxUnits>(run, puzzle);
  }

 private:
  template <class Network>
  Ending run_machines(Run& run, const Puzzle& puzzle) const {
    constexpr std::uint64_t kSweepsPerRound = 10'000;
    return run_islands(run, {.islands = settings_.islands,
                             .steps_per_round = kSweepsPerRound,
                             .settle = [&](int, std::uint64_t seed, Trace trace) {
                               return std::make_unique<Machine<Network>>(puzzle, settings_, seed,
                                                                         trace);
                             }});
  }

  Settings settings_;
};

constexpr OptionSpec kOptions[] = {
    {.name = "units",
     .type = OptionType::kChoice,
     .default_value = "binary",
     .help = "one independent unit per cell and digit, or one softmax group per cell",
     .choices = "binary|softmax"},
    {.name = "start",
     .type = OptionType::kReal,
     .default_value = "100",
     .help = "the first temperature",
     .least = 0.001,
     .most = 1e6},
    {.name = "cooling",
     .type = OptionType::kReal,
     .default_value = "3.5e-5",
     .help = "sweep i is made at start*exp(-cooling*i)",
     .least = 0,
     .most = 1},
    {.name = "floor",
     .type = OptionType::kReal,
     .default_value = "0.001",
     .help = "the temperature never falls below this",
     .least = 0.001,
     .most = 1e6},
    {.name = "restarts",
     .type = OptionType::kChoice,
     .default_value = "never",
     .help = "when to start again at the first temperature",
     .choices = kRestartChoices},
    {.name = "attempt",
     .type = OptionType::kInteger,
     .default_value = "10000",
     .help = "how many sweeps come before the first restart",
     .least = 1,
     .most = 1e12},
    propagate_option("no"),
    islands_option("1"),
};

constexpr Preset kPresets[] = {
    {"berggren-fast", "the study's: binary units, cooled from 100 by exp(-3.5e-5 i)", ""},
    {"berggren-slow", "the study's slower cooling, exp(-2.5e-5 i)", "cooling=2.5e-5"},
    {"critical", "the same units, cooled through the critical temperatures only, with restarts",
     "start=0.5 cooling=0.001 restarts=fixed attempt=700"},
    {"softmax", "singles first, then one digit per cell, drawn at a constant temperature",
     "units=softmax start=0.4 cooling=0 propagate=yes"},
};

}  // namespace

extern constinit const SolverInfo kBoltzmannSolver = {
    .id = "boltzmann",
    .name = "Boltzmann machine",
    .summary = "a network of stochastic units, one per cell and digit, that is cooled",
    .source = "Berggren & Nilsson, A study of Sudoku solving algorithms, KTH 2012",
    .capabilities = {.traces = true, .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<BoltzmannSolver>,
};

}  // namespace sudolab

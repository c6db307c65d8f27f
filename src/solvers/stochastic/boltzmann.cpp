// A Boltzmann machine after Berggren & Nilsson, "A study of Sudoku solving algorithms" (2012).
//
// There is one stochastic unit per open cell and digit; units of the same digit inhibit each other
// within a house. A sweep updates all of them, in order, at the temperature of the moment; after
// each sweep the grid is read off, and that is the answer if it is valid.
//
// The presets `berggren-fast` and `berggren-slow` are the study's program (its prose has other
// weights): independent binary units with chances in thousandths (PrintedUnits in binary_units.h),
// and after sweep i the temperature max(0.001, 100*exp(-rate*i)). Nearly all of the run is spent at
// temperatures where the units know nothing of each other.
//
// What is better, and why:
//
//   critical   the same units with exact chances, but the cooling starts just above the
//   temperatures at which
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
// How to cool is future work to the study. `steps`, `linear`, `logarithmic` and `adaptive` pass
// through the same temperatures as `critical` in the same 700 sweeps, in other ways (cooling.h);
// any of them can be had with other numbers by the option `schedule`.
//
// The study also discusses one machine on several threads. Units of different digits do not
// interact, so a sweep can be split by digits (bench/boltzmann_threads.cpp); it is not done here,
// see docs/notebook/2026-11-16-threads.md.
//
// Incomplete: it ends with a solution or when the budget is used up. Counters: `iterations` are
// sweeps, `trials` the grids read (one per sweep), `restarts` fresh starts after the first. A step
// of the budget is a sweep. The measure `temperature` is that of the last sweep.
//
// Every decision compares a random word with an integer from a table of chances, which are made by
// portable_exp and the four operations: the same everywhere.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <utility>

#include <sudolab/core/candidates.h>
#include <sudolab/core/rng.h>
#include "solvers/cell_weights.h"
#include "solvers/stochastic/binary_units.h"
#include "solvers/stochastic/cooling.h"
#include "solvers/stochastic/islands.h"
#include "solvers/stochastic/propagate.h"
#include "solvers/stochastic/restarts.h"
#include "solvers/stochastic/softmax_units.h"

namespace sudolab {
namespace {

enum class Units { kPrinted, kBinary, kSoftmax };

Units units_named(std::string_view name) {
  if (name == "printed") return Units::kPrinted;
  return name == "binary" ? Units::kBinary : Units::kSoftmax;
}

struct Settings {
  Units units = Units::kPrinted;
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
        thermostat_(settings.cooling),
        clock_(settings.restarts, settings.attempt),
        weight_(1 + network_.open_count() * puzzle.geometry().size() / kUnitsPerStep),
        activity_(puzzle.geometry()) {
    network_.restart(rng_);
    cool(settings.cooling.temperature(0));
  }

  bool advance(Budget& budget) override {
    while (!network_.solved()) {
      if (!budget.spend_heavy(weight_)) return false;
      if (counters.iterations > 0) prepare_next_sweep();
      sweep();
      ++counters.iterations;
      ++counters.trials;
      if (trace_.watched()) watch();
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

  bool adapts() const { return settings_.cooling.family == CoolingFamily::kAdaptive; }

  void prepare_next_sweep() {
    ++sweep_;
    if (clock_.tick()) {
      ++counters.restarts;
      sweep_ = 0;
      network_.restart(rng_);
      thermostat_.restart();
      cool(settings_.cooling.temperature(0));
    } else {
      cool(adapts() ? thermostat_.after_sweep(changed_) : settings_.cooling.temperature(sweep_));
    }
  }

  void sweep() {
    if (!adapts() && !trace_.watched()) {
      network_.sweep(rng_);
      return;
    }
    network_.copy_states(before_);
    network_.sweep(rng_);
    network_.copy_states(after_);
    std::size_t changed = 0;
    for (std::size_t i = 0; i < before_.size(); ++i) changed += before_[i] != after_[i];
    changed_ = static_cast<double>(changed) /
               static_cast<double>(std::max<std::size_t>(1, before_.size()));
  }

  void cool(double temperature) {
    if (temperature == temperature_) return;
    temperature_ = temperature;
    network_.set_temperature(temperature);
  }

  // A unit is on or off; how often it was on in the last sweeps shows what it tends to.
  void watch() {
    network_.for_each_active([&](Cell cell, Digit digit) { activity_.at(cell, digit) += 1; });
    changes_ += changed_;
    if (counters.iterations % kSweepsPerReport != 0) return;
    trace_.replace(network_.read());
    tell_numbers(trace_);
    trace_.number("changed_units", changes_ / kSweepsPerReport);
    activity_.multiply(1.0 / kSweepsPerReport);
    trace_.weights("activity", activity_.all());
    activity_.clear();
    changes_ = 0;
  }

  void tell_numbers(const Trace& trace) const {
    trace.number("temperature", temperature_);
    trace.number("energy", network_.energy());
    trace.number("active_units", network_.active_units());
    tell_undecided_cells(trace);
  }

  // Active units are visited cell by cell.
  void tell_undecided_cells(const Trace& trace) const {
    if (!trace.watched()) return;
    Cell last = -1;
    int units = 0;
    int lit = 0;
    int several = 0;
    network_.for_each_active([&](Cell cell, Digit /*digit*/) {
      units = cell == std::exchange(last, cell) ? units + 1 : 1;
      lit += units == 1 ? 1 : 0;
      several += units == 2 ? 1 : 0;
    });
    trace.number("cells without a digit", network_.open_count() - lit);
    trace.number("cells with several digits", several);
  }

  const Settings& settings_;
  Trace trace_;
  Rng rng_;
  Network network_;
  Thermostat thermostat_;
  RestartClock clock_;
  std::int64_t weight_;
  std::uint64_t sweep_ = 0;  // of the current attempt
  double temperature_ = 0;
  // For a schedule that adapts, and for whoever watches.
  std::vector<std::uint8_t> before_, after_;
  double changed_ = 0;  // the share of units in the last sweep
  double changes_ = 0;  // the sum of these shares since the last report
  CellWeights activity_;
};

class BoltzmannSolver final : public Solver {
 public:
  explicit BoltzmannSolver(const OptionValues& values)
      : settings_{.units = units_named(values.text("units")),
                  .cooling = {.start = values.real("start"),
                              .rate = values.real("cooling"),
                              .floor = values.real("floor"),
                              .family = cooling_family_named(values.text("schedule")),
                              .plateau = static_cast<std::uint64_t>(values.integer("plateau")),
                              .acceptance = values.real("acceptance")},
                  .restarts = restart_policy_named(values.text("restarts")),
                  .attempt = static_cast<std::uint64_t>(values.integer("attempt")),
                  .propagate = values.flag("propagate"),
                  .islands = static_cast<int>(values.integer("islands"))} {}

  // A unit has weights to its row, its column and its region, whatever shape that has.
  bool takes(const Geometry& geometry) const override { return geometry.extra_houses() == 0; }

 protected:
  Ending search(Run& run) override {
    Puzzle puzzle = run.puzzle();
    if (settings_.propagate && !propagate_givens(puzzle)) return Ending::kStuck;
    if (settings_.units == Units::kPrinted) return run_machines<PrintedUnits>(run, puzzle);
    if (settings_.units == Units::kBinary) return run_machines<BinaryUnits>(run, puzzle);
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
     .default_value = "printed",
     .help =
         "one independent unit per cell and digit, with chances in thousandths as in the study's "
         "program or exact ones, or one softmax group per cell",
     .choices = "printed|binary|softmax"},
    {.name = "start",
     .type = OptionType::kReal,
     .default_value = "100",
     .help = "the first temperature",
     .least = 0.001,
     .most = 1e6},
    {.name = "cooling",
     .type = OptionType::kReal,
     .default_value = "3.5e-5",
     .help = "sweep i is made at start*exp(-cooling*i), if the schedule is exponential",
     .least = 0,
     .most = 1},
    {.name = "schedule",
     .type = OptionType::kChoice,
     .default_value = "exponential",
     .help = "how the temperature falls; adaptive follows the share of units that change",
     .choices = kCoolingChoices},
    {.name = "plateau",
     .type = OptionType::kInteger,
     .default_value = "50",
     .help = "with schedule=steps or adaptive, the sweeps made at the same temperature",
     .least = 1,
     .most = 1e9},
    {.name = "acceptance",
     .type = OptionType::kReal,
     .default_value = "0.01",
     .help = "with schedule=adaptive, cool while more than this share of units changes, else heat",
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
    {"berggren-fast", "the study's: its program's units, cooled from 100 by exp(-3.5e-5 i)", "",
     Origin::kStudy, PresetRole::kPrinted},
    {"berggren-slow", "the study's slower cooling, exp(-2.5e-5 i)", "cooling=2.5e-5",
     Origin::kStudy},
    {"critical", "binary units, cooled through the critical temperatures only, with restarts",
     "units=binary start=0.5 cooling=0.001 restarts=fixed attempt=700"},
    {"steps", "as critical, with a temperature that falls in steps",
     "units=binary start=0.5 cooling=0.001 schedule=steps plateau=50 restarts=fixed attempt=700"},
    {"linear", "as critical, with a temperature that falls by the same amount every time",
     "units=binary start=0.5 cooling=0.0007 schedule=linear restarts=fixed attempt=700"},
    {"logarithmic", "as critical, with a temperature that falls ever more slowly",
     "units=binary start=0.5 cooling=0.15 schedule=logarithmic restarts=fixed attempt=700"},
    {"adaptive", "as critical, with a temperature at which a certain share of units changes",
     "units=binary start=0.5 cooling=0.001 schedule=adaptive plateau=20 restarts=fixed "
     "attempt=700"},
    {"softmax", "singles first, then one digit per cell, drawn at a constant temperature",
     "units=softmax start=0.4 cooling=0 propagate=yes", Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kBoltzmannSolver = {
    .id = "boltzmann",
    .name = "Boltzmann machine",
    .summary = "a network of stochastic units, one per cell and digit, that is cooled",
    .source = "Berggren & Nilsson, A study of Sudoku solving algorithms, KTH 2012",
    .capabilities = {.traces = true, .weights = true, .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<BoltzmannSolver>,
};

}  // namespace sudolab

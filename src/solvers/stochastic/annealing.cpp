// Simulated annealing after Lewis, "Metaheuristics can solve sudoku puzzles" (2007).
//
// A state is a board whose boxes are right (box_board.h); the cost is the number of digits missing
// in rows and columns; a move swaps two open cells of a box and is accepted with probability
// min(1, exp(-change/T)).
//
// The preset `lewis` is the paper's: the first temperature is the standard deviation of the cost
// over a short random walk; after a chain of (open cells)^2 proposals it is multiplied by 0.99;
// after 20 chains of which none ended lower than the one before, the board is frozen and heated
// again to the deviation on a new walk ("reheat").
//
// What takes the time on hard puzzles is not cooling down but what happens near the temperature
// at which the board freezes. The preset `steady` therefore does without a decline: it first fills
// in the singles, which leaves fewer cells to swap, and counts digits that the givens forbid as
// cost; then it stays at the freezing point, where it never freezes and need not be heated
// (docs/reference/results.md has the numbers).
//
// The option `schedule` has other ways to cool: by the same amount after every chain, as one over
// the logarithm of the number of chains, or by what share of the proposals was accepted.
//
// Incomplete: it ends with a solution, when the budget is used up, or at once where no box has two
// open cells and the board is wrong as it is: then there is nothing to swap. Counters: `iterations`
// are chains, `trials` proposals (complete boards evaluated), `nodes` accepted swaps, `restarts`
// reheats. A step of the budget is a proposal.

#include <sudolab/solvers/registry.h>

#include <array>
#include <cmath>

#include <sudolab/core/rng.h>
#include "core/portable_math.h"
#include "solvers/stochastic/box_board.h"
#include "solvers/stochastic/islands.h"
#include "solvers/stochastic/propagate.h"

namespace sudolab {
namespace {

enum class Schedule { kGeometric, kLinear, kLogarithmic, kAdaptive };

Schedule schedule_named(std::string_view name) {
  if (name == "linear") return Schedule::kLinear;
  if (name == "logarithmic") return Schedule::kLogarithmic;
  if (name == "adaptive") return Schedule::kAdaptive;
  return Schedule::kGeometric;
}

struct Settings {
  double start = 0;  // the first temperature; 0: measure it
  double cooling = 0.99;
  Schedule schedule = Schedule::kGeometric;
  double acceptance = 0;    // the share of proposals that an adaptive schedule looks for
  double chain_factor = 1;  // proposals in a chain, in units of (open cells)^2
  std::int64_t patience = 20;
  bool propagate = false;
  int islands = 1;
};

// The chances of accepting a change for the worse by 1, 2, ..., as thresholds for a random word.
class Acceptance {
 public:
  void set_temperature(double temperature) {
    for (std::size_t change = 1; change < thresholds_.size(); ++change) {
      const double chance = portable_exp(-static_cast<double>(change) / temperature);
      thresholds_[change] = static_cast<std::uint64_t>(chance * 0x1.0p53);
    }
  }
  bool accepts(int change, Rng& rng) const {
    if (change <= 0) return true;
    return (rng.next() >> 11) < thresholds_[change];
  }

 private:
  // A swap touches two digits in four lines and two cells: it cannot add more than this.
  static constexpr std::size_t kLargestChange = 6;
  std::array<std::uint64_t, kLargestChange + 1> thresholds_{};
};

class Annealing final : public Island {
 public:
  Annealing(const Puzzle& puzzle, const Settings& settings, std::uint64_t seed, Trace trace)
      : settings_(settings),
        trace_(trace),
        rng_(seed),
        frame_(puzzle),
        board_(frame_, rng_),
        best_(board_.grid()),
        best_cost_(board_.missing()) {
    const double open = frame_.open_count();
    chain_length_ = std::max<std::int64_t>(1, std::llround(settings.chain_factor * open * open));
    counters.trials = 1;
    heat();
  }

  bool advance(Budget& budget) override {
    while (board_.missing() > 0) {
      if (!budget.spend()) return false;
      propose();
      if (--left_in_chain_ == 0) end_chain();
    }
    keep_best();
    return true;
  }

  Grid best_grid() const override { return best_; }
  int best_cost() const override { return best_cost_; }
  void tell_solution(const Trace& trace) const override { tell_numbers(trace); }

 private:
  void propose() {
    const BoxFrame::CellPair swap = frame_.random_pair(rng_);
    ++counters.trials;
    if (!acceptance_.accepts(board_.change_by_swap(swap.a, swap.b).missing, rng_)) return;
    board_.swap(swap.a, swap.b);
    ++counters.nodes;
    keep_best();
  }

  void keep_best() {
    if (board_.missing() >= best_cost_) return;
    best_ = board_.grid();
    best_cost_ = board_.missing();
  }

  void tell_numbers(const Trace& trace) const {
    trace.number("temperature", temperature_);
    trace.number("energy", board_.missing());
  }

  void end_chain() {
    ++counters.iterations;
    left_in_chain_ = chain_length_;
    trace_.replace(board_.grid());
    tell_numbers(trace_);
    trace_.number("acceptance", static_cast<double>(counters.nodes - accepted_before_) /
                                    static_cast<double>(chain_length_));
    chains_without_gain_ = board_.missing() < cost_before_ ? 0 : chains_without_gain_ + 1;
    cost_before_ = board_.missing();
    if (chains_without_gain_ >= settings_.patience) {
      ++counters.restarts;
      heat();
    } else {
      set_temperature(next_temperature());
    }
    accepted_before_ = counters.nodes;
  }

  // After a chain. Never so cold that the first temperature could not be told from it.
  double next_temperature() {
    const auto chains = static_cast<double>(++chains_since_heat_);
    const double coldest = first_temperature_ / 1000;
    switch (settings_.schedule) {
      case Schedule::kGeometric: break;
      case Schedule::kLinear:
        return std::max(coldest, first_temperature_ * (1 - (1 - settings_.cooling) * chains));
      case Schedule::kLogarithmic: return first_temperature_ / (1 + portable_log(1 + chains));
      case Schedule::kAdaptive: {
        const double wanted = settings_.acceptance * static_cast<double>(chain_length_);
        const bool too_hot = static_cast<double>(counters.nodes - accepted_before_) > wanted;
        return too_hot ? std::max(coldest, temperature_ * settings_.cooling)
                       : std::min(first_temperature_, temperature_ / settings_.cooling);
      }
    }
    return temperature_ * settings_.cooling;
  }

  void heat() {
    left_in_chain_ = chain_length_;
    chains_without_gain_ = 0;
    cost_before_ = board_.missing();
    chains_since_heat_ = 0;
    first_temperature_ = settings_.start > 0 ? settings_.start : deviation_on_a_walk();
    set_temperature(first_temperature_);
  }

  void set_temperature(double temperature) {
    temperature_ = temperature;
    acceptance_.set_temperature(temperature);
  }

  // Of the cost over a short random walk that accepts everything.
  double deviation_on_a_walk() {
    constexpr int kWalk = 200;
    constexpr double kColdest = 0.1;  // where a walk cannot move the cost at all
    if (frame_.movable_boxes().empty()) return kColdest;
    std::int64_t sum = 0, squares = 0;  // costs are integers, so that nothing is rounded
    for (int i = 0; i < kWalk; ++i) {
      const BoxFrame::CellPair swap = frame_.random_pair(rng_);
      board_.swap(swap.a, swap.b);
      const std::int64_t cost = board_.missing();
      sum += cost;
      squares += cost * cost;
    }
    const double scaled_variance = static_cast<double>(kWalk * squares - sum * sum);
    return std::max(kColdest, std::sqrt(scaled_variance) / kWalk);
  }

  const Settings& settings_;
  Trace trace_;
  Rng rng_;
  BoxFrame frame_;
  BoxBoard board_;
  Acceptance acceptance_;
  double temperature_ = 1;
  double first_temperature_ = 1;  // when it was heated last
  std::int64_t chains_since_heat_ = 0;
  std::uint64_t accepted_before_ = 0;  // when this chain began
  std::int64_t chain_length_ = 1;
  std::int64_t left_in_chain_ = 1;
  std::int64_t chains_without_gain_ = 0;
  int cost_before_ = 0;  // when the last chain ended
  Grid best_;
  int best_cost_;
};

class AnnealingSolver final : public Solver {
 public:
  explicit AnnealingSolver(const OptionValues& values)
      : settings_{.start = values.real("start"),
                  .cooling = values.real("cooling"),
                  .schedule = schedule_named(values.text("schedule")),
                  .acceptance = values.real("acceptance"),
                  .chain_factor = values.real("chain"),
                  .patience = values.integer("patience"),
                  .propagate = values.flag("propagate"),
                  .islands = static_cast<int>(values.integer("islands"))} {}

 protected:
  Ending search(Run& run) override {
    Puzzle puzzle = run.puzzle();
    if (settings_.propagate && !propagate_givens(puzzle)) return Ending::kStuck;
    if (cannot_move(puzzle, run)) return Ending::kStuck;
    constexpr std::uint64_t kProposalsPerRound = 100'000;
    return run_islands(run, {.islands = settings_.islands,
                             .steps_per_round = kProposalsPerRound,
                             .settle = [&](int, std::uint64_t seed, Trace trace) {
                               return std::make_unique<Annealing>(puzzle, settings_, seed, trace);
                             }});
  }

 private:
  // Nothing can be swapped, and what there is is wrong. Every island would have this board.
  static bool cannot_move(const Puzzle& puzzle, Run& run) {
    const BoxFrame frame(puzzle);
    if (!frame.movable_boxes().empty()) return false;
    Rng rng(run.context().seed);
    const BoxBoard board(frame, rng);
    if (board.missing() == 0) return false;
    run.keep_partial(board.grid());
    return true;
  }

  Settings settings_;
};

constexpr OptionSpec kOptions[] = {
    {.name = "start",
     .type = OptionType::kReal,
     .default_value = "0",
     .help = "the first temperature; 0 takes the standard deviation of the cost on a random walk",
     .least = 0,
     .most = 1000},
    {.name = "cooling",
     .type = OptionType::kReal,
     .default_value = "0.99",
     .help = "the temperature is multiplied by this after each chain",
     .least = 0.01,
     .most = 1},
    {.name = "schedule",
     .type = OptionType::kChoice,
     .default_value = "geometric",
     .help =
         "how the temperature falls from chain to chain; adaptive follows the share of accepted "
         "proposals",
     .choices = "geometric|linear|logarithmic|adaptive"},
    {.name = "acceptance",
     .type = OptionType::kReal,
     .default_value = "0.03",
     .help = "with schedule=adaptive, cool while more than this share is accepted, else heat",
     .least = 0,
     .most = 1},
    {.name = "chain",
     .type = OptionType::kReal,
     .default_value = "1",
     .help = "proposals in a chain, as a multiple of the squared number of open cells",
     .least = 1e-6,
     .most = 1e6},
    {.name = "patience",
     .type = OptionType::kInteger,
     .default_value = "20",
     .help = "reheat after this many chains in a row that did not end lower than the one before",
     .least = 1,
     .most = 1e9},
    propagate_option("no"),
    islands_option("1"),
};

constexpr Preset kPresets[] = {
    {"lewis", "the paper's: cooling by 0.99 per chain, reheating after 20 chains without a gain",
     "", Origin::kPaper, PresetRole::kPrinted},
    {"steady", "singles first, then a constant temperature at the freezing point",
     "start=0.42 cooling=1 patience=1000 propagate=yes", Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kAnnealingSolver = {
    .id = "annealing",
    .name = "Simulated annealing",
    .summary = "swaps within boxes, accepted with a chance that falls with the temperature",
    .source = "after Lewis, Metaheuristics can solve sudoku puzzles, J. Heuristics 13, 2007",
    .capabilities = {.traces = true, .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<AnnealingSolver>,
};

}  // namespace sudolab

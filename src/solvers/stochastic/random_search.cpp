// Random search, as in Pullar, "Exploring Sudoku, an NP problem" (Cardiff 2015), and what that
// study left as future work.
//
// The preset `pullar` is the study's: fill the empty cells at random; then sweep over the board in
// row order and give every cell that is not given and whose digit conflicts, as the board is
// when the sweep reaches it, a digit drawn from all digits (the same one may come again); until
// nothing conflicts. The board drifts, it does not descend: it solves puzzles with few holes.
//
// The other presets let a fitness function (fitness.h) decide: a change of one cell is taken back
// when it makes the fitness worse, changes that keep it equal are kept, and after a number of
// sweeps without a new best the search starts again from a fresh random board. They draw from the
// digits that do not conflict with a given. With step=sweep the whole sweep is kept or taken back.
//
// The fitness functions compared: 9x9 solutions with 50 cells emptied at random, a million draws
// each; solved of 50, for a restart after so many sweeps without a new best:
//
//                        30    100   1000  10000
//   conflicts            40     29      4      2
//   conflicting cells    50     50     49     42
//   missing digits       39     30      4      2
//
// The presets restart after 30, chosen on these puzzles; we tried nothing shorter.
// Counting cells leaves large plateaus on which the board can wander; the finer measures end in
// local minima soon. Left out: choosing the best digit instead of a random one, and any chance of
// accepting a worse board (that is annealing).
//
// It is incomplete: it ends with a solution or when the budget is used up, and then shows the best
// board it had. Counters: `iterations` are sweeps, `trials` complete boards evaluated (one per
// random fill, and one per sweep or move), `nodes` digits written, `backtracks` digits taken back,
// `restarts` fresh random fills after the first. A step of the budget is a
// random fill or a digit drawn in a sweep.

#include <sudolab/solvers/registry.h>

#include <optional>

#include <sudolab/core/candidates.h>
#include <sudolab/core/rng.h>
#include "solvers/stochastic/fitness.h"

namespace sudolab {
namespace {

struct Settings {
  std::optional<Fitness> fitness;  // none: no fitness function
  bool never_worse = false;
  bool by_move = false;
  bool from_candidates = false;
  std::int64_t stagnation = 0;  // sweeps without a new best before a restart; 0: never
};

class Search {
 public:
  Search(Run& run, const Settings& settings)
      : run_(run), settings_(settings), rng_(run.context().seed) {
    const Puzzle& puzzle = run.puzzle();
    const std::vector<DigitSet> candidates = candidates_of(puzzle);
    for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
      if (!puzzle.givens.empty(cell)) continue;
      open_.push_back(cell);
      choices_.push_back(settings.from_candidates ? candidates[cell] : puzzle.permitted(cell));
    }
  }

  Ending go() {
    for (DigitSet choice : choices_) {
      if (choice == 0) return Ending::kStuck;
    }
    if (!run_.budget.spend()) return Ending::kStopped;
    FilledBoard board = random_board();
    best_ever_ = board.conflicts();
    run_.keep_partial(board.grid());
    while (!board.correct()) {
      if (!sweep(board)) break;
      if (settings_.stagnation > 0 && !board.correct() && stagnated(board)) {
        if (!run_.budget.spend()) break;
        ++run_.counters.restarts;
        board = random_board();
      }
    }
    if (board.correct() && !run_.budget.stopped()) {
      run_.trace.replace(board.grid());
      run_.found(board.grid());
    }
    return Ending::kStopped;
  }

 private:
  FilledBoard random_board() {
    Grid grid = run_.puzzle().givens;
    for (std::size_t i = 0; i < open_.size(); ++i) grid.set(open_[i], draw(choices_[i]));
    run_.counters.nodes += open_.size();
    ++run_.counters.trials;
    best_since_start_ = kNoFitness;
    sweeps_since_best_ = 0;
    return FilledBoard(grid);
  }

  Digit draw(DigitSet choice) {
    for (int skip = rng_.index(static_cast<std::size_t>(count(choice))); skip > 0; --skip) {
      choice = without_lowest(choice);
    }
    return lowest_digit(choice);
  }

  int measure(const FilledBoard& board) const {
    return board.measure(settings_.fitness.value_or(Fitness::kConflicts));
  }

  // False: the budget is used up.
  bool sweep(FilledBoard& board) {
    ++run_.counters.iterations;
    const int before = measure(board);
    changes_.clear();
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (!board.conflicts(open_[i])) continue;
      if (!run_.budget.spend()) return false;
      change(board, open_[i], draw(choices_[i]));
    }
    if (!settings_.by_move) {
      ++run_.counters.trials;
      if (settings_.never_worse && measure(board) > before) take_back_sweep(board);
    }
    run_.trace.replace(board.grid());
    run_.trace.number("conflicts", board.conflicts());
    if (board.conflicts() < best_ever_) {
      best_ever_ = board.conflicts();
      run_.keep_partial(board.grid());
    }
    return true;
  }

  void change(FilledBoard& board, Cell cell, Digit digit) {
    const Digit old_digit = board[cell];
    const int before = measure(board);
    board.change(cell, digit);
    ++run_.counters.nodes;
    if (!settings_.by_move) {
      changes_.push_back({cell, old_digit});
      return;
    }
    ++run_.counters.trials;
    if (settings_.never_worse && measure(board) > before) {
      board.change(cell, old_digit);
      ++run_.counters.backtracks;
    }
  }

  void take_back_sweep(FilledBoard& board) {
    run_.counters.backtracks += changes_.size();
    for (const Change& change : changes_) board.change(change.cell, change.old_digit);
  }

  bool stagnated(const FilledBoard& board) {
    const int now = measure(board);
    if (now < best_since_start_) {
      best_since_start_ = now;
      sweeps_since_best_ = 0;
      return false;
    }
    return ++sweeps_since_best_ >= settings_.stagnation;
  }

  struct Change {
    Cell cell;
    Digit old_digit;
  };
  static constexpr int kNoFitness = std::numeric_limits<int>::max();

  Run& run_;
  const Settings& settings_;
  Rng rng_;
  std::vector<Cell> open_;
  std::vector<DigitSet> choices_;  // per open cell: what is drawn from
  std::vector<Change> changes_;    // of the current sweep; every cell once
  int best_ever_ = 0;
  int best_since_start_ = kNoFitness;
  std::int64_t sweeps_since_best_ = 0;
};

std::optional<Fitness> fitness_named(const std::string& name) {
  if (name == "conflicts") return Fitness::kConflicts;
  if (name == "conflicting-cells") return Fitness::kConflictingCells;
  if (name == "missing-digits") return Fitness::kMissingDigits;
  return std::nullopt;
}

class RandomSearchSolver : public Solver {
 public:
  explicit RandomSearchSolver(const OptionValues& values)
      : settings_{
            .fitness = fitness_named(values.text("fitness")),
            .never_worse = values.text("accept") == "not-worse" && values.text("fitness") != "none",
            .by_move = values.text("step") == "move",
            .from_candidates = values.text("digits") == "candidates",
            .stagnation = values.integer("stagnation")} {}

 protected:
  Ending search(Run& run) override {
    if (!run.budget.still_good()) return Ending::kStopped;
    return Search(run, settings_).go();
  }

 private:
  Settings settings_;
};

constexpr OptionSpec kOptions[] = {
    {"fitness", OptionType::kChoice, "none", "the fitness function that judges a board",
     "none|conflicts|conflicting-cells|missing-digits"},
    {"accept", OptionType::kChoice, "always",
     "which changes are kept; all are without a fitness function", "always|not-worse"},
    {"step", OptionType::kChoice, "sweep", "what is kept or taken back as a whole", "sweep|move"},
    {"digits", OptionType::kChoice, "permitted",
     "what is drawn from: all digits that the puzzle permits, or the candidates of the cell",
     "permitted|candidates"},
    {"stagnation",
     OptionType::kInteger,
     "0",
     "start again after this many sweeps without a new best; 0 means never",
     {},
     0,
     1e9},
};

constexpr Preset kPresets[] = {
    {"pullar", "the study's: redraws every conflicting cell until none is left", "", Origin::kStudy,
     PresetRole::kPrinted},
    {"conflicts", "keeps a move unless it adds conflicts; restarts",
     "fitness=conflicts accept=not-worse step=move digits=candidates stagnation=30"},
    {"conflicting-cells", "keeps a move unless more cells conflict; restarts",
     "fitness=conflicting-cells accept=not-worse step=move digits=candidates stagnation=30",
     Origin::kOurs, PresetRole::kBest},
    {"missing-digits", "keeps a move unless more digits are missing; restarts",
     "fitness=missing-digits accept=not-worse step=move digits=candidates stagnation=30"},
    {"conflicts-sweep", "keeps a whole sweep unless it adds conflicts; restarts",
     "fitness=conflicts accept=not-worse step=sweep digits=candidates stagnation=100"},
};

}  // namespace

extern constinit const SolverInfo kRandomSearchSolver = {
    .id = "random-search",
    .name = "Random search",
    .summary = "new random digits for cells that conflict, until none does",
    .source = "Pullar, Exploring Sudoku, an NP problem, Cardiff 2015",
    .capabilities = {.traces = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<RandomSearchSolver>,
};

}  // namespace sudolab

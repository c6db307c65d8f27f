// Best-first search over partly filled grids, as in Pullar, "Exploring Sudoku, an NP problem"
// (Cardiff 2015), where it is called A*.
//
// A state is a grid. Its children are all moves (cell, digit) that do not conflict; a child that
// has been visited before is dropped, and so is one that leaves an empty cell without candidates.
// Visited states are kept in a closed set that compares hash and value.
//
// The order. The study combines the holes left with the "probability of being correct", the sum of
// log(1/candidates) over the moves made. Here the state with the smallest
//
//     f  =  weight * holes  +  sum of log(candidates of the cell) over the moves made
//
// is expanded next; ties go to fewer holes, then to the state that was generated first. With
// weight 1 a move into a cell with one or two candidates lowers f and a move into a cell with three
// or more raises it. Logarithms come from a table in units of 1/4096, so that sums do not depend on
// the order or the compiler.
//
// The preset `pullar` is the study's: children of all cells. It dives well while singles last; once
// it has guessed wrong, it meets the exponentially many orders of the same moves. The preset
// `constrained` takes only the children of the most constrained cell (ties: the first in row
// order), which loses no solution, since that cell must get one of its candidates; every state is
// then reached on one path.
//
// It stops when the memory is used up (option memory_mb, or the caller's limit): state_store.h.
//
// Counters: `nodes` are the moves tried, `backtracks` those of them that were dropped as dead or as
// visited, `iterations` the states expanded, `guesses` the expanded states in which no cell had a
// single candidate. A step of the budget is a move tried.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "solvers/search/state_store.h"

namespace sudolab {
namespace {

using Id = StateStore::Id;
using Key = KeyQueue::Key;

// round(4096 * ln(n)) for n = 0 (never used) to 25.
constexpr std::uint64_t kUnit = 4096;
constexpr std::array<std::uint64_t, kMaxSize + 1> kLog = {
    0,     0,     2839,  4500,  5678,  6592,  7339,  7970,  8517,  9000,  9431,  9822,  10178,
    10506, 10810, 11092, 11357, 11605, 11839, 12060, 12271, 12470, 12661, 12843, 13017, 13185};

// A key of the queue:  f (25 bits) | holes (10 bits) | state number (29 bits).
constexpr int kHoleBits = 10;
constexpr double kMaxWeight = 8;  // 625 * (8 + log 25) * 4096 fits into 25 bits

// Observers are told how many states wait in the queue with an f in each half of a hole.
constexpr std::uint64_t kFrontierBin = kUnit / 2;

constexpr std::uint64_t kMegabyte = 1 << 20;

struct Settings {
  bool all_cells = true;
  std::uint64_t weight = kUnit;
  std::uint64_t memory_bytes = 0;
};

class Search {
 public:
  Search(Run& run, const Settings& settings)
      : run_(run),
        settings_(settings),
        geometry_(run.puzzle().geometry()),
        grid_(run.puzzle().givens),
        grant_([this](std::uint64_t bytes) { return grant(bytes); }),
        open_(open_cells(run.puzzle())),
        store_(static_cast<int>(open_.size()),
               std::bit_width(static_cast<unsigned>(geometry_.size())), grant_),
        queue_(grant_),
        state_(static_cast<std::size_t>(store_.words())),
        child_(state_.size()),
        given_in_(given_digits(run.puzzle())),
        candidates_(open_.size()) {}

  Ending go() {
    Ending ending = start();
    while (ending == Ending::kExhausted && !queue_.empty()) {
      const Key key = queue_.pop();
      count_waiting(key, -1);
      ending = expand(key);
    }
    if (store_.size() > 0) {
      load(best_);
      run_.keep_partial(grid_);
    }
    return ending;
  }

 private:
  static std::vector<Cell> open_cells(const Puzzle& puzzle) {
    std::vector<Cell> open;
    for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
      if (puzzle.givens.empty(cell)) open.push_back(cell);
    }
    return open;
  }

  static std::vector<DigitSet> given_digits(const Puzzle& puzzle) {
    std::vector<DigitSet> digits(static_cast<std::size_t>(puzzle.geometry().houses()), 0);
    for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
      if (puzzle.givens.empty(cell)) continue;
      for (House house : puzzle.geometry().houses_of(cell)) {
        digits[house] |= digit_bit(puzzle.givens[cell]);
      }
    }
    return digits;
  }

  bool grant(std::uint64_t bytes) {
    if (bytes > settings_.memory_bytes - granted_) {
      run_.budget.stop(StopReason::kMemory);
      return false;
    }
    granted_ += bytes;
    return run_.budget.reserve(bytes);
  }

  // kExhausted here and below means that nothing speaks against continuing.
  Ending start() {
    if (!run_.budget.spend()) return Ending::kStopped;
    best_holes_ = static_cast<int>(open_.size());
    if (open_.empty()) return run_.found(grid_) ? Ending::kExhausted : Ending::kStopped;
    const bool stored =
        store_.add(state_) == StateStore::Added::kNew && push(key_of(0, best_holes_, 0));
    if (!stored) run_.budget.stop(StopReason::kMemory);
    return stored ? Ending::kExhausted : Ending::kStopped;
  }

  Key key_of(std::uint64_t score, int holes, Id id) const {
    const std::uint64_t f = settings_.weight * static_cast<std::uint64_t>(holes) + score;
    return (f << kHoleBits | static_cast<std::uint64_t>(holes)) << StateStore::kIdBits | id;
  }

  bool push(Key key) {
    count_waiting(key, 1);
    return queue_.push(key);
  }

  // The queue by f, which is counted only where somebody watches.
  void count_waiting(Key key, int change) {
    if (!run_.trace.watched()) return;
    const std::size_t bin = (key >> (StateStore::kIdBits + kHoleBits)) / kFrontierBin;
    if (bin >= waiting_.size()) waiting_.resize(bin + 1);
    waiting_[bin] += static_cast<std::uint32_t>(change);
  }

  void tell_frontier() const {
    if (!run_.trace.wants_insides()) return;
    const auto waits = [](std::uint32_t states) { return states > 0; };
    const auto first = std::find_if(waiting_.begin(), waiting_.end(), waits);
    const auto end = std::find_if(waiting_.rbegin(), waiting_.rend(), waits).base();
    const double width = static_cast<double>(kFrontierBin) / static_cast<double>(kUnit);
    TraceBins bins{static_cast<double>(first - waiting_.begin()) * width, width, {}};
    if (first < end) bins.counts.assign(first, end);
    run_.trace.histogram("frontier", bins);
  }

  static Id id_of(Key key) { return static_cast<Id>(key & StateStore::kMaxStates); }
  static int holes_of(Key key) {
    return static_cast<int>((key >> StateStore::kIdBits) & ((1 << kHoleBits) - 1));
  }
  // The sum of logarithms in the key.
  std::uint64_t score_of(Key key) const {
    return (key >> (StateStore::kIdBits + kHoleBits)) -
           settings_.weight * static_cast<std::uint64_t>(holes_of(key));
  }

  // The order of the queue: g is what the moves so far cost, h what the holes will.
  void tell_score(Key key) const {
    if (!run_.trace.watched()) return;
    const double unit = static_cast<double>(kUnit);
    const double g = static_cast<double>(score_of(key)) / unit;
    const double h = static_cast<double>(settings_.weight) * holes_of(key) / unit;
    run_.trace.number("g", g);
    run_.trace.number("h", h);
    run_.trace.number("f", g + h);
  }

  // Unpacks a state into state_ and grid_.
  void load(Id id) {
    store_.load(id, state_);
    for (int i = 0; i < static_cast<int>(open_.size()); ++i) {
      grid_.set(open_[i], store_.digit(state_, i));
    }
  }

  // The candidates of all empty cells; for every house also the digits that some cell is reduced
  // to. False: a cell has none.
  bool find_candidates() {
    placed_in_ = given_in_;
    for (Cell cell : open_) {
      if (grid_.empty(cell)) continue;
      for (House house : geometry_.houses_of(cell)) placed_in_[house] |= digit_bit(grid_[cell]);
    }
    single_in_.assign(placed_in_.size(), 0);
    twice_single_in_.assign(placed_in_.size(), 0);
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (!grid_.empty(open_[i])) continue;
      const auto houses = geometry_.houses_of(open_[i]);
      DigitSet placed = 0;
      for (const House house : houses) placed |= placed_in_[house];
      candidates_[i] = run_.puzzle().permitted(open_[i]) & ~placed;
      if (candidates_[i] == 0) return false;
      if (!is_single(candidates_[i])) continue;
      for (House house : houses) {
        twice_single_in_[house] |= single_in_[house] & candidates_[i];
        single_in_[house] |= candidates_[i];
      }
    }
    return true;
  }

  // Would this digit take the last candidate of another cell?
  bool kills_a_peer(int index, Digit digit) const {
    const auto& singles = is_single(candidates_[index]) ? twice_single_in_ : single_in_;
    DigitSet needed = 0;
    for (House house : geometry_.houses_of(open_[index])) needed |= singles[house];
    return contains(needed, digit);
  }

  Ending expand(Key key) {
    load(id_of(key));
    ++run_.counters.iterations;
    run_.trace.replace(grid_);
    run_.trace.number("queue", static_cast<double>(queue_.size()));
    run_.trace.number("holes", holes_of(key));
    tell_score(key);
    tell_frontier();
    if (!find_candidates()) return Ending::kExhausted;

    const int tightest = most_constrained();
    if (!is_single(candidates_[tightest])) ++run_.counters.guesses;
    if (!settings_.all_cells) return expand_cell(key, tightest);
    for (int i = 0; i < static_cast<int>(open_.size()); ++i) {
      if (!grid_.empty(open_[i])) continue;
      if (expand_cell(key, i) != Ending::kExhausted) return Ending::kStopped;
    }
    return Ending::kExhausted;
  }

  int most_constrained() const {
    int best = -1;
    for (int i = 0; i < static_cast<int>(open_.size()); ++i) {
      if (!grid_.empty(open_[i])) continue;
      if (best < 0 || count(candidates_[i]) < count(candidates_[best])) best = i;
    }
    return best;
  }

  Ending expand_cell(Key parent, int index) {
    const std::uint64_t score = score_of(parent) + kLog[count(candidates_[index])];
    const int holes = holes_of(parent) - 1;
    for (Digit digit : digits_in(candidates_[index])) {
      if (!run_.budget.spend()) return Ending::kStopped;
      ++run_.counters.nodes;
      if (kills_a_peer(index, digit)) {
        ++run_.counters.backtracks;
        continue;
      }
      child_ = state_;
      store_.set_digit(child_, index, digit);
      const Ending ending = visit_child(score, holes);
      if (ending != Ending::kExhausted) return ending;
    }
    return Ending::kExhausted;
  }

  Ending visit_child(std::uint64_t score, int holes) {
    switch (store_.add(child_)) {
      case StateStore::Added::kKnown: ++run_.counters.backtracks; return Ending::kExhausted;
      case StateStore::Added::kNoMemory: run_.budget.stop(StopReason::kMemory); [[fallthrough]];
      case StateStore::Added::kNew: break;
    }
    if (run_.budget.stopped()) return Ending::kStopped;
    const Id id = store_.size() - 1;
    if (holes < best_holes_) {
      best_holes_ = holes;
      best_ = id;
    }
    if (holes == 0) return report();
    return push(key_of(score, holes, id)) ? Ending::kExhausted : Ending::kStopped;
  }

  Ending report() {
    Grid solution = grid_;
    for (int i = 0; i < static_cast<int>(open_.size()); ++i) {
      solution.set(open_[i], store_.digit(child_, i));
    }
    run_.trace.replace(solution);
    return run_.found(solution) ? Ending::kExhausted : Ending::kStopped;
  }

  Run& run_;
  const Settings& settings_;
  const Geometry& geometry_;
  Grid grid_;
  std::uint64_t granted_ = 0;
  MemoryGrant grant_;
  std::vector<Cell> open_;
  StateStore store_;
  KeyQueue queue_;
  std::vector<StateStore::Word> state_;
  std::vector<StateStore::Word> child_;
  std::vector<std::uint32_t> waiting_;  // states in the queue, by f
  Id best_ = 0;
  int best_holes_ = 0;
  std::vector<DigitSet> given_in_;         // per house: the digits of the givens
  std::vector<DigitSet> placed_in_;        // per house: these and the digits of the state
  std::vector<DigitSet> single_in_;        // per house: digits that some cell is reduced to
  std::vector<DigitSet> twice_single_in_;  // per house: digits that two cells are reduced to
  std::vector<DigitSet> candidates_;       // per open cell, where it is empty
};

class AstarSolver : public Solver {
 public:
  bool takes(const Geometry&) const override { return true; }

  explicit AstarSolver(const OptionValues& values)
      : settings_{
            .all_cells = values.text("children") == "all",
            .weight = static_cast<std::uint64_t>(
                std::llround(values.real("weight") * static_cast<double>(kUnit))),
            .memory_bytes = static_cast<std::uint64_t>(values.integer("memory_mb")) * kMegabyte} {}

 protected:
  Ending search(Run& run) override { return Search(run, settings_).go(); }

 private:
  Settings settings_;
};

constexpr OptionSpec kOptions[] = {
    {"children", OptionType::kChoice, "all",
     "the cells whose moves are the children of a state: all, or the most constrained one",
     "all|constrained"},
    {"weight",
     OptionType::kReal,
     "1",
     "how much a hole counts, against the logarithm of the number of candidates",
     {},
     0,
     kMaxWeight},
    {"memory_mb",
     OptionType::kInteger,
     "512",
     "give up beyond this much memory, in MiB",
     {},
     1,
     1 << 16},
};

constexpr Preset kPresets[] = {
    {"pullar", "the study's: moves in all cells", "", Origin::kStudy, PresetRole::kPrinted},
    {"constrained", "moves in the most constrained cell only", "children=constrained",
     Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kAstarSolver = {
    .id = "astar",
    .name = "A*",
    .summary = "best-first search, ordered by the holes left and the probability of the moves made",
    .source = "Pullar, Exploring Sudoku, an NP problem, Cardiff 2015",
    .capabilities = {.complete = true, .counts = true, .deterministic = true, .traces = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<AstarSolver>,
};

}  // namespace sudolab

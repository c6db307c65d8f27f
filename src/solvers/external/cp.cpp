// Constraint programming: the textbook model in Gecode (Schulte, Tack & Lagerkvist, "Modeling and
// Programming with Gecode").
//
// One integer variable per open cell, its domain the candidates; `distinct` over the open cells of
// every house. At domain consistency (Régin 1994) a propagator removes every digit that is in no
// complete assignment of its house, which is every naked and hidden tuple at once. Depth-first
// search branches on the variable with the smallest domain, smallest value first, as "is that
// value" against "is not".
//
// Given cells are left out of the model: candidates_of has removed their digits already.
//
// The constraints of a variant are posted as their kinds state them (variants/cp_model.h). Their
// further variables follow from those of the cells, so the search branches on cells alone.
//
// Gecode copies its spaces only every eighth level of the search and recomputes the others, so
// memory stays small; it is accounted with the depth of the search stack.
//
// Counters: `nodes` are Gecode's nodes, `backtracks` its failures, `guesses` the nodes that were
// neither a failure nor a solution, that is, where it branched. A step of the budget is a node.
//
// Left out: Gecode's own threads (its counters would depend on their timing) and restarts.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <gecode/int.hh>
#include <gecode/search.hh>
#include <utility>

#include <sudolab/core/candidates.h>
#include "solvers/external/gecode_model.h"

namespace sudolab {
namespace {

// A node of a large board takes up to a millisecond: the clock is looked at in every one.
constexpr std::int64_t kStepWeight = 1024;

// What a stored space is accounted with, per open cell, house of the cell and digit. An upper
// bound: on the empty 25x25 board the process grew by 10 MB for about 60 spaces, 3 to 4 bytes of
// this.
constexpr std::uint64_t kBytesPerEdge = 8;

// The same for a number that is named in a constraint, with its share of propagators.
constexpr std::uint64_t kBytesPerMention = 160;

enum class CellOrder { kFewest, kFailures, kFirst };

struct Model {
  Gecode::IntPropLevel consistency = Gecode::IPL_DOM;
  CellOrder cells = CellOrder::kFewest;
  bool largest_value = false;
};

class Position : public Gecode::Space {
 public:
  Position(const Puzzle& puzzle, std::span<const Cell> open, const Model& model)
      : vars_(*this, static_cast<int>(open.size())) {
    const std::vector<DigitSet> candidates = candidates_of(puzzle);
    std::vector<int> index_of(candidates.size(), -1);
    for (int i = 0; i < vars_.size(); ++i) {
      index_of[open[i]] = i;
      vars_[i] = Gecode::IntVar(*this, set_of(candidates[open[i]]));
    }
    const Geometry& geometry = puzzle.geometry();
    for (House house = 0; house < geometry.houses(); ++house) {
      Gecode::IntVarArgs members;
      for (Cell cell : geometry.house(house)) {
        if (index_of[cell] >= 0) members << vars_[index_of[cell]];
      }
      if (members.size() > 1) Gecode::distinct(*this, members, model.consistency);
    }
    branch_on(model);
  }

  Position(Position& other) : Space(other) { vars_.update(*this, other.vars_); }
  Space* copy() override { return new Position(*this); }

  // Posts constraints until `may_go_on`, which is told how often they name a number, says no.
  template <class MayGoOn>
  bool add_constraints(const Puzzle& puzzle, std::span<const Cell> open, const MayGoOn& may_go_on) {
    GecodeModel model(*this, puzzle.givens, open, vars_);
    for (const Constraint& constraint : puzzle.constraints) {
      constraint.kind->model(constraint, model);
      if (!may_go_on(model.mentions())) return false;
    }
    return true;
  }

  // The open cells that are decided.
  void write(Grid& grid, std::span<const Cell> open) const {
    for (int i = 0; i < vars_.size(); ++i) {
      if (vars_[i].assigned()) grid.set(open[i], vars_[i].val());
    }
  }

 private:
  void branch_on(const Model& model) {
    // Older failures count a little less (the decay that Gecode's manual uses).
    constexpr double kFailureDecay = 0.99;
    const Gecode::IntValBranch value =
        model.largest_value ? Gecode::INT_VAL_MAX() : Gecode::INT_VAL_MIN();
    switch (model.cells) {
      case CellOrder::kFewest: branch(*this, vars_, Gecode::INT_VAR_SIZE_MIN(), value); break;
      case CellOrder::kFailures:
        branch(*this, vars_, Gecode::INT_VAR_AFC_SIZE_MAX(kFailureDecay), value);
        break;
      case CellOrder::kFirst: branch(*this, vars_, Gecode::INT_VAR_NONE(), value); break;
    }
  }

  Gecode::IntVarArray vars_;
};

// Asked by Gecode at every node.
class BudgetStop : public Gecode::Search::Stop {
 public:
  BudgetStop(Run& run, std::uint64_t space_bytes) : run_(run), space_bytes_(space_bytes) {}

  bool stop(const Gecode::Search::Statistics& statistics, const Gecode::Search::Options&) override {
    run_.trace.number("search depth", static_cast<double>(statistics.depth));
    run_.trace.number("failures", static_cast<double>(statistics.fail));
    run_.trace.number("propagations", static_cast<double>(statistics.propagate));
    const std::uint64_t spaces = statistics.depth / Gecode::Search::Config::c_d + 1;
    if (spaces > spaces_) {
      if (!run_.budget.reserve((spaces - spaces_) * space_bytes_)) return true;
      spaces_ = spaces;
    }
    return !run_.budget.spend_heavy(kStepWeight);
  }

 private:
  Run& run_;
  std::uint64_t space_bytes_;
  std::uint64_t spaces_ = 0;
};

class CpSolver : public Solver {
 public:
  explicit CpSolver(const OptionValues& values) {
    const std::string& consistency = values.text("consistency");
    model_.consistency = consistency == "value"    ? Gecode::IPL_VAL
                         : consistency == "bounds" ? Gecode::IPL_BND
                                                   : Gecode::IPL_DOM;
    const std::string& cells = values.text("cells");
    model_.cells = cells == "failures" ? CellOrder::kFailures
                   : cells == "first"  ? CellOrder::kFirst
                                       : CellOrder::kFewest;
    model_.largest_value = values.text("digits") == "descending";
  }

  bool takes(const Geometry&) const override { return true; }
  bool takes_constraints() const override { return true; }

 protected:
  Ending search(Run& run) override {
    const Puzzle& puzzle = run.puzzle();
    std::vector<Cell> open;
    for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
      if (puzzle.givens.empty(cell)) open.push_back(cell);
    }
    for (DigitSet digits : candidates_of(puzzle)) {
      if (digits == 0) return Ending::kExhausted;  // Gecode would throw on an empty domain
    }
    std::uint64_t space_bytes = position_bytes(puzzle, open.size());
    // The root, its clone in the engine, and the space that is worked on.
    constexpr std::uint64_t kSpaces = 3;
    if (!run.budget.still_good() || !run.budget.reserve(kSpaces * space_bytes)) {
      return Ending::kStopped;
    }
    if (!has_model(puzzle)) {
      run.budget.stop(StopReason::kUnsupportedVariant);
      return Ending::kStopped;
    }

    Position root(puzzle, open, model_);
    std::uint64_t mentions = 0;
    const bool complete = root.add_constraints(puzzle, open, [&](std::uint64_t mentioned) {
      const std::uint64_t bytes =
          (mentioned - std::exchange(mentions, mentioned)) * kBytesPerMention;
      space_bytes += bytes;
      return run.budget.still_good() && run.budget.reserve(kSpaces * bytes);
    });
    if (!complete) return Ending::kStopped;
    if (root.status() == Gecode::SS_FAILED) {
      ++run.counters.nodes;
      ++run.counters.backtracks;
      return Ending::kExhausted;
    }
    Grid known = puzzle.givens;
    root.write(known, open);
    run.trace.replace(known);
    run.keep_partial(known);
    return search_from(run, root, open, space_bytes);
  }

 private:
  static bool has_model(const Puzzle& puzzle) {
    return std::all_of(
        puzzle.constraints.begin(), puzzle.constraints.end(),
        [](const Constraint& constraint) { return constraint.kind->model != nullptr; });
  }

  static std::uint64_t position_bytes(const Puzzle& puzzle, std::size_t open) {
    constexpr std::uint64_t kHousesPerCell = 3;
    return kBytesPerEdge * kHousesPerCell * open * static_cast<std::uint64_t>(puzzle.givens.size());
  }

  static Ending search_from(Run& run, Position& root, std::span<const Cell> open,
                            std::uint64_t space_bytes) {
    BudgetStop stop(run, space_bytes);
    Gecode::Search::Options options;
    options.threads = 1;
    options.stop = &stop;
    Gecode::DFS<Position> engine(&root, options);
    Ending ending = Ending::kStopped;
    for (;;) {
      const std::unique_ptr<Position> solution(engine.next());
      if (!solution) {
        if (!engine.stopped()) ending = Ending::kExhausted;
        break;
      }
      Grid grid = run.puzzle().givens;
      solution->write(grid, open);
      run.trace.replace(grid);
      if (!run.found(grid)) break;
    }
    const Gecode::Search::Statistics statistics = engine.statistics();
    run.counters.nodes = statistics.node;
    run.counters.backtracks = statistics.fail;
    run.counters.guesses = statistics.node - statistics.fail - run.solutions();
    return ending;
  }

  Model model_;
};

constexpr OptionSpec kOptions[] = {
    {"consistency", OptionType::kChoice, "domain", "how much `distinct` propagates",
     "domain|bounds|value"},
    {"cells", OptionType::kChoice, "fewest",
     "which cell is branched on: fewest candidates, most failures per candidate, or row order",
     "fewest|failures|first"},
    {"digits", OptionType::kChoice, "ascending", "which digit is tried first",
     "ascending|descending"},
};

constexpr Preset kPresets[] = {
    {"domain", "domain consistency, fewest candidates first", "", Origin::kOurs, PresetRole::kBest},
    {"bounds", "bounds consistency, fewest candidates first", "consistency=bounds"},
    {"value", "value consistency (forward checking), fewest candidates first", "consistency=value"},
    {"failures", "domain consistency, most failures per candidate first", "cells=failures"},
};

}  // namespace

extern constinit const SolverInfo kCpSolver = {
    .id = "cp",
    .name = "Constraint programming",
    .summary =
        "a Gecode model in which the cells of each house are distinct, at domain consistency",
    .source = "Schulte, Tack & Lagerkvist, Modeling and Programming with Gecode",
    .capabilities = {.complete = true, .counts = true, .deterministic = true, .traces = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<CpSolver>,
};

}  // namespace sudolab

// SAT: the puzzle as clauses, solved by CaDiCaL (Biere, Fazekas, Fleury & Heisinger, "CaDiCaL,
// Kissat, Paracooba, Plingeling and Treengeling", SAT Competition 2020).
//
// Singles are filled first (solvers/singles.h); what is left is encoded over its live candidates
// (sat_encoding.h) and handed to a fresh CaDiCaL. Further solutions come from a blocking
// clause per solution: "not all of these open cells again". The constraints of a variant become
// clauses as well, each as its kind says (variants/clause_model.h); their further variables follow
// from those of the cells, so that no solution comes twice.
//
// What we tried: processor seconds per puzzle, and conflicts over all puzzles, which do not depend
// on the machine. The options of CaDiCaL are the same in all rows.
//
//                                     25x25, limit 1            16x16, limit 2            17-clue
//                                median   max  conflicts   median    max  conflicts      mean
//   live candidates, pairs of
//     peers (this file)          0.013   0.138   16,115    0.0044   0.017   44,836     0.00015
//   without singles first        0.013   0.122   16,532    0.0045   0.018   44,657     0.00044
//   pairs house by house         0.012   0.258   14,780    0.0045   0.011   43,543     0.00016
//   full clause list per size,
//     replayed, givens as units  0.049   0.172   16,532    0.0098   0.024   44,657     0.00086
//   sequential at-most-one       0.024   0.456   34,088    0.0072   0.024   45,147     0.00018
//   commander, groups of 3       0.019   0.217   34,506    0.0056   0.017   49,047     0.00018
//
// (60 instances of Lloyd & Amos with 30 to 55 % fixed; 206 minimal 16x16 puzzles; 2000 17-clue
// puzzles.) The first three rows differ by less than a reordering of the clauses does. A list that
// is built once per size saves its construction but makes CaDiCaL swallow half a million clauses of
// which most are satisfied by the givens; emitting the live ones takes a tenth of that. What does
// not depend on the puzzle (houses, peers) is in the Geometry, once per size. A CaDiCaL that is
// kept between puzzles would remember scores and phases, so that answers would depend on the
// puzzles before: every puzzle gets a new one.
//
// Of about fifteen settings of CaDiCaL two are fixed. `lucky` is off: its attempts would blur the
// counters. `target` is 2 (best phases always). It was chosen on the 25x25 instances themselves
// (16,115 instead of 22,543 conflicts), then tried on random transformations of those with 40 and
// 45 % fixed, eight of each: 19,854 instead of 40,798 and 92,583 instead of 134,232. The slowest of
// these 160 took 0.37 s. On the 16x16 puzzles it costs a tenth more conflicts (44,836 instead of
// 40,298). The configurations `sat` and `unsat` are slower (slowest 25x25: 0.38 and 0.16 s against
// 0.13); `plain` does the same as the default, since inprocessing starts later than these end.
//
// Counters: CaDiCaL's interface shows no statistics, so they are taken from its callbacks. With
// `terminateint` 0 it asks the terminator in every round of its main loop that met no conflict,
// which is a decision (or, rarely, a restart or inprocessing): `guesses`. It shows every learned
// clause to the learner: `backtracks`. `nodes` is the sum of both, since each assigns a literal,
// and of the singles. `iterations` counts calls of CaDiCaL. A step of the budget is a guess or a
// learned clause.
//
// Memory is accounted as if CaDiCaL never forgot a learned clause: an upper bound, since the
// interface does not show what it has thrown away.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <cadical.hpp>
#include <string>
#include <utility>

#include <sudolab/core/candidates.h>
#include "core/abandon.h"
#include "solvers/external/sat_encoding.h"
#include "solvers/singles.h"

namespace sudolab {
namespace {

// What CaDiCaL 1.5.3 is taken to allocate: a clause with its header and two watches in vectors that
// double, and the tables of a variable. The empty 25x25 board is accounted with 89 MB, and the
// process grew by 69 MB.
constexpr std::uint64_t kBytesPerClause = 96;
constexpr std::uint64_t kBytesPerLiteral = sizeof(int);
constexpr std::uint64_t kBytesPerVariable = 400;

// A decision with its propagation takes about 10 microseconds on large boards.
constexpr std::int64_t kStepWeight = 32;

// CaDiCaL's answers, after the SAT competitions.
constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

// Stands between CaDiCaL and the budget.
class Watcher : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Watcher(Run& run) : run_(run) {}

  bool terminate() override {
    if (!run_.budget.spend_heavy(kStepWeight)) return true;
    ++run_.counters.guesses;
    ++run_.counters.nodes;
    return false;
  }

  // Called with every learned clause; the clause itself is not wanted.
  bool learning(int size) override {
    if (!run_.budget.spend_heavy(kStepWeight)) return false;
    ++run_.counters.backtracks;
    ++run_.counters.nodes;
    run_.trace.number("learned clause length", size);
    run_.trace.number("conflicts met", static_cast<double>(run_.counters.backtracks));
    run_.trace.number("decisions", static_cast<double>(run_.counters.guesses));
    run_.budget.reserve(kBytesPerClause + kBytesPerLiteral * static_cast<std::uint64_t>(size));
    return false;
  }

  void learn(int) override {}

 private:
  Run& run_;
};

class SatSolver : public Solver {
 public:
  explicit SatSolver(const OptionValues& values)
      : at_most_one_(values.text("amo") == "sequential" ? AtMostOne::kSequential
                                                        : AtMostOne::kPairwise),
        configuration_(values.text("config")),
        singles_first_(values.flag("singles")) {}

  bool takes(const Geometry&) const override { return true; }
  bool takes_constraints() const override { return true; }

 protected:
  Ending search(Run& run) override {
    Grid grid = run.puzzle().givens;
    std::vector<DigitSet> candidates = candidates_of(run.puzzle());
    if (!run.budget.spend()) return Ending::kStopped;
    if (singles_first_) {
      const int before = grid.filled();
      const bool consistent = fill_singles(grid, candidates);
      run.counters.nodes += static_cast<std::uint64_t>(grid.filled() - before);
      run.trace.replace(grid);
      if (!consistent) return Ending::kExhausted;
    }
    run.keep_partial(grid);
    if (grid.complete()) {
      // The digits follow from the houses, which may not be all there is.
      if (!run.puzzle().constraints.empty() && !is_solution_of(grid, run.puzzle())) {
        return Ending::kExhausted;
      }
      return run.found(grid) ? Ending::kExhausted : Ending::kStopped;
    }
    if (!run.budget.still_good() || !encode(run, grid, candidates)) return Ending::kStopped;
    return use_or_abandon<CaDiCaL::Solver>(
        [&](CaDiCaL::Solver& solver) { return search_models(solver, run, grid); });
  }

 private:
  Ending search_models(CaDiCaL::Solver& solver, Run& run, const Grid& start) {
    configure(solver);
    Watcher watcher(run);
    solver.connect_terminator(&watcher);
    solver.connect_learner(&watcher);
    if (!add_clauses(solver, run)) return Ending::kStopped;
    run.trace.number("variables", encoding_.variables());
    run.trace.number("clauses", static_cast<double>(encoding_.clauses()));

    Ending ending = Ending::kStopped;
    Grid grid = start;
    for (;;) {
      ++run.counters.iterations;
      const int answer = solver.solve();
      if (answer == kUnsatisfiable) ending = Ending::kExhausted;
      if (answer != kSatisfiable) break;
      read_model(solver, grid);
      run.trace.replace(grid);
      if (!run.found(grid)) break;
      if (!block_model(solver, run, grid)) break;
    }
    if (run.solutions() == 0) run.keep_partial(known_part(solver, start));
    solver.disconnect_learner();
    solver.disconnect_terminator();
    return ending;
  }

  // False: there is too little time or memory, or a kind has no clauses.
  bool encode(Run& run, const Grid& grid, std::span<const DigitSet> candidates) {
    const std::span<const Constraint> constraints = run.puzzle().constraints;
    const bool have_clauses = std::all_of(
        constraints.begin(), constraints.end(),
        [](const Constraint& constraint) { return constraint.kind->clauses != nullptr; });
    if (!have_clauses) {
      run.budget.stop(StopReason::kUnsupportedVariant);
      return false;
    }
    std::uint64_t reserved = 0;
    const auto reserve_more = [&] {
      const std::uint64_t before = std::exchange(reserved, encoding_bytes());
      return run.budget.reserve(reserved - before);
    };
    encoding_.build(grid, candidates, at_most_one_);
    encoding_.add_constraints(constraints,
                              [&] { return run.budget.still_good() && reserve_more(); });
    return !run.budget.stopped() && reserve_more();
  }

  void configure(CaDiCaL::Solver& solver) const {
    solver.configure(configuration_.c_str());
    solver.set("quiet", 1);
    solver.set("lucky", 0);
    solver.set("target", 2);
    solver.set("terminateint", 0);
  }

  std::uint64_t encoding_bytes() const {
    return kBytesPerClause * encoding_.clauses() +
           2 * kBytesPerLiteral * encoding_.literals().size() +  // ours and CaDiCaL's
           kBytesPerVariable * static_cast<std::uint64_t>(encoding_.variables());
  }

  // The largest boards have half a million clauses, which take longer than a user's patience with
  // Ctrl-C: the clock is looked at in between.
  bool add_clauses(CaDiCaL::Solver& solver, Run& run) const {
    constexpr std::size_t kLookInterval = 1 << 16;
    solver.reserve(encoding_.variables());
    std::size_t added = 0;
    for (int literal : encoding_.literals()) {
      solver.add(literal);
      if (++added % kLookInterval == 0 && !run.budget.still_good()) {
        if (literal != 0) solver.add(0);
        return false;
      }
    }
    return true;
  }

  void read_model(CaDiCaL::Solver& solver, Grid& grid) const {
    for (Cell cell : encoding_.open_cells()) {
      for (Digit digit : digits_in(encoding_.candidates()[cell])) {
        if (solver.val(encoding_.variable(cell, digit)) > 0) grid.set(cell, digit);
      }
    }
  }

  bool block_model(CaDiCaL::Solver& solver, Run& run, const Grid& grid) const {
    const std::uint64_t length = encoding_.open_cells().size();
    if (!run.budget.reserve(kBytesPerClause + kBytesPerLiteral * length)) return false;
    for (Cell cell : encoding_.open_cells()) solver.add(-encoding_.variable(cell, grid[cell]));
    solver.add(0);
    return true;
  }

  // The start and whatever CaDiCaL has proved beyond it.
  Grid known_part(CaDiCaL::Solver& solver, Grid grid) const {
    for (Cell cell : encoding_.open_cells()) {
      for (Digit digit : digits_in(encoding_.candidates()[cell])) {
        if (solver.fixed(encoding_.variable(cell, digit)) > 0) grid.set(cell, digit);
      }
    }
    return grid;
  }

  AtMostOne at_most_one_;
  std::string configuration_;
  bool singles_first_;
  SatEncoding encoding_;  // kept for its buffers only
};

constexpr OptionSpec kOptions[] = {
    {"amo", OptionType::kChoice, "pairwise", "how at-most-one constraints become clauses",
     "pairwise|sequential"},
    {"config", OptionType::kChoice, "default", "CaDiCaL's configuration",
     "default|sat|unsat|plain"},
    {"singles", OptionType::kFlag, "yes", "fill in naked and hidden singles before encoding"},
};

constexpr Preset kPresets[] = {
    {"live", "live candidates after singles, pairwise clauses", "", Origin::kOurs,
     PresetRole::kBest},
    {"cnf", "no singles first; CaDiCaL finds them", "singles=no"},
    {"sequential", "at-most-one by chains of helper variables", "amo=sequential"},
    {"plain", "CaDiCaL without pre- and inprocessing", "config=plain"},
};

}  // namespace

extern constinit const SolverInfo kSatSolver = {
    .id = "sat",
    .name = "SAT",
    .summary = "clauses over the live candidates, solved by CaDiCaL",
    .source = "Biere et al., CaDiCaL 1.5 (2020)",
    .capabilities = {.complete = true, .counts = true, .deterministic = true, .traces = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<SatSolver>,
};

}  // namespace sudolab

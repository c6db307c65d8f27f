// The seam that every algorithm implements.
//
// A solver derives from Solver and implements `search`. Everything that all solvers share is done
// once, in Solver::solve: conflicting givens are reported at once, the budget is set up, solutions
// are counted and verified, and the outcome is turned into a result.

#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

#include <sudolab/core/budget.h>
#include <sudolab/core/grid.h>
#include <sudolab/core/verify.h>
#include <sudolab/solvers/trace.h>

namespace sudolab {

enum class Status {
  kSolved,      // at least one solution was found and verified
  kUnsolvable,  // it is proved that there is none
  kGaveUp,      // a limit was reached: `reason`
  kStuck,       // the method finds nothing more
  kWrong,       // the solver returned a grid that is not a solution: a bug, never hidden
};

std::string_view status_name(Status status);

// What a solver counted. Integers only: the same on every run and every machine.
struct Counters {
  std::uint64_t nodes = 0;       // assignments made
  std::uint64_t guesses = 0;     // positions where more than one alternative had to be tried
  std::uint64_t backtracks = 0;  // assignments taken back
  std::uint64_t iterations = 0;  // rounds of the method's main loop
  std::uint64_t trials = 0;      // complete grids evaluated
  std::uint64_t restarts = 0;    // fresh starts

  Counters& operator+=(const Counters& other);
  friend bool operator==(const Counters&, const Counters&) = default;
};

// The counters by name, for tables, JSON and signatures.
inline constexpr std::array<std::pair<std::string_view, std::uint64_t Counters::*>, 6>
    kCounterFields{{{"nodes", &Counters::nodes},
                    {"guesses", &Counters::guesses},
                    {"backtracks", &Counters::backtracks},
                    {"iterations", &Counters::iterations},
                    {"trials", &Counters::trials},
                    {"restarts", &Counters::restarts}}};

// Something a solver found out about the puzzle or its own run, besides the counters: the
// temperature at which the answer appeared, the number of near solutions.
struct Measure {
  std::string_view name;  // lower case, underscores; a literal
  double value;
};

// What the caller wants and allows.
struct SolveContext {
  std::uint64_t seed = 0;
  Limits limits;
  std::stop_token stop;
  Observer* observer = nullptr;
  std::uint64_t max_solutions = 1;  // stop after this many; 2 proves uniqueness
  // Called for each solution, in search order; false ends the search at once.
  std::function<bool(const Grid&)> on_solution;
  int search_threads = 1;  // for solvers that can split one puzzle's search; 0 = all cores
  // Told how many solutions there are so far while one puzzle is searched, for another thread that
  // watches a long count; may be null.
  std::atomic<std::uint64_t>* solutions_so_far = nullptr;
};

struct SolveResult {
  Status status = Status::kGaveUp;
  StopReason reason = StopReason::kNone;  // why the search ended early, if it did
  Grid grid;                    // the first solution, else the partial or best grid so far
  std::uint64_t solutions = 0;  // found, up to max_solutions
  bool exhausted = false;       // the whole space was searched: `solutions` is the exact number
  std::uint64_t steps = 0;      // of the budget that were taken
  std::optional<Conflict> conflict;  // givens that break the rules: why there is no solution
  Counters counters;
  std::vector<Measure> measures;  // each name once
};

// How a search ended, in the solver's own view.
enum class Ending {
  kExhausted,  // everything was searched
  kStopped,    // enough solutions, or the budget ran out
  kStuck,      // an incomplete method can go no further
};

inline void tell_count(const SolveContext& context, std::uint64_t solutions) {
  if (context.solutions_so_far == nullptr) return;
  context.solutions_so_far->store(solutions, std::memory_order_relaxed);
}

// A solver's workbench during one solve.
class Run {
 public:
  Run(const Puzzle& puzzle, const SolveContext& context);

  const Puzzle& puzzle() const { return puzzle_; }
  const SolveContext& context() const { return context_; }

  Budget budget;
  Counters counters;
  Trace trace;

  // Reports a complete grid. True: the caller wants more solutions, so continue.
  bool found(const Grid& grid);
  // The same for solutions that were counted but not kept, as parallel searches do.
  void count_more(std::uint64_t solutions) {
    solutions_ += solutions;
    tell_count(context_, solutions_);
  }
  std::uint64_t solutions() const { return solutions_; }

  void measure(std::string_view name, double value) { measures_.push_back({name, value}); }

  // Remembers how far the search got, for the case that it does not finish.
  void keep_partial(Grid grid) { partial_ = std::move(grid); }

 private:
  friend class Solver;

  const Puzzle& puzzle_;
  const SolveContext& context_;
  std::uint64_t solutions_ = 0;
  bool wrong_ = false;
  std::optional<Grid> first_solution_;
  std::optional<Grid> partial_;
  std::vector<Measure> measures_;
};

class Solver {
 public:
  virtual ~Solver() = default;

  // Whether the solver has an answer for boards of this shape. One that works on houses, whatever
  // they are, says so; others know rows, columns and boxes.
  virtual bool takes(const Geometry& geometry) const { return geometry.is_classic(); }

  // Whether it has one where the puzzle has constraints besides its houses.
  virtual bool takes_constraints() const { return false; }

  bool takes_puzzle(const Puzzle& puzzle) const {
    return takes(puzzle.geometry()) && (puzzle.constraints.empty() || takes_constraints());
  }

  // Whether more than one of SolveContext::search_threads may be used for boards of this shape, if
  // the solver's capabilities say that it can split a search.
  virtual bool may_split(const Geometry&) const { return true; }

  // Whether a search that has come to its end proves anything. Of a solver that may have filled in
  // wrong digits before, `solve` lets solutions through, which are verified, but neither "no
  // solution" nor "no other solution": it gives up because of StopReason::kUnsoundPrepass instead.
  virtual bool sound() const { return true; }

  // Solves one puzzle. A solver may be used for many puzzles, one after the other, but not by two
  // threads at once; its answers do not depend on what it solved before.
  SolveResult solve(const Puzzle& puzzle, const SolveContext& context = {});

  // Solves many puzzles with the same results as one after the other. The limits hold for each.
  void solve_all(std::span<const Puzzle* const> puzzles, const SolveContext& context,
                 std::span<SolveResult> results);

 protected:
  // The givens are free of conflicts and every cell has a permitted digit.
  virtual Ending search(Run& run) = 0;
  // For solvers that are quicker when they see many puzzles at once. There is no observer,
  // no limit of time, and no callback for each solution. The givens may conflict; the results say
  // so as those of `solve` do, and hold anything before.
  virtual bool search_all(std::span<const Puzzle* const> /*puzzles*/,
                          const SolveContext& /*context*/, std::span<SolveResult> /*results*/) {
    return false;
  }
};

}  // namespace sudolab

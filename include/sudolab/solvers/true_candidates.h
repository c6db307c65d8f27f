// The true candidates of a puzzle: for each cell the digits that it has in at least one solution.
//
// What setters look at while a puzzle has more than one solution: a cell with one true candidate
// needs no given, and a given of another digit leaves no solution.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sudolab/core/verify.h>
#include <sudolab/solvers/solver.h>

namespace sudolab {

struct TrueCandidates {
  // One set per cell: digits of solutions that were found, each of which the judge has accepted.
  std::vector<DigitSet> found;
  // One set per cell: digits that were neither found nor excluded. All are empty unless the search
  // ended early.
  std::vector<DigitSet> undecided;
  std::uint64_t solutions = 0;       // found while they were counted, up to context.max_solutions
  bool complete = false;             // these are all
  std::optional<Conflict> conflict;  // givens that break the rules: there is no solution
  StopReason reason = StopReason::kNone;  // why the search ended early, if it did
  bool wrong =
      false;  // the solver returned a grid that is not a solution: its word counts for nothing

  bool decided() const;         // nothing is undecided
  int undecided_count() const;  // candidates, of all cells
};

// Counts up to context.max_solutions, then asks for what was not seen, cell by cell; every solution
// settles a candidate of each cell. The solver is one that is complete and counts. `context` is
// used for every solve and its limits hold for each of them, except the time, which holds for all
// together; its `on_solution` is not called.
TrueCandidates true_candidates(const Puzzle& puzzle, Solver& solver, const SolveContext& context);

}  // namespace sudolab

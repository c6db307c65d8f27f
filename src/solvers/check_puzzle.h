// Is this a proper Sudoku? How many solutions it has, and which givens and constraints it could do
// without.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <sudolab/core/verify.h>
#include <sudolab/solvers/solver.h>

namespace sudolab {

struct CheckResult {
  enum class Verdict { kUnique, kNone, kSeveral, kUnknown };

  Verdict verdict = Verdict::kUnknown;
  std::uint64_t solutions = 0;       // how many were found
  std::optional<Grid> solution;      // the first of them
  bool complete = false;             // these are all
  std::optional<Conflict> conflict;  // givens that break the rules
  // Whether every given and every constraint is needed for the solution to be unique. Not asked, or
  // not found out in time, unless the puzzle has exactly one solution.
  std::optional<bool> minimal;
  std::vector<Cell> redundant;  // givens that follow from the rest, each taken alone
  std::vector<std::size_t> redundant_constraints;  // places in the puzzle's list, likewise
  StopReason reason = StopReason::kNone;
  bool wrong =
      false;  // the solver returned a grid that is not a solution: its word counts for nothing
};

// What a solver's answer means, when it was asked for two solutions or more. What could be left out
// is not looked for.
CheckResult check_of(const SolveResult& result);
CheckResult::Verdict verdict_of(const SolveResult& result);

std::string_view solutions_word(CheckResult::Verdict verdict);  // "one", "none", "several"

// Counts up to context.max_solutions, at least 2. `context` is used for every solve and its limits
// hold for each of them, except the time, which holds for the whole check.
CheckResult check_puzzle(const Puzzle& puzzle, Solver& solver, const SolveContext& context);

}  // namespace sudolab

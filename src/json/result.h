// What a solver made of a puzzle.

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <sudolab/solvers/solver.h>
#include "json/dialect.h"
#include "json/text.h"

namespace sudolab::json {

// A run of a solver, as far as its result does not tell it itself.
struct SolvedBy {
  std::string_view solver;  // the recipe's name
  std::uint64_t seed = 0;
  double seconds = 0;
};

// lines: status, solution, solver, seconds, counters, seed; partial unless solved, and measures and
//        reason where there are any. `solution` is null unless solved.
// api:   status, reason, grid (the solution, else how far it got), solutions, complete, seconds,
//        steps, solver, seed, counters, measures
void add_result(Json& object, const SolveResult& result, const SolvedBy& by,
                const Dialect& dialect);
void add_result(Text& object, const SolveResult& result, const SolvedBy& by,
                const Dialect& dialect);

// Members solutions and complete: how many there are, and whether these are all.
void add_count(Json& object, const SolveResult& result);
void add_count(Text& object, const SolveResult& result);

// Members status and reason, the first alone, and the second alone.
void add_reason(Json& object, StopReason reason, const Dialect& dialect);

// {"nodes": 51, "guesses": 2, ...}: all of them, zero or not.
Json counters(const Counters& counters);
// The same as members of `object` itself.
void add_counters(Json& object, const Counters& counters);

}  // namespace sudolab::json

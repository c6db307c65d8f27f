// One solver working for another: what pre-passes and `auto` are made of.

#pragma once

#include <sudolab/solvers/solver.h>

namespace sudolab {

// Lets `solver` do the rest of a run on `puzzle`, which has the same solutions as the run's own
// puzzle. Budget, seed, trace, limits and callbacks are the run's; counters and solutions go there.
Ending delegate(Run& run, Solver& solver, const Puzzle& puzzle);

// The caller's context with what is left of the run's budget.
SolveContext remaining_context(const Run& run);

}  // namespace sudolab

// One solver working for another: what pre-passes and `auto` are made of.

#pragma once

#include <memory>

#include "solvers/solver.h"

namespace sudolab {

// Lets `solver` do the rest of a run on `puzzle`, which has the same solutions as the run's own
// puzzle. Budget, seed, trace, limits and callbacks are the run's; counters and solutions go there.
Ending delegate(Run& run, Solver& solver, const Puzzle& puzzle);

// A solver that runs `first` on the puzzle and `main` on what that left. `first` must be sound:
// whatever it fills in stands in every solution. Its time, steps and counters count.
std::unique_ptr<Solver> with_prepass(std::unique_ptr<Solver> first, std::unique_ptr<Solver> main);

}  // namespace sudolab

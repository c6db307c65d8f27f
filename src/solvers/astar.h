// The solver `astar`: best-first search with a closed set.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kAstarSolver;

}  // namespace sudolab

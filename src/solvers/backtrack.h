// Depth-first search with candidate lists (Berggren & Nilsson 2012).

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kBacktrackSolver;

}  // namespace sudolab

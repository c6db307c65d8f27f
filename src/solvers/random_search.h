// The solver `random-search`: random digits until nothing conflicts.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kRandomSearchSolver;

}  // namespace sudolab

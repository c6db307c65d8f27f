// The solver `fast`: 9 x 9 and 16 x 16 boards as bit arithmetic on vector registers.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kFastSolver;

}  // namespace sudolab

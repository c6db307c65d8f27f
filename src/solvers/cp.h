// The solver `cp`: a constraint model given to Gecode.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kCpSolver;

}  // namespace sudolab

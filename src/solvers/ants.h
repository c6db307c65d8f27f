// The row of the solver `ants`; ants.cpp tells how it works.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kAntsSolver;

}  // namespace sudolab

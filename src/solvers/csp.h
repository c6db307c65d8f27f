// A constraint satisfaction problem, plainly and with arc consistency (Bizzotto 2021).

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kCspSolver;

}  // namespace sudolab

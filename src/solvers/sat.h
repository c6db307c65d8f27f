// The solver `sat`: a conjunctive normal form given to CaDiCaL.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kSatSolver;

}  // namespace sudolab

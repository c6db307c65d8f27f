// The solver `annealing`: swaps inside boxes at a falling temperature.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kAnnealingSolver;

}  // namespace sudolab

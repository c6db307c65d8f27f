// The solver `cultural`: a genetic algorithm that learns from its near solutions.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kCulturalSolver;

}  // namespace sudolab

// The solver `genetic`: a population of boards, crossed by boxes and mutated inside them.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kGeneticSolver;

}  // namespace sudolab

// The row of the solver `ants-genetic`; ants_genetic.cpp tells how it works.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kAntsGeneticSolver;

}  // namespace sudolab

// A Boltzmann machine: stochastic units that inhibit each other, cooled down.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kBoltzmannSolver;

}  // namespace sudolab

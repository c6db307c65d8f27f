// Relaxation labelling: probabilities of candidates that support each other.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kRelaxationSolver;

}  // namespace sudolab

// Human logic without guessing (Pullar 2015).

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kConstraintSolver;

}  // namespace sudolab

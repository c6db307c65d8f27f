#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kCulturalSolver;

}  // namespace sudolab

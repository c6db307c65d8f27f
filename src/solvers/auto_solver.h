// The best complete solver for the size of the board.

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kAutoSolver;

}  // namespace sudolab

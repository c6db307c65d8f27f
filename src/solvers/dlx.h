// Exact cover by dancing links (Knuth 2000).

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kDlxSolver;

}  // namespace sudolab

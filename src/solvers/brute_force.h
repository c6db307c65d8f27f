// Trying digits cell by cell without looking ahead (Pullar 2015; Naidoo, Prag & Variawa 2016).

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kBruteForceSolver;

}  // namespace sudolab

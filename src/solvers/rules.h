// Human rules, then guessing (Berggren & Nilsson 2012).

#pragma once

#include "solvers/registry.h"

namespace sudolab {

extern const SolverInfo kRulesSolver;

}  // namespace sudolab

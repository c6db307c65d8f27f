// How many solutions a puzzle has, found out within the limits of one request.

#pragma once

#include <stop_token>

#include "server/exchange.h"
#include "server/limits.h"
#include "solvers/check_puzzle.h"

namespace sudolab::server {

// The work took longer than one request may.
ApiError too_slow();

struct Solutions {
  CheckResult::Verdict verdict;  // kUnique, kNone or kSeveral
  Grid grid;                     // one of them, if there is one
};
// Whoever calls this holds a core. Throws too_slow() where it cannot be found out: then neither
// "one" nor "not one" is known.
Solutions solutions_of(const Puzzle& puzzle, const ServerLimits& limits,
                       const std::stop_token& stop);

}  // namespace sudolab::server

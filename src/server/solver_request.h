// A solver in a request: its name, options, seed and limits.

#pragma once

#include <sudolab/solvers/recipe.h>
#include "server/limits.h"
#include "server/members.h"

namespace sudolab::server {

struct SolverRequest {
  Recipe recipe;
  SolveContext context;  // seed and limits
};

// {"solver": "constraint+csp", "options": {...}}; throws ApiError.
Recipe read_recipe(Members& members);
// The same, and seed, time_ms and steps; `longest` is the time that is allowed.
SolverRequest read_solver_request(Members& members, const ServerLimits& limits, Seconds longest);
// time_ms alone.
std::chrono::nanoseconds read_time(Members& members, Seconds longest);

// status, reason, grid, ...: what /solve says.
Json result_json(const SolveResult& result, const SolverRequest& request, double seconds);

}  // namespace sudolab::server

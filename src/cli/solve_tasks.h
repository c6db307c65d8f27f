// Puzzles of a batch through a solver: together where the solver gains by that, else one by one.

#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "cli/batch.h"
#include "cli/solver_settings.h"

namespace sudolab::cli {

struct SolvedTask {
  SolveResult result;
  double seconds = 0;  // a share, where several were solved together
};

// `wishes` says how many solutions are wanted and who wants to see them; limits and seed come from
// the recipe.
SolvedTask solve_task(const Task& task, Solver& solver, const SolverRecipe& recipe,
                      const SolveContext& wishes, const std::stop_token& stop);

// The first ones of the tasks: all of them, unless asked to stop.
std::vector<SolvedTask> solve_tasks(std::span<const Task> tasks, Solver& solver,
                                    const SolverRecipe& recipe, const SolveContext& wishes,
                                    const std::stop_token& stop);

}  // namespace sudolab::cli

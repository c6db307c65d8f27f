#include "cli/solve_tasks.h"

#include <chrono>

namespace sudolab::cli {
namespace {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

SolveContext context_for(std::size_t index, const SolverRecipe& recipe, const SolveContext& wishes,
                         const std::stop_token& stop) {
  SolveContext context = recipe.context(index, stop);
  context.max_solutions = wishes.max_solutions;
  context.on_solution = wishes.on_solution;
  context.observer = wishes.observer;
  return context;
}

}  // namespace

SolvedTask solve_task(const Task& task, Solver& solver, const SolverRecipe& recipe,
                      const SolveContext& wishes, const std::stop_token& stop) {
  const SolveContext context = context_for(task.index, recipe, wishes, stop);
  const Stopwatch watch;
  SolvedTask solved{solver.solve(task.record->puzzle, context)};
  solved.seconds = watch.seconds();
  return solved;
}

std::vector<SolvedTask> solve_tasks(std::span<const Task> tasks, Solver& solver,
                                    const SolverRecipe& recipe, const SolveContext& wishes,
                                    const std::stop_token& stop) {
  std::vector<SolvedTask> solved;
  if (!recipe.solves_together() || tasks.size() < 2) {
    for (const Task& task : tasks) {
      if (stop.stop_requested()) break;
      solved.push_back(solve_task(task, solver, recipe, wishes, stop));
    }
    return solved;
  }
  std::vector<const Puzzle*> puzzles;
  for (const Task& task : tasks) puzzles.push_back(&task.record->puzzle);
  std::vector<SolveResult> results(tasks.size());
  const Stopwatch watch;
  solver.solve_all(puzzles, context_for(tasks.front().index, recipe, wishes, stop), results);
  const double share = watch.seconds() / static_cast<double>(tasks.size());
  for (SolveResult& result : results) solved.push_back({std::move(result), share});
  return solved;
}

}  // namespace sudolab::cli

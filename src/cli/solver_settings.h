// Which solver, with what settings and limits: the options that solve, count and check share.

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <sudolab/solvers/recipe.h>
#include <sudolab/solvers/solver.h>

namespace sudolab::cli {

class Command;

struct SolverSettings {
  std::string solver = "auto";        // ID, ID:PRESET or PREPASS+ID
  std::vector<std::string> settings;  // "name=value"
  std::string prepass;
  double timeout = 0;        // seconds per puzzle, 0 = none
  std::uint64_t steps = 0;   // 0 = none
  std::uint64_t memory = 0;  // megabytes, 0 = none
  int threads = 0;           // over puzzles, 0 = all cores
  int search_threads = 1;    // inside one puzzle, 0 = all cores
  std::uint64_t seed = 0;

  Recipe recipe() const;  // throws RecipeError
  // Limits, search threads, and the seed from which each puzzle derives its own.
  SolveContext context() const;
};

void add_solver_options(Command& command, SolverSettings& settings);
// --threads alone.
void add_threads_option(Command& command, int& threads);
// --timeout alone, and what it means; 0 is no limit.
void add_timeout_option(Command& command, double& seconds);
std::chrono::nanoseconds time_limit(double seconds);

// For subcommands that need proofs and counts; throws UserError.
void require_counting(const Recipe& recipe, const std::string& subcommand);

}  // namespace sudolab::cli

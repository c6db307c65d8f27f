// Which solver, with what settings and limits: the options that solve, count and check share.

#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "solvers/recipe.h"
#include "solvers/solver.h"

namespace CLI {
class App;
}

namespace sudolab::cli {

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
};

void add_solver_options(CLI::App& app, SolverSettings& settings);
// --threads alone.
void add_threads_option(CLI::App& app, int& threads);

// A solver with all choices made and checked, from which every worker gets its own copy.
class SolverRecipe {
 public:
  // Throws UserError: unknown names and bad values, with what would be right.
  explicit SolverRecipe(const SolverSettings& settings);

  std::unique_ptr<Solver> make() const { return recipe_.make(); }
  const SolverInfo& info() const { return *recipe_.solver.info; }
  std::string name() const { return recipe_.name(); }

  std::uint64_t seed() const { return settings_.seed; }
  // Whether the user asked for several threads per puzzle and the solver can use but one.
  bool wastes_search_threads() const {
    return settings_.search_threads != 1 && !info().capabilities.splits_search;
  }

  // Whether several puzzles at once are solved as if one by one, and quicker.
  bool solves_together() const {
    return info().capabilities.batches && !recipe_.prepass && settings_.timeout == 0;
  }

  // Limits and seed for puzzle number `index`.
  SolveContext context(std::uint64_t index, std::stop_token stop) const;

 private:
  SolverSettings settings_;
  Recipe recipe_;
};

// Like sudolab::choose_solver, but with the nearest name as a suggestion; throws UserError.
SolverChoice choose_solver_for_user(const std::string& id_and_preset);

// For subcommands that need proofs and counts; throws UserError.
void require_counting(const SolverInfo& info, const std::string& subcommand);

}  // namespace sudolab::cli

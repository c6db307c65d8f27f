// The list of all solvers. The command line, the experiments, the page and the tests read it: a
// new solver is one source file and one row in registry.cpp.

#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <sudolab/solvers/options.h>
#include <sudolab/solvers/solver.h>

namespace sudolab {

struct Capabilities {
  bool complete = false;       // finds a solution or proves that there is none
  bool counts = false;         // can continue to further solutions, up to a limit
  bool deterministic = false;  // uses no randomness under its default preset
  bool traces = false;         // sends trace events
  bool weights = false;        // among them, what it holds for every cell and digit
  // Fills in digits without a guess, and under its default preset only what is in every solution:
  // fit for a pre-pass. Whether that holds with other options, Solver::sound tells.
  bool deduces = false;
  bool splits_search = false;  // can use several threads for one puzzle
  bool batches = false;        // is quicker with many puzzles at once (Solver::solve_all)
};

struct SolverInfo {
  std::string_view id;
  std::string_view name;
  std::string_view summary;
  std::string_view source;  // the paper or program it comes from
  Capabilities capabilities;
  std::span<const OptionSpec> options;
  std::span<const Preset> presets;  // the first one is the default; never empty
  std::unique_ptr<Solver> (*make)(const OptionValues& values);
};

// The usual `make`: hands the options to the constructor of a solver that has any.
template <class Algorithm>
std::unique_ptr<Solver> make_with_options(const OptionValues& values) {
  if constexpr (std::is_constructible_v<Algorithm, const OptionValues&>) {
    return std::make_unique<Algorithm>(values);
  } else {
    return std::make_unique<Algorithm>();
  }
}

// In the order in which they are listed everywhere.
std::span<const SolverInfo> all_solvers();

// nullptr if there is none of that name. Whole recipes ("csp:random-order") are in recipe.h.
const SolverInfo* find_solver(std::string_view id);

// The presets by which an algorithm is shown beside others: as its source describes it, and at its
// best, in this order; one where there is only one of them, or the default where there is none.
std::vector<const Preset*> presets_to_show(const SolverInfo& info);
// "csp:mac"; the default preset is left out
std::string recipe_name(const SolverInfo& info, const Preset& preset);

// The sizes of the boards that the solver takes, ascending.
std::vector<int> sizes_of(const SolverInfo& info);
// "all" or "9x9, 16x16"
std::string sizes_text(const SolverInfo& info);

}  // namespace sudolab

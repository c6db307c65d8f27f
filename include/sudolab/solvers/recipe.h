// Which solver, with what: a row of the registry with its preset and options chosen, and perhaps
// another solver that runs before it. A recipe is a value, from which any number of workers can
// make their own solver.
//
//   csp                           the default preset
//   csp:random-order              another preset
//   constraint+csp:random-order   the same after a pre-pass of constraint
//
// This is the only place where names of solvers, presets and options are looked up, so that the
// command line, plans, the server and the library accept and refuse the same with the same words.

#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sudolab/solvers/recipe_error.h>
#include <sudolab/solvers/registry.h>

namespace sudolab {

// An option and its value.
using Setting = std::pair<std::string, std::string>;

// Takes "name=value" apart. Throws RecipeError.
Setting parse_setting(std::string_view text);

class Recipe {
 public:
  // The settings are those of the solver itself; a pre-pass has its preset's. Throws RecipeError,
  // like everything here that takes a name or a value.
  explicit Recipe(std::string_view name, std::span<const Setting> settings = {});
  Recipe(const SolverInfo& info, const Preset& preset);

  void set(std::string_view option, std::string_view value);
  // For those who name the pre-pass apart from the solver.
  void set_prepass(std::string_view name);

  const SolverInfo& info() const { return *info_; }
  const Preset& preset() const { return *preset_; }
  const Recipe* prepass() const { return prepass_.get(); }  // null: none

  std::string name() const;  // "constraint+csp:random-order"; a default preset is left out
  std::vector<Setting> settings() const { return values_.all(); }  // every option of the solver

  // Whether its proofs can be trusted: see Solver::sound.
  bool sound() const { return make()->sound(); }

  // Whether Solver::solve_all gains anything by seeing many puzzles at once.
  bool batches() const { return info_->capabilities.batches && prepass_ == nullptr; }

  std::unique_ptr<Solver> make() const;

 private:
  const SolverInfo* info_;
  const Preset* preset_;
  OptionValues values_;
  std::shared_ptr<const Recipe> prepass_;
};

// For code that wants a solver it knows, such as "auto".
std::unique_ptr<Solver> make_solver(std::string_view name);

}  // namespace sudolab

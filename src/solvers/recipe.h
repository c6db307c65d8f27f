// A solver and, if wanted, another one that runs before it, with all choices made: from which any
// number of workers can make their own.

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "solvers/registry.h"

namespace sudolab {

struct Recipe {
  SolverChoice solver;
  std::optional<SolverChoice> prepass;  // one that deduces

  std::unique_ptr<Solver> make() const;
  std::string name() const;  // "constraint+csp:random-order"
};

// "constraint+csp" is csp after a pre-pass of constraint; `prepass` is empty where there is none.
struct RecipeName {
  std::string prepass;
  std::string solver;
};
RecipeName split_recipe_name(std::string_view name);

// Throws std::invalid_argument with a sentence for the user: a name that is not known, or a
// pre-pass that may fill in what does not stand in every solution.
Recipe choose_recipe(std::string_view name);
void require_deducing(const SolverInfo& prepass);

}  // namespace sudolab

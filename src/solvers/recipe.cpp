#include "solvers/recipe.h"

#include <stdexcept>

#include "solvers/prepass.h"

namespace sudolab {

std::unique_ptr<Solver> Recipe::make() const {
  auto main = solver.make();
  return prepass ? with_prepass(prepass->make(), std::move(main)) : std::move(main);
}

std::string Recipe::name() const {
  return prepass ? prepass->name() + "+" + solver.name() : solver.name();
}

RecipeName split_recipe_name(std::string_view name) {
  const std::size_t plus = name.find('+');
  if (plus == std::string_view::npos) return {"", std::string(name)};
  return {std::string(name.substr(0, plus)), std::string(name.substr(plus + 1))};
}

// What a pre-pass fills in is taken for given: from a solver that guesses, "no solution" and "no
// other solution" would be untrue.
void require_deducing(const SolverInfo& prepass) {
  if (prepass.capabilities.deduces) return;
  std::string fit;
  for (const SolverInfo& known : all_solvers()) {
    if (known.capabilities.deduces) fit += (fit.empty() ? "" : ", ") + std::string(known.id);
  }
  throw std::invalid_argument("solver '" + std::string(prepass.id) +
                              "' cannot be a pre-pass: it may fill in what does not stand in every "
                              "solution; these can: " +
                              fit);
}

Recipe choose_recipe(std::string_view name) {
  const RecipeName parts = split_recipe_name(name);
  Recipe recipe{choose_solver(parts.solver), std::nullopt};
  if (!parts.prepass.empty()) {
    recipe.prepass = choose_solver(parts.prepass);
    require_deducing(*recipe.prepass->info);
  }
  return recipe;
}

}  // namespace sudolab

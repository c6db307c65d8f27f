// Solvers with presets, options and pre-passes at random.

#pragma once

#include <string>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab::testing {

struct ChosenRecipe {
  Recipe recipe;
  std::string text;  // "constraint+csp:mac order=random"
};

// Any solver under any preset; every third one with other options, and every fifth with a pre-pass.
ChosenRecipe any_recipe(Rng& rng);

// A name or a setting that does not exist. The sentence that refuses it is empty if it was
// accepted.
std::string refusal_of_nonsense(Rng& rng);

}  // namespace sudolab::testing

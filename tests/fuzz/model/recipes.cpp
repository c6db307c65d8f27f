#include "model/recipes.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "solvers/fast/kernels.h"

namespace sudolab::testing {
namespace {

template <class List>
const auto& one_of(const List& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.index(std::size(list)))];
}

double number_in(std::string_view text) {
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// An end of the range, the default, or something between the least and a few times the default:
// a population of a million would be no more than slow.
double any_number(const OptionSpec& spec, Rng& rng) {
  const double usual = number_in(spec.default_value);
  const double most = std::min(spec.most, std::max(10 * std::abs(usual), spec.least + 10));
  switch (rng.below(4)) {
    case 0: return spec.least;
    case 1: return usual;
    default: return spec.least + rng.uniform() * (most - spec.least);
  }
}

std::string any_list(std::vector<std::string_view> choices, Rng& rng) {
  rng.shuffle(std::span(choices));
  const std::size_t count = 1 + static_cast<std::size_t>(rng.index(choices.size()));
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + std::string(choices[i]);
  return text;
}

std::string any_value(const OptionSpec& spec, Rng& rng) {
  switch (spec.type) {
    case OptionType::kFlag: return rng.chance(0.5) ? "yes" : "no";
    case OptionType::kInteger:
      return std::to_string(static_cast<std::int64_t>(any_number(spec, rng)));
    case OptionType::kReal: return std::to_string(any_number(spec, rng));
    case OptionType::kChoice: return std::string(one_of(spec.choice_list(), rng));
    case OptionType::kList: return any_list(spec.choice_list(), rng);
  }
  return "";
}

// A kernel of `fast` may be for another processor, which is refused with a sentence.
bool runs_here(const OptionSpec& spec, const std::string& value) {
  return spec.name != "kernel" || value == "best" || fast::find_kernel(value.c_str()) != nullptr;
}

std::string any_name(Rng& rng) {
  const SolverInfo& info = one_of(all_solvers(), rng);
  return recipe_name(info, one_of(info.presets, rng));
}

std::string any_prepass(Rng& rng) {
  std::vector<const SolverInfo*> fit;
  for (const SolverInfo& info : all_solvers()) {
    if (info.capabilities.deduces) fit.push_back(&info);
  }
  const SolverInfo& info = *one_of(fit, rng);
  return recipe_name(info, one_of(info.presets, rng));
}

}  // namespace

ChosenRecipe any_recipe(Rng& rng) {
  std::string text = any_name(rng);
  if (rng.chance(0.2)) text = any_prepass(rng) + "+" + text;
  ChosenRecipe chosen{Recipe(text), text};
  const auto& options = chosen.recipe.info().options;
  if (options.empty() || !rng.chance(0.35)) return chosen;
  for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
    const OptionSpec& spec = one_of(options, rng);
    const std::string value = any_value(spec, rng);
    if (!runs_here(spec, value)) continue;
    try {
      chosen.recipe.set(spec.name, value);
      chosen.text += " " + std::string(spec.name) + "=" + value;
    } catch (const RecipeError&) {
      // std::to_string has six digits, which may lie beyond an end of the range.
    }
  }
  return chosen;
}

std::string refusal_of_nonsense(Rng& rng) {
  try {
    std::string name = any_name(rng);
    switch (rng.below(4)) {
      case 0: Recipe(name + "x:y"); break;
      case 1: Recipe(name + ":no:such"); break;
      case 2: Recipe(name).set("no-such-option", "1"); break;
      default: Recipe("no-such-solver+" + name); break;
    }
  } catch (const RecipeError& error) {
    return error.what();
  }
  return "";
}

}  // namespace sudolab::testing

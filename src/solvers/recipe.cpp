#include <sudolab/solvers/recipe.h>

#include "core/suggestion.h"
#include "solvers/prepass.h"

namespace sudolab {
namespace {

using Kind = RecipeError::Kind;

template <class Row>
RecipeError unknown(Kind kind, const std::string& complaint, std::string_view id,
                    std::span<const Row> rows) {
  std::vector<std::string_view> ids;
  for (const Row& row : rows) ids.push_back(row.id);
  return {kind, std::string(id), std::string(nearest(id, ids)),
          complaint + " " + in_quotes(id) + suggestion_or_list(id, ids)};
}

// A name without that of its pre-pass.
std::string_view without_prepass(std::string_view name) {
  return name.substr(name.rfind('+') + 1);  // npos + 1 is 0
}

const SolverInfo& solver_in(std::string_view name) {
  const std::string_view own = without_prepass(name);
  const std::string_view id = own.substr(0, own.find(':'));
  const SolverInfo* info = find_solver(id);
  if (info == nullptr) {
    throw unknown(Kind::kUnknownSolver, "there is no solver", id, all_solvers());
  }
  return *info;
}

const Preset& preset_in(std::string_view name) {
  const SolverInfo& info = solver_in(name);
  const std::string_view own = without_prepass(name);
  const std::size_t colon = own.find(':');
  if (colon == std::string_view::npos) return info.presets.front();
  const std::string_view id = own.substr(colon + 1);
  for (const Preset& known : info.presets) {
    if (known.id == id) return known;
  }
  throw unknown(Kind::kUnknownPreset, "solver '" + std::string(info.id) + "' has no preset", id,
                info.presets);
}

// What a pre-pass fills in is taken for given, so a solver that guesses is none. One that deduces
// may err under some of its options; then the whole proves nothing (Solver::sound).
void require_deducing(const SolverInfo& prepass) {
  if (prepass.capabilities.deduces) return;
  std::string fit;
  for (const SolverInfo& known : all_solvers()) {
    if (known.capabilities.deduces) fit += (fit.empty() ? "" : ", ") + std::string(known.id);
  }
  const std::string id(prepass.id);
  throw RecipeError(Kind::kUnfitPrepass, id, "",
                    "solver '" + id +
                        "' cannot be a pre-pass: it may fill in digits that are not in every "
                        "solution; these can: " +
                        fit);
}

}  // namespace

Setting parse_setting(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw RecipeError(Kind::kNotASetting, std::string(text), "",
                      "an option is set as name=value, not as " + in_quotes(text));
  }
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

Recipe::Recipe(const SolverInfo& info, const Preset& preset)
    : info_(&info), preset_(&preset), values_(info.options) {
  values_.set_all(preset);
}

Recipe::Recipe(std::string_view name, std::span<const Setting> settings)
    : Recipe(solver_in(name), preset_in(name)) {
  const std::size_t plus = name.rfind('+');
  if (plus != std::string_view::npos) set_prepass(name.substr(0, plus));
  for (const auto& [option, value] : settings) set(option, value);
}

void Recipe::set(std::string_view option, std::string_view value) {
  try {
    values_.set(option, value);
  } catch (const RecipeError& error) {
    RecipeError whole(error.kind, error.text, error.nearest,
                      "solver '" + std::string(info_->id) + "': " + error.what());
    whole.option = error.option;
    throw whole;
  }
}

void Recipe::set_prepass(std::string_view name) {
  Recipe first(name);
  const Recipe* other = first.prepass_ ? first.prepass_.get() : prepass_.get();
  if (other != nullptr) {
    const std::string own(without_prepass(name));
    throw RecipeError(Kind::kSaidTwice, own, "",
                      "a solver has one pre-pass at most, not " + in_quotes(other->name()) +
                          " and " + in_quotes(own));
  }
  require_deducing(*first.info_);
  prepass_ = std::make_shared<const Recipe>(std::move(first));
}

std::string Recipe::name() const {
  return (prepass_ ? prepass_->name() + "+" : "") + recipe_name(*info_, *preset_);
}

std::unique_ptr<Solver> Recipe::make() const {
  auto solver = info_->make(values_);
  return prepass_ ? with_prepass(prepass_->make(), std::move(solver)) : std::move(solver);
}

std::unique_ptr<Solver> make_solver(std::string_view name) { return Recipe(name).make(); }

}  // namespace sudolab

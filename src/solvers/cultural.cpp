#include "solvers/cultural.h"

#include <algorithm>

#include "solvers/evolution.h"

namespace sudolab {
namespace {

class CulturalSolver final : public Solver {
 public:
  explicit CulturalSolver(const OptionValues& values) : settings_(evolution_settings(values)) {
    settings_.hidden_givens = true;
    settings_.refill.doubt = values.real("doubt");
  }

 protected:
  Ending search(Run& run) override { return evolve(run, settings_); }

 private:
  EvolutionSettings settings_;
};

constexpr OptionSpec kDoubt = {
    .name = "doubt",
    .type = OptionType::kReal,
    .default_value = "0",
    .help = "when a box is refilled, the price of what all near solutions had, in equal digits",
    .least = 0,
    .most = 100};

constexpr auto kOptions = [] {
  std::array<OptionSpec, kEvolutionOptions.size() + 1> options{};
  std::copy(kEvolutionOptions.begin(), kEvolutionOptions.end(), options.begin());
  options.back() = kDoubt;
  return options;
}();

constexpr Preset kPresets[] = {
    {"mantere-koljonen", "the study's: what near solutions agree on becomes given", ""},
    {"memetic", "individuals that refill conflicting boxes, and doubt what near solutions agree on",
     "population=4 elite=3 life=500 noise=1.6 doubt=0.05 propagate=yes"},
};

}  // namespace

constinit const SolverInfo kCulturalSolver = {
    .id = "cultural",
    .name = "Cultural algorithm",
    .summary = "a genetic algorithm that learns from its near solutions",
    .source = "Mantere & Koljonen, Solving and analyzing Sudokus with cultural algorithms, 2008",
    .capabilities = {.all_sizes = true, .traces = true, .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = [](const OptionValues& values) -> std::unique_ptr<Solver> {
      return std::make_unique<CulturalSolver>(values);
    },
};

}  // namespace sudolab

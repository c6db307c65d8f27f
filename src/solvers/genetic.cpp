#include "solvers/genetic.h"

#include "solvers/evolution.h"

namespace sudolab {
namespace {

class GeneticSolver final : public Solver {
 public:
  explicit GeneticSolver(const OptionValues& values) : settings_(evolution_settings(values)) {}

 protected:
  Ending search(Run& run) override { return evolve(run, settings_); }

 private:
  EvolutionSettings settings_;
};

constexpr Preset kPresets[] = {
    {"mantere-koljonen", "the study's: crossover of boxes, swaps with a limit, aging", ""},
    {"memetic", "individuals that refill conflicting boxes in the best way there is",
     "population=4 elite=3 life=500 noise=1.6 propagate=yes"},
};

}  // namespace

constinit const SolverInfo kGeneticSolver = {
    .id = "genetic",
    .name = "Genetic algorithm",
    .summary = "a population of boards, crossed by boxes and mutated inside them",
    .source = "Mantere & Koljonen, Solving and analyzing Sudokus with cultural algorithms, 2008",
    .capabilities = {.all_sizes = true, .traces = true, .splits_search = true},
    .options = kEvolutionOptions,
    .presets = kPresets,
    .make = [](const OptionValues& values) -> std::unique_ptr<Solver> {
      return std::make_unique<GeneticSolver>(values);
    },
};

}  // namespace sudolab

#include "solvers/evolution.h"

#include <limits>

#include "solvers/generations.h"
#include "solvers/lifetimes.h"

namespace sudolab {

EvolutionSettings evolution_settings(const OptionValues& values) {
  const auto number = [&](std::string_view name) { return static_cast<int>(values.integer(name)); };
  EvolutionSettings settings;
  settings.population = number("population");
  settings.elite = number("elitism");
  settings.aging = values.flag("aging");
  settings.mutation = {
      .limit = number("limit"), .tries = number("tries"), .most_swaps = number("swaps")};
  settings.given_penalty = number("given-penalty");
  settings.reinitialise = values.integer("reinitialise");
  settings.life = values.integer("life");
  settings.refill = {.noise = values.real("noise"), .doubt = 0};
  settings.propagate = values.flag("propagate");
  settings.islands = number("islands");
  return settings;
}

Ending evolve(Run& run, const EvolutionSettings& settings) {
  Puzzle puzzle = run.puzzle();
  if (settings.propagate && !propagate_givens(puzzle)) return Ending::kStuck;
  constexpr std::uint64_t kTrialsPerRound = 10'000;
  return run_islands(
      run, {.islands = settings.islands,
            .steps_per_round = kTrialsPerRound,
            .settle = [&](int, std::uint64_t seed, Trace trace) -> std::unique_ptr<Island> {
              if (settings.life > 0) {
                return std::make_unique<Lifetimes>(puzzle, settings, seed, trace);
              }
              return std::make_unique<Generations>(puzzle, settings, seed, trace);
            }});
}

Evolution::Evolution(const Puzzle& puzzle, const EvolutionSettings& settings, std::uint64_t seed,
                     Trace trace)
    : puzzle_(puzzle),
      settings_(settings),
      trace_(trace),
      rng_(seed),
      beliefs_(puzzle.geometry()),
      best_(puzzle.givens),
      best_cost_(std::numeric_limits<int>::max()) {}

bool Evolution::advance(Budget& budget) {
  // A box of a large board takes much longer to refill than one of 9 cells, which an ordinary step
  // can be compared with.
  const std::int64_t size = puzzle_.geometry().size();
  const std::int64_t weight = settings_.life > 0 ? 1 + size * size * size / 1000 : 1;
  while (best_cost_ > 0) {
    if (!budget.spend_heavy(weight)) return false;
    trial();
  }
  return true;
}

void Evolution::evaluated(const BoxBoard& board) {
  ++counters.trials;
  if (board.pairs() >= best_cost_) return;
  best_ = board.grid();
  best_cost_ = board.pairs();
}

void Evolution::report(Run& run) const {
  run.measure("near_solutions", static_cast<double>(beliefs_.distinct()));
  run.measure("hidden_givens", beliefs_.hidden_givens(run.puzzle().givens));
}

}  // namespace sudolab

#include "solvers/stochastic/evolution.h"

#include <limits>
#include <string>
#include <vector>

#include "solvers/cell_weights.h"
#include "solvers/stochastic/generations.h"
#include "solvers/stochastic/lifetimes.h"

namespace sudolab {
namespace {

std::vector<std::string> numbered_names(const char* stem, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= count; ++i) names.push_back(stem + std::to_string(i));
  return names;
}

}  // namespace

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
  settings.survey = values.flag("survey");
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
              const std::uint64_t own =
                  settings.stream == 0 ? seed : derive_seed(seed, settings.stream);
              return std::make_unique<Generations>(puzzle, settings, own, trace);
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

void Evolution::tell_weights(std::span<const BoxBoard* const> population) const {
  const Geometry& geometry = puzzle_.geometry();
  CellWeights weights(geometry);
  const bool believes = settings_.founders.use != BeliefUse::kNone && beliefs_.recorded() > 0;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (!puzzle_.givens.empty(cell)) continue;
    if (believes) {
      for (Digit digit = 1; digit <= geometry.size(); ++digit) {
        weights.at(cell, digit) = static_cast<double>(beliefs_.count(cell, digit)) /
                                  static_cast<double>(beliefs_.recorded());
      }
    } else {
      for (const BoxBoard* board : population) {
        weights.at(cell, (*board)[cell]) += 1.0 / static_cast<double>(population.size());
      }
    }
  }
  trace_.weights(believes ? "belief" : "share of the population", weights.all());
}

void Evolution::tell_beliefs() const {
  trace_.number("near solutions", static_cast<double>(beliefs_.distinct()));
  trace_.number("hidden givens", beliefs_.hidden_givens(puzzle_.givens));
}

void Evolution::report(Run& run) const {
  run.measure("near_solutions", static_cast<double>(beliefs_.distinct()));
  run.measure("hidden_givens", beliefs_.hidden_givens(run.puzzle().givens));
  // Against the solution, that is, only if there is one.
  if (best_cost_ == 0 && beliefs_.recorded() > 0) {
    run.measure("near_wrong", beliefs_.mean_wrong(best_));
  }
  if (settings_.survey) report_survey(run);
}

void Evolution::report_survey(Run& run) const {
  // Measures have names that stay.
  static const auto row_names = numbered_names("agreed_row_", kSurveyRows);
  static const auto hash_names = numbered_names("near_hash_", kSurveyHashes);
  const int size = puzzle_.geometry().size();
  for (int row = 0; size <= kSurveyRows && row < size; ++row) {
    double number = 0;
    for (int col = 0; col < size; ++col) number = 10 * number + beliefs_.agreed(row * size + col);
    run.measure(row_names[static_cast<std::size_t>(row)], number);
  }
  const auto hashes = beliefs_.smallest_hashes(kSurveyHashes);
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    run.measure(hash_names[i], static_cast<double>(hashes[i] >> 11) * 0x1.0p-53);
  }
  if (beliefs_.recorded() > 0) report_corners(run);
  static const auto wrong_names = numbered_names("near_wrong_", BeliefSpace::kKept);
  if (best_cost_ > 0) return;
  const auto wrong = beliefs_.first_wrong(best_);
  for (std::size_t i = 0; i < wrong.size(); ++i) run.measure(wrong_names[i], wrong[i]);
}

// Whole rows, columns and boxes of a full board have the same mean digit always, so that small
// digits can gather in no larger part of it than a corner.
void Evolution::report_corners(Run& run) const {
  constexpr int kDiagonals = 3;
  const int size = puzzle_.geometry().size();
  double first = 0, last = 0;
  int cells = 0;
  for (int row = 0; row < kDiagonals; ++row) {
    for (int col = 0; row + col < kDiagonals; ++col) {
      const int cell = row * size + col;
      first += beliefs_.mean_digit(cell);
      last += beliefs_.mean_digit(size * size - 1 - cell);
      ++cells;
    }
  }
  run.measure("believed_top_left", first / cells);
  run.measure("believed_bottom_right", last / cells);
}

}  // namespace sudolab

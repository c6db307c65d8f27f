#include "cli/effort.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include <sudolab/core/rng.h>
#include <sudolab/core/transform.h>
#include <sudolab/rating/backdoor.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab::cli {
namespace {

struct EffortRow {
  std::string_view name;
  std::string_view solver;
  std::uint64_t Counters::* counter;
  bool is_trials;  // expensive and random, so wanted by itself
};

constexpr std::array kRows = std::to_array<EffortRow>({
    {"backtrack_nodes", "backtrack", &Counters::nodes, false},
    {"rules_nodes", "rules", &Counters::nodes, false},
    {"fast_guesses", "fast", &Counters::guesses, false},
    {"genetic_trials", "genetic", &Counters::trials, true},
});

std::vector<const EffortRow*> wanted_rows(const EffortWishes& wishes) {
  std::vector<const EffortRow*> rows;
  for (const EffortRow& row : kRows) {
    if (row.is_trials ? wishes.trials > 0 : wishes.searches) rows.push_back(&row);
  }
  return rows;
}

constexpr std::array<std::string_view, 3> kOverCopies = {"fast_guesses_mean", "fast_guesses_least",
                                                         "fast_guesses_most"};
constexpr std::array kBackdoors = std::to_array<std::pair<std::string_view, Ease>>(
    {{"backdoor_singles", Ease::kSingles}, {"backdoor_locked", Ease::kLocked}});

// Mean, least and most guesses of `fast` on random equivalent puzzles; none where it gave up.
std::vector<EffortValue> over_copies(const Puzzle& puzzle, int copies, std::uint64_t seed,
                                     const std::stop_token& stop) {
  const auto solver = make_solver("fast");
  Rng rng(seed);
  std::vector<double> guesses;
  for (int i = 0; i < copies; ++i) {
    SolveContext context;
    context.stop = stop;
    const Transformation change = random_transformation(puzzle.geometry(), rng);
    const SolveResult result = solver->solve(transformed(puzzle, change), context);
    if (result.status != Status::kSolved) break;
    guesses.push_back(static_cast<double>(result.counters.guesses));
  }
  std::vector<EffortValue> values{{kOverCopies[0], {}, false}, {kOverCopies[1]}, {kOverCopies[2]}};
  if (guesses.size() != static_cast<std::size_t>(copies)) return values;
  values[0].value = std::accumulate(guesses.begin(), guesses.end(), 0.0) / copies;
  values[1].value = std::ranges::min(guesses);
  values[2].value = std::ranges::max(guesses);
  return values;
}

EffortValue backdoor_value(std::string_view name, Ease ease, const Puzzle& puzzle,
                           const Grid* solution, const std::stop_token& stop) {
  EffortValue value{name};
  if (solution == nullptr) return value;
  const Backdoor found = find_backdoor(puzzle, *solution, {.ease = ease, .stop = stop});
  if (found.cells) value.value = static_cast<double>(found.cells->size());
  return value;
}

}  // namespace

std::string EffortValue::text() const {
  if (!value) return {};
  return whole ? fmt::format("{:.0f}", *value) : fmt::format("{:.2f}", *value);
}

std::vector<std::string_view> effort_names(const EffortWishes& wishes) {
  std::vector<std::string_view> names;
  for (const EffortRow* row : wanted_rows(wishes)) names.push_back(row->name);
  if (wishes.copies > 0) names.insert(names.end(), kOverCopies.begin(), kOverCopies.end());
  if (wishes.backdoors) {
    for (const auto& [name, ease] : kBackdoors) names.push_back(name);
  }
  return names;
}

EffortMeter::EffortMeter(const EffortWishes& wishes) : wishes_(wishes) {
  for (const EffortRow* row : wanted_rows(wishes)) {
    solvers_.push_back(make_solver(row->solver));
  }
}

std::vector<EffortValue> EffortMeter::measure(const Puzzle& puzzle, const Grid* solution,
                                              std::uint64_t index, const std::stop_token& stop) {
  std::vector<EffortValue> values;
  for (const EffortRow* row : wanted_rows(wishes_)) {
    SolveContext context;
    context.stop = stop;
    context.seed = derive_seed(wishes_.seed, index);
    if (row->is_trials) context.limits.steps = wishes_.trials;
    const SolveResult result = solvers_[values.size()]->solve(puzzle, context);
    EffortValue& value = values.emplace_back(row->name);
    if (result.status == Status::kSolved) {
      value.value = static_cast<double>(result.counters.*row->counter);
    }
  }
  if (wishes_.copies > 0) {
    const auto copies = over_copies(puzzle, wishes_.copies, derive_seed(wishes_.seed, index), stop);
    values.insert(values.end(), copies.begin(), copies.end());
  }
  if (wishes_.backdoors) {
    for (const auto& [name, ease] : kBackdoors) {
      values.push_back(backdoor_value(name, ease, puzzle, solution, stop));
    }
  }
  return values;
}

}  // namespace sudolab::cli

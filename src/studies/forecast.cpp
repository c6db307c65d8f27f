// A solver that does not come to an end in the moment that it gets will take longer than that
// moment and no longer than its limit, and the geometric mean of both is the guess.

#include "studies/forecast.h"

#include <algorithm>
#include <cmath>

namespace sudolab::studies {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::size_t kTries = 3;  // puzzles per solver
constexpr Seconds kShortest{0.002};
constexpr Seconds kLongest{0.2};

std::vector<const ExperimentPuzzle*> taken_by(const Entrant& entrant,
                                              const std::vector<ExperimentPuzzle>& puzzles) {
  std::vector<const ExperimentPuzzle*> taken;
  for (const ExperimentPuzzle& puzzle : puzzles) {
    if (entrant.takes(puzzle.group)) taken.push_back(&puzzle);
  }
  return taken;
}

// In the mean over a few puzzles from the first to the last. An outline may have left puzzles
// blank, and they tell nothing.
std::optional<double> tried_seconds(const Entrant& entrant, const Limits& limits, Seconds moment,
                                    const std::vector<const ExperimentPuzzle*>& puzzles,
                                    const std::stop_token& stop) {
  const auto solver = entrant.recipe().make();
  double sum = 0;
  std::size_t tried = 0;
  for (std::size_t i = 0; i < std::min(kTries, puzzles.size()); ++i) {
    const std::size_t place = i * (puzzles.size() - 1) / std::max<std::size_t>(1, kTries - 1);
    const Puzzle& puzzle = puzzles[std::min(place, puzzles.size() - 1)]->record.puzzle;
    if (puzzle.givens.filled() == 0 || stop.stop_requested()) continue;
    SolveContext context;
    context.stop = stop;
    context.limits = limits;
    context.limits.time =
        std::min(limits.time, std::chrono::duration_cast<std::chrono::nanoseconds>(moment));
    const auto start = std::chrono::steady_clock::now();
    const SolveResult result = solver->solve(puzzle, context);
    const Seconds took = std::chrono::steady_clock::now() - start;
    const bool cut = result.reason == StopReason::kTime && limits.time > context.limits.time;
    sum += cut ? std::sqrt(moment.count() * Seconds(limits.time).count()) : took.count();
    ++tried;
  }
  if (tried == 0) return std::nullopt;
  return sum / static_cast<double>(tried);
}

}  // namespace

Forecast forecast(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles, double times,
                  int cores, std::chrono::nanoseconds trial, const std::stop_token& stop) {
  Forecast all{0, 0.0, 0.0};
  const auto tries = static_cast<double>(std::max<std::size_t>(1, plan.entrants.size() * kTries));
  const Seconds moment = std::clamp(Seconds(trial) / tries, kShortest, kLongest);
  for (const Entrant& entrant : plan.entrants) {
    const auto taken = taken_by(entrant, puzzles);
    const Repetition& repetition = plan.repetition_of(entrant);
    const Limits& limits = plan.limits_of(entrant);
    const double pairs = std::round(static_cast<double>(taken.size()) * times);
    const double runs = pairs * repetition.least;
    all.runs += static_cast<std::size_t>(runs);
    if (limits.time == Limits{}.time) {
      all.most_seconds.reset();
    } else if (all.most_seconds) {
      *all.most_seconds += pairs * repetition.most * Seconds(limits.time).count() / cores;
    }
    const auto seconds = trial.count() > 0 && all.about_seconds
                             ? tried_seconds(entrant, limits, moment, taken, stop)
                             : std::nullopt;
    if (!seconds) {
      all.about_seconds.reset();
    } else {
      *all.about_seconds += runs * *seconds / cores;
    }
  }
  return all;
}

}  // namespace sudolab::studies

// What the sections and the findings are made of.

#include <algorithm>
#include <numeric>

#include "stats/describe.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/completeness.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using stats::real;

// 1,150 puzzles were unsolved and 142 unstable.
constexpr double kLeftOut = (1150.0 + 142.0) / kPuzzles17;

std::optional<double> measure_of(std::span<const RunRecord> runs, std::string_view name) {
  for (const RunRecord& run : runs) {
    for (const auto& [key, value] : run.measures) {
      if (key == name) return value;
    }
  }
  return std::nullopt;
}

double mean_below(std::span<const double> values, double limit) {
  double sum = 0, count = 0;
  for (const double value : values) {
    if (value >= limit) continue;
    sum += value;
    ++count;
  }
  return count > 0 ? sum / count : limit;
}

// So many seconds per unit of work that the mean of what is done within the limit is the given one.
// The first guess is too small, because it has the longest in the mean; each step comes nearer.
double seconds_per_unit(std::span<const double> work, double mean, double limit) {
  double seconds = mean / stats::mean(work).value_or(1);
  for (int step = 0; step < 100; ++step) seconds = mean / mean_below(work, limit / seconds);
  return seconds;
}

void scale(std::vector<double>& values, double factor) {
  for (double& value : values) value *= factor;
}

// For each puzzle that the entrant has run, whether something is true of it.
template <class True>
std::vector<double> flags(const Results& results, std::string_view entrant, True is_true) {
  std::vector<double> all;
  const auto found = results.find_entrant(entrant);
  if (!found) return all;
  for (const std::size_t p : results.common_puzzles(std::vector<std::size_t>{*found})) {
    all.push_back(is_true(*found, p) ? 1 : 0);
  }
  return all;
}

bool is_machine(std::string_view entrant) { return entrant == kFast || entrant == kSlow; }

enum class Measured { kStable, kUnstable, kUnsolved };

// What the report's program would have said of these runs: it stops at the first that is not
// solved, and as soon as the sweeps of four or more lie within a second.
Measured by_sweeps(std::span<const RunRecord> runs) {
  const Repetition rule{kLeastRuns, kMostRuns, kBoltzmannWidthSeconds, 0,
                        PrecisionRule::kPercentiles};
  PrecisionCheck check;
  std::vector<double> seconds;
  for (const RunRecord& run : runs) {
    if (!run.solved()) return Measured::kUnsolved;
    seconds.push_back(real(run.counters.iterations) / kSweepsPerSecond);
    if (seconds.size() >= kLeastRuns && check.satisfied(rule, seconds)) return Measured::kStable;
  }
  return Measured::kUnstable;
}

// The times of both, where both have run.
void add_times(Numbers& numbers) {
  const Results& results = numbers.results;
  const auto quick = results.find_entrant(kRules), slow = results.find_entrant(kBacktrack);
  if (!quick || !slow) return;
  const std::vector<std::size_t> both{*quick, *slow};
  const auto puzzles = results.common_puzzles(both);
  auto costs = results.costs(both, puzzles);
  numbers.rules = std::move(costs[0]);
  numbers.backtrack = std::move(costs[1]);
  for (const std::size_t p : puzzles) {
    if (!results.pair(*quick, p).solved() || !results.pair(*slow, p).solved()) continue;
    numbers.solved_rules.push_back(results.pair(*quick, p).seconds);
    numbers.solved_backtrack.push_back(results.pair(*slow, p).seconds);
  }
}

// The work of both, where both were counted to the end.
void add_work(Numbers& numbers) {
  const Results& results = numbers.results;
  const auto rules = results.find_entrant(kRulesWork),
             search = results.find_entrant(kBacktrackWork);
  if (!rules || !search) return;
  auto &combinations = numbers.rules_work, &nodes = numbers.backtrack_work;
  for (const std::size_t p : results.common_puzzles(std::vector<std::size_t>{*rules, *search})) {
    const auto tried = measure_of(results.runs(*rules, p), "combinations");
    if (!tried || !results.pair(*rules, p).solved() || !results.pair(*search, p).solved()) continue;
    combinations.push_back(*tried);
    nodes.push_back(real(results.pair(*search, p).first.nodes));
  }
  if (nodes.empty()) return;
  scale(combinations, kRulesMean / std::max(1.0, *stats::mean(combinations)));
  scale(nodes, seconds_per_unit(nodes, kBacktrackMean, kLimitSeconds));

  std::vector<std::size_t> order(nodes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return nodes[a] < nodes[b]; });
  order.resize(order.size() - static_cast<std::size_t>(kLeftOut * real(order.size())));
  for (const std::size_t i : order) {
    numbers.kept_rules_work.push_back(combinations[i]);
    numbers.kept_backtrack_work.push_back(nodes[i]);
  }
}

}  // namespace

Numbers::Numbers(const Results& all) : results(all) {
  add_times(*this);
  add_work(*this);
}

std::vector<double> solved_flags(const Results& results, std::string_view entrant) {
  return flags(results, entrant, [&](std::size_t e, std::size_t p) {
    return is_machine(entrant) ? by_sweeps(results.runs(e, p)) != Measured::kUnsolved
                               : results.pair(e, p).solved();
  });
}

std::vector<double> stable_flags(const Results& results, std::string_view entrant) {
  const auto unfinished = flags(
      results, entrant, [&](std::size_t e, std::size_t p) { return is_unfinished(results, e, p); });
  if (std::find(unfinished.begin(), unfinished.end(), 1) != unfinished.end()) return {};
  return flags(results, entrant, [&](std::size_t e, std::size_t p) {
    return is_machine(entrant) ? by_sweeps(results.runs(e, p)) != Measured::kUnstable
                               : !results.pair(e, p).unstable;
  });
}

Counted those_of(const std::vector<double>& values, double wanted) {
  return {static_cast<std::size_t>(std::count(values.begin(), values.end(), wanted)),
          values.size()};
}

}  // namespace sudolab::studies::berggren_nilsson

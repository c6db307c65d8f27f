#include "studies/pullar/numbers.h"

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "studies/words.h"

namespace sudolab::studies::pullar {
namespace {

Groups for_each_level(std::string (*group)(std::size_t)) {
  Groups groups;
  for (std::size_t level = 0; level < kLevels; ++level) groups.push_back(group(level));
  return groups;
}

}  // namespace

std::string blanked_group(std::size_t level) {
  return fmt::format("{} ({:.3g} % blank)", kLevelNames[level], 100 * kBlanked[level].likeliest);
}

std::string brute_group(std::size_t level) {
  return fmt::format("{} ({:.3g} % blank), brute force", kLevelNames[level],
                     100 * kBlankedByBrute[level].likeliest);
}

std::string size_group(int size) { return fmt::format("{0}x{0}", size); }

std::string sample_group(std::size_t level) {
  return fmt::format("{}, sample", kLevelNames[level]);
}

std::string at_full_limit(std::string_view solver) { return fmt::format("{}, 2 s", solver); }

bool on_sample_only(std::string_view solver) {
  return solver == "constraint+astar" || solver == "constraint+random-search";
}

Groups blanked_groups() { return for_each_level(blanked_group); }
Groups rated_groups() { return {kLevelNames.begin(), kLevelNames.end()}; }
Groups sample_groups() { return for_each_level(sample_group); }

std::vector<std::size_t> Numbers::places(std::initializer_list<std::string_view> solvers) const {
  std::vector<std::size_t> entrants;
  for (const std::string_view solver : solvers) {
    if (const auto e = results_.find_entrant(solver)) entrants.push_back(*e);
  }
  return entrants;
}

Numbers::Costs Numbers::costs(std::string_view a, std::string_view b, const Groups& groups) const {
  const auto both = places({a, b});
  if (both.size() < 2) return {};
  auto costs = results_.costs(both, results_.common_puzzles(both, groups));
  return {std::move(costs[0]), std::move(costs[1])};
}

std::vector<double> Numbers::shares(std::string_view solver, const Groups& groups) const {
  std::vector<double> all;
  const auto entrant = results_.find_entrant(solver);
  if (!entrant) return all;
  for (const std::string& group : groups) {
    const auto more = results_.shares(*entrant, group);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

std::optional<double> Numbers::mean_seconds(std::string_view solver,
                                            const std::string& group) const {
  return stats::mean(results_.solved_seconds(solver, group));
}

Numbers::Losses Numbers::losses(std::string_view without, std::string_view with,
                                const Groups& groups) const {
  Losses found;
  const auto both = places({without, with});
  if (both.size() < 2) return found;
  for (const std::size_t p : results_.common_puzzles(both, groups)) {
    const Pair& alone = results_.pair(both[0], p);
    const Pair& after = results_.pair(both[1], p);
    ++found.puzzles;
    if (after.solved() && !alone.solved()) ++found.won;
    if (!alone.solved() || after.solved()) continue;
    ++found.lost;
    if (after.reason == StopReason::kUnsoundPrepass) ++found.without_solution;
  }
  return found;
}

Counted Numbers::solved_of(std::string_view solver, const std::string& group) const {
  const Results::Tally one = tally(solver, group);
  return {one.solved, one.pairs};
}

// The study's program compares every child with all closed states. Before the nth state there are
// n, so in the mean it is half as many as there are in the end.
std::vector<Numbers::Effort> Numbers::efforts(std::string_view solver, const std::string& group,
                                              bool solved) const {
  std::vector<Effort> all;
  const auto entrant = results_.find_entrant(solver);
  if (!entrant) return all;
  for (const std::size_t p : results_.puzzles_of(group)) {
    const Pair& pair = results_.pair(*entrant, p);
    if (pair.state == PairState::kMissing || pair.solved() != solved) continue;
    const auto states = static_cast<double>(pair.first.iterations);
    all.push_back({states, states * static_cast<double>(pair.first.nodes) / 2});
  }
  return all;
}

Counted Numbers::within_comparisons(std::string_view solver, const std::string& group) const {
  const auto solved = efforts(solver, group, true);
  const auto within = std::count_if(solved.begin(), solved.end(), [](const Effort& one) {
    return one.comparisons <= kComparisonsWithinLimit;
  });
  return {static_cast<std::size_t>(within), tally(solver, group).pairs};
}

std::string Numbers::rates(std::string_view solver, const Groups& groups) const {
  std::string words;
  for (const std::string& group : groups) {
    const Results::Tally one = tally(solver, group);
    words += words.empty() ? "" : " / ";
    words += one.pairs == 0 ? "-" : fmt::format("{:.0f}", 100 * one.success());
  }
  return words + " %";
}

std::string Numbers::part(std::string_view solver, const Groups& groups) const {
  const auto mean = stats::mean(shares(solver, groups));
  return mean ? percent_words(*mean) : "none";
}

}  // namespace sudolab::studies::pullar

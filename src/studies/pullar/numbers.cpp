#include "studies/pullar/numbers.h"

#include <fmt/format.h>

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
  return fmt::format("{} ({:.0f} % blank)", kLevelNames[level], 100 * kBlanked[level]);
}

std::string size_group(int size) { return fmt::format("{0}x{0}", size); }

std::string many_group(std::size_t level) { return fmt::format("1000 {}", kLevelNames[level]); }

Groups blanked_groups() { return for_each_level(blanked_group); }
Groups rated_groups() { return {kLevelNames.begin(), kLevelNames.end()}; }
Groups many_groups() { return for_each_level(many_group); }

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

#include "studies/pullar_numbers.h"

#include <fmt/format.h>

#include "stats/describe.h"
#include "studies/findings.h"
#include "studies/words.h"

namespace sudolab::studies::pullar {

std::vector<std::size_t> Numbers::places(std::initializer_list<std::string_view> solvers) const {
  std::vector<std::size_t> entrants;
  for (const std::string_view solver : solvers) {
    if (const auto e = results_.find_entrant(std::string(solver))) entrants.push_back(*e);
  }
  return entrants;
}

Numbers::Costs Numbers::costs(std::string_view a, std::string_view b, const Groups& groups) const {
  const auto both = places({a, b});
  if (both.size() < 2) return {};
  const auto puzzles = common_in(results_, both, groups);
  return {results_.costs(both[0], puzzles), results_.costs(both[1], puzzles)};
}

Results::Tally Numbers::tally(std::string_view solver, const std::string& group) const {
  const auto entrant = results_.find_entrant(std::string(solver));
  return entrant ? results_.tally(*entrant, group) : Results::Tally{};
}

Results::Tally Numbers::tally(std::string_view solver, const Groups& groups) const {
  Results::Tally sum;
  for (const std::string& group : groups) {
    const Results::Tally one = tally(solver, group);
    sum.runs += one.runs;
    sum.solved_runs += one.solved_runs;
  }
  return sum;
}

std::optional<double> Numbers::mean_seconds(std::string_view solver,
                                            const std::string& group) const {
  const auto entrant = results_.find_entrant(std::string(solver));
  if (!entrant) return std::nullopt;
  return stats::mean(results_.solved_seconds(*entrant, group));
}

std::string Numbers::rates(std::string_view solver, const Groups& groups) const {
  std::string words;
  for (const std::string& group : groups) {
    const Results::Tally one = tally(solver, group);
    words += words.empty() ? "" : " / ";
    words += one.runs == 0 ? "-" : fmt::format("{:.0f}", 100 * one.success());
  }
  return words + " %";
}

std::string Numbers::part(std::string_view solver, const Groups& groups) const {
  const Results::Tally one = tally(solver, groups);
  return one.runs == 0 ? "none" : percent_words(one.success());
}

}  // namespace sudolab::studies::pullar

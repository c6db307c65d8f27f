#include "studies/findings.h"

#include <algorithm>

namespace sudolab::studies {

using report::Cell;
using report::Outcome;

Outcome judge(double p_of_published, double p_of_opposite) {
  if (p_of_published < kSignificance && p_of_published <= p_of_opposite) return Outcome::kConfirmed;
  return p_of_opposite < kSignificance ? Outcome::kDiffers : Outcome::kUndecided;
}

Outcome judge_value(double published, const std::optional<stats::Interval>& ours) {
  if (!ours) return Outcome::kUndecided;
  return ours->contains(published) ? Outcome::kConfirmed : Outcome::kDiffers;
}

Outcome all_of(std::span<const Outcome> outcomes) {
  const auto any = [&](Outcome wanted) {
    return std::find(outcomes.begin(), outcomes.end(), wanted) != outcomes.end();
  };
  if (outcomes.empty() || any(Outcome::kUndecided)) return Outcome::kUndecided;
  return any(Outcome::kDiffers) ? Outcome::kDiffers : Outcome::kConfirmed;
}

PuzzleRequest made_here(std::string group, std::string origin) {
  PuzzleRequest request;
  request.name = std::move(group);
  request.origin = std::move(origin);
  return request;
}

Cell rate_cell(std::size_t successes, std::size_t trials) {
  const auto test = stats::binomial_test(successes, trials, 0.5);
  if (!test) return Cell::none("no runs");
  return Cell::number(test->fraction, {test->interval.low, test->interval.high});
}

std::vector<std::size_t> common_in(const Results& results, std::span<const std::size_t> entrants,
                                   std::span<const std::string> groups) {
  std::vector<std::size_t> places;
  for (const std::string& group : groups) {
    const auto more = results.common_puzzles(entrants, group);
    places.insert(places.end(), more.begin(), more.end());
  }
  return places;
}

}  // namespace sudolab::studies

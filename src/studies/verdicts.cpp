#include "studies/verdicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "stats/significance.h"
#include "studies/words.h"

namespace sudolab::studies {

using report::Outcome;

report::Verdict verdict(std::optional<bool> holds, std::string text) {
  const Outcome outcome = !holds   ? Outcome::kUndecided
                          : *holds ? Outcome::kConfirmed
                                   : Outcome::kDiffers;
  return {outcome, std::move(text)};
}

report::Verdict share_verdict(std::string finding, double published, std::size_t count,
                              std::size_t total, const std::string& here) {
  const auto test = stats::binomial_test(count, total, published);
  if (!test) return verdict({}, finding + ". Here: not measured.");
  // Known well enough to agree: a rare share has to be known better than a common one.
  const double rarer = std::min(published, 1 - published);
  const double known = std::clamp(2 * rarer, 0.02, 0.1);
  std::optional<bool> holds;
  if (test->interval.width() <= known) holds = true;
  if (test->p.two_sided < kSignificance) holds = false;
  return verdict(
      holds, fmt::format("{}. Here {} of {} {}: {} (95 % interval {} to {}; p {} of a count as "
                         "unlikely as this, were the share the published one).",
                         finding, count_words(stats::real(count)), count_words(stats::real(total)),
                         here, percent_words(test->fraction), percent_words(test->interval.low),
                         percent_words(test->interval.high), p_words(test->p.two_sided)));
}

report::Cell cell_of(std::optional<double> value, std::string reason) {
  return value && std::isfinite(*value) ? report::Cell::number(*value)
                                        : report::Cell::none(std::move(reason));
}

bool is_unfinished(const Results& results, std::size_t entrant, std::size_t puzzle) {
  const Repetition& repetition = results.plan().repetition_of(results.plan().entrants[entrant]);
  const Pair& pair = results.pair(entrant, puzzle);
  // Who fails is not measured again, unless the number of runs is fixed; who is unstable is
  // measured as often as the plan allows.
  if (!repetition.fixed() && pair.state == PairState::kFailed) return false;
  const int wanted = pair.state == PairState::kUnstable ? repetition.most : repetition.least;
  return pair.runs < static_cast<std::size_t>(wanted);
}

std::size_t unstable_pairs(const Results& results, std::size_t entrant) {
  std::size_t count = 0;
  for (std::size_t p = 0; p < results.puzzles().size(); ++p) {
    const bool unstable = results.pair(entrant, p).state == PairState::kUnstable;
    count += static_cast<std::size_t>(unstable && !is_unfinished(results, entrant, p));
  }
  return count;
}

std::string missing_words(const Results& results) {
  std::size_t planned = 0;
  std::size_t unfinished = 0;
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    for (std::size_t p = 0; p < results.puzzles().size(); ++p) {
      if (!results.plan().entrants[e].takes(results.puzzles()[p].group)) continue;
      ++planned;
      unfinished += static_cast<std::size_t>(is_unfinished(results, e, p));
    }
  }
  if (unfinished == 0) return "";
  return fmt::format(
      "The experiment is not finished: of {} pairs of a solver and a puzzle, {} have not been "
      "measured often enough yet. What follows is about the runs that were made.",
      count_words(stats::real(planned)), count_words(stats::real(unfinished)));
}

void add_missing(report::Document& document, const Results& results) {
  const std::string words = missing_words(results);
  if (!words.empty()) document.abstract.push_back(report::Paragraph{words});
}

}  // namespace sudolab::studies

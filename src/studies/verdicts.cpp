#include "studies/verdicts.h"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace sudolab::studies

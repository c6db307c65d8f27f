// Theory says: a solver that never guesses wrongly fills each of the k empty cells once (best case,
// linear in k); one that has to try everything tries 9 digits in each of them (worst case, 9^k).
//
// Whether the best case is a straight line is asked by its two halves: the slopes of a line agree.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "stats/growth.h"
#include "stats/significance.h"
#include "studies/naidoo/naidoo.h"
#include "studies/verdicts.h"
#include "studies/words.h"

namespace sudolab::studies::naidoo {
namespace {

using report::Verdict;
using stats::Growth;

Verdict best_is_linear(const std::string& solver, const Curve& curve) {
  const std::string finding =
      fmt::format("Theory: the best case of `{}` is linear in the empty cells", solver);
  const auto half = static_cast<std::ptrdiff_t>(curve.cells.size() / 2);
  const auto line = [](auto cells, auto values) { return stats::fit_line(cells, values); };
  const std::span cells(curve.cells);
  const std::span values(curve.values);
  const auto whole = line(cells, values);
  const auto lower = line(cells.first(half), values.first(half));
  const auto upper = line(cells.subspan(half), values.subspan(half));
  if (!whole || !lower || !upper) return verdict({}, finding + ". Here: too few points.");
  const bool agree = lower->slope_interval.low <= upper->slope_interval.high &&
                     upper->slope_interval.low <= lower->slope_interval.high;
  std::optional<bool> holds = agree;
  if (agree && (whole->slope <= 0 || whole->p_value >= kSignificance)) holds.reset();
  return verdict(
      holds,
      fmt::format("{}. Here the quickest solution without a step back takes {} per further "
                  "cell over all ({} to {} empty cells, R² {:.3f}), {} in the lower half of "
                  "them and {} in the upper half.",
                  finding, seconds_words(whole->slope), curve.cells.front(), curve.cells.back(),
                  whole->r_squared, seconds_words(lower->slope), seconds_words(upper->slope)));
}

Verdict worst_is_nine_fold(const std::string& solver, const Curve& curve) {
  const std::string finding = fmt::format(
      "Theory: the worst case of `{}` grows as 9^k, ninefold with each empty cell", solver);
  const auto fit = curve.fit(Growth::kExponential);
  if (!fit) return verdict({}, finding + ". Here: too few points.");
  return verdict(fit->rate_interval.contains(9),
                 fmt::format("{}. Here the assignments for the worst puzzle grow {:.3f}-fold (95 % "
                             "interval {:.3f} to {:.3f}) from {} to {} empty cells.",
                             finding, fit->rate, fit->rate_interval.low, fit->rate_interval.high,
                             curve.cells.front(), curve.cells.back()));
}

// Nobody makes more assignments than there are ways to begin to fill k cells.
Verdict bound_holds(const std::string& solver, const std::vector<Case>& cases) {
  std::size_t beyond = 0;
  std::size_t seen = 0;
  double closest = 0;  // part of the exponent that was needed
  for (const Case& one : cases) {
    if (!one.most_nodes) continue;
    ++seen;
    const double bound = (one.cells + 1) * std::log(9.0) - std::log(8.0);
    const double used = std::log(std::max(*one.most_nodes, 1.0));
    beyond += static_cast<std::size_t>(used > bound);
    if (one.cells > 1) closest = std::max(closest, used / (one.cells * std::log(9.0)));
  }
  std::optional<bool> holds;
  if (seen > 0) holds = beyond == 0;
  return verdict(holds,
                 fmt::format("Theory: `{}` never makes more than 9 + 9² + ... + 9^k "
                             "assignments. Here {} of {} numbers of empty cells have a puzzle "
                             "with more; the worst one took 9^({:.2f} k).",
                             solver, beyond, seen, closest));
}

Verdict grows_exponentially(const std::string& solver, const Curve& curve) {
  const std::string finding =
      fmt::format("The time of `{}` grows exponentially rather than as a power", solver);
  const auto power = curve.fit(Growth::kPower);
  const auto exponential = curve.fit(Growth::kExponential);
  if (!power || !exponential) return verdict({}, finding + ". Here: too few points.");
  // A difference of 2 in Akaike's criterion is the usual border of "hardly any difference".
  const double better = power->line.aic - exponential->line.aic;
  std::optional<bool> holds;
  if (std::abs(better) > 2) holds = better > 0;
  return verdict(
      holds,
      fmt::format("{}. Here Akaike's criterion of the median times is {:.1f} for {:.3f}^k and "
                  "{:.1f} for k^{:.2f}, over {} numbers of empty cells from 44 on.",
                  finding, exponential->line.aic, exponential->rate, power->line.aic, power->rate,
                  curve.cells.size()));
}

Verdict levels_are_levels(const Results& results, std::size_t entrant) {
  const std::string finding = fmt::format(
      "Puzzles with fewer clues are harder for `{}`: easy, medium and hard by the number of clues",
      results.title(entrant));
  std::vector<double> p_values;
  for (std::size_t i = 0; i + 1 < std::size(kLevels); ++i) {
    const auto easier = results.costs(entrant, puzzles_of(results, entrant, kLevels[i]));
    const auto harder = results.costs(entrant, puzzles_of(results, entrant, kLevels[i + 1]));
    const auto test = stats::mann_whitney(harder, easier);
    if (!test) return verdict({}, finding + ". Here: not measured.");
    p_values.push_back(test->p.greater);
  }
  const bool all =
      std::all_of(p_values.begin(), p_values.end(), [](double p) { return p < kSignificance; });
  return verdict(all,
                 fmt::format("{}. Here Mann-Whitney tests give p {} for medium being harder than "
                             "easy, and p {} for hard being harder than medium.",
                             finding, p_words(p_values[0]), p_words(p_values[1])));
}

std::string finding_in_words(const Numbers& numbers) {
  std::string words;
  for (std::size_t e = 0; e < numbers.curves.size(); ++e) {
    const auto fit = numbers.curves[e].nodes.fit(Growth::kExponential);
    if (!fit) continue;
    words += fmt::format(
        "{}The worst case of `{}` grows {:.2f}-fold with each empty cell; "
        "theory's bound grows ninefold.",
        words.empty() ? "" : " ", numbers.results.title(e), fit->rate);
  }
  return words.empty() ? "Too little was measured to say how the times grow." : words;
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  std::vector<report::Block> blocks{report::Paragraph{finding_in_words(numbers)}};
  for (std::size_t e = 0; e < numbers.curves.size(); ++e) {
    const std::string solver = numbers.results.title(e);
    const Curves& curves = numbers.curves[e];
    blocks.push_back(best_is_linear(solver, curves.straight));
    blocks.push_back(worst_is_nine_fold(solver, curves.nodes));
    blocks.push_back(bound_holds(solver, numbers.cases[e]));
    blocks.push_back(grows_exponentially(solver, curves.middle.from(kFirstPublished)));
    blocks.push_back(levels_are_levels(numbers.results, e));
  }
  return blocks;
}

}  // namespace sudolab::studies::naidoo

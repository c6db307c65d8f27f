// The report. Theory says: a solver that never guesses wrongly fills each of the k empty cells once
// (best case, linear in k); one that has to try everything tries 9 digits in each of them (worst
// case, 9^k). Growth laws are fitted by least squares on logarithms, over all numbers of empty
// cells and over those of the paper's puzzles alone (17 to 37 clues, 44 to 64 empty cells).
//
// Whether the best case is a straight line is asked by its two halves: the slopes of a line agree.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "stats/describe.h"
#include "stats/growth.h"
#include "stats/significance.h"
#include "studies/blocks.h"
#include "studies/naidoo.h"
#include "studies/verdicts.h"
#include "studies/words.h"

namespace sudolab::studies::naidoo {
namespace {

using report::Cell;
using report::Kind;
using report::Paragraph;
using report::Verdict;
using stats::Growth;
using stats::real;

Curves curves_of(const std::vector<Case>& cases) {
  Curves curves;
  for (const Case& one : cases) {
    if (one.solved > 0) curves.best.add(one.cells, one.best);
    if (one.quickest_straight) curves.straight.add(one.cells, *one.quickest_straight);
    if (one.median) curves.middle.add(one.cells, *one.median);
    if (one.mean) curves.mean.add(one.cells, *one.mean);
    // Where a puzzle was given up, the worst case is not known.
    if (one.solved == one.puzzles && one.solved > 0) {
      curves.worst.add(one.cells, one.worst);
      curves.nodes.add(one.cells, one.most_nodes.value_or(0));
    }
  }
  return curves;
}

// ---- verdicts ------------------------------------------------------------------------------

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

struct Level {
  const char* name;
  int least, most;  // clues
};
constexpr Level kLevels[] = {{"easy", 35, 37}, {"medium", 26, 31}, {"hard", 17, 26}};

std::vector<std::size_t> puzzles_of(const Results& results, std::size_t entrant,
                                    const Level& level) {
  const std::vector<std::size_t> one{entrant};
  std::vector<std::size_t> places = results.common_puzzles(one);
  std::erase_if(places, [&](std::size_t p) {
    const int clues = results.puzzles()[p].record.puzzle.givens.filled();
    return clues < level.least || clues > level.most;
  });
  return places;
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
  return verdict(all, fmt::format("{}. Here p {} that medium is no harder than easy, and p {} that "
                                  "hard is no harder than medium (Mann-Whitney).",
                                  finding, p_words(p_values[0]), p_words(p_values[1])));
}

// ---- tables --------------------------------------------------------------------------------

report::Table case_table(const Results& results, std::size_t entrant,
                         const std::vector<Case>& cases) {
  const std::string solver = results.title(entrant);
  report::Table table{"cases-" + solver, "Best, mean and worst case of " + solver};
  table.columns = {{"Empty cells", Kind::kCount},      {"Puzzles", Kind::kCount},
                   {"Solved", Kind::kPercent},         {"Without a step back", Kind::kPercent},
                   {"Best", Kind::kSeconds},           {"Median", Kind::kSeconds},
                   {"Mean", Kind::kSeconds},           {"Worst", Kind::kSeconds},
                   {"Most assignments", Kind::kCount}, {"Theory: 9^k", Kind::kText, {}, true}};
  const std::string limit = "> " + seconds_words(results.limit_seconds(entrant));
  for (const Case& one : cases) {
    const bool any = one.solved > 0;
    const bool all = one.solved == one.puzzles;
    table.rows.push_back(
        {Cell::number(one.cells), Cell::number(real(one.puzzles)),
         Cell::number(real(one.solved) / real(one.puzzles)),
         Cell::number(real(one.straight) / real(one.puzzles)),
         any ? Cell::number(one.best) : Cell::none(limit), cell_of(one.median, limit),
         cell_of(one.mean, "not known"), all ? Cell::number(one.worst) : Cell::none(limit),
         cell_of(one.most_nodes), Cell::text(fmt::format("{:.1e}", std::pow(9.0, one.cells)))});
  }
  table.notes = {
      "The mean is known where all puzzles were solved, the median where more than half were. "
      "Assignments are those of solved puzzles."};
  return table;
}

void add_fit(report::Table& table, const std::string& solver, const Curve& curve) {
  for (const Growth law : {Growth::kPower, Growth::kExponential}) {
    const auto fit = curve.fit(law);
    if (!fit) continue;
    const bool power = law == Growth::kPower;
    const bool theory = curve.theory == law && curve.theory_rate > 0;
    table.rows.push_back(
        {Cell::text(solver), Cell::text(curve.name),
         Cell::text(fmt::format("{} to {}", curve.cells.front(), curve.cells.back())),
         Cell::text(power ? "a\u00A0k^b" : "a\u00A0b^k"),
         Cell::text(fmt::format("{:.2e}", fit->factor)),
         Cell::number(fit->rate, {fit->rate_interval.low, fit->rate_interval.high}),
         theory ? Cell::number(curve.theory_rate) : Cell::none(), Cell::number(fit->line.r_squared),
         Cell::number(fit->line.aic)});
  }
}

report::Table fit_table(const Results& results, const std::vector<Curves>& all) {
  report::Table table{"fits", "Growth laws fitted to the measurements"};
  table.columns = {{"Solver"},
                   {"Quantity"},
                   {"Empty cells"},
                   {"Law"},
                   {"a"},
                   {"b", Kind::kNumber},
                   {"theory: b", Kind::kNumber, {}, true},
                   {"R²", Kind::kNumber},
                   {"AIC", Kind::kNumber}};
  for (std::size_t e = 0; e < all.size(); ++e) {
    const Curves& curves = all[e];
    for (const Curve* curve :
         {&curves.best, &curves.middle, &curves.mean, &curves.worst, &curves.nodes}) {
      add_fit(table, results.title(e), *curve);
      add_fit(table, results.title(e), curve->from(kFirstPublished));
    }
  }
  table.notes = {
      "k is the number of empty cells; a is in seconds, or in assignments. Of two laws for the "
      "same "
      "quantity and cells, the one with the smaller AIC describes it better. Each is fitted to all "
      "numbers of empty cells and, where enough of them are known, to those of the paper's puzzles "
      "(44 and more)."};
  return table;
}

report::Table level_table(const Results& results) {
  report::Table table{"levels", "The paper's levels"};
  table.columns = {{"Solver"},
                   {"Level"},
                   {"Clues"},
                   {"Puzzles", Kind::kCount},
                   {"Solved", Kind::kPercent},
                   {"Median", Kind::kSeconds},
                   {"90 %", Kind::kSeconds}};
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    for (const Level& level : kLevels) {
      const auto places = puzzles_of(results, e, level);
      if (places.empty()) continue;
      const auto costs = results.costs(e, places);
      const auto solved = std::count_if(places.begin(), places.end(),
                                        [&](std::size_t p) { return results.pair(e, p).solved(); });
      const double part = real(solved) / real(places.size());
      const auto known = [&](double quantile) {
        return part > quantile ? cell_of(stats::quantile(costs, quantile))
                               : Cell::none("> " + seconds_words(results.limit_seconds(e)));
      };
      table.rows.push_back({Cell::text(results.title(e)), Cell::text(level.name),
                            Cell::text(fmt::format("{} to {}", level.least, level.most)),
                            Cell::number(real(places.size())), Cell::number(part), known(0.5),
                            known(0.9)});
    }
  }
  return table;
}

std::string finding_in_words(const Results& results, const std::vector<Curves>& all) {
  std::string words;
  for (std::size_t e = 0; e < all.size(); ++e) {
    const auto fit = all[e].nodes.fit(Growth::kExponential);
    if (!fit) continue;
    words += fmt::format(
        "{}The worst case of `{}` grows {:.2f}-fold with each empty cell; "
        "theory's bound grows ninefold.",
        words.empty() ? "" : " ", results.title(e), fit->rate);
  }
  return words.empty() ? "Too little was measured to say how the times grow." : words;
}

}  // namespace

report::Document analyse(const Results& results) {
  report::Document document;
  document.title = kNaidooStudy.title;
  document.subtitle = std::string("After ") + std::string(kNaidooStudy.source);
  std::vector<std::vector<Case>> cases;
  std::vector<Curves> curves;
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    cases.push_back(cases_of(results, e));
    curves.push_back(curves_of(cases.back()));
  }
  add_missing(document, results);
  document.abstract.push_back(Paragraph{finding_in_words(results, curves)});
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    const std::string solver = results.title(e);
    document.abstract.push_back(best_is_linear(solver, curves[e].straight));
    document.abstract.push_back(worst_is_nine_fold(solver, curves[e].nodes));
    document.abstract.push_back(bound_holds(solver, cases[e]));
    document.abstract.push_back(
        grows_exponentially(solver, curves[e].middle.from(kFirstPublished)));
    document.abstract.push_back(levels_are_levels(results, e));
  }
  report::Section growth{"How time grows"};
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    growth.blocks.push_back(growth_chart(results.title(e), curves[e]));
  }
  growth.blocks.push_back(median_chart(results, curves));
  growth.blocks.push_back(fit_table(results, curves));
  document.sections.push_back(std::move(growth));
  document.sections.push_back(
      {"What theory counts", {node_chart(results, curves), scatter_chart(results)}});
  report::Section tables{"Every number of empty cells"};
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    tables.blocks.push_back(case_table(results, e, cases[e]));
  }
  report::Table levels = level_table(results);
  if (!levels.rows.empty()) tables.blocks.push_back(std::move(levels));
  document.sections.push_back(std::move(tables));
  add_methods(document, results);
  return document;
}

}  // namespace sudolab::studies::naidoo

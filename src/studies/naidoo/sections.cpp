// Every number of empty cells, and the growth laws. These are fitted by least squares on
// logarithms, over all numbers of empty cells and over those for which the paper names a law: its
// easy puzzles, and its medium and hard ones.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "stats/describe.h"
#include "stats/growth.h"
#include "studies/cells.h"
#include "studies/naidoo/naidoo.h"
#include "studies/words.h"

namespace sudolab::studies::naidoo {
namespace {

using report::Cell;
using report::Kind;
using stats::Growth;
using stats::real;

report::Table case_table(const Results& results, std::size_t entrant,
                         const std::vector<Case>& cases) {
  const std::string solver = results.title(entrant);
  report::Table table{"cases-" + solver, "Best, mean and longest time of " + solver};
  table.columns = {{"Empty cells", Kind::kCount},      {"Puzzles", Kind::kCount},
                   {"Solved", Kind::kPercent},         {"Without a step back", Kind::kPercent},
                   {"Best", Kind::kSeconds},           {"Median", Kind::kSeconds},
                   {"Mean", Kind::kSeconds},           {"Longest", Kind::kSeconds},
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
      "Assignments are those of solved puzzles. The best and the longest are those of this sample: "
      "another one has others, and theory's 9^k is about all puzzles there are."};
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
         curve.extreme ? Cell::number(fit->rate)
                       : Cell::number(fit->rate, {fit->rate_interval.low, fit->rate_interval.high}),
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
      std::vector<std::vector<double>> fitted;  // a part may be all there is
      for (const Curve& part : {*curve, curve->up_to(kLastEasy), curve->from(kFirstDifficult)}) {
        if (std::find(fitted.begin(), fitted.end(), part.cells) != fitted.end()) continue;
        add_fit(table, results.title(e), part);
        fitted.push_back(part.cells);
      }
    }
  }
  table.notes = {
      "k is the number of empty cells; a is in seconds, or in assignments. In brackets are 95 % "
      "intervals of the line through the points; the extremes of a sample have none. Of two laws "
      "for the same quantity and cells, the one with the smaller AIC describes it better. Each is "
      "fitted to all numbers of empty cells, to those up to the paper's easy level (46), where it "
      "sees a line that tends to a parabola, and to those of its medium and hard levels (50 and "
      "more), where it sees an exponential."};
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
                   {"90 %", Kind::kSeconds},
                   {"Quicker than backtracking", Kind::kPercent}};
  const auto quicker = [&](std::size_t entrant, const Level& level) {
    const auto backtracking = results.find_entrant(kBacktracking);
    if (!backtracking || entrant == *backtracking) return Cell::none();
    const std::vector<std::size_t> both{entrant, *backtracking};
    const auto costs = results.costs(both, puzzles_of(results, entrant, level));
    std::size_t wins = 0;
    for (std::size_t i = 0; i < costs[0].size(); ++i) wins += costs[0][i] < costs[1][i] ? 1 : 0;
    return rate_cell(wins, costs[0].size());
  };
  for (const std::string_view solver :
       {kBacktracking, std::string_view("backtrack"), kRules, kPencil}) {
    const auto entrant = results.find_entrant(solver);
    for (const Level& level : kLevels) {
      if (!entrant) continue;
      const std::size_t e = *entrant;
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
                            known(0.9), quicker(e, level)});
    }
  }
  return table;
}

}  // namespace

report::Section optimality_section(const Results& results) {
  report::Section section{"Is backtracking optimal?"};
  report::Table levels = level_table(results);
  if (levels.rows.empty()) return section;
  section.blocks.push_back(report::Paragraph{
      "The paper judges backtracking feasible and not optimal, by two other reports: rules perform "
      "better, and a person's method is quicker on low levels, up to a point at which both meet. "
      "`rules` is the rule-based solver of the first report. For the second, `rules:singles` takes "
      "naked and hidden singles as a person does and guesses when there are none. `brute-force` is "
      "the paper's backtracking."});
  levels.notes = {
      "The paper tells its levels apart by the number of clues. Times depend on the program as "
      "well as on the method: a rule looks at many cells, backtracking at one. So on easy puzzles "
      "the quicker program decides, and on hard ones the smaller search."};
  section.blocks.push_back(std::move(levels));
  return section;
}

std::vector<report::Section> sections(const Numbers& numbers) {
  const Results& results = numbers.results;
  report::Section growth{"How time grows"};
  report::Section tables{"Every number of empty cells"};
  for (std::size_t e = 0; e < numbers.curves.size(); ++e) {
    growth.blocks.push_back(growth_chart(results.title(e), numbers.curves[e]));
    tables.blocks.push_back(case_table(results, e, numbers.cases[e]));
  }
  growth.blocks.push_back(median_chart(results, numbers.curves));
  growth.blocks.push_back(fit_table(results, numbers.curves));
  report::Section theory{"What theory counts", {node_chart(results, numbers.curves)}};
  for (report::Block& block : branching_blocks(numbers)) theory.blocks.push_back(std::move(block));
  theory.blocks.push_back(scatter_chart(results));
  return {enumeration_section(results),
          std::move(growth),
          {"Best and worst cases", constructed_blocks(results)},
          std::move(theory),
          optimality_section(results),
          std::move(tables)};
}

}  // namespace sudolab::studies::naidoo

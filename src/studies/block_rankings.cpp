// Solvers compared with each other, on the puzzles that all of them have run.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "stats/describe.h"
#include "stats/multiple.h"
#include "stats/ranking.h"
#include "stats/scores.h"
#include "stats/significance.h"
#include "stats/superiority.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/pairing.h"
#include "studies/words.h"

namespace sudolab::studies {
namespace {

using report::Cell;
using report::Kind;
using report::Table;
using stats::real;

Cell ratio_cell(std::optional<double> ratio, const std::optional<stats::Interval>& interval) {
  return ratio ? cell_of(*ratio, interval) : Cell::none();
}

}  // namespace

Table pairwise_table(const Results& results, Entrants entrants, const std::string& group,
                     std::string id) {
  Table table{std::move(id), "Pair by pair, on the puzzles that both have run"};
  table.columns = {{"First"},
                   {"Second"},
                   {"Puzzles", Kind::kCount},
                   {"Equal", Kind::kCount},
                   {"First quicker", Kind::kPercent},
                   {"Typical ratio", Kind::kRatio},
                   {"Ratio of means", Kind::kRatio},
                   {"Sign test p"},
                   {"Signed ranks p"}};
  std::vector<double> sign_p;
  std::vector<double> rank_p;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    for (std::size_t j = i + 1; j < entrants.size(); ++j) {
      const Pairing pairing(results, entrants[i], entrants[j], group);
      if (pairing.puzzles() == 0) continue;
      sign_p.push_back(pairing.signs().p.two_sided);
      rank_p.push_back(pairing.ranks().p.two_sided);
      table.rows.push_back(
          {Cell::text(results.title(entrants[i])), Cell::text(results.title(entrants[j])),
           Cell::number(real(pairing.puzzles())), Cell::number(real(pairing.signs().equal)),
           cell_of(pairing.wins().probability, pairing.wins().interval),
           ratio_cell(pairing.typical_ratio(), pairing.typical_ratio_interval()),
           ratio_cell(pairing.mean_ratio(), pairing.mean_ratio_interval())});
    }
  }
  const auto adjusted_sign = stats::holm(sign_p);
  const auto adjusted_rank = stats::holm(rank_p);
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    table.rows[i].push_back(Cell::text(p_words(adjusted_sign[i])));
    table.rows[i].push_back(Cell::text(p_words(adjusted_rank[i])));
  }
  table.notes = {
      "A run that was not solved costs its limit; puzzles that cost both the same are equal and "
      "count half for who is quicker. Ratios are of the first solver's time to the second's, with "
      "95 % intervals over puzzles: typical is the geometric mean of the puzzles' ratios, and the "
      "ratio of means is decided by the longest puzzles. Signed ranks are of the logarithms of the "
      "ratios. p values are two-sided and corrected for the number of pairs (Holm)."};
  return table;
}

Table contribution_table(const Results& results, Entrants entrants, const std::string& group,
                         std::string id) {
  Table table{std::move(id), "What each solver adds to the virtual best solver"};
  table.columns = {{"Solver"},
                   {"Quickest on", Kind::kNumber, "puzzles"},
                   {"Solves alone", Kind::kCount, "puzzles"},
                   {"PAR-2", Kind::kSeconds},
                   {"PAR-2 of the others is worse by", Kind::kSeconds}};
  const auto puzzles = results.common_puzzles(entrants, group);
  const auto performance = results.performance(entrants, puzzles, 2);
  const auto contributions = stats::contributions(performance);
  for (std::size_t i = 0; i < contributions.size(); ++i) {
    std::vector<double> costs;
    for (const stats::Performance& one : performance.of(i)) costs.push_back(one.cost);
    table.rows.push_back({Cell::text(results.title(entrants[i])),
                          Cell::number(contributions[i].wins),
                          Cell::number(real(contributions[i].unique)), cell_of(stats::mean(costs)),
                          Cell::number(contributions[i].marginal)});
  }
  mark_best(table, 1, true, std::vector<bool>(table.rows.size(), true));
  table.rows.push_back({Cell::text("virtual best"), Cell::none(), Cell::none(),
                        cell_of(stats::mean(stats::virtual_best(performance))), Cell::none()});
  table.notes = {
      "On the puzzles that all of these have run. The virtual best solver takes, for each puzzle, "
      "the solver that costs least on it."};
  return table;
}

std::vector<report::Block> ranking_blocks(const Results& results, Entrants entrants,
                                          const std::string& group, const std::string& id) {
  const auto puzzles = results.common_puzzles(entrants, group);
  const auto ranking = stats::friedman(results.costs(entrants, puzzles));
  if (!ranking) return {};
  std::vector<std::size_t> order(entrants.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ranking->mean_ranks[a] < ranking->mean_ranks[b];
  });
  report::Chart chart{id, "Mean ranks, and what they tell apart"};
  chart.x = {"Mean rank, 1 is the quickest"};
  chart.y = {"Solver", {}, Kind::kText, report::Scale::kCategory};
  report::Series series{"ranks", "mean rank", report::Mark::kPoints};
  const double half = ranking->critical_difference / 2;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const double rank = ranking->mean_ranks[order[place]];
    chart.y.categories.push_back(results.title(entrants[order[place]]));
    series.points.push_back({rank, real(place), report::Interval{rank - half, rank + half}});
  }
  chart.series.push_back(std::move(series));
  chart.caption = fmt::format(
      "Over {} puzzles; time-outs are equal. Two solvers whose bars overlap cannot be told apart: "
      "the critical difference of Nemenyi's test is {:.2f} ranks.",
      count_words(real(ranking->count)), ranking->critical_difference);
  std::vector<std::string> groups;
  for (const auto& clique : stats::cliques(*ranking)) {
    std::vector<std::string> names;
    for (const std::size_t i : clique) names.push_back("`" + results.title(entrants[i]) + "`");
    groups.push_back(fmt::format("{}", fmt::join(names, ", ")));
  }
  // Where all puzzles agree, F has no end.
  const std::string statistic =
      std::isfinite(ranking->f) ? fmt::format(" (Iman and Davenport's F {:.1f})", ranking->f) : "";
  std::string words =
      fmt::format("Friedman's test of equal ranks over {} puzzles{} gives p {}.",
                  count_words(real(ranking->count)), statistic, p_words(ranking->p_value));
  if (ranking->p_value >= 0.05) {
    words += " No difference between the solvers was found.";
  } else if (groups.empty()) {
    words += " Every two of them can be told apart.";
  } else {
    words += fmt::format(" These cannot be told apart: {}.", fmt::join(groups, "; "));
  }
  return {report::Paragraph{std::move(words)}, std::move(chart)};
}

}  // namespace sudolab::studies

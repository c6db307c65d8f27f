// Who solves what, and how quickly: by size, by level, and the quickest of each group. A puzzle
// that was not solved counts as twice the limit in the score (PAR-2), so that who gives up early
// gains nothing by it.

#include <algorithm>
#include <limits>

#include "stats/describe.h"
#include "studies/cells.h"
#include "studies/sudolab/sudolab.h"

namespace sudolab::studies::laboratory {
namespace {

using report::Cell;
using report::Kind;
using report::Table;
using stats::real;

// A column of a table: some groups together.
struct Heading {
  std::string name;
  std::vector<std::string> groups;
};

std::vector<Heading> by_size(const Results& results) {
  std::vector<Heading> headings;
  for (const std::string& size : sizes_of(results)) {
    headings.push_back({size, groups_of(results, size)});
  }
  return headings;
}

std::vector<Heading> by_level(const Results& results, const std::string& size) {
  std::vector<Heading> headings;
  for (const std::string& group : groups_of(results, size)) {
    headings.push_back({level_of_group(group), {group}});
  }
  return headings;
}

template <class MakeCell>
Table score_table(const Results& results, Table table, const std::vector<Heading>& headings,
                  Kind kind, bool largest, MakeCell make_cell) {
  table.columns = {{"Solver"}};
  for (const Heading& heading : headings) table.columns.push_back({heading.name, kind});
  // Among those that solve hardly anything there is no quickest.
  std::vector<std::vector<bool>> takes_part(headings.size());
  for (const std::size_t e : contestants(results)) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(results.title(e)));
    for (std::size_t i = 0; i < headings.size(); ++i) {
      const Score score = score_of(results, e, headings[i].groups);
      row.push_back(score.puzzles == 0 ? Cell::none() : make_cell(score));
      takes_part[i].push_back(largest || score.solved == score.puzzles);
    }
  }
  for (std::size_t column = 1; column < table.columns.size(); ++column) {
    mark_best(table, column, largest, takes_part[column - 1]);
  }
  return table;
}

Cell median_cell(const Score& score) {
  Cell cell = cell_of(score.median, "fails");
  if (cell.value() && score.at_least) cell.mark_at_least();
  return cell;
}

void add_score_tables(report::Section& section, const Results& results, const std::string& id,
                      const std::string& by, const std::vector<Heading>& headings) {
  Table solved = score_table(
      results, {id + "-solved", "Part of the puzzles that was solved, by " + by}, headings,
      Kind::kPercent, true, [](const Score& score) { return Cell::number(score.success); });
  solved.notes = {"A puzzle that only some runs solve counts by their part."};
  section.blocks.push_back(std::move(solved));
  Table medians = score_table(results, {id + "-median", "Median time, by " + by}, headings,
                              Kind::kSeconds, false, median_cell);
  medians.notes = {
      "\"fails\": no more than half of the puzzles were solved within the limit by every run. The "
      "quickest among those that solve all is marked."};
  section.blocks.push_back(std::move(medians));
}

struct Best {
  std::string name;
  double par2 = std::numeric_limits<double>::infinity();
};

Table quickest_table(const Results& results) {
  Table table{"quickest", "The quickest for each size and level"};
  table.columns = {{"Puzzles of"},
                   {"Puzzles", Kind::kCount},
                   {"Quickest"},
                   {"its PAR-2", Kind::kSeconds},
                   {"Quickest that draws lots"},
                   {"its PAR-2", Kind::kSeconds},
                   {"Solvers that solve all", Kind::kCount},
                   {"and none", Kind::kCount}};
  for (const std::string& group : results.groups()) {
    Best best[2];  // of all, of the stochastic ones
    std::size_t all = 0;
    std::size_t none = 0;
    for (const std::size_t e : contestants(results)) {
      const Score score = score_of(results, e, {group});
      if (score.puzzles == 0) continue;
      all += static_cast<std::size_t>(score.solved == score.puzzles);
      none += static_cast<std::size_t>(score.success == 0);
      if (score.success == 0) continue;
      const bool steady = results.plan().entrants[e].recipe().info().capabilities.deterministic;
      if (score.par2 < best[0].par2) best[0] = {results.title(e), score.par2};
      if (!steady && score.par2 < best[1].par2) best[1] = {results.title(e), score.par2};
    }
    const auto name = [](const Best& one) {
      return one.name.empty() ? Cell::none("nobody") : Cell::text(one.name);
    };
    const auto time = [](const Best& one) {
      return one.name.empty() ? Cell::none() : Cell::number(one.par2);
    };
    table.rows.push_back({Cell::text(group), Cell::number(real(results.puzzles_of(group).size())),
                          name(best[0]), time(best[0]), name(best[1]), time(best[1]),
                          Cell::number(real(all)), Cell::number(real(none))});
  }
  table.notes = {"PAR-2: the mean time, where a run that was not solved counts twice the limit."};
  return table;
}

report::Chart success_chart(const Results& results) {
  std::vector<std::string> names;
  std::vector<std::vector<double>> cells;
  for (const std::size_t e : contestants(results)) {
    names.push_back(results.title(e));
    auto& row = cells.emplace_back();
    for (const std::string& group : results.groups()) {
      const Results::Tally tally = results.tally(e, group);
      row.push_back(tally.pairs == 0 ? std::numeric_limits<double>::quiet_NaN() : tally.success());
    }
  }
  report::Chart chart = report::heat_map("success", "What each algorithm solves within the limit",
                                         names, results.groups(), cells, Kind::kPercent);
  chart.caption =
      "Part of the puzzles solved. Rows that stay dark to the right are algorithms that scale; "
      "empty cells were not run.";
  return chart;
}

}  // namespace

Score score_of(const Results& results, std::size_t entrant,
               const std::vector<std::string>& groups) {
  Score score;
  const std::vector<std::size_t> one{entrant};
  const auto puzzles = results.common_puzzles(one, groups);
  for (const std::size_t p : puzzles) {
    score.solved += static_cast<std::size_t>(results.pair(entrant, p).solved());
    score.success += results.pair(entrant, p).success();
  }
  score.puzzles = puzzles.size();
  if (puzzles.empty()) return score;
  score.success /= real(puzzles.size());
  score.par2 = stats::mean(results.penalised(entrant, puzzles, 2)).value_or(0);
  if (2 * score.solved <= score.puzzles) return score;
  score.median = stats::median(results.penalised(entrant, puzzles));
  score.at_least = std::any_of(puzzles.begin(), puzzles.end(), [&](std::size_t p) {
    const Pair& pair = results.pair(entrant, p);
    return !pair.solved() && pair.seconds <= *score.median;
  });
  return score;
}

report::Section comparison_section(const Results& results) {
  report::Section section{"Which algorithm when"};
  section.blocks.push_back(quickest_table(results));
  section.blocks.push_back(success_chart(results));
  add_score_tables(section, results, "size", "size", by_size(results));
  if (!groups_of(results, "9x9").empty()) {
    add_score_tables(section, results, "level", "level of 9x9", by_level(results, "9x9"));
  }
  return section;
}

}  // namespace sudolab::studies::laboratory

// Pullar's two tables twice, once for puzzles of its own kind and once for rated ones, and its open
// questions.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/pullar/numbers.h"

namespace sudolab::studies::pullar {
namespace {

using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;

const PublishedRow* published_of(std::string_view solver) {
  const auto found = std::find_if(kPublished.begin(), kPublished.end(),
                                  [&](const PublishedRow& row) { return row.solver == solver; });
  return found == kPublished.end() ? nullptr : &*found;
}

// The colour is the solver's, with and without the pre-pass; dash and marker differ.
std::string style_id(std::string_view solver) {
  constexpr std::string_view kPrepass = "constraint+";
  if (!solver.starts_with(kPrepass)) return std::string(solver);
  return std::string(solver.substr(kPrepass.size())) + ":prepass";
}

std::vector<std::string> solvers_with_constraint() {
  std::vector<std::string> solvers;
  for (const PublishedRow& row : kPublished) solvers.emplace_back(row.solver);
  solvers.emplace_back("constraint");
  return solvers;
}

Cell value_cell(const Numbers& numbers, const std::string& solver, const std::string& group,
                Kind kind) {
  const auto shares = numbers.shares(solver, {group});
  if (shares.empty()) return Cell::none("no runs");
  if (kind == Kind::kPercent) return share_cell(shares);
  return cell_of(numbers.mean_seconds(solver, group), "failed");
}

// A row per solver, a column per group, and the published one behind each if `with_published`.
Table by_group(const Numbers& numbers, std::string id, std::string title,
               const std::vector<std::string>& solvers, const Groups& groups, Kind kind,
               bool with_published) {
  Table table{std::move(id), std::move(title)};
  table.columns.push_back({"Solver"});
  for (std::size_t i = 0; i < groups.size(); ++i) {
    table.columns.push_back({groups[i], kind});
    if (with_published) table.columns.push_back({"published", kind, {}, true});
  }
  for (const std::string& solver : solvers) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(solver));
    const PublishedRow* published = published_of(solver);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      row.push_back(value_cell(numbers, solver, groups[i], kind));
      if (!with_published) continue;
      if (published == nullptr) {
        row.push_back(Cell::none());
      } else if (kind == Kind::kPercent) {
        row.push_back(Cell::number(published->success[i]));
      } else {
        row.push_back(cell_of(published->seconds[i], "failed"));
      }
    }
  }
  return table;
}

// Two panels: ours and the published one.
Chart by_level(const Numbers& numbers, std::string id, std::string title, const Groups& groups,
               Kind kind) {
  Chart chart{std::move(id), std::move(title)};
  chart.x = {"Level", {}, Kind::kText, report::Scale::kCategory};
  chart.x.categories = {kLevelNames.begin(), kLevelNames.end()};
  if (kind == Kind::kPercent) {
    chart.y = {"Solved within the limit", {}, kind, report::Scale::kLinear, 0, 1};
  } else {
    chart.y = {"Mean time of the solved", {}, kind, report::Scale::kLog};
  }
  for (const PublishedRow& row : kPublished) {
    Series ours{style_id(row.solver), std::string(row.solver), Mark::kLine};
    Series theirs = ours;
    ours.panel = "Here";
    theirs.panel = "Published";
    for (std::size_t level = 0; level < kLevels; ++level) {
      const auto x = stats::real(level);
      const Cell cell = value_cell(numbers, std::string(row.solver), groups[level], kind);
      if (cell.value()) ours.points.push_back({x, *cell.value()});
      const std::optional<double> published =
          kind == Kind::kPercent ? std::optional(row.success[level]) : row.seconds[level];
      if (published) theirs.points.push_back({x, *published});
    }
    add_series(chart, std::move(ours));
    add_series(chart, std::move(theirs));
  }
  return chart;
}

Table givens_table(const Numbers& numbers, std::string id, const Groups& groups) {
  Table table{std::move(id), "The puzzles"};
  table.columns = {{"Level"},
                   {"Puzzles", Kind::kCount},
                   {"Givens, mean", Kind::kNumber},
                   {"least", Kind::kCount},
                   {"most", Kind::kCount}};
  for (const std::string& group : groups) {
    std::vector<double> givens;
    for (const std::size_t p : numbers.results().puzzles_of(group)) {
      givens.push_back(numbers.results().puzzles()[p].record.puzzle.givens.filled());
    }
    const auto summary = stats::summarise(givens);
    if (!summary) continue;
    table.rows.push_back({Cell::text(group), Cell::number(stats::real(summary->count)),
                          Cell::number(summary->mean), Cell::number(summary->minimum),
                          Cell::number(summary->maximum)});
  }
  return table;
}

Section level_section(const Numbers& numbers, std::string title, const std::string& id,
                      const Groups& groups, std::string words) {
  Section section{std::move(title)};
  section.blocks.push_back(Paragraph{std::move(words)});
  section.blocks.push_back(givens_table(numbers, id + "-givens", groups));
  const auto solvers = solvers_with_constraint();
  Table times = by_group(numbers, id + "-times", "Mean time of the solved puzzles", solvers, groups,
                         Kind::kSeconds, true);
  times.notes.push_back(
      "As published, each cell is about the puzzles that its solver solves, which are fewer and "
      "easier ones where its success is low. The machines are some ten years apart: compare how a "
      "row grows from level to level and how rows stand to each other, not the times themselves.");
  section.blocks.push_back(std::move(times));
  Table success = by_group(numbers, id + "-success", "Success rate within the limit", solvers,
                           groups, Kind::kPercent, true);
  success.notes.push_back("Parts of the puzzles, with 95 % intervals.");
  section.blocks.push_back(std::move(success));
  Chart time_chart = by_level(numbers, id + "-times-chart",
                              "Mean time of the solved puzzles by level", groups, Kind::kSeconds);
  time_chart.caption =
      "A line ends where a solver solved nothing. On the left ours, on the right the published "
      "times: the order of the lines is what can be compared.";
  section.blocks.push_back(std::move(time_chart));
  Chart success_chart =
      by_level(numbers, id + "-success-chart", "Success rate by level", groups, Kind::kPercent);
  success_chart.caption =
      "The published rates with the pre-pass fall where it lost solutions; a sound pre-pass loses "
      "some to the clock at most.";
  section.blocks.push_back(std::move(success_chart));
  return section;
}

Section many_section(const Numbers& numbers) {
  const Groups groups = many_groups();
  Section section{"A thousand puzzles per level"};
  if (numbers.shares("brute-force", groups).empty()) return section;
  const std::vector<std::string> solvers{"brute-force", "constraint+brute-force", "constraint"};
  section.blocks.push_back(by_group(numbers, "many-times", "Mean time of the solved puzzles",
                                    solvers, groups, Kind::kSeconds, false));
  section.blocks.push_back(by_group(numbers, "many-success", "Success rate within the limit",
                                    solvers, groups, Kind::kPercent, false));
  return section;
}

Chart size_chart(const Numbers& numbers, const Groups& groups, const Groups& boards) {
  Chart chart{"sizes-chart", "Mean time of the solved by board size"};
  chart.x = {"Board", {}, Kind::kText, report::Scale::kCategory};
  chart.x.categories = boards;
  chart.y = {"Mean time of the solved", {}, Kind::kSeconds, report::Scale::kLog};
  for (const std::string& solver : solvers_with_constraint()) {
    Series series{style_id(solver), solver, Mark::kLine};
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const auto mean = numbers.mean_seconds(solver, groups[i]);
      if (mean) series.points.push_back({stats::real(i), *mean});
    }
    add_series(chart, std::move(series));
  }
  chart.caption = "A line ends where a solver solved nothing within the limit.";
  return chart;
}

Section size_section(const Numbers& numbers) {
  Section section{"Open question: other board sizes"};
  section.blocks.push_back(Paragraph{
      "Easy puzzles of other sizes, each with one solution. The study asked how its solvers "
      "would scale and measured 9x9 only."});
  Groups groups, boards;
  for (const int size : {4, 6, 8, 9, 10, 12, 16}) {
    const std::string group = size == 9 ? std::string(kLevelNames[0]) : size_group(size);
    if (numbers.results().puzzles_of(group).empty()) continue;
    groups.push_back(group);
    boards.push_back(size_group(size));
  }
  for (const auto& [id, title, kind] :
       {std::tuple{"sizes-success", "Success rate by board size", Kind::kPercent},
        std::tuple{"sizes-times", "Mean time of the solved by board size", Kind::kSeconds}}) {
    Table table = by_group(numbers, id, title, solvers_with_constraint(), groups, kind, false);
    for (std::size_t i = 0; i < boards.size(); ++i) table.columns[i + 1].name = boards[i];
    section.blocks.push_back(std::move(table));
  }
  section.blocks.push_back(size_chart(numbers, groups, boards));
  return section;
}

Chart fitness_chart(const Numbers& numbers, const std::vector<std::string>& solvers) {
  Chart chart{"fitness-chart", "Random search: success by level and fitness function"};
  chart.x = {"Level", {}, Kind::kText, report::Scale::kCategory};
  chart.x.categories = {kLevelNames.begin(), kLevelNames.end()};
  chart.y = {"Solved within the limit", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (const std::string& solver : solvers) {
    for (const auto& [panel, groups] :
         {std::pair{"Blanked", blanked_groups()}, std::pair{"Rated", rated_groups()}}) {
      Series series{solver, solver, Mark::kLine};
      series.panel = panel;
      for (std::size_t i = 0; i < kLevels; ++i) {
        const auto mean = stats::mean(numbers.shares(solver, {groups[i]}));
        if (mean) series.points.push_back({stats::real(i), *mean});
      }
      add_series(chart, std::move(series));
    }
  }
  chart.caption =
      "Each line against that of `random-search`, which has no fitness function: how much "
      "further it stays up is what the function is worth.";
  return chart;
}

Section fitness_section(const Numbers& numbers) {
  Section section{"Open question: fitness functions for the random search"};
  section.blocks.push_back(Paragraph{
      "The study's random search has no idea of better and worse. These keep a move (or a whole "
      "sweep) only if a fitness function does not get worse, and start again when they are "
      "stuck: the number of conflicts, of conflicting cells, or of digits missing in houses."});
  std::vector<std::string> solvers{"random-search"};
  solvers.insert(solvers.end(), kFitness.begin(), kFitness.end());
  for (const auto& [id, groups] :
       {std::pair{"blanked", blanked_groups()}, std::pair{"rated", rated_groups()}}) {
    section.blocks.push_back(by_group(numbers, fmt::format("fitness-{}", id),
                                      fmt::format("Success rate, {} puzzles", id), solvers, groups,
                                      Kind::kPercent, false));
  }
  section.blocks.push_back(fitness_chart(numbers, solvers));
  std::vector<std::size_t> entrants;
  for (const std::string& solver : solvers) {
    if (const auto e = numbers.results().find_entrant(solver)) entrants.push_back(*e);
  }
  section.blocks.push_back(pairwise_table(numbers.results(), entrants, "", "fitness-pairs"));
  return section;
}

}  // namespace

std::vector<Section> sections(const Numbers& numbers) {
  return {level_section(numbers, "Puzzles of the study's kind", "blanked", blanked_groups(),
                        "Full grids of which each cell was blanked with the chance that stands "
                        "behind the level. The study does not tell its chances, so a column need "
                        "not hold what the published one held; and as in the study nobody looked "
                        "whether one solution was left, so that finding any is enough."),
          level_section(numbers, "Rated puzzles with one solution", "rated", rated_groups(),
                        "Puzzles whose level is what a person would find. What the study's solvers "
                        "can do depends on the number of blank cells first of all, and these have "
                        "many on every level; the published numbers stand here to show what that "
                        "changes."),
          many_section(numbers), size_section(numbers), fitness_section(numbers)};
}

}  // namespace sudolab::studies::pullar

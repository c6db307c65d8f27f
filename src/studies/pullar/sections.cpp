// Pullar's two tables twice, once for puzzles of its own kind and once for rated ones.

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

// Of a solver that runs on the sample only, the cell of a level is about its sample.
std::string group_run(const std::string& solver, const std::string& group) {
  if (!on_sample_only(solver)) return group;
  for (std::size_t level = 0; level < kLevels; ++level) {
    if (group == blanked_group(level)) return sample_group(level);
  }
  return group;
}

Cell value_cell(const Numbers& numbers, const std::string& solver, const std::string& named,
                Kind kind) {
  const std::string group = group_run(solver, named);
  const auto shares = numbers.shares(solver, {group});
  if (shares.empty()) return Cell::none("no runs");
  if (kind == Kind::kPercent) return share_cell(shares, numbers.tally(solver, group).runs);
  return cell_of(numbers.mean_seconds(solver, group), "failed");
}

}  // namespace

std::string style_id(std::string_view solver) {
  for (const std::string_view prepass : {"constraint+", "constraint:as-printed+"}) {
    if (!solver.starts_with(prepass)) continue;
    const bool printed = prepass.find(':') != prepass.npos;
    return std::string(solver.substr(prepass.size())) + (printed ? ":prepass" : ":sound-prepass");
  }
  return std::string(solver);
}

std::vector<std::string> all_solvers() {
  std::vector<std::string> solvers;
  for (const PublishedRow& row : kPublished) solvers.emplace_back(row.solver);
  solvers.insert(solvers.end(), kBeside.begin(), kBeside.end());
  return solvers;
}

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

namespace {

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
  const auto solvers = all_solvers();
  Table times = by_group(numbers, id + "-times", "Mean time of the solved puzzles", solvers, groups,
                         Kind::kSeconds, true);
  times.notes.push_back(
      "As published, each cell is about the puzzles that its solver solves, which are fewer and "
      "easier ones where its success is low. The machines are about ten years apart. Compare how a "
      "row grows from level to level and how rows compare with each other, not the times.");
  section.blocks.push_back(std::move(times));
  Table success = by_group(numbers, id + "-success", "Success rate within the limit", solvers,
                           groups, Kind::kPercent, true);
  success.notes.push_back(
      "Parts of the puzzles, with 95 % intervals. Of the study's kind of puzzles, A* and random "
      "search with the sound pre-pass ran on a sample.");
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
      "The published rates with the pre-pass fall where it lost solutions, and so do ours with the "
      "printed one.";
  section.blocks.push_back(std::move(success_chart));
  return section;
}

}  // namespace

std::vector<Section> sections(const Numbers& numbers) {
  std::vector<Section> all{
      chances_section(numbers),
      prepass_section(numbers),
      level_section(numbers, "Puzzles of the study's kind", "blanked", blanked_groups(),
                    "Full grids of which each cell was blanked with the chance after the level's "
                    "name. As in the study, uniqueness was not checked, so that finding any "
                    "solution is enough. The solvers of the study run on all of them, A* and "
                    "random search with the scaled limit; what is ours and slow to fail runs on a "
                    "sample."),
      states_section(numbers),
      limit_section(numbers),
      level_section(numbers, "Rated puzzles with one solution", "rated", rated_groups(),
                    "Puzzles whose level is what a person would find. What the study's solvers "
                    "can do depends on the number of blank cells first of all, and these have "
                    "many on every level. The published numbers are beside them to show what that "
                    "changes.")};
  for (Section& section : open_questions(numbers)) all.push_back(std::move(section));
  return all;
}

}  // namespace sudolab::studies::pullar

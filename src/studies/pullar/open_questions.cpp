// What Pullar left as future work: other board sizes, and fitness functions for the random search.
// The third question, the constraint logic alone, has its rows in every table.

#include <fmt/format.h>

#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/pullar/numbers.h"

namespace sudolab::studies::pullar {
namespace {

using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;

Chart size_chart(const Numbers& numbers, const Groups& groups, const Groups& boards) {
  Chart chart{"sizes-chart", "Mean time of the solved by board size"};
  chart.x = {"Board", {}, Kind::kText, report::Scale::kCategory};
  chart.x.categories = boards;
  chart.y = {"Mean time of the solved", {}, Kind::kSeconds, report::Scale::kLog};
  for (const std::string& solver : all_solvers()) {
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
    Table table = by_group(numbers, id, title, all_solvers(), groups, kind, false);
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
         {std::pair{"Blanked", sample_groups()}, std::pair{"Rated", rated_groups()}}) {
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
       {std::pair{"blanked", sample_groups()}, std::pair{"rated", rated_groups()}}) {
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

std::vector<Section> open_questions(const Numbers& numbers) {
  return {size_section(numbers), fitness_section(numbers)};
}

}  // namespace sudolab::studies::pullar

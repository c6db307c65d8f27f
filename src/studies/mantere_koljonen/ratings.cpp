// Whether the ratings of newspapers agree with the trials of the genetic algorithm.

#include <fmt/format.h>

#include <cmath>

#include "stats/correlation.h"
#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/mantere_koljonen/numbers.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;

std::vector<RatedSeries> all_series() {
  std::vector<RatedSeries> all(kNewspapers.begin(), kNewspapers.end());
  all.push_back(kOwnSeries);
  return all;
}

Numbers::Rated published_rated(const Numbers& numbers, const RatedSeries& series) {
  Numbers::Rated rated = numbers.rated(series, kGenetic);
  for (std::size_t i = 0; i < rated.puzzles.size(); ++i) {
    rated.trials[i] = *numbers.published(rated.puzzles[i], &PublishedRow::genetic);
  }
  return rated;
}

Cell rank_cell(const Numbers::Rated& rated) {
  const auto ranks = stats::spearman(rated.levels, rated.trials);
  return ranks ? cell_of(ranks->coefficient, ranks->interval) : Cell::none();
}

// Geometric means of the trials by level: "1,501, 15,929, ...".
std::string level_means(const Numbers::Rated& rated) {
  std::string text;
  for (double level = 1; level <= 5; ++level) {
    std::vector<double> logs;
    for (std::size_t i = 0; i < rated.levels.size(); ++i) {
      if (rated.levels[i] == level) logs.push_back(std::log(rated.trials[i]));
    }
    if (logs.empty()) continue;
    text += fmt::format("{}{:.0f}", text.empty() ? "" : ", ", std::exp(*stats::mean(logs)));
  }
  return text;
}

Chart level_chart(const Numbers& numbers) {
  Chart chart{"ratings-chart", "Mean trials by the rating of the newspaper"};
  chart.x = {"Rating within the series", {}, Kind::kCount, report::Scale::kLinear, 0.5, 5.5};
  chart.y = log_trials("Mean trials, genetic");
  for (const RatedSeries& one : all_series()) {
    const Numbers::Rated rated = numbers.rated(one, kGenetic);
    Series series{std::string(one.name), std::string(one.name), Mark::kPoints};
    for (std::size_t i = 0; i < rated.puzzles.size(); ++i) {
      series.points.push_back(numbers.labelled(rated.puzzles[i], rated.levels[i], rated.trials[i]));
    }
    add_series(chart, std::move(series));
  }
  chart.caption = "Each mark is a puzzle. A rating that trials follow rises from left to right.";
  return chart;
}

}  // namespace

Section rating_section(const Numbers& numbers) {
  Section section{"Ratings of newspapers"};
  Table table{"ratings", "Rank correlation of ratings and mean trials of GA"};
  table.columns = {{"Series"},
                   {"Puzzles", Kind::kCount},
                   {"Here", Kind::kNumber},
                   {"From the published trials", Kind::kNumber, {}, true},
                   {"Geometric mean trials by level, here", Kind::kText}};
  for (const RatedSeries& series : all_series()) {
    const Numbers::Rated rated = numbers.rated(series, kGenetic);
    if (rated.puzzles.empty()) continue;
    table.rows.push_back({Cell::text(std::string(series.name)),
                          Cell::number(stats::real(rated.puzzles.size())), rank_cell(rated),
                          rank_cell(published_rated(numbers, series)),
                          Cell::text(level_means(rated))});
  }
  if (table.rows.empty()) return section;
  table.notes = {
      "Spearman's, with 95 % intervals. The first three series are from newspapers; the last one was "
      "rated by the authors with their own algorithm, so that its agreement shows nothing."};
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(level_chart(numbers));
  section.blocks.push_back(Paragraph{
      "`sudolab rate --policy genetic` rates a puzzle so. Its levels are those of the series from 1 "
      "to 5, of which the levels 4 and 5 cannot be told apart by trials, here or in the study's own "
      "table. Two puzzles of one level differ by more than neighbouring levels do, so the level of a "
      "single puzzle is a rough one."});
  return section;
}

}  // namespace sudolab::studies::mantere_koljonen

// What makes a puzzle hard for the algorithms: givens, near solutions, hidden givens.

#include <fmt/format.h>

#include <algorithm>

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

// The study tells only where it is zero.
Cell hidden_all_cell(const Numbers& numbers, std::size_t puzzle) {
  if (!numbers.published(puzzle)) return Cell::none();
  const bool zero = std::find(kNoHiddenAtAll.begin(), kNoHiddenAtAll.end(), numbers.name(puzzle)) !=
                    kNoHiddenAtAll.end();
  return Cell::text(zero ? "0" : "> 0");
}

Table belief_table(const Numbers& numbers) {
  Table table{"beliefs", "Givens G, hidden givens H and near solutions N"};
  table.columns = {{"Puzzle"},
                   {"G", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"H", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"H, mean", Kind::kNumber},
                   {"H_all", Kind::kCount},
                   {"published", Kind::kText, {}, true},
                   {"N", Kind::kCount},
                   {"N, mean", Kind::kNumber},
                   {"N_all", Kind::kCount},
                   {"published", Kind::kCount, {}, true}};
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const Beliefs beliefs = numbers.beliefs(kCultural, p);
    const auto hidden = stats::summarise(beliefs.hidden);
    const auto near = stats::summarise(beliefs.near);
    const auto of = [](const std::optional<stats::Summary>& summary,
                       double stats::Summary::* field) {
      return summary ? Cell::number((*summary).*field) : Cell::none("none met");
    };
    table.rows.push_back(
        {Cell::text(numbers.name(p)),
         Cell::number(numbers.results().puzzles()[p].record.puzzle.givens.filled()),
         cell_of(numbers.published(p, &PublishedRow::givens)), of(hidden, &stats::Summary::minimum),
         cell_of(numbers.published(p, &PublishedRow::hidden)), of(hidden, &stats::Summary::mean),
         cell_of(beliefs.hidden_all), hidden_all_cell(numbers, p),
         of(near, &stats::Summary::maximum), of(near, &stats::Summary::mean),
         cell_of(beliefs.near_all), cell_of(numbers.published(p, &PublishedRow::near))});
  }
  table.notes = {
      "Of the runs of the cultural algorithm that met a near solution. The published table does "
      "not say which near solutions it counts; its column has the correlation that was published "
      "for N_all."};
  return table;
}

Cell correlation_cell(std::span<const double> values, std::span<const double> others) {
  const auto correlation = stats::pearson(values, others);
  return correlation ? cell_of(correlation->coefficient, correlation->interval) : Cell::none();
}

Table correlation_table(const Numbers& numbers) {
  Table table{"correlations", "Correlations with mean trials, and with what CA saves"};
  table.columns = {{"Of"},
                   {"GA", Kind::kNumber},
                   {"published", Kind::kNumber, {}, true},
                   {"CA", Kind::kNumber},
                   {"published", Kind::kNumber, {}, true},
                   {"Improvement", Kind::kNumber},
                   {"published", Kind::kNumber, {}, true}};
  const auto genetic = numbers.means(kGenetic), cultural = numbers.means(kCultural);
  const auto improvement = numbers.improvement();
  for (const Indicator& one : numbers.indicators()) {
    table.rows.push_back({Cell::text(one.name), correlation_cell(one.values, genetic),
                          Cell::number(one.genetic), correlation_cell(one.values, cultural),
                          Cell::number(one.cultural), correlation_cell(one.values, improvement),
                          Cell::number(one.improvement)});
  }
  table.rows.push_back({Cell::text("Mean trials of the other algorithm"),
                        correlation_cell(cultural, genetic), Cell::number(0.996),
                        correlation_cell(genetic, cultural), Cell::number(0.996),
                        correlation_cell(genetic, improvement), Cell::number(0.391)});
  table.notes = {fmt::format(
      "Pearson's, over {}; in brackets Fisher's 95 % interval where there are enough of them. Mean "
      "trials are spread so unevenly that a few hard puzzles decide them. The improvement of a "
      "puzzle is the part of the trials of GA that CA saves. The slides print 0.391 as its "
      "correlation with the trials of CA; from their own table it is that with the trials of GA, "
      "and that with CA is 0.348.",
      numbers.measured_words())};
  return table;
}

// Ours, and what the study prints of the same puzzles.
Chart indicator_chart(const Numbers& numbers, std::string id, std::size_t which,
                      std::array<double, 3> PublishedRow::* printed, report::Scale scale) {
  const Indicator indicator = numbers.indicators()[which];
  const auto means = numbers.means(kCultural);
  Chart chart{std::move(id), "Mean trials against: " + indicator.name};
  chart.x = {indicator.name, {}, Kind::kCount, scale};
  chart.y = {"Mean trials, cultural", {}, Kind::kCount, report::Scale::kLog};
  Series series{kCultural, kCultural, Mark::kPoints};
  Series theirs{"published", "published", Mark::kPoints};
  for (std::size_t k = 0; k < means.size(); ++k) {
    const std::size_t puzzle = numbers.measured()[k];
    series.points.push_back(numbers.labelled(puzzle, indicator.values[k], means[k]));
    const auto x = numbers.published(puzzle, printed);
    const auto y = numbers.published(puzzle, &PublishedRow::cultural);
    if (x && y) theirs.points.push_back(numbers.labelled(puzzle, *x, *y));
  }
  add_series(chart, std::move(series));
  if (!theirs.points.empty()) add_series(chart, std::move(theirs));
  const auto ranks = stats::spearman(indicator.values, means);
  chart.caption = "Each mark is a puzzle.";
  if (ranks) {
    chart.caption += fmt::format(" The rank correlation of ours is {:.2f}.", ranks->coefficient);
  }
  return chart;
}

}  // namespace

Section belief_section(const Numbers& numbers) {
  Section section{"Near solutions and hidden givens"};
  section.blocks.push_back(Paragraph{
      "A near solution is a board with two wrong positions; a hidden given is a free cell in "
      "which all near solutions agree. The slides do not say how the runs of a puzzle make one "
      "number; we take the most near solutions N and the least hidden givens H of any run. N_all "
      "and H_all are those of all runs together. All of these but the means grow or shrink with "
      "the number of runs, so that fewer runs than the study's 100 give other values. N_all is "
      "estimated from 32 hash values of each run, with an error of about 18 %."});
  section.blocks.push_back(belief_table(numbers));
  section.blocks.push_back(correlation_table(numbers));
  section.blocks.push_back(
      indicator_chart(numbers, "givens", kGivens, &PublishedRow::givens, report::Scale::kLinear));
  section.blocks.push_back(indicator_chart(numbers, "near-solutions", kNearAll, &PublishedRow::near,
                                           report::Scale::kLog));
  section.blocks.push_back(indicator_chart(numbers, "hidden-givens", kHiddenLeast,
                                           &PublishedRow::hidden, report::Scale::kLinear));
  return section;
}

}  // namespace sudolab::studies::mantere_koljonen

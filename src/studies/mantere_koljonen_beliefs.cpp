// What makes a puzzle hard for the algorithms: givens, near solutions, hidden givens.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "studies/findings.h"
#include "studies/mantere_koljonen_numbers.h"

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

class BeliefSection {
 public:
  explicit BeliefSection(const Numbers& numbers) : numbers_(numbers) {}

  Section make() const {
    Section section{"Near solutions and hidden givens"};
    section.blocks.push_back(Paragraph{
        "A near solution is a board with two wrong positions; a hidden given is a free cell in "
        "which all near solutions agree. The slides do not say how the runs of a puzzle make one "
        "number; we take the most near solutions N and the least hidden givens H of any run. N_all "
        "and H_all are those of all runs together. All of these but the means grow or shrink with "
        "the number of runs, so that fewer runs than the study's 100 give other values. N_all is "
        "estimated from 32 hash values of each run, with an error of some 18 %."});
    section.blocks.push_back(belief_table());
    section.blocks.push_back(correlation_table());
    section.blocks.push_back(indicator_chart("givens", 0, report::Scale::kLinear));
    section.blocks.push_back(indicator_chart("near-solutions", 1, report::Scale::kLog));
    section.blocks.push_back(indicator_chart("hidden-givens", 4, report::Scale::kLinear));
    return section;
  }

 private:
  Table belief_table() const {
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
    for (std::size_t p = 0; p < numbers_.puzzles(); ++p) {
      const Beliefs beliefs = numbers_.beliefs(kCultural, p);
      const auto hidden = stats::summarise(beliefs.hidden);
      const auto near = stats::summarise(beliefs.near);
      const auto of = [](const std::optional<stats::Summary>& summary,
                         double stats::Summary::* field) {
        return summary ? Cell::number((*summary).*field) : Cell::none("none met");
      };
      table.rows.push_back(
          {Cell::text(numbers_.name(p)),
           Cell::number(numbers_.results().puzzles()[p].record.puzzle.givens.filled()),
           cell_of(numbers_.published(p, &PublishedRow::givens)),
           of(hidden, &stats::Summary::minimum),
           cell_of(numbers_.published(p, &PublishedRow::hidden)), of(hidden, &stats::Summary::mean),
           cell_of(beliefs.hidden_all), hidden_all_cell(p), of(near, &stats::Summary::maximum),
           of(near, &stats::Summary::mean), cell_of(beliefs.near_all),
           cell_of(numbers_.published(p, &PublishedRow::near))});
    }
    table.notes = {
        "Of the runs of the cultural algorithm that met a near solution. The published table does "
        "not say which near solutions it counts; its column has the correlation that was published "
        "for N_all."};
    return table;
  }

  // The study tells only where it is zero.
  Cell hidden_all_cell(std::size_t puzzle) const {
    if (!numbers_.published(puzzle)) return Cell::none();
    const bool zero = std::find(kNoHiddenAtAll.begin(), kNoHiddenAtAll.end(),
                                numbers_.name(puzzle)) != kNoHiddenAtAll.end();
    return Cell::text(zero ? "0" : "> 0");
  }

  Table correlation_table() const {
    Table table{"correlations", "Correlations with mean trials"};
    table.columns = {{"Of"},
                     {"GA", Kind::kNumber},
                     {"published", Kind::kNumber, {}, true},
                     {"CA", Kind::kNumber},
                     {"published", Kind::kNumber, {}, true}};
    const auto add = [&](const std::string& name, std::span<const double> values, double genetic,
                         double cultural) {
      table.rows.push_back({Cell::text(name), correlation_cell(values, kGenetic),
                            Cell::number(genetic), correlation_cell(values, kCultural),
                            Cell::number(cultural)});
    };
    for (const Indicator& one : numbers_.indicators()) {
      add(one.name, one.values, one.genetic, one.cultural);
    }
    table.rows.push_back(
        {Cell::text("Mean trials of the other algorithm"),
         correlation_cell(numbers_.means(kCultural), kGenetic), Cell::number(0.996),
         correlation_cell(numbers_.means(kGenetic), kCultural), Cell::number(0.996)});
    table.notes = {
        "Pearson's, over the puzzles without AI Escargot; in brackets Fisher's 95 % interval "
        "where there are enough of them. Mean trials are spread so unevenly that a few hard "
        "puzzles "
        "decide them."};
    return table;
  }

  Cell correlation_cell(std::span<const double> values, const char* solver) const {
    const auto correlation = stats::pearson(values, numbers_.means(solver));
    if (!correlation) return Cell::none();
    if (!correlation->interval) return Cell::number(correlation->coefficient);
    return Cell::number(correlation->coefficient,
                        {correlation->interval->low, correlation->interval->high});
  }

  Chart indicator_chart(std::string id, std::size_t which, report::Scale scale) const {
    const Indicator indicator = numbers_.indicators()[which];
    const auto means = numbers_.means(kCultural);
    Chart chart{std::move(id), "Mean trials against: " + indicator.name};
    chart.x = {indicator.name, {}, Kind::kCount, scale};
    chart.y = {"Mean trials, cultural", {}, Kind::kCount, report::Scale::kLog};
    Series series{kCultural, kCultural, Mark::kPoints};
    for (std::size_t k = 0; k < means.size(); ++k) {
      series.points.push_back(
          numbers_.labelled(numbers_.measured()[k], indicator.values[k], means[k]));
    }
    if (!series.points.empty()) chart.series.push_back(std::move(series));
    const auto ranks = stats::spearman(indicator.values, means);
    chart.caption = "Each mark is a puzzle.";
    if (ranks) {
      chart.caption += fmt::format(" The rank correlation is {:.2f}.", ranks->coefficient);
    }
    return chart;
  }

  const Numbers& numbers_;
};

}  // namespace

Section belief_section(const Numbers& numbers) { return BeliefSection(numbers).make(); }

}  // namespace sudolab::studies::mantere_koljonen

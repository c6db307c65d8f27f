// Trials per puzzle, operators, and success within a number of trials, with the published numbers
// beside ours.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/mantere_koljonen/numbers.h"
#include "studies/measurements.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

using report::Axis;
using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;

Axis log_trials(std::string title) {
  return {std::move(title), {}, Kind::kCount, report::Scale::kLog};
}

// What one solution costs, or why that is not known.
Cell mean_cell(const Numbers& numbers, std::string_view solver, std::size_t puzzle) {
  const Trials trials = numbers.trials(solver, puzzle);
  return cell_of(trials.mean(), trials.any() ? "none solved" : "");
}

Cell saving_cell(std::optional<double> before, std::optional<double> after) {
  if (!before || !after) return Cell::none();
  return Cell::number(1 - *after / *before);
}

// Of the puzzles that the published sums are about.
std::vector<Cell> sum_row(const Numbers& numbers) {
  const auto genetic = numbers.means(kGenetic), cultural = numbers.means(kCultural);
  const auto sum = [](const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
  };
  const double saved = 1 - sum(cultural) / sum(genetic);
  const auto left = ratio_of_sums(cultural, genetic)(stats::kConfidence);
  return {Cell::text("sum without AI Escargot"),
          Cell::none(),
          Cell::number(sum(genetic)),
          Cell::number(kGeneticSum),
          Cell::number(sum(cultural)),
          Cell::number(kCulturalSum),
          left ? Cell::number(saved, {1 - left->interval.high, 1 - left->interval.low})
               : Cell::number(saved),
          Cell::number(kImprovement)};
}

Table trials_table(const Numbers& numbers) {
  Table table{"trials", "Mean trials of the genetic and the cultural algorithm"};
  table.columns = {{"Puzzle"},
                   {"Runs", Kind::kCount},
                   {"GA", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"CA", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"CA saves", Kind::kPercent},
                   {"published", Kind::kPercent, {}, true}};
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const auto genetic = numbers.trials(kGenetic, p).mean();
    const auto cultural = numbers.trials(kCultural, p).mean();
    const auto old_genetic = numbers.published(p, &PublishedRow::genetic);
    const auto old_cultural = numbers.published(p, &PublishedRow::cultural);
    table.rows.push_back({Cell::text(numbers.name(p)),
                          Cell::number(stats::real(numbers.trials(kGenetic, p).each.size())),
                          mean_cell(numbers, kGenetic, p), cell_of(old_genetic),
                          mean_cell(numbers, kCultural, p), cell_of(old_cultural),
                          saving_cell(genetic, cultural), saving_cell(old_genetic, old_cultural)});
  }
  if (!numbers.measured().empty()) table.rows.push_back(sum_row(numbers));
  table.notes = {
      "The mean is that of all trials by the runs that found a solution. In brackets is the 95 % "
      "interval over puzzles."};
  return table;
}

Chart published_chart(const Numbers& numbers) {
  Chart chart{"trials-published", "Mean trials here against the published ones"};
  chart.x = log_trials("Mean trials, published");
  chart.y = log_trials("Mean trials, here");
  for (const auto& [solver, name, column] :
       {std::tuple{kGenetic, "genetic", &PublishedRow::genetic},
        std::tuple{kCultural, "cultural", &PublishedRow::cultural}}) {
    Series series{solver, name, Mark::kPoints};
    for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
      const auto theirs = numbers.published(p, column);
      const auto ours = numbers.trials(solver, p).mean();
      if (!theirs || !ours) continue;
      report::Point point{*theirs, *ours};
      point.label = numbers.name(p);
      series.points.push_back(point);
    }
    add_series(chart, std::move(series));
  }
  chart.references.push_back({report::Reference::Where::kDiagonal, 0, "equal"});
  chart.caption =
      "Each mark is a puzzle; below the line it takes fewer trials here than in the study.";
  return chart;
}

Chart agreement_chart(const Numbers& numbers) {
  Chart chart{"trials-agreement", "Cultural against genetic algorithm"};
  chart.x = log_trials("Mean trials, genetic");
  chart.y = log_trials("Mean trials, cultural");
  Series ours{kCultural, "here", Mark::kPoints};
  Series theirs{"published", "published", Mark::kPoints};
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const auto genetic = numbers.trials(kGenetic, p).mean();
    const auto cultural = numbers.trials(kCultural, p).mean();
    if (genetic && cultural) ours.points.push_back(numbers.labelled(p, *genetic, *cultural));
    const auto old_genetic = numbers.published(p, &PublishedRow::genetic);
    const auto old_cultural = numbers.published(p, &PublishedRow::cultural);
    if (old_genetic && old_cultural) {
      theirs.points.push_back(numbers.labelled(p, *old_genetic, *old_cultural));
    }
  }
  for (Series* series : {&ours, &theirs}) {
    if (!series->points.empty()) chart.series.push_back(std::move(*series));
  }
  chart.references.push_back({report::Reference::Where::kDiagonal, 0, "equal"});
  chart.caption = "Marks below the line are puzzles on which the belief space saves trials.";
  return chart;
}

// ---- trials ---------------------------------------------------------------------------------

Section trials_section(const Numbers& numbers) {
  Section section{"Mean trials per puzzle"};
  section.blocks.push_back(trials_table(numbers));
  section.blocks.push_back(Paragraph{
      "Trials do not depend on the machine. But the slides leave open what exactly limits a "
      "swap, and our reading was chosen, with other seeds, as the one that comes nearest to the "
      "published means: that they agree in size is a fit, and no confirmation."});
  section.blocks.push_back(published_chart(numbers));
  section.blocks.push_back(agreement_chart(numbers));
  return section;
}

Chart operator_chart(const Numbers& numbers) {
  Chart chart{"operators-chart", "Mean trials by operator"};
  chart.y = log_trials("Mean trials");
  chart.x = {"Puzzle", {}, Kind::kText, report::Scale::kCategory};
  std::vector<std::size_t> puzzles;
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    if (numbers.results().puzzles()[p].group == kOperatorGroup) puzzles.push_back(p);
  }
  for (const std::size_t p : puzzles) chart.x.categories.push_back(numbers.name(p));
  for (const auto& [solver, id] :
       {std::pair{kCultural, "cultural"}, std::pair{kNoAging, "no aging"},
        std::pair{kLimit3, "limit 3"}, std::pair{kLimit5, "limit 5"}}) {
    Series series{id, solver, Mark::kPoints};
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const auto mean = numbers.trials(solver, puzzles[i]).mean();
      if (mean) series.points.push_back({stats::real(i), *mean});
    }
    add_series(chart, std::move(series));
  }
  chart.caption = "A mark that is missing: no run found a solution within the limit.";
  return chart;
}

// ---- operators ------------------------------------------------------------------------------

Section operator_section(const Numbers& numbers) {
  Section section{"What the operators are worth"};
  Table table{"operators", "Mean trials of the cultural algorithm with other operators"};
  table.columns = {{"Puzzle"}};
  const std::array<std::pair<const char*, const char*>, 4> kinds = {{{kCultural, "All operators"},
                                                                     {kNoAging, "No aging"},
                                                                     {kLimit3, "Limit < 3"},
                                                                     {kLimit5, "Limit < 5"}}};
  for (const auto& [solver, title] : kinds) {
    table.columns.push_back({title, Kind::kCount});
    table.columns.push_back({"solved", Kind::kPercent});
    table.columns.push_back({"published", Kind::kCount, {}, true});
  }
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    if (numbers.results().puzzles()[p].group != kOperatorGroup) continue;
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(numbers.name(p)));
    const auto old = std::find_if(kOperators.begin(), kOperators.end(),
                                  [&](const auto& one) { return one.puzzle == numbers.name(p); });
    const std::optional<double> none;
    const bool known = old != kOperators.end();
    const std::optional<double> values[] = {known ? old->all : none, known ? old->no_aging : none,
                                            known ? old->limit3 : none, known ? old->limit5 : none};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const Trials trials = numbers.trials(kinds[i].first, p);
      row.push_back(mean_cell(numbers, kinds[i].first, p));
      row.push_back(trials.any()
                        ? Cell::number(stats::real(trials.solved) / stats::real(trials.each.size()))
                        : Cell::none());
      row.push_back(cell_of(values[i], known ? "too many" : ""));
    }
  }
  table.notes = {
      "Where not every run was solved within its limit of trials, the mean is the number of all "
      "trials by the solutions found, and rests on few of them."};
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(operator_chart(numbers));
  return section;
}

Cell success_cell(const Numbers& numbers, const char* solver, std::size_t puzzle) {
  const Trials trials = numbers.trials(solver, puzzle);
  if (!trials.any()) return Cell::none();
  return Cell::number(stats::real(trials.solved_within(kTrialLimit)) /
                      stats::real(trials.each.size()));
}

// All runs on all puzzles.
Chart success_chart(const Numbers& numbers) {
  Chart chart{"success-chart", "Runs that have found a solution after so many trials"};
  chart.x = log_trials("Trials");
  chart.y = {"Runs", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (const char* solver :
       {kGenetic, kCultural, kAnts, kAntsGenetic, kGeneticMemetic, kCulturalMemetic}) {
    std::vector<double> solved;
    std::size_t runs = 0;
    for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
      const Trials trials = numbers.trials(solver, p);
      runs += trials.each.size();
      for (std::size_t i = 0; i < trials.each.size(); ++i) {
        if (trials.finished[i]) solved.push_back(trials.each[i]);
      }
    }
    Series series{solver, solver, Mark::kStep};
    add_steps(series, stats::ecdf(solved, runs));
    add_series(chart, std::move(series));
  }
  chart.references.push_back({report::Reference::Where::kAtX, kTrialLimit, "100,000 trials"});
  chart.caption =
      "All puzzles together. The ants and the memetic presets fill in singles that follow, so "
      "that their trials are not the same work as a trial of the study's.";
  return chart;
}

// ---- success --------------------------------------------------------------------------------

Section success_section(const Numbers& numbers) {
  Section section{"Success within 100,000 trials"};
  Table table{"success", "Runs that succeed within 100,000 trials"};
  table.columns = {{"Puzzle"},
                   {"GA", Kind::kPercent},
                   {"CA", Kind::kPercent},
                   {"published", Kind::kPercent, {}, true},
                   {"GA memetic", Kind::kPercent},
                   {"CA memetic", Kind::kPercent}};
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const auto old = std::find_if(kSuccess.begin(), kSuccess.end(),
                                  [&](const auto& one) { return one.puzzle == numbers.name(p); });
    const Cell published = old == kSuccess.end() ? Cell::none() : Cell::number(old->solved / 30.0);
    table.rows.push_back({Cell::text(numbers.name(p)), success_cell(numbers, kGenetic, p),
                          success_cell(numbers, kCultural, p), published,
                          success_cell(numbers, kGeneticMemetic, p),
                          success_cell(numbers, kCulturalMemetic, p)});
  }
  table.notes = {
      "The study compared itself with Moraglio et al. on three easy, a medium and a hard "
      "newspaper puzzle. It does not say which; with the published mean trials and a constant "
      "chance of success per trial these five would give 30, 30, 30, 23 and 2 of 30."};
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(success_chart(numbers));
  return section;
}

// ---- ours -----------------------------------------------------------------------------------

Section improved_section(const Numbers& numbers) {
  Section section{"Ants, and the improved algorithms"};
  Table table{"improved", "Mean trials"};
  table.columns = {{"Puzzle"}, {"CA", Kind::kCount}};
  const std::array solvers = {kAnts, kAntsGenetic, kGeneticMemetic, kCulturalMemetic};
  for (const char* solver : solvers) table.columns.push_back({solver, Kind::kCount});
  table.columns.push_back({"CA published", Kind::kCount, {}, true});
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(numbers.name(p)));
    row.push_back(mean_cell(numbers, kCultural, p));
    for (const char* solver : solvers) row.push_back(mean_cell(numbers, solver, p));
    row.push_back(cell_of(numbers.published(p, &PublishedRow::cultural)));
  }
  table.notes = {
      "A trial is a complete board of the algorithms, a board begun of the ants. A puzzle that "
      "singles alone solve takes the memetic presets one trial."};
  section.blocks.push_back(std::move(table));
  return section;
}

}  // namespace

std::vector<Section> sections(const Numbers& numbers) {
  return {trials_section(numbers), operator_section(numbers), success_section(numbers),
          belief_section(numbers), improved_section(numbers)};
}

}  // namespace sudolab::studies::mantere_koljonen

// Where relaxation labelling ends, from how many givens on it works, and what a step costs in time
// and space.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/ecdf.h"
#include "stats/growth.h"
#include "studies/bizzotto/sections.h"
#include "studies/blocks.h"
#include "studies/cells.h"

namespace sudolab::studies::bizzotto {
namespace {

using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;

// Variants of one solver, each of which gets a colour of its own.
std::string labelling_id(std::string_view solver) {
  return solver == kPatientLabelling ? "relaxation/patient" : std::string(solver);
}

Chart correct_chart(const Numbers& numbers) {
  Chart chart{"labelling-correct", "Puzzles that relaxation labelling solves"};
  chart.x = class_axis();
  chart.y = {"Correct", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (const std::string_view solver : kLabellings) {
    Series series{labelling_id(solver), std::string(solver), Mark::kBars};
    const auto groups = searched_groups();
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const Cell share = share_cell(numbers.shares(solver, groups[i].group),
                                    numbers.tally(solver, groups[i].group).runs);
      if (!share.value()) continue;
      report::Point point{stats::real(i), *share.value()};
      point.interval = share.interval();
      series.points.push_back(point);
    }
    add_series(chart, std::move(series));
  }
  chart.caption = "Whiskers are 95 % intervals.";
  return chart;
}

Chart iteration_chart(const Numbers& numbers) {
  Chart chart{"labelling-iterations",
              "Part of the puzzles whose labelling settles within a number "
              "of iterations"};
  chart.x = {"Iterations", {}, Kind::kCount};
  chart.y = {"Puzzles", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (const Searched& one : searched_groups()) {
    Series series{one.group, one.group, Mark::kStep};
    add_steps(series, stats::ecdf(numbers.counter(kLabelling, one.group, &Counters::iterations)));
    add_series(chart, std::move(series));
  }
  chart.caption =
      "As published: until the average local consistency changes by less than 0.01. The further "
      "right a class, the more iterations it takes.";
  return chart;
}

Section labelling_section(const Numbers& numbers) {
  Section section{"Relaxation labelling"};
  Table table{"labelling", "Iterations and correctness per class"};
  table.columns = {{"Labelling"},
                   {"Class"},
                   {"Puzzles", Kind::kCount},
                   {"Iterations, mean", Kind::kNumber},
                   {"least", Kind::kCount},
                   {"most", Kind::kCount},
                   {"Correct", Kind::kPercent},
                   {"published", Kind::kText, {}, true}};
  for (const std::string_view solver : kLabellings) {
    for (const auto& [group, old] : searched_groups()) {
      const Results::Tally tallied = numbers.tally(solver, group);
      if (tallied.pairs == 0) continue;
      const auto summary = stats::summarise(numbers.counter(solver, group, &Counters::iterations));
      table.rows.push_back({Cell::text(std::string(solver)), Cell::text(group),
                            Cell::number(stats::real(tallied.pairs)), Cell::number(summary->mean),
                            Cell::number(summary->minimum), Cell::number(summary->maximum),
                            share_cell(numbers.shares(solver, group), tallied.runs),
                            solver == kBalanced
                                ? Cell::none("ours")
                                : Cell::text(old->labelled ? "correct" : "not correct")});
    }
  }
  table.notes = {
      "In brackets are 95 % intervals over puzzles. Iterations are those of all runs, "
      "correct or not; `relaxation:balanced` adds up those of all its beginnings."};
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(Paragraph{
      "The study says in words which classes are solved; its table 2 says true in both of its rows. "
      "The labelling as published knows that equal digits exclude each other in a house, not that "
      "every digit has to be somewhere in it, and labels what is left at the end. "
      "`relaxation:balanced` demands both and begins again where it fails."});
  section.blocks.push_back(correct_chart(numbers));
  section.blocks.push_back(iteration_chart(numbers));
  return section;
}

// ---- the number of givens -------------------------------------------------------------------

struct Band {
  int least, most;
};

// Four numbers of givens each, and the board without a hole.
std::vector<Band> bands() {
  std::vector<Band> all;
  for (int least = kFewestGivens; least <= kAllGivens; least += 4) {
    all.push_back({least, std::min(least + 3, kAllGivens)});
  }
  return all;
}

Table frontier_table(const Numbers& numbers) {
  Table table{"frontier", "Puzzles that relaxation labelling solves, by their number of givens"};
  table.columns = {{"Givens"}, {"Puzzles", Kind::kCount}};
  for (const std::string_view solver : kLabellings) {
    table.columns.push_back({std::string(solver), Kind::kPercent});
  }
  for (const auto& [least, most] : bands()) {
    const std::size_t puzzles = numbers.frontier(kLabelling, least, most).size();
    if (puzzles == 0) continue;
    auto& row = table.rows.emplace_back();
    row.push_back(
        Cell::text(least == most ? std::to_string(least) : fmt::format("{} to {}", least, most)));
    row.push_back(Cell::number(stats::real(puzzles)));
    for (const std::string_view solver : kLabellings) {
      row.push_back(share_cell(numbers.frontier(solver, least, most)));
    }
  }
  table.notes = {"In brackets are 95 % intervals over puzzles."};
  return table;
}

Table threshold_table(const Numbers& numbers) {
  Table table{"thresholds", "From how many givens on a part of the puzzles is solved"};
  table.columns = {{"Labelling"}};
  constexpr std::array<double, 4> kParts = {0.1, 0.5, 0.9, 0.99};
  for (const double part : kParts) {
    table.columns.push_back({report::format_tick(Kind::kPercent, part), Kind::kCount});
  }
  for (const std::string_view solver : kLabellings) {
    if (numbers.frontier(solver, kFewestGivens, kAllGivens).empty()) continue;
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(std::string(solver)));
    for (const double part : kParts) row.push_back(cell_of(numbers.frontier_from(solver, part)));
  }
  table.notes = {
      "The least number of givens such that, with it and with every larger one, at least this part "
      "of the puzzles is solved."};
  return table;
}

Chart frontier_chart(const Numbers& numbers) {
  Chart chart{"frontier", "Part solved against the number of givens"};
  chart.x = {"Givens", {}, Kind::kCount, report::Scale::kLinear, kFewestGivens, kAllGivens};
  chart.y = {"Puzzles solved", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (const std::string_view solver : kLabellings) {
    Series series{labelling_id(solver), std::string(solver), Mark::kLine};
    for (int givens = kFewestGivens; givens <= kAllGivens; ++givens) {
      const Cell share = share_cell(numbers.frontier(solver, givens, givens));
      if (!share.value()) continue;
      report::Point point{stats::real(givens), *share.value()};
      point.interval = share.interval();
      series.points.push_back(point);
    }
    add_series(chart, std::move(series));
  }
  chart.references.push_back({report::Reference::Where::kAtX, stats::real(kEasedGivens)});
  chart.caption =
      "Bands are 95 % intervals. The dotted line is at 32 givens, which the published easy puzzles "
      "had in the mean, by their empty cells.";
  return chart;
}

Section frontier_section(const Numbers& numbers) {
  Section section{"How many givens relaxation labelling needs"};
  if (numbers.frontier(kLabelling, kFewestGivens, kAllGivens).empty()) return section;
  section.blocks.push_back(Paragraph{
      "The study's classes are how hard a puzzle is for a person. For relaxation labelling the "
      "number of givens decides: here are 17-clue puzzles with every number of further givens, "
      "taken from their solutions at random."});
  section.blocks.push_back(frontier_table(numbers));
  section.blocks.push_back(frontier_chart(numbers));
  section.blocks.push_back(threshold_table(numbers));
  return section;
}

// ---- what a step costs ----------------------------------------------------------------------

std::vector<double> values_of(const std::vector<Numbers::Step>& steps,
                              double Numbers::Step::* value) {
  std::vector<double> values;
  for (const Numbers::Step& step : steps) values.push_back(step.*value);
  return values;
}

Table step_table(const Numbers& numbers) {
  Table table{"step-cost", "One step of relaxation labelling"};
  table.columns = {{"Board"},
                   {"Labels n×m, mean", Kind::kCount},
                   {"Terms n²m², mean", Kind::kCount},
                   {"All pairs, time", Kind::kSeconds},
                   {"Houses, time", Kind::kSeconds},
                   {"Ratio", Kind::kRatio},
                   {"Tables P and Q", Kind::kCount, "bytes"},
                   {"with house sums", Kind::kCount, "bytes"},
                   {"All r, a byte each", Kind::kCount, "bytes"}};
  for (const Board& board : kBoards) {
    const auto pairs = numbers.steps(Sums::kPairs, board);
    const auto houses = numbers.steps(Sums::kHouses, board);
    if (pairs.empty() || houses.empty()) continue;
    std::vector<double> terms;
    for (const Numbers::Step& step : pairs) terms.push_back(step.labels * step.labels);
    const auto slow = values_of(pairs, &Numbers::Step::seconds);
    const auto quick = values_of(houses, &Numbers::Step::seconds);
    table.rows.push_back({Cell::text(fmt::format("{}x{}", board.size, board.size)),
                          cell_of(stats::mean(values_of(pairs, &Numbers::Step::labels))),
                          cell_of(stats::mean(terms)), mean_cell(slow), mean_cell(quick),
                          Cell::number(*stats::mean(slow) / *stats::mean(quick)),
                          cell_of(stats::mean(values_of(pairs, &Numbers::Step::bytes))),
                          cell_of(stats::mean(values_of(houses, &Numbers::Step::bytes))),
                          cell_of(stats::mean(terms))});
  }
  table.notes = {
      "n are the empty cells, m the digits; a term is one r·p in the sum of a support. A time "
      "is the processor time of a run over its steps, with the start and the check of the answer "
      "in it. In brackets are 95 % intervals over puzzles."};
  return table;
}

Chart step_chart(const Numbers& numbers) {
  Chart chart{"step-cost", "Time of one step against the number of labels"};
  chart.x = {"Labels n×m", {}, Kind::kCount, report::Scale::kLog};
  chart.y = {"Time of a step", {}, Kind::kSeconds, report::Scale::kLog};
  for (const Sums sums : {Sums::kPairs, Sums::kHouses}) {
    const auto steps = numbers.all_steps(sums);
    const auto labels = values_of(steps, &Numbers::Step::labels);
    const auto seconds = values_of(steps, &Numbers::Step::seconds);
    const std::string name = sums == Sums::kPairs ? "all pairs, as defined" : "sums over houses";
    Series measured{labelling_id(sums == Sums::kPairs ? kLabelling : kBalanced), name,
                    Mark::kPoints};
    for (std::size_t i = 0; i < steps.size(); ++i) {
      measured.points.push_back({labels[i], seconds[i]});
    }
    const auto fit = stats::fit_growth(stats::Growth::kPower, labels, seconds);
    Series fitted{measured.id, fmt::format("{}: exponent {:.2f}", name, fit ? fit->rate : 0),
                  Mark::kLine};
    fitted.fitted = true;
    if (fit) {
      const auto [least, most] = std::minmax_element(labels.begin(), labels.end());
      for (const double x : {*least, *most}) fitted.points.push_back({x, fit->at(x)});
    }
    add_series(chart, std::move(measured));
    add_series(chart, std::move(fitted));
  }
  chart.caption =
      "Each mark is a puzzle, 4x4, 9x9 or 16x16. On these scales a power law is a straight line, and its "
      "slope is the exponent.";
  return chart;
}

Section step_section(const Numbers& numbers) {
  Section section{"What a step of relaxation labelling costs"};
  if (numbers.all_steps(Sums::kPairs).empty()) return section;
  section.blocks.push_back(Paragraph{
      "By its definition a step adds up n²m² terms. Two labels disagree only if they are the same "
      "digit in one house, so the same support follows from sums over houses, in a time "
      "proportional to n×m. Both were run on the same puzzles; tests hold them against each "
      "other."});
  section.blocks.push_back(step_table(numbers));
  section.blocks.push_back(step_chart(numbers));
  section.blocks.push_back(Paragraph{
      "The study concludes that no upper bound of the time can be given, since the number of steps "
      "is not bounded. No measurement can show that; the tables above have the most steps that "
      "were seen."});
  return section;
}

}  // namespace

std::vector<Section> labelling_sections(const Numbers& numbers) {
  return {labelling_section(numbers), frontier_section(numbers), step_section(numbers)};
}

}  // namespace sudolab::studies::bizzotto

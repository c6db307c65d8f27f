// Visited nodes and backtracks per class, what a random order of cells does to them, and where
// relaxation labelling ends.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/effects.h"
#include "stats/histogram.h"
#include "studies/bizzotto/numbers.h"
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

constexpr std::array<std::string_view, 3> kLabellings = {kLabelling, kPatientLabelling, kBalanced};

report::Axis class_axis() {
  report::Axis axis{"Class", {}, Kind::kText, report::Scale::kCategory};
  for (const Searched& one : searched_groups()) axis.categories.push_back(one.group);
  return axis;
}

Chart mean_chart(const Numbers& numbers) {
  Chart chart{"nodes-mean", "Mean visited nodes per class"};
  chart.x = class_axis();
  chart.y = {"Visited nodes, mean", {}, Kind::kCount, report::Scale::kLog};
  Series ours{kSearch, "here", Mark::kPoints};
  Series theirs{"published", "published", Mark::kPoints};
  const auto groups = searched_groups();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    theirs.points.push_back({stats::real(i), groups[i].published->nodes});
    const Cell mean = mean_cell(numbers.nodes(groups[i].group));
    if (!mean.value()) continue;
    report::Point point{stats::real(i), *mean.value()};
    point.interval = mean.interval();
    ours.points.push_back(point);
  }
  chart.series = {std::move(ours), std::move(theirs)};
  chart.caption = "Whiskers are 95 % bootstrap intervals of our means.";
  return chart;
}

Chart distribution_chart(const Numbers& numbers) {
  Chart chart{"nodes-distribution", "Part of the puzzles solved within a number of nodes"};
  chart.x = {"Visited nodes", {}, Kind::kCount, report::Scale::kLog};
  chart.y = {"Puzzles", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (const Searched& one : searched_groups()) {
    const auto entrant = numbers.results().find_entrant(kSearch);
    if (!entrant) continue;
    const auto solved = numbers.results().solved_counter(*entrant, &Counters::nodes, one.group);
    Series series{one.group, one.group, Mark::kStep};
    add_steps(series, stats::ecdf(solved, numbers.tally(kSearch, one.group).pairs));
    add_series(chart, std::move(series));
  }
  chart.caption =
      "Where lines lie upon each other, the class makes little difference to this search. Each "
      "runs over orders of magnitude.";
  return chart;
}

Section search_section(const Numbers& numbers) {
  Section section{"The search in row order"};
  Table table{"search", "Visited nodes and backtracks per class"};
  table.columns = {{"Class"},
                   {"Puzzles", Kind::kCount},
                   {"Empty cells, mean", Kind::kNumber},
                   {"published", Kind::kNumber, {}, true},
                   {"Nodes, mean", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"Backtracks, mean", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"Nodes, median", Kind::kCount},
                   {"most", Kind::kCount},
                   {"Correct", Kind::kPercent}};
  for (const auto& [group, old] : searched_groups()) {
    const PuzzleClass& one = *old;
    const auto visited = numbers.nodes(group);
    const Results::Tally tallied = numbers.tally(kSearch, group);
    const auto summary = stats::summarise(visited);
    Cell mean = mean_cell(visited);
    if (mean.value() && !tallied.reliable()) mean.mark_at_least();
    table.rows.push_back(
        {Cell::text(group), Cell::number(stats::real(tallied.pairs)),
         Cell::number(numbers.mean_holes(group)), Cell::number(one.nodes - one.backtracks),
         std::move(mean), Cell::number(one.nodes),
         cell_of(stats::mean(numbers.counter(kSearch, group, &Counters::backtracks))),
         Cell::number(one.backtracks), summary ? Cell::number(summary->median) : Cell::none(),
         summary ? Cell::number(summary->maximum) : Cell::none(),
         share_cell(numbers.shares(kSearch, group))});
  }
  table.notes = {
      "In brackets are 95 % intervals over puzzles. The published empty cells are the "
      "difference of both published means."};
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(Paragraph{
      "The study does not say how many puzzles a class had, nor which. Its easy ones had 49 empty "
      "cells on average, fewer than the easiest class of the data set has here; so the easy "
      "puzzles were measured a second time with further givens, up to 32. Nodes spread over orders "
      "of magnitude, so that the mean of a few puzzles can lie almost anywhere; the medians and "
      "the distributions say more. A search in row order does not know what a person finds hard: "
      "it suffers from few givens in the first rows."});
  section.blocks.push_back(mean_chart(numbers));
  section.blocks.push_back(distribution_chart(numbers));
  return section;
}

Chart scatter_chart(const Numbers& numbers) {
  Chart chart{"random-scatter", "Nodes in random order against nodes in row order"};
  chart.x = {"Visited nodes, row order", {}, Kind::kCount, report::Scale::kLog};
  chart.y = {"Visited nodes, random order", {}, Kind::kCount, report::Scale::kLog};
  for (const PuzzleClass& one : kClasses) {
    const Numbers::Orders both = numbers.orders(random_group(one));
    Series series{std::string(one.name), std::string(one.name), Mark::kPoints};
    for (std::size_t i = 0; i < both.row.size(); ++i) {
      series.points.push_back({both.row[i], both.random[i]});
    }
    add_series(chart, std::move(series));
  }
  chart.references.push_back({report::Reference::Where::kDiagonal, 0, "equal"});
  chart.references.push_back(
      {report::Reference::Where::kAtY, kPublishedRandomNodes, "published, one easy puzzle"});
  chart.caption =
      "Each mark is a puzzle. Marks in a level row at the top were cut off at the limit; those "
      "above the diagonal cost more in random order.";
  return chart;
}

// ---- random order ---------------------------------------------------------------------------

Section random_section(const Numbers& numbers) {
  Section section{"The search in random order"};
  Table table{"random-order", "The same puzzles in row order and in random order"};
  table.columns = {{"Class"},
                   {"Puzzles", Kind::kCount},
                   {"Row order, mean nodes", Kind::kCount},
                   {"Random order, mean nodes", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"Median ratio", Kind::kRatio},
                   {"Solved within the limit", Kind::kPercent}};
  for (const PuzzleClass& one : kClasses) {
    const Numbers::Orders both = numbers.orders(random_group(one));
    const auto effects = stats::paired_effects(both.random, both.row);
    const auto solved =
        static_cast<std::size_t>(std::count(both.finished.begin(), both.finished.end(), true));
    Cell mean = cell_of(stats::mean(both.random));
    Cell ratio = cell_of(effects ? effects->median_ratio : std::nullopt);
    if (solved < both.row.size()) {
      mean.mark_at_least();
      ratio.mark_at_least();
    }
    table.rows.push_back({Cell::text(std::string(one.name)),
                          Cell::number(stats::real(both.row.size())),
                          cell_of(stats::mean(both.row)), std::move(mean),
                          one.labelled ? Cell::number(kPublishedRandomNodes) : Cell::none(),
                          std::move(ratio), rate_cell(solved, both.row.size())});
  }
  table.notes = {
      "Runs that were cut off count with the nodes visited until then: such means and ratios are "
      "lower bounds. The published number is that of one easy puzzle."};
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(scatter_chart(numbers));
  return section;
}

Chart correct_chart(const Numbers& numbers) {
  Chart chart{"labelling-correct", "Puzzles that relaxation labelling solves"};
  chart.x = class_axis();
  chart.y = {"Correct", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (const std::string_view solver : kLabellings) {
    // Bars are told apart by their colours only, so that each has one of its own.
    Series series{solver == kLabelling ? kLabelling : fmt::format("bar {}", solver),
                  std::string(solver), Mark::kBars};
    const auto groups = searched_groups();
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const Cell share = share_cell(numbers.shares(solver, groups[i].group));
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
  Chart chart{"labelling-iterations", "Iterations until the labelling settles"};
  chart.x = {"Iterations", {}, Kind::kCount};
  chart.y = {"Puzzles", {}, Kind::kCount};
  for (const Searched& one : searched_groups()) {
    const auto bins =
        stats::linear_histogram(numbers.counter(kLabelling, one.group, &Counters::iterations), 20);
    if (!bins) continue;
    Series series =
        report::histogram(kLabelling, bins->edges, {bins->counts.begin(), bins->counts.end()});
    series.panel = one.group;
    chart.series.push_back(std::move(series));
  }
  chart.caption = "As published: until the average local consistency changes by less than 0.01.";
  return chart;
}

// ---- relaxation labelling -------------------------------------------------------------------

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
                            share_cell(numbers.shares(solver, group)),
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
      "The labelling as published knows that equal digits exclude each other in a house, not "
      "that every digit has to be somewhere in it, and labels what is left at the end. "
      "`relaxation:balanced` demands both and begins again where it fails."});
  section.blocks.push_back(correct_chart(numbers));
  section.blocks.push_back(iteration_chart(numbers));
  return section;
}

// ---- ours -----------------------------------------------------------------------------------

Section improved_section(const Numbers& numbers) {
  Section section{"The same model with arc consistency"};
  Table table{"mac", "Mean visited nodes"};
  table.columns = {{"Class"},
                   {"csp", Kind::kCount},
                   {"csp:mac", Kind::kCount},
                   {"csp, mean time", Kind::kSeconds},
                   {"csp:mac, mean time", Kind::kSeconds}};
  for (const PuzzleClass& one : kClasses) {
    const std::string group = ordered_group(one);
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(group));
    for (const char* solver : {kSearch, kArcConsistency}) {
      row.push_back(cell_of(stats::mean(numbers.counter(solver, group, &Counters::nodes))));
    }
    for (const char* solver : {kSearch, kArcConsistency}) {
      const auto entrant = numbers.results().find_entrant(solver);
      row.push_back(entrant ? mean_cost_cell(numbers.results(), *entrant, group) : Cell::none());
    }
  }
  section.blocks.push_back(std::move(table));
  return section;
}

}  // namespace

std::vector<Section> sections(const Numbers& numbers) {
  return {search_section(numbers), random_section(numbers), labelling_section(numbers),
          improved_section(numbers)};
}

}  // namespace sudolab::studies::bizzotto

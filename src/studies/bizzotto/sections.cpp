// What the study prints, visited nodes and backtracks per class, what a random order of cells does
// to them, and what propagation would have done.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/effects.h"
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

// "53 to 59"
std::string holes_words(const Numbers& numbers, const std::string& group) {
  const Results& results = numbers.results();
  std::vector<int> holes;
  for (const std::size_t p : results.puzzles_of(group)) {
    holes.push_back(results.puzzles()[p].record.puzzle.givens.holes());
  }
  if (holes.empty()) return "no";
  const auto [least, most] = std::minmax_element(holes.begin(), holes.end());
  return fmt::format("{} to {}", *least, *most);
}

// A number made of what each run counted: a lower bound where some were cut off.
Cell counted_cell(const Numbers& numbers, std::string_view solver, const std::string& group,
                  std::optional<double> value) {
  Cell cell = cell_of(value);
  if (value && numbers.any_cut_off(solver, group)) cell.mark_at_least();
  return cell;
}

Section printed_section(const Numbers& numbers) {
  return {
      "What the study prints",
      {report::List{
          {"Its second table, which should have the iterations of relaxation labelling, repeats "
           "the first two rows of the table of the search (137, 88 and 131,930, 131,873 under "
           "\"visited nodes\" and \"backtracking\"). So no published iterations of relaxation "
           "labelling exist, and ours have nothing beside them.",
           "Its text promises constraint propagation; its printed algorithm has none. The "
           "domain of the chosen cell follows from the board, and no other domain is touched.",
           fmt::format(
               "On a solved puzzle, nodes less backtracks are the empty cells: 49 in the easy "
               "class, 57, 58 and 57 in the others. The easy puzzles that were used "
               "here have {} empty cells.",
               holes_words(numbers, ordered_group(kClasses[0]))),
           "In the formula of the support, p_j is meant where p_i is printed, and the loop of "
           "the labelling ends, not continues, when the change is at most 0.01."}}}};
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
    if (mean.value() && numbers.any_cut_off(kSearch, group)) mean.mark_at_least();
    const auto counted = [&, &group = group](std::optional<double> value) {
      return counted_cell(numbers, kSearch, group, value);
    };
    table.rows.push_back(
        {Cell::text(group), Cell::number(stats::real(tallied.pairs)),
         Cell::number(numbers.mean_holes(group)), Cell::number(one.nodes - one.backtracks),
         std::move(mean), Cell::number(one.nodes),
         counted(stats::mean(numbers.counter(kSearch, group, &Counters::backtracks))),
         Cell::number(one.backtracks),
         counted(summary ? std::optional(summary->median) : std::nullopt),
         counted(summary ? std::optional(summary->maximum) : std::nullopt),
         share_cell(numbers.shares(kSearch, group), tallied.runs)});
  }
  table.notes = {
      "In brackets are 95 % intervals over puzzles. The published empty cells are the "
      "difference of both published means."};
  if (std::ranges::any_of(searched_groups(), [&](const Searched& one) {
        return numbers.any_cut_off(kSearch, one.group);
      })) {
    table.notes.push_back("A number with ≥ is a lower bound, since some runs were cut off.");
  }
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
      {report::Reference::Where::kAtY, kPublishedRandomNodes, "published, easy"});
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
    const auto solved = static_cast<std::size_t>(std::ranges::count(both.random_finished, true));
    Cell row = cell_of(stats::mean(both.row)), mean = cell_of(stats::mean(both.random));
    Cell ratio = cell_of(effects ? effects->median_ratio : std::nullopt);
    if (solved < both.row.size()) {
      mean.mark_at_least();
      ratio.mark_at_least();
    }
    if (std::ranges::count(both.row_finished, false) > 0) {
      row.mark_at_least();
      ratio = Cell::none("not known");
    }
    table.rows.push_back({Cell::text(std::string(one.name)),
                          Cell::number(stats::real(both.row.size())), std::move(row),
                          std::move(mean),
                          one.labelled ? Cell::number(kPublishedRandomNodes) : Cell::none(),
                          std::move(ratio), rate_cell(solved, both.row.size())});
  }
  table.notes = {
      "Runs that were cut off count with the nodes visited until then: such means and ratios are "
      "lower bounds. The published number is that of the row \"Easy\", the only one; its nodes less its backtracks are "
      "56 empty cells, where the easy puzzles of table 1 have 49."};
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(scatter_chart(numbers));
  return section;
}

// ---- ours -----------------------------------------------------------------------------------

// The part of the puzzles on which a search never had to take anything back.
Cell straight_cell(const Numbers& numbers, const std::string& group) {
  const auto backtracks = numbers.counter(kArcConsistency, group, &Counters::backtracks);
  return rate_cell(static_cast<std::size_t>(std::count(backtracks.begin(), backtracks.end(), 0.0)),
                   backtracks.size());
}

Section improved_section(const Numbers& numbers) {
  Section section{"The same model with arc consistency"};
  section.blocks.push_back(Paragraph{
      "The study's text is about constraint propagation, and its conclusions call the solver "
      "\"CPB\", constraint propagation and backtracking. The printed algorithm computes the domain "
      "of the one cell that it is about to fill; nothing is removed from any other cell. That is "
      "backtracking, and so `csp` is. What the text promises is `csp:mac`: after each assignment "
      "all domains are made consistent, and the cell with the smallest one is next."});
  Table table{"mac", "Mean visited nodes"};
  table.columns = {{"Class"},
                   {"csp", Kind::kCount},
                   {"csp:mac", Kind::kCount},
                   {"csp:mac, no backtrack", Kind::kPercent},
                   {"csp, mean time", Kind::kSeconds},
                   {"csp:mac, mean time", Kind::kSeconds}};
  for (const auto& [group, old] : searched_groups()) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(group));
    for (const char* solver : {kSearch, kArcConsistency}) {
      row.push_back(counted_cell(numbers, solver, group,
                                 stats::mean(numbers.counter(solver, group, &Counters::nodes))));
    }
    row.push_back(straight_cell(numbers, group));
    for (const char* solver : {kSearch, kArcConsistency}) {
      const auto entrant = numbers.results().find_entrant(solver);
      row.push_back(entrant ? mean_cost_cell(numbers.results(), *entrant, group) : Cell::none());
    }
  }
  table.notes = {
      "The study writes that propagation alone solves most Sudokus. Of the puzzles here it solves at "
      "most the part without a backtrack, on which propagation and the choice of cells were enough."};
  section.blocks.push_back(std::move(table));
  return section;
}

}  // namespace

report::Axis class_axis() {
  report::Axis axis{"Class", {}, Kind::kText, report::Scale::kCategory};
  for (const Searched& one : searched_groups()) axis.categories.push_back(one.group);
  return axis;
}

std::vector<Section> sections(const Numbers& numbers) {
  std::vector<Section> all{printed_section(numbers), search_section(numbers),
                           random_section(numbers)};
  for (Section& section : labelling_sections(numbers)) all.push_back(std::move(section));
  all.push_back(improved_section(numbers));
  return all;
}

}  // namespace sudolab::studies::bizzotto

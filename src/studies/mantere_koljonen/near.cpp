// What near solutions look like: their wrong positions, and whether small digits gather in a corner
// of the belief spaces.

#include <fmt/format.h>

#include <algorithm>

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

std::vector<double> all_wrong(const Numbers& numbers, std::size_t puzzle) {
  std::vector<double> all;
  for (const auto& of_run : numbers.wrong_positions(puzzle)) {
    all.insert(all.end(), of_run.begin(), of_run.end());
  }
  return all;
}

void add_row(Table& table, std::string name, const std::vector<double>& wrong) {
  if (wrong.empty()) return;
  auto& row = table.rows.emplace_back();
  row.push_back(Cell::text(std::move(name)));
  row.push_back(Cell::number(stats::real(wrong.size())));
  row.push_back(Cell::number(*stats::mean(wrong)));
  for (const double part : {0.0, 0.1, 0.5, 0.9, 1.0}) {
    row.push_back(Cell::number(*stats::quantile(wrong, part)));
  }
}

Table wrong_table(const Numbers& numbers) {
  Table table{"wrong-positions", "Wrong positions of near solutions"};
  table.columns = {{"Puzzle"},
                   {"Near solutions", Kind::kCount},
                   {"Mean", Kind::kNumber},
                   {"Fewest", Kind::kCount},
                   {"10 %", Kind::kNumber},
                   {"Median", Kind::kNumber},
                   {"90 %", Kind::kNumber},
                   {"Most", Kind::kCount}};
  std::vector<double> all;
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const auto wrong = all_wrong(numbers, p);
    all.insert(all.end(), wrong.begin(), wrong.end());
    add_row(table, numbers.name(p), wrong);
  }
  add_row(table, "all", all);
  table.notes = {
      "The first 32 different near solutions of each run of CA that was solved. A near solution has "
      "two pairs of equal digits in rows or columns, and yet many more of its cells differ from the "
      "solution."};
  return table;
}

// Those of the slide among ours.
Table shown_table(const Numbers& numbers, const std::vector<double>& ours) {
  Table table{"shown", "The near solutions of the slide among ours on the same puzzle"};
  table.columns = {{"Shown", Kind::kCount},
                   {"Wrong positions", Kind::kCount, {}, true},
                   {"Ours with fewer", Kind::kPercent},
                   {"Ours with as many", Kind::kPercent}};
  for (std::size_t i = 0; i < kShownWrong.size(); ++i) {
    const double shown = kShownWrong[i];
    const auto fewer = std::count_if(ours.begin(), ours.end(), [&](double w) { return w < shown; });
    const auto equal = std::count(ours.begin(), ours.end(), shown);
    table.rows.push_back({Cell::number(stats::real(i + 1)), Cell::number(shown),
                          Cell::number(stats::real(fewer) / stats::real(ours.size())),
                          Cell::number(stats::real(equal) / stats::real(ours.size()))});
  }
  table.notes = {fmt::format(
      "The slide does not name its puzzle. The solution of {} is the only one of the 46 that "
      "differs from the second board shown in 20 cells.",
      std::string(kShownPuzzle))};
  if (!numbers.find_puzzle(kShownPuzzle)) table.notes.clear();
  return table;
}

Chart tilt_chart(const Numbers& numbers) {
  Chart chart{"tilt", "Mean digit of belief spaces, bottom right less top left"};
  chart.x = {"Givens", {}, Kind::kCount, report::Scale::kLinear};
  chart.y = {"Difference of the mean digits", {}, Kind::kNumber, report::Scale::kLinear};
  Series series{kCultural, kCultural, Mark::kPoints};
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const auto tilt = numbers.tilt(p);
    if (!tilt) continue;
    series.points.push_back(
        numbers.labelled(p, numbers.results().puzzles()[p].record.puzzle.givens.filled(), *tilt));
  }
  add_series(chart, std::move(series));
  chart.references.push_back({report::Reference::Where::kAtY, 0, "no bias"});
  chart.caption =
      "Each mark is a puzzle. Above the line, small digits are at the top left and large ones at "
      "the bottom right, as the authors saw it.";
  return chart;
}

}  // namespace

Section near_section(const Numbers& numbers) {
  Section section{"What near solutions look like"};
  Table wrong = wrong_table(numbers);
  if (wrong.rows.empty()) return section;
  section.blocks.push_back(Paragraph{
      "A slide shows five near solutions of one puzzle, which have 42, 20, 39, 38 and 32 positions "
      "wrong. So a board that is nearly right by its fitness can be far from the solution."});
  const auto shown = numbers.find_puzzle(kShownPuzzle);
  const auto ours = shown ? all_wrong(numbers, *shown) : std::vector<double>{};
  if (!ours.empty()) section.blocks.push_back(shown_table(numbers, ours));
  section.blocks.push_back(std::move(wrong));
  section.blocks.push_back(Paragraph{
      "The authors looked at some belief spaces and saw small digits at the top left, large ones at "
      "the bottom right. In a full board such a gradient cannot reach far: every row, column and box "
      "has the same mean digit, 5, and the boxes of every board of the algorithm do as well. It can "
      "only be within the corner boxes. So we take the mean digit of the belief space in the six "
      "cells nearest to each of the two corners. The study of positional bias does the same with "
      "puzzles of several generators."});
  section.blocks.push_back(tilt_chart(numbers));
  return section;
}

}  // namespace sudolab::studies::mantere_koljonen

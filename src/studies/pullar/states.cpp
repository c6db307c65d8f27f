// A* by the states that it expands, and what the shorter limit changes.
//
// The study's program compares every child with all closed states, so that each state costs more
// than the one before; ours finds them by their hash. Two seconds are therefore not the same amount
// of search. The comparisons that the study's program would have made can be counted in our runs.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/ecdf.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/pullar/numbers.h"
#include "studies/words.h"

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

constexpr std::string_view kAstar = "astar", kPrintedAstar = "constraint:as-printed+astar";

std::vector<double> comparisons(const std::vector<Numbers::Effort>& efforts) {
  std::vector<double> all;
  for (const Numbers::Effort& one : efforts) all.push_back(one.comparisons);
  return all;
}

std::vector<double> states(const std::vector<Numbers::Effort>& efforts) {
  std::vector<double> all;
  for (const Numbers::Effort& one : efforts) all.push_back(one.states);
  return all;
}

Cell median_cell(const std::vector<double>& values) {
  return values.empty() ? Cell::none() : cell_of(stats::median(values));
}

void add_level(Table& table, const Numbers& numbers, std::string_view solver, std::size_t level) {
  const std::string group = blanked_group(level);
  const Counted solved = numbers.solved_of(solver, group);
  if (solved.total == 0) return;
  const Counted within = numbers.within_comparisons(solver, group);
  const auto good = numbers.efforts(solver, group, true);
  const auto failed = numbers.efforts(solver, group, false);
  const PublishedRow& row = kPublished[solver == kAstar ? 2 : 3];
  table.rows.push_back({Cell::text(std::string(solver)),
                        Cell::text(std::string(kLevelNames[level])),
                        Cell::number(row.success[level]), rate_cell(within.count, within.total),
                        rate_cell(solved.count, solved.total), median_cell(states(good)),
                        median_cell(comparisons(good)), median_cell(states(failed))});
}

Chart comparisons_chart(const Numbers& numbers) {
  Chart chart{"astar-comparisons", "A*: part of the puzzles solved within so many comparisons"};
  chart.x = {"Comparisons of states", {}, Kind::kCount, report::Scale::kLog};
  chart.y = {"Solved", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
  for (std::size_t level = 0; level < kLevels; ++level) {
    const std::string group = blanked_group(level);
    const auto all = stats::real(numbers.solved_of(kAstar, group).total);
    std::vector<stats::Step> steps = stats::ecdf(comparisons(numbers.efforts(kAstar, group, true)));
    const auto solved = stats::real(numbers.solved_of(kAstar, group).count);
    for (stats::Step& step : steps) step.fraction *= solved / all;
    Series series{std::string(kLevelNames[level]), std::string(kLevelNames[level]), Mark::kStep};
    add_steps(series, steps);
    add_series(chart, std::move(series));
  }
  chart.references.push_back(
      {report::Reference::Where::kAtX, kComparisonsWithinLimit, "two seconds of the study"});
  chart.caption =
      "Where a line is steep, A* goes down without an error, one state for each empty cell. Where "
      "it is flat, more work hardly helps. On the highest level even a search without a wrong step has "
      "more comparisons than the study's program had time for.";
  return chart;
}

// From the runs with two seconds: how many would have ended within the shorter limit.
void add_limit_row(Table& table, const Numbers& numbers, std::string_view solver, std::size_t level,
                   double shorter) {
  const auto entrant = numbers.results().find_entrant(at_full_limit(solver));
  if (!entrant) return;
  Counted within, all;
  for (const std::size_t p : numbers.results().puzzles_of(sample_group(level))) {
    const Pair& pair = numbers.results().pair(*entrant, p);
    if (pair.state == PairState::kMissing) continue;
    ++within.total, ++all.total;
    if (pair.solved()) ++all.count;
    if (pair.solved() && pair.seconds <= shorter) ++within.count;
  }
  if (all.total == 0) return;
  table.rows.push_back(
      {Cell::text(std::string(solver)), Cell::text(std::string(kLevelNames[level])),
       Cell::number(stats::real(all.total)), rate_cell(within.count, within.total),
       rate_cell(all.count, all.total), Cell::number(stats::real(all.count - within.count)),
       solver.ends_with("astar")
           ? median_cell(states(numbers.efforts(at_full_limit(solver), sample_group(level), false)))
           : Cell::none()});
}

// The mean times of brute force on the three lowest levels: "4.20 µs / 5.60 µs / 8.10 µs".
std::string brute_force_times(const Numbers& numbers) {
  std::string words;
  for (std::size_t level = 0; level < 3; ++level) {
    const auto mean = numbers.mean_seconds("brute-force", blanked_group(level));
    words += (words.empty() ? "" : " / ") + (mean ? seconds_words(*mean) : std::string("-"));
  }
  return words;
}

}  // namespace

Section states_section(const Numbers& numbers) {
  Section section{"A* by the states that it expands"};
  Table table{"astar-expansions", "A* within the study's number of comparisons and our limit"};
  table.columns = {
      {"Solver"},
      {"Level"},
      {"published", Kind::kPercent, {}, true},
      {fmt::format("Within {} comparisons", count_words(kComparisonsWithinLimit)), Kind::kPercent},
      {"Within the limit", Kind::kPercent},
      {"States of the solved, median", Kind::kCount},
      {"Comparisons of the solved, median", Kind::kCount},
      {"States of the others, median", Kind::kCount}};
  for (const std::string_view solver : {kAstar, kPrintedAstar}) {
    for (std::size_t level = 0; level < kLevels; ++level) add_level(table, numbers, solver, level);
  }
  if (table.rows.empty()) return section;
  table.notes = {
      "A state is expanded when all its moves are tried. Comparisons are half of the product of "
      "states and moves. Those of a run with a pre-pass count its one round and its digits."};
  section.blocks.push_back(Paragraph{fmt::format(
      "The published A* compares every child with all states that were closed before, one after "
      "the other and each copied for it, so that every state costs more than the one before; ours "
      "looks them up. So the same time is worth far more states here. By our estimate the study's "
      "two seconds were about {} such comparisons, and within as many, counted in our runs, ours "
      "can be set against its success rates.",
      count_words(kComparisonsWithinLimit))});
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(comparisons_chart(numbers));
  return section;
}

Section limit_section(const Numbers& numbers) {
  Section section{"What the shorter limit changes"};
  const auto scaled = numbers.results().find_entrant(kAstar);
  if (!scaled) return section;
  const double shorter = numbers.results().limit_seconds(*scaled);
  Table table{"limits", "The same runs, judged by two limits"};
  table.columns = {{"Solver"},
                   {"Level"},
                   {"Puzzles", Kind::kCount},
                   {"Solved within " + seconds_words(shorter), Kind::kPercent},
                   {"within " + seconds_words(kPublishedLimit), Kind::kPercent},
                   {"Gained", Kind::kCount},
                   {"States of the others within it, median", Kind::kCount}};
  for (const std::string_view solver : kSlow) {
    for (std::size_t level = 0; level < kLevels; ++level) {
      add_limit_row(table, numbers, solver, level, shorter);
    }
  }
  if (table.rows.empty()) return section;
  section.blocks.push_back(Paragraph{fmt::format(
      "A* and random search have a limit of {} here instead of two seconds. By our estimate these "
      "were worth about {} cells of random search and {} comparisons of A*, and ours do that work "
      "within the limit. For the three lowest levels, brute force needs {} here and 30.1 / 44.6 / "
      "65.5 µs in the study. On a sample both had the two seconds as well. What they gain by that "
      "is what the conclusions could depend on.",
      seconds_words(shorter), count_words(kCellsWithinLimit), count_words(kComparisonsWithinLimit),
      brute_force_times(numbers))});
  section.blocks.push_back(std::move(table));
  return section;
}

}  // namespace sudolab::studies::pullar

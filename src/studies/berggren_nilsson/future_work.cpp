// The report's future work: rules in other orders, other choices of cells, other ways of cooling.

#include <fmt/format.h>

#include "stats/describe.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/words.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Series;
using stats::real;

report::Table variants_table(const Results& results) {
  report::Table table{"variants", "Orders of rules, and choices of cells"};
  table.columns = {{"Rules, in the order in which they are tried"},
                   {"Puzzles", Kind::kCount},
                   {"Solved", Kind::kPercent},
                   {"Mean time", Kind::kSeconds},
                   {"Guesses, mean", Kind::kNumber},
                   {"Without a guess", Kind::kPercent}};
  for (const Variant& variant : kVariants) {
    const auto found = results.find_entrant(variant.name);
    if (!found) continue;
    const Results::Tally tally = results.tally(*found);
    const auto guesses = results.solved_counter(*found, &Counters::guesses);
    table.rows.push_back({Cell::text(std::string(variant.name)), Cell::number(real(tally.pairs)),
                          rate_cell(tally.solved, tally.pairs),
                          mean_cell(results.penalised(*found)),
                          cell_of(stats::mean(guesses), "none solved"),
                          guesses.empty() ? Cell::none("none solved")
                                          : rate_cell(those_of(guesses, 0).count, guesses.size())});
  }
  table.notes = {
      "All on the same puzzles of 17 clues, one run, of which an unsolved one counts its "
      "limit. Guesses: of the solved puzzles, the positions in which no rule applied and a cell "
      "with several candidates was tried. Tuples of every size include hidden singles, so that "
      "the order of the rules changes the time and not what they find, as long as tuples are "
      "among them."};
  return table;
}

// Of one run, in sweeps.
std::uint64_t cooling_limit(const Results& results) {
  const auto found = results.find_entrant(kCoolings[0].name);
  return found ? results.plan().limits_of(results.plan().entrants[*found]).steps : 0;
}

struct Solved {
  std::size_t puzzles = 0, solved = 0;
};

Solved solved_at(const Results& results, std::string_view entrant, int clues) {
  const auto tally = results.tally(entrant, cooling_group(clues));
  return {tally.pairs, tally.solved};
}

report::Table cooling_table(const Results& results) {
  report::Table table{"cooling", "Puzzles solved by other ways of cooling"};
  table.columns = {{"Decline of the temperature"}};
  std::vector<int> clues;
  for (const int number : kCoolingClues) {
    if (solved_at(results, kCoolings[0].name, number).puzzles == 0) continue;
    clues.push_back(number);
    table.columns.push_back({fmt::format("{} clues", number), Kind::kPercent});
  }
  for (const CoolingEntrant& cooling : kCoolings) {
    std::vector<Cell> row{
        Cell::text(std::string(cooling.family) + (cooling.restarts ? ", with restarts" : ""))};
    for (const int number : clues) {
      const Solved at = solved_at(results, cooling.name, number);
      row.push_back(rate_cell(at.solved, at.puzzles));
    }
    table.rows.push_back(std::move(row));
  }
  table.notes = {fmt::format(
      "The part of the puzzles that one run solves within {} sweeps, with 95 % intervals. The "
      "published declines begin at 100 and pass the critical temperatures once, at the end. The "
      "others begin at 0.5: without restarts they fall to 0.25 over all sweeps, with restarts "
      "within 700 sweeps, again and again. Steps are constant for a while, adaptive follows the "
      "share of units that change.",
      count_words(real(cooling_limit(results))))};
  return table;
}

// A line for each way of cooling, one chart with restarts and one without.
Chart cooling_chart(const Results& results, bool restarts) {
  Chart chart{restarts ? "cooling-restarts" : "cooling-once",
              restarts ? "Solved by cooling with restarts" : "Solved by cooling once"};
  chart.x = {"Clues", {}, Kind::kCount};
  chart.y = {"Solved", {}, Kind::kPercent};
  chart.y.low = 0;
  chart.y.high = 1;
  for (const CoolingEntrant& cooling : kCoolings) {
    if (cooling.restarts != restarts) continue;
    Series series{std::string(cooling.family), std::string(cooling.family), Mark::kLine};
    for (auto clues = kCoolingClues.rbegin(); clues != kCoolingClues.rend(); ++clues) {
      const Solved at = solved_at(results, cooling.name, *clues);
      if (at.puzzles > 0) {
        series.points.push_back({real(*clues), real(at.solved) / real(at.puzzles)});
      }
    }
    if (!series.points.empty()) chart.series.push_back(std::move(series));
  }
  chart.caption = "The part of the puzzles that one run solves, by the number of their clues.";
  return chart;
}

}  // namespace

report::Section variants_section(const Results& results) {
  return {
      "Other rules and other cells",
      {variants_table(results),
       Paragraph{
           "The report also asks for rules on several houses at once, for units of the Boltzmann "
           "machine that are updated by several threads, and for puzzles made by inserting "
           "digits. Those are measured in docs/notebook/2026-11-16-threads.md and "
           "docs/explanation/generator.md."}}};
}

report::Section cooling_section(const Results& results) {
  return {"Other ways of cooling",
          {cooling_table(results), cooling_chart(results, false), cooling_chart(results, true)}};
}

}  // namespace sudolab::studies::berggren_nilsson

// How the chances of blanking were estimated, and how many puzzles the published rates can be
// about.

#include <fmt/format.h>

#include <algorithm>

#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/pullar/numbers.h"
#include "studies/words.h"

namespace sudolab::studies::pullar {
namespace {

using report::Cell;
using report::Kind;
using report::Paragraph;
using report::Section;
using report::Table;

Table chance_table() {
  Table table{"chances", "The likeliest chance of blanking a cell, by level"};
  table.columns = {{"Level"},
                   {"Chance", Kind::kPercent},
                   {"By brute force alone", Kind::kPercent},
                   {"Empty cells, mean", Kind::kNumber},
                   {"published: brute force with the pre-pass", Kind::kPercent, {}, true},
                   {"published: A*", Kind::kPercent, {}, true},
                   {"published: random search", Kind::kPercent, {}, true}};
  constexpr double kCells = 81;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Chance &chance = kBlanked[level], &alone = kBlankedByBrute[level];
    table.rows.push_back(
        {Cell::text(std::string(kLevelNames[level])),
         Cell::number(chance.likeliest, {chance.low, chance.high}),
         Cell::number(alone.likeliest, {alone.low, alone.high}),
         Cell::number(kCells * chance.likeliest), Cell::number(kPublished[1].success[level]),
         Cell::number(kPublished[2].success[level]), Cell::number(kPublished[4].success[level])});
  }
  table.notes = {
      "In brackets are 95 % intervals of the profile likelihood, which suppose that the study's "
      "100 puzzles of a level were 100 different ones. The grid of chances ends at 90 %. Brute "
      "force alone says nothing about the easy level within its interval, so that the joint "
      "estimate is taken there."};
  return table;
}

// A row of the study took this long at most: its mean times for the solved, two seconds for the
// others.
double seconds_of(const PublishedRow& row, std::size_t level) {
  const double solved = stats::real(kPublishedPuzzles) * row.success[level];
  return solved * row.seconds[level].value_or(0) +
         (stats::real(kPublishedPuzzles) - solved) * kPublishedLimit;
}

Table seconds_table() {
  Table table{"published-seconds", "How long the study's solvers worked on 100 puzzles, at most"};
  table.columns = {{"Solver"}};
  for (const std::string_view level : kLevelNames) {
    table.columns.push_back({std::string(level), Kind::kSeconds, {}, true});
  }
  for (const PublishedRow& row : kPublished) {
    auto& cells = table.rows.emplace_back();
    cells.push_back(Cell::text(std::string(row.solver)));
    for (std::size_t level = 0; level < kLevels; ++level) {
      cells.push_back(Cell::number(seconds_of(row, level)));
    }
  }
  table.notes = {
      "From the published means and success rates. A failure counts two seconds; one that came "
      "from a search without result took less, and making the puzzles took some time as well."};
  return table;
}

}  // namespace

Section chances_section(const Numbers&) {
  Section section{"Which levels these were"};
  section.blocks.push_back(Paragraph{fmt::format(
      "The study blanks each cell of a full grid with a chance that grows with the level, and does "
      "not give the chances. We estimated them from all thirty success rates at once, by maximum "
      "likelihood over a grid of chances in steps of half a percentage point. How often a board "
      "stays solvable after the printed pre-pass, and after how much work A* and random search "
      "have a solution, was simulated for every number of empty cells. Unknown were the five "
      "chances and what two seconds of the study's machine were worth. The likeliest are {} "
      "comparisons of states by A* and {} cells looked at by random search, of which the second is "
      "hardly known: a tenth of it is nearly as likely. `bench/pullar_chances.cpp` is the "
      "program.",
      count_words(kComparisonsWithinLimit), count_words(kCellsWithinLimit))});
  section.blocks.push_back(chance_table());
  section.blocks.push_back(Paragraph{
      "No five chances fit all rates. On the insane level, brute force with the pre-pass is fitted "
      "best by 73 %, A* without it by about 60 %, and A* with it, which solved none of the boards, "
      "by more than either; the estimate lies between them. So we also blanked cells with the "
      "chances that fit brute force alone."});
  section.blocks.push_back(Paragraph{
      "One reservation is due. The printed generator seeds its random numbers with the time in "
      "seconds for every new puzzle. Unless the part that blanks cells, which is not printed, "
      "draws from elsewhere, all puzzles of the same second are one and the same. Where a row took "
      "a second or less, its rate may then be about one or two puzzles. On a hard board, brute "
      "force finds out within milliseconds that there is no solution, so that 52 % can mean that "
      "the second changed after 52 of them. That would also explain why with the pre-pass A* solved "
      "75 % of the hard puzzles where brute force, which finds every solution there is, solved "
      "52 %."});
  section.blocks.push_back(seconds_table());
  return section;
}

}  // namespace sudolab::studies::pullar

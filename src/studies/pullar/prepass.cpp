// The error in the printed pre-pass: a board on which it shows, and what it costs on each level.
//
// The study fills in a digit as soon as both other rows of the band have it and the two other cells
// of its column in the box are empty. With both rows taken, the digit belongs into this row of the
// box, so it is the other cells of the row that would have to be looked at.

#include <fmt/format.h>

#include <sudolab/core/candidates.h>
#include <sudolab/solvers/recipe.h>
#include "stats/proportions.h"
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

constexpr std::string_view kBrute = "brute-force", kPrinted = "constraint:as-printed+brute-force",
                           kSound = "constraint+brute-force";

// One solution, and the first digit that the printed program fills in is wrong.
constexpr std::string_view kExample =
    "..6.47893.37519.4.4.....571.98732...7..48...9...9.6.8.35.894.2...2...314.7..2....";

Grid example() {
  Grid grid;
  for (sudolab::Cell cell = 0; cell < grid.cells(); ++cell) {
    const char sign = kExample[static_cast<std::size_t>(cell)];
    if (sign != '.') grid.set(cell, sign - '0');
  }
  return grid;
}

std::string drawn(const Grid& grid) {
  std::string text;
  for (sudolab::Cell cell = 0; cell < grid.cells(); ++cell) {
    const int column = cell % 9;
    if (column == 0 && cell > 0) text += cell % 27 == 0 ? "\n------+-------+------\n" : "\n";
    if (column > 0) text += column % 3 == 0 ? " | " : " ";
    text += grid.empty(cell) ? '.' : static_cast<char>('0' + grid[cell]);
  }
  return text;
}

// The first cell, in the order of the pass, that got another digit than the solution has.
std::optional<sudolab::Cell> first_wrong(const Grid& filled, const Grid& solution) {
  for (sudolab::Cell cell = 0; cell < filled.cells(); ++cell) {
    if (!filled.empty(cell) && filled[cell] != solution[cell]) return cell;
  }
  return std::nullopt;
}

// The other cells of the row in the box that could take the digit: "r6c9".
std::string rivals(const Grid& before, sudolab::Cell cell, Digit digit) {
  const Geometry& geometry = before.geometry();
  const auto candidates = candidates_of(Puzzle(before));
  std::string names;
  for (const sudolab::Cell other : geometry.house(geometry.houses_of(cell)[2])) {
    if (other == cell || geometry.row_of(other) != geometry.row_of(cell)) continue;
    if (!before.empty(other) || !contains(candidates[other], digit)) continue;
    names += (names.empty() ? "" : " and ") + cell_name(geometry, other);
  }
  return names;
}

void show_example(Section& section) {
  const Grid before = example();
  const Grid solution = make_solver("auto")->solve(Puzzle(before)).grid;
  const Grid after = make_solver("constraint:as-printed")->solve(Puzzle(before)).grid;
  const auto wrong = first_wrong(after, solution);
  if (!wrong) return;
  const Geometry& geometry = before.geometry();
  const Digit digit = after[*wrong];
  const int band = geometry.row_of(*wrong) / 3 * 3;
  section.blocks.push_back(Paragraph{"A board with one solution, before the pre-pass:"});
  section.blocks.push_back(report::Code{drawn(before)});
  section.blocks.push_back(Paragraph{fmt::format(
      "The printed pre-pass puts a {} into {}, where the solution has a {}. The other rows from {} "
      "to {} have a {}, so that it belongs into row {} of this box, and the two other cells of the "
      "column in the box are empty. The program returns true here, too early: {} can take "
      "the {} as well, and only a look at the columns would tell.",
      digit, cell_name(geometry, *wrong), solution[*wrong], band + 1, band + 3, digit,
      geometry.row_of(*wrong) + 1, rivals(before, *wrong, digit), digit)});
  section.blocks.push_back(report::Code{drawn(after)});
}

// How many boards can still be solved after the printed pre-pass. Brute force decides, which ends
// with a solution or has looked everywhere; a run that the clock ended decides nothing.
Table solvable_table(const Numbers& numbers) {
  Table table{"still-solvable", "Boards that can still be solved after the printed pre-pass"};
  table.columns = {{"Level"},
                   {"Boards", Kind::kCount},
                   {"Still solvable", Kind::kPercent},
                   {"published success", Kind::kPercent, {}, true},
                   {"No solution left", Kind::kCount},
                   {"Not known: out of time", Kind::kCount},
                   {"Lost by the sound pre-pass", Kind::kCount}};
  for (std::size_t level = 0; level < kLevels; ++level) {
    const std::string group = blanked_group(level);
    const Counted solved = numbers.solved_of(kPrinted, group);
    if (solved.total == 0) continue;
    const auto losses = numbers.losses(kBrute, kPrinted, {group});
    const auto sound = numbers.losses(kBrute, kSound, {group});
    table.rows.push_back({Cell::text(group), Cell::number(stats::real(solved.total)),
                          rate_cell(solved.count, solved.total),
                          Cell::number(kPublished[1].success[level]),
                          Cell::number(stats::real(losses.without_solution)),
                          Cell::number(stats::real(losses.lost - losses.without_solution)),
                          Cell::number(stats::real(sound.lost))});
  }
  table.notes = {
      "With few cells blanked the wrong rule seldom comes to bear, and with many there are so many "
      "solutions that one survives: that is the pattern for which the study found no reason."};
  return table;
}

// The study's ten rates of brute force, on puzzles of these groups. A published rate is that of a
// sample, as ours is, so the interval of the difference is what decides.
Table ten_rates(const Numbers& numbers, std::string id, std::string title,
                std::string (*group)(std::size_t level)) {
  Table table{std::move(id), std::move(title)};
  table.columns = {{"Pre-pass"},
                   {"Level"},
                   {"published", Kind::kPercent, {}, true},
                   {"Here", Kind::kPercent},
                   {"Here less published", Kind::kPercent},
                   {"Within the 95 % interval"}};
  for (const std::size_t row : {0U, 1U}) {
    for (std::size_t level = 0; level < kLevels; ++level) {
      const Counted ours = numbers.solved_of(kPublished[row].solver, group(level));
      const double published = kPublished[row].success[level];
      const auto less = stats::share_difference(
          ours.count, ours.total,
          static_cast<std::uint64_t>(published * stats::real(kPublishedPuzzles) + 0.5),
          kPublishedPuzzles);
      if (!less) continue;
      const bool within = less->interval.low <= 0 && less->interval.high >= 0;
      table.rows.push_back({Cell::text(row == 0 ? "none" : "as printed"), Cell::text(group(level)),
                            Cell::number(published), rate_cell(ours.count, ours.total),
                            cell_of(less->difference, less->interval),
                            Cell::text(within ? "yes" : "no")});
    }
  }
  return table;
}

void add_ten_rates(Section& section, const Numbers& numbers) {
  Table joint = ten_rates(numbers, "ten-rates",
                          "The ten published success rates of brute force, on the likeliest levels",
                          blanked_group);
  joint.notes = {
      "The interval is that of the difference of two samples, of 100 puzzles there and as many as "
      "the table before says here. The chances of blanking fit all thirty published rates as well "
      "as can be, and those of one level do not all agree with each other: where a rate is not "
      "within, A* or random search of the same level ask for another chance."};
  section.blocks.push_back(std::move(joint));
  Table own = ten_rates(numbers, "ten-rates-alone",
                        "The same with the chances that fit brute force alone", brute_group);
  own.notes = {
      "Five chances were chosen to fit five of these rates, so that agreement does not prove the "
      "chances. It says that the printed error is enough to explain the published pattern, which "
      "falls and rises again: no rate lies below the lowest that any chance can give."};
  section.blocks.push_back(std::move(own));
}

}  // namespace

Section prepass_section(const Numbers& numbers) {
  Section section{"The error in the printed pre-pass"};
  section.blocks.push_back(Paragraph{
      "The study reports that its constraint solver makes brute force fail, cannot explain the "
      "pattern of the failures, and suspects an error that was not found, or the clock. The "
      "suspicion was right, and since the program is printed, the error can be found. The text "
      "describes a sound rule: a digit is definite if both other rows of the band and both other "
      "columns of the stack have it. The function returns true earlier, as soon as both other rows "
      "have the digit and the two other cells of the same column in the box are empty. We run the "
      "printed program as `constraint:as-printed` and the rule in words as `constraint`."});
  show_example(section);
  Table solvable = solvable_table(numbers);
  if (solvable.rows.empty()) return section;
  section.blocks.push_back(std::move(solvable));
  add_ten_rates(section, numbers);
  return section;
}

}  // namespace sudolab::studies::pullar

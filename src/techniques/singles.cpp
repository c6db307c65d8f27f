// Singles: the only techniques that place a digit by looking at one cell or one house.
//
// A *full house* has one open cell; what is missing goes there. A *hidden single* is a digit with
// one place left in a house; in a box it is seen by crosshatching with the eyes alone, in a line
// one has to look across several boxes, so that comes after. A *naked single* is a cell with one
// candidate: easy to see with pencilmarks, hard without, and so the last of the four.

#include "techniques/singles.h"

#include <algorithm>
#include <array>
#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// The digits with one place in a house of the given kinds; `full` asks for houses in which that is
// the last open cell, else for the others.
template <class Cells>
bool find_in_houses(const Position<Cells>& position, const Technique& technique, House first,
                    House last, bool full, Findings& findings) {
  const Geometry& geometry = position.geometry();
  for (House house = first; house < last; ++house) {
    const DigitSet missing = position.missing_in(house);
    if (is_single(missing) != full) continue;
    for (const Digit digit : digits_in(missing)) {
      const PlaceSet places = position.places(house, digit);
      if (!std::has_single_bit(places)) continue;
      const Cell cell = geometry.house(house)[std::countr_zero(places)];
      Deduction deduction = placement(technique, cell, digit);
      deduction.houses = {house};
      if (!findings.take(std::move(deduction))) return false;
    }
  }
  return true;
}

template <class Cells>
bool find_full_houses(const Position<Cells>& position, Findings& findings) {
  return find_in_houses(position, kFullHouse, 0, position.geometry().houses(), true, findings);
}

template <class Cells>
bool find_hidden_in_boxes(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  return find_in_houses(position, kHiddenSingleBox, geometry.box_house(0), geometry.houses(), false,
                        findings);
}

template <class Cells>
bool find_hidden_in_lines(const Position<Cells>& position, Findings& findings) {
  return find_in_houses(position, kHiddenSingleLine, 0, position.geometry().box_house(0), false,
                        findings);
}

template <class Cells>
bool find_naked(const Position<Cells>& position, Findings& findings) {
  for (const Cell cell : position.open()) {
    const DigitSet digits = position.candidates(cell);
    if (!is_single(digits)) continue;
    if (!findings.take(placement(kNakedSingle, cell, lowest_digit(digits)))) return false;
  }
  return true;
}

std::string explain_full_house(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& placed = deduction.placements.front();
  return cell_name(geometry, placed.cell) + " is the last open cell of " +
         house_name(geometry, deduction.houses.front()) + ", and " + std::to_string(placed.digit) +
         " is the digit that is missing there.";
}

// "; it was ruled out of r1c2 earlier", "; steps 4 and 7 ruled it out of r1c2 and r1c5": what no
// digit on the board explains. `subject` is what was ruled out.
std::string earlier_text(const Deduction& deduction, const std::string& subject,
                         const std::string& where) {
  if (deduction.ruled_out.empty()) return "";
  std::vector<std::uint32_t> steps;
  for (const RuledOut& gone : deduction.ruled_out) steps.push_back(gone.step);
  std::sort(steps.begin(), steps.end());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  if (steps.front() == 0) return subject + " ruled out" + where + " earlier";
  std::vector<std::string> numbers;
  for (const std::uint32_t step : steps) numbers.push_back(std::to_string(step));
  return subject + " ruled out" + where + " in step" + (steps.size() > 1 ? "s " : " ") +
         and_list(numbers);
}

// "the 7 in r1c8 keeps it out of r8c8 and r9c8, the 7 in r4c9 out of r7c9; it was ...". A second
// group has the digits that have filled the rest of the house meanwhile (reasons.h).
std::string explain_hidden(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& placed = deduction.placements.front();
  const std::string digit = std::to_string(placed.digit);
  std::string text = "In " + house_name(geometry, deduction.houses.front()) + " the " + digit +
                     " can go nowhere but into " + cell_name(geometry, placed.cell);
  if (deduction.groups.size() > 1) text += ": it is the last open cell there";
  for (const Blocker& blocker : deduction.blockers) {
    const bool first = &blocker == &deduction.blockers.front();
    text += (first ? ": the " : ", the ") + digit + " in " + cell_name(geometry, blocker.cell) +
            (first ? " keeps it out of " : " out of ") + cell_list(geometry, blocker.blocks);
  }
  std::vector<Cell> cells;
  for (const RuledOut& gone : deduction.ruled_out) cells.push_back(gone.candidate.cell);
  if (!cells.empty()) {
    text += (deduction.blockers.empty() ? ": " : "; ") +
            earlier_text(deduction, "it was", " of " + cell_list(geometry, cells));
  }
  return text + ".";
}

// Whether the cells share a row, a column or a region.
bool share_usual_house(const Geometry& geometry, Cell a, Cell b) {
  return geometry.row_of(a) == geometry.row_of(b) || geometry.col_of(a) == geometry.col_of(b) ||
         geometry.box_of(a) == geometry.box_of(b);
}

// The fewest of row, column and region of a cell, as a bit mask, that have all blockers which are
// in one of them.
unsigned houses_with(const std::vector<Blocker>& blockers, const Geometry& geometry, Cell cell) {
  static constexpr std::array<unsigned, 8> kChoices = {0, 1, 2, 4, 3, 5, 6, 7};
  return *std::find_if(kChoices.begin(), kChoices.end(), [&](unsigned choice) {
    return std::all_of(blockers.begin(), blockers.end(), [&](const Blocker& blocker) {
      return !share_usual_house(geometry, blocker.cell, cell) ||
             ((choice & 1) != 0 && geometry.row_of(blocker.cell) == geometry.row_of(cell)) ||
             ((choice & 2) != 0 && geometry.col_of(blocker.cell) == geometry.col_of(cell)) ||
             ((choice & 4) != 0 && geometry.box_of(blocker.cell) == geometry.box_of(cell));
    });
  });
}

// "row 1 has 3 and 4, column 9 has 1 and 2, and box 3 has 7"
std::string digits_in_the_way(const Deduction& deduction, const Geometry& geometry) {
  const Cell cell = deduction.placements.front().cell;
  const unsigned chosen = houses_with(deduction.blockers, geometry, cell);
  std::vector<std::string> parts;
  DigitSet told = 0;
  for (std::size_t h = 0; h < 3; ++h) {
    if ((chosen >> h & 1) == 0) continue;
    const House house = geometry.houses_of(cell)[h];
    const auto members = geometry.house(house);
    DigitSet here = 0;
    for (const Blocker& blocker : deduction.blockers) {
      const bool in_house =
          std::find(members.begin(), members.end(), blocker.cell) != members.end();
      if (in_house && !contains(told, blocker.digit)) here |= digit_bit(blocker.digit);
    }
    told |= here;
    parts.push_back(house_name(geometry, house) + " has " + digit_list(here));
  }
  for (const Blocker& blocker : deduction.blockers) {
    if (share_usual_house(geometry, blocker.cell, cell)) continue;
    parts.push_back(cell_name(geometry, blocker.cell) + ", which it sees, has " +
                    std::to_string(blocker.digit));
  }
  // The parts have an "and" of their own, so there is always a comma between them.
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? ", and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string explain_naked(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& placed = deduction.placements.front();
  const std::string text =
      cell_name(geometry, placed.cell) + " can only be " + std::to_string(placed.digit) + ": ";
  if (deduction.blockers.empty() && deduction.ruled_out.empty()) {
    return text + "every other digit has been ruled out there.";
  }
  DigitSet gone = 0;
  for (const RuledOut& each : deduction.ruled_out) gone |= digit_bit(each.candidate.digit);
  const std::string earlier =
      earlier_text(deduction, digit_list(gone) + (is_single(gone) ? " was" : " were"), "");
  if (deduction.blockers.empty()) return text + earlier + ".";
  return text + digits_in_the_way(deduction, geometry) + (gone == 0 ? "" : "; " + earlier) + ".";
}

}  // namespace

constinit const Technique kFullHouse = {
    .id = "full-house",
    .name = "Full house",
    .summary = "the last open cell of a row, column or box",
    .is_single = true,
    .find_small = find_full_houses,
    .find_large = find_full_houses,
    .explain = explain_full_house,
};

constinit const Technique kHiddenSingleBox = {
    .id = "hidden-single-box",
    .name = "Hidden single in a box",
    .summary = "a digit with one place left in a box",
    .is_single = true,
    .find_small = find_hidden_in_boxes,
    .find_large = find_hidden_in_boxes,
    .explain = explain_hidden,
};

constinit const Technique kHiddenSingleLine = {
    .id = "hidden-single-line",
    .name = "Hidden single in a line",
    .summary = "a digit with one place left in a row or column",
    .is_single = true,
    .find_small = find_hidden_in_lines,
    .find_large = find_hidden_in_lines,
    .explain = explain_hidden,
};

constinit const Technique kNakedSingle = {
    .id = "naked-single",
    .name = "Naked single",
    .summary = "a cell with one candidate left",
    .is_single = true,
    .find_small = find_naked,
    .find_large = find_naked,
    .explain = explain_naked,
};

}  // namespace sudolab

// Singles: the only techniques that place a digit by looking at one cell or one house.
//
// A *full house* has one open cell; what is missing goes there. A *hidden single* is a digit with
// one place left in a house; in a box it is seen by crosshatching with the eyes alone, in a line
// one has to look across several boxes, so that comes after. A *naked single* is a cell with one
// candidate: easy to see with pencilmarks, hard without, and so the last of the four.

#include "techniques/singles.h"

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

std::string explain_hidden(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& placed = deduction.placements.front();
  return "In " + house_name(geometry, deduction.houses.front()) + " the " +
         std::to_string(placed.digit) + " can go nowhere but into " +
         cell_name(geometry, placed.cell) + ".";
}

std::string explain_naked(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& placed = deduction.placements.front();
  return cell_name(geometry, placed.cell) + " can only be " + std::to_string(placed.digit) +
         ": every other digit has been ruled out there.";
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

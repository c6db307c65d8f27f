// Locked candidates: a box and a line share some cells, and each needs every digit.
//
// If all places of a digit in a box lie in one line, the line has its digit in this box, and the
// digit can go nowhere else in the line (*pointing*). If all places in a line lie in one box, the
// same holds the other way round (*claiming*). Pointing is easier to see, since one looks at boxes
// anyway. A digit with one place in the house is a hidden single and not reported here.
//
// The same holds for any two houses that share cells: the regions of a jigsaw cross lines in many
// ways, a diagonal or a window crosses boxes. What begins in a region or an extra house is pointing
// here, what begins in a line claiming.

#include "techniques/locked_candidates.h"

#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// The digit is confined to where `home` and `other` cross, so it leaves the rest of `other`.
template <class Cells>
bool offer(const Position<Cells>& position, const Technique& technique, Digit digit, House home,
           House other, Findings& findings) {
  const Cells with = position.cells_with(digit);
  const Cells out = (with & position.house(other)) - position.house(home);
  if (out.empty()) return true;
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = 1;
  deduction.digits = digit_bit(digit);
  deduction.houses = {home, other};
  deduction.groups = {{Role::kPattern, digit_bit(digit), cell_vector(with & position.house(home))}};
  add_eliminations(deduction, digit, out);
  return findings.take(std::move(deduction));
}

// The digits of these houses that are confined to where another house crosses.
template <class Cells>
bool find_from(const Position<Cells>& position, const Technique& technique, House first, House last,
               Findings& findings) {
  const int widest = position.map().widest_crossing();
  for (House home = first; home < last; ++home) {
    const auto crossings = position.map().crossings(home);
    for (const Digit digit : digits_in(position.missing_in(home))) {
      const PlaceSet places = position.places(home, digit);
      const int count = std::popcount(places);
      if (count < 2 || count > widest) continue;
      for (const Crossing& crossing : crossings) {
        if ((places & ~crossing.places) != 0) continue;
        if (!offer(position, technique, digit, home, crossing.other, findings)) return false;
      }
    }
  }
  return true;
}

template <class Cells>
bool find_pointing(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  return find_from(position, kPointing, geometry.box_house(0), geometry.houses(), findings);
}

template <class Cells>
bool find_claiming(const Position<Cells>& position, Findings& findings) {
  return find_from(position, kClaiming, 0, position.geometry().box_house(0), findings);
}

std::string explain_locked(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<Cell>& cells = deduction.groups.front().cells;
  const std::string digit = digit_list(deduction.digits);
  const std::string home = house_name(geometry, deduction.houses[0]);
  const std::string other = house_name(geometry, deduction.houses[1]);
  return "In " + home + " the " + digit + " can go only into " + either_cell(geometry, cells) +
         ", and " + (cells.size() == 2 ? "both" : "all") + " of these cells lie in " + other +
         ". Wherever it goes, it is the " + digit + " of " + other +
         " too, which can have no other." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kPointing = {
    .id = "pointing",
    .name = "Pointing",
    .summary = "a digit whose places in a box lie in one line leaves the rest of the line",
    .find_small = find_pointing,
    .find_large = find_pointing,
    .explain = explain_locked,
};

constinit const Technique kClaiming = {
    .id = "claiming",
    .name = "Claiming",
    .summary = "a digit whose places in a line lie in one box leaves the rest of the box",
    .find_small = find_claiming,
    .find_large = find_claiming,
    .explain = explain_locked,
};

}  // namespace sudolab

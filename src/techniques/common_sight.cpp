// Common sight: all places of a digit in a house see a cell outside, which so cannot have the
// digit.
//
// Where houses are all there is, the places and the cell lie in a second house, and this is
// pointing or claiming. Cells that see each other because of a constraint, a knight's move apart or
// in a cage, make it possible elsewhere. What a second house shows is left out here.

#include "techniques/common_sight.h"

#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

template <class Cells>
bool find_common_sight(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  for (House house = 0; house < geometry.houses(); ++house) {
    if (findings.stopped()) return false;
    for (const Digit digit : digits_in(position.missing_in(house))) {
      if (std::popcount(position.places(house, digit)) < 2) continue;
      const Cells places = position.house(house) & position.cells_with(digit);
      Cells out =
          (position.common_peers(places) & position.cells_with(digit)) - position.house(house);
      for (const Crossing& crossing : position.map().crossings(house)) {
        const Cells& other = position.house(crossing.other);
        if (other.contains(places)) out -= other;
      }
      if (out.empty()) continue;
      Deduction deduction;
      deduction.technique = &kCommonSight;
      deduction.size = places.count();
      deduction.digits = digit_bit(digit);
      deduction.houses = {house};
      deduction.groups = {{Role::kPattern, digit_bit(digit), cell_vector(places)}};
      add_eliminations(deduction, digit, out);
      if (!findings.take(std::move(deduction))) return false;
    }
  }
  return true;
}

std::string explain_common_sight(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<Cell>& cells = deduction.groups.front().cells;
  return "In " + house_name(geometry, deduction.houses.front()) + " the " +
         digit_list(deduction.digits) + " can go only into " + either_cell(geometry, cells) + "." +
         seen_sentence(cells.size(), lowest_digit(deduction.digits)) +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kCommonSight = {
    .id = "common-sight",
    .name = "Common sight",
    .summary = "a cell that sees all places of a digit in a house, some because of a constraint",
    .needs_constraints = true,
    .find_small = find_common_sight,
    .find_large = find_common_sight,
    .explain = explain_common_sight,
};

}  // namespace sudolab

// Locked candidates: a box and a line share some cells, and each needs every digit.
//
// If all places of a digit in a box lie in one line, the line has its digit in this box, and the
// digit can go nowhere else in the line (*pointing*). If all places in a line lie in one box, the
// same holds the other way round (*claiming*). Pointing is easier to see, since one looks at boxes
// anyway. A digit with one place in the house is a hidden single and not reported here.

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

template <class Cells>
bool find_pointing(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  const int width = geometry.box_cols();
  const PlaceSet top_row = all_digits(width);  // of a box, as its places
  PlaceSet left_column = 0;
  for (int row = 0; row < geometry.box_rows(); ++row) left_column |= PlaceSet{1} << row * width;

  for (House box = geometry.box_house(0); box < geometry.houses(); ++box) {
    for (const Digit digit : digits_in(position.missing_in(box))) {
      const PlaceSet places = position.places(box, digit);
      if (places == 0 || std::has_single_bit(places)) continue;
      const int first = std::countr_zero(places);
      const Cell cell = geometry.house(box)[first];
      House line = -1;
      if ((places & ~(top_row << first / width * width)) == 0) {
        line = geometry.row_house(geometry.row_of(cell));
      } else if ((places & ~(left_column << first % width)) == 0) {
        line = geometry.col_house(geometry.col_of(cell));
      }
      if (line < 0) continue;
      if (!offer(position, kPointing, digit, box, line, findings)) return false;
    }
  }
  return true;
}

template <class Cells>
bool find_claiming(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  for (House line = 0; line < geometry.box_house(0); ++line) {
    const int width = line < geometry.size() ? geometry.box_cols() : geometry.box_rows();
    for (const Digit digit : digits_in(position.missing_in(line))) {
      const PlaceSet places = position.places(line, digit);
      if (places == 0 || std::has_single_bit(places)) continue;
      const int first = std::countr_zero(places);
      if ((places & ~(all_digits(width) << first / width * width)) != 0) continue;
      const House box = geometry.box_house(geometry.box_of(geometry.house(line)[first]));
      if (!offer(position, kClaiming, digit, line, box, findings)) return false;
    }
  }
  return true;
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

// Wings: two cells with two candidates each, the pincers, of which at least one must be z.
//
// In an *XY-wing* a third cell with two candidates, the pivot, sees both: whichever of its digits x
// and y it takes, it takes it from one of the pincers {x,z} and {y,z}. In an *XYZ-wing* the pivot
// may be z as well, so that a target has to see all three. In a *W-wing* both pincers are {x,z} and
// a house in which x has two places lies between them: each pincer sees one of these places, so
// the two cannot both be x.
//
// All pincers are cells with exactly two candidates; larger sets in their place make an almost
// locked set technique. A W-wing's house has exactly two places for x; one with more places, seen
// in groups, is a grouped chain.

#include "techniques/wings.h"

#include <bit>

#include "techniques/conclusions.h"
#include "techniques/offers.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// A pivot of two (XY) or three (XYZ) candidates whose pincers share `z`, and what it leads to.
template <class Cells>
Deduction make_wing(const Position<Cells>& position, const Technique& technique, Cell pivot,
                    Cell first, Cell second, Digit z, const Cells& targets) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = 3;
  deduction.digits = position.candidates(pivot) | digit_bit(z);
  if (first > second) std::swap(first, second);
  deduction.groups = {{Role::kPivot, position.candidates(pivot), {pivot}},
                      {Role::kPincer, position.candidates(first), {first}},
                      {Role::kPincer, position.candidates(second), {second}}};
  deduction.eliminations = candidates_in(targets, z);
  return deduction;
}

template <class Cells>
bool find_xy_wings(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  for (const Cell pivot : position.bivalue()) {
    if (findings.stopped()) return false;
    const Cells near = position.bivalue() & position.peers(pivot);
    const Digit x = lowest_digit(position.candidates(pivot));
    const Digit y = lowest_digit(without_lowest(position.candidates(pivot)));
    const Cells with_y = near & position.cells_with(y);
    if (with_y.empty()) continue;
    for (const Cell first : (near & position.cells_with(x)) - with_y) {
      const Digit z = lowest_digit(position.candidates(first) & ~digit_bit(x));
      const Cells seen = position.cells_with(z) & position.peers(first);
      for (const Cell second : with_y& position.cells_with(z)) {
        const Cells targets = seen & position.peers(second);
        if (targets.empty()) continue;
        if (!offers.offer(make_wing(position, kXyWing, pivot, first, second, z, targets))) {
          return false;
        }
      }
    }
  }
  return true;
}

template <class Cells>
bool find_xyz_wings(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  for (const Cell pivot : position.open()) {
    if (findings.stopped()) return false;
    const DigitSet digits = position.candidates(pivot);
    if (count(digits) != 3) continue;
    const Cells near = position.bivalue() & position.peers(pivot);
    for (const Cell first : near) {
      if ((position.candidates(first) & ~digits) != 0) continue;
      for (const Cell second : near) {
        if (second <= first || (position.candidates(second) & ~digits) != 0) continue;
        const DigitSet shared = position.candidates(first) & position.candidates(second);
        if (!is_single(shared)) continue;
        const Digit z = lowest_digit(shared);
        const Cells targets = position.cells_with(z) & position.peers(pivot) &
                              position.peers(first) & position.peers(second);
        if (targets.empty()) continue;
        if (!offers.offer(make_wing(position, kXyzWing, pivot, first, second, z, targets))) {
          return false;
        }
      }
    }
  }
  return true;
}

// The first house in which x has two places, one of them seen by each of two cells.
template <class Cells>
Deduction link_w_wing(const Position<Cells>& position, Cell first, Cell second, Digit x) {
  const Geometry& geometry = position.geometry();
  const Cells near_first = position.cells_with(x) & position.peers(first);
  const Cells near_second = position.cells_with(x) & position.peers(second);
  Deduction deduction;
  for (House house = 0; house < geometry.houses(); ++house) {
    const PlaceSet places = position.places(house, x);
    if (std::popcount(places) != 2) continue;
    Cell a = geometry.house(house)[std::countr_zero(places)];
    Cell b = geometry.house(house)[std::countr_zero(places & (places - 1))];
    if (!(near_first.has(a) && near_second.has(b))) std::swap(a, b);
    if (!(near_first.has(a) && near_second.has(b))) continue;
    deduction.technique = &kWWing;
    deduction.size = 4;
    deduction.digits = position.candidates(first);
    deduction.groups = {{Role::kPincer, position.candidates(first), {first}},
                        {Role::kPincer, position.candidates(second), {second}},
                        {Role::kPivot, digit_bit(x), {a}},
                        {Role::kPivot, digit_bit(x), {b}}};
    deduction.houses = {house};
    break;
  }
  return deduction;
}

template <class Cells>
bool find_w_wings(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  for (const Cell first : position.bivalue()) {
    if (findings.stopped()) return false;
    const DigitSet digits = position.candidates(first);
    const Cells twins = position.bivalue() & position.cells_with(lowest_digit(digits)) &
                        position.cells_with(lowest_digit(without_lowest(digits)));
    for (const Cell second : twins - position.peers(first)) {
      if (second <= first) continue;
      for (const Digit z : digits_in(digits)) {
        const Cells targets =
            position.cells_with(z) & position.peers(first) & position.peers(second);
        if (targets.empty()) continue;
        const Digit x = lowest_digit(digits & ~digit_bit(z));
        Deduction deduction = link_w_wing(position, first, second, x);
        if (deduction.technique == nullptr) continue;
        deduction.eliminations = candidates_in(targets, z);
        if (!offers.offer(std::move(deduction))) return false;
      }
    }
  }
  return true;
}

// "If it is 1, r1c5 is 3": what a pincer does when the pivot takes its other digit.
std::string pincer_case(const Deduction& deduction, const Geometry& geometry, int pincer) {
  const Group& group = deduction.groups[pincer];
  const DigitSet z = digit_bit(deduction.eliminations.front().digit);
  return "f it is " + digit_list(group.digits & ~z) + ", " +
         cell_name(geometry, group.cells.front()) + " is " + digit_list(z);
}

// "r1c1 is 1 or 2, and it sees r1c5 (1 or 3) and r5c1 (2 or 3). If it is 1, r1c5 is 3; if it is 2,
// r5c1 is 3"
std::string wing_opening(const Deduction& deduction, const Geometry& geometry) {
  const Group& pivot = deduction.groups[0];
  const auto pincer = [&](int group) {
    return cell_name(geometry, deduction.groups[group].cells.front()) + " (" +
           either_digit(deduction.groups[group].digits) + ")";
  };
  return cell_name(geometry, pivot.cells.front()) + " is " + either_digit(pivot.digits) +
         ", and it sees " + pincer(1) + " and " + pincer(2) + ". I" +
         pincer_case(deduction, geometry, 1) + "; i" + pincer_case(deduction, geometry, 2);
}

std::string explain_xy_wing(const Deduction& deduction, const Geometry& geometry) {
  const Digit z = deduction.eliminations.front().digit;
  const std::string pincers =
      cell_list(geometry, {deduction.groups[1].cells.front(), deduction.groups[2].cells.front()});
  return wing_opening(deduction, geometry) + ". Either way one of " + pincers + " is " +
         std::to_string(z) + "." + seen_sentence(2, z) + removal_sentence(deduction, geometry);
}

std::string explain_xyz_wing(const Deduction& deduction, const Geometry& geometry) {
  const Digit z = deduction.eliminations.front().digit;
  return wing_opening(deduction, geometry) + "; else it is " + std::to_string(z) +
         " itself. In each case one of these three cells is " + std::to_string(z) + "." +
         seen_sentence(3, z) + removal_sentence(deduction, geometry);
}

std::string explain_w_wing(const Deduction& deduction, const Geometry& geometry) {
  const auto name = [&](int group) {
    return cell_name(geometry, deduction.groups[group].cells.front());
  };
  const std::string x = digit_list(deduction.groups[2].digits);
  const Digit z = deduction.eliminations.front().digit;
  return name(0) + " and " + name(1) + " are each " + either_digit(deduction.digits) + ". In " +
         house_name(geometry, deduction.houses.front()) + " there are two places for " + x + ": " +
         name(2) + ", which " + name(0) + " sees, and " + name(3) + ", which " + name(1) +
         " sees. So " + name(0) + " and " + name(1) + " cannot both be " + x +
         ", and one of them is " + std::to_string(z) + "." + seen_sentence(2, z) +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kXyWing = {
    .id = "xy-wing",
    .name = "XY-wing",
    .summary = "a cell with two candidates leaves a third digit to one of two cells it sees",
    .find_small = find_xy_wings,
    .find_large = find_xy_wings,
    .explain = explain_xy_wing,
};

constinit const Technique kXyzWing = {
    .id = "xyz-wing",
    .name = "XYZ-wing",
    .summary = "an XY-wing whose pivot may be the third digit too",
    .find_small = find_xyz_wings,
    .find_large = find_xyz_wings,
    .explain = explain_xyz_wing,
};

constinit const Technique kWWing = {
    .id = "w-wing",
    .name = "W-wing",
    .summary = "two cells with the same two candidates that cannot both be the one",
    .find_small = find_w_wings,
    .find_large = find_w_wings,
    .explain = explain_w_wing,
};

}  // namespace sudolab

// Avoidable rectangles: four cells, none of them a given, that must not come down to two digits.
//
// What was placed while solving could have been placed the other way round if the puzzle had two
// solutions; so a rectangle of which some cells are solved already must still not hold two digits
// crosswise. Type 1: three cells are solved, a b a, and the fourth must not be b. Type 2: two cells
// are solved, and each of the other two has two candidates, one that would complete the rectangle
// and a further one, the same for both: one of them is that one.
//
// Two open cells with different further candidates, and three open cells, are left out.

#include "techniques/avoidable_rectangles.h"

#include "techniques/conclusions.h"
#include "techniques/offers.h"
#include "techniques/rectangle.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// The cells whose digit was found by solving.
template <class Cells>
Cells solved_cells(const Position<Cells>& position) {
  Cells solved;
  for (Cell cell = 0; cell < position.geometry().cells(); ++cell) {
    if (position.value(cell) != 0 && !position.given(cell)) solved.add(cell);
  }
  return solved;
}

template <class Cells>
Deduction make_avoidable(const Position<Cells>& position, const Technique& technique,
                         const Rectangle& rectangle, DigitSet pair) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = 4;
  deduction.digits = pair;
  Cells solved;
  Cells open;
  DigitSet left = 0;
  for (const Cell cell : rectangle.cells()) {
    (position.value(cell) != 0 ? solved : open).add(cell);
    left |= position.candidates(cell);
  }
  deduction.groups = {{Role::kFloor, pair, cell_vector(solved)},
                      {Role::kRoof, left, cell_vector(open)}};
  return deduction;
}

template <class Cells>
bool find_type_1(const Position<Cells>& position, Findings& findings) {
  const Cells solved = solved_cells(position);
  if (solved.count() < 3) return true;
  Offers offers(findings);
  for (const Cell corner : position.open()) {
    if (findings.stopped()) return false;
    const auto at_corner = [&](const Rectangle& rectangle) {
      const Digit twice = position.value(rectangle.across);
      const Digit once = position.value(rectangle.opposite);
      if (position.value(rectangle.below) != twice || !position.has(corner, once)) return true;
      Deduction deduction = make_avoidable(position, kAvoidableRectangle1, rectangle,
                                           digit_bit(twice) | digit_bit(once));
      deduction.eliminations = {candidate(corner, once)};
      return offers.offer(std::move(deduction));
    };
    if (!for_each_rectangle(position, corner, solved, at_corner)) return false;
  }
  return true;
}

// If `first` and `second` are the open cells of a rectangle and would complete it with these
// digits, one of them is the further candidate, if there is but one.
template <class Cells>
bool offer_type_2(const Position<Cells>& position, const Rectangle& rectangle, Cell second,
                  Digit completes_first, Digit completes_second, Offers& offers) {
  const Cell first = rectangle.corner;
  if (!position.has(first, completes_first) || !position.has(second, completes_second)) return true;
  const DigitSet extra = position.candidates(first) & ~digit_bit(completes_first);
  if ((position.candidates(second) & ~digit_bit(completes_second)) != extra) return true;
  const Digit digit = lowest_digit(extra);
  const Cells targets = position.cells_with(digit) & position.peers(first) & position.peers(second);
  if (targets.empty()) return true;
  DigitSet pair = 0;
  for (const Cell cell : rectangle.cells()) {
    if (position.value(cell) != 0) pair |= digit_bit(position.value(cell));
  }
  pair |= digit_bit(completes_first);
  Deduction deduction = make_avoidable(position, kAvoidableRectangle2, rectangle, pair);
  deduction.eliminations = candidates_in(targets, digit);
  return offers.offer(std::move(deduction));
}

template <class Cells>
bool find_type_2(const Position<Cells>& position, Findings& findings) {
  const Cells solved = solved_cells(position);
  if (solved.count() < 2) return true;
  Offers offers(findings);
  for (const Cell corner : position.bivalue()) {
    if (findings.stopped()) return false;
    const auto at_corner = [&](const Rectangle& rectangle) {
      const Digit across = position.value(rectangle.across);
      const Digit below = position.value(rectangle.below);
      const Digit opposite = position.value(rectangle.opposite);
      if ((across != 0) + (below != 0) + (opposite != 0) != 2) return true;
      if (opposite == 0) {  // the solved cells face each other
        if (across != below) return true;
        // Any digit of the corner could complete it, together with the same in the cell opposite.
        for (const Digit digit : digits_in(position.candidates(corner))) {
          if (!offer_type_2(position, rectangle, rectangle.opposite, digit, digit, offers)) {
            return false;
          }
        }
        return true;
      }
      const Cell second = across == 0 ? rectangle.across : rectangle.below;
      return offer_type_2(position, rectangle, second, opposite, across == 0 ? below : across,
                          offers);
    };
    const Cells others = solved | (position.bivalue() - Cells::of(corner));
    if (!for_each_rectangle(position, corner, others, at_corner)) return false;
  }
  return true;
}

std::string explain_type_1(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& removed = deduction.eliminations.front();
  return deadly_rectangle(geometry, deduction) + " " +
         cell_list(geometry, deduction.groups[0].cells) + " are solved, and " +
         std::to_string(removed.digit) + " in " + cell_name(geometry, removed.cell) +
         " would complete the rectangle." + removal_sentence(deduction, geometry);
}

std::string explain_type_2(const Deduction& deduction, const Geometry& geometry) {
  const Digit extra = deduction.eliminations.front().digit;
  const std::string name = std::to_string(extra);
  return deadly_rectangle(geometry, deduction) + " " +
         cell_list(geometry, deduction.groups[0].cells) + " are solved, and in " +
         cell_list(geometry, deduction.groups[1].cells) + " the only other candidate is " + name +
         ", so one of these is " + name + "." + seen_sentence(2, extra) +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kAvoidableRectangle1 = {
    .id = "avoidable-rectangle-1",
    .name = "Avoidable rectangle type 1",
    .summary = "three solved corners of a rectangle forbid a digit in the fourth",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_1,
    .find_large = find_type_1,
    .explain = explain_type_1,
};

constinit const Technique kAvoidableRectangle2 = {
    .id = "avoidable-rectangle-2",
    .name = "Avoidable rectangle type 2",
    .summary = "two solved corners, and the same further candidate in the other two",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_2,
    .find_large = find_type_2,
    .explain = explain_type_2,
};

}  // namespace sudolab

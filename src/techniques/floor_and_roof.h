// A rectangle of open cells in which some have the same two candidates only: the floor. The others,
// the roof, have more, and one of these further candidates must come true.

#pragma once

#include "techniques/conclusions.h"
#include "techniques/rectangle.h"

namespace sudolab {

template <class Cells>
struct FloorAndRoof {
  Rectangle rectangle;
  DigitSet pair = 0;    // the candidates of each floor cell
  DigitSet extras = 0;  // what the roof has beyond them
  Cells floor, roof;

  int floor_cells() const { return floor.count(); }
  // Two floor cells that face each other across the rectangle.
  bool diagonal() const {
    return floor_cells() == 2 && floor.has(rectangle.corner) == floor.has(rectangle.opposite);
  }
};

template <class Cells>
FloorAndRoof<Cells> floor_and_roof(const Position<Cells>& position, const Rectangle& rectangle,
                                   DigitSet pair) {
  FloorAndRoof<Cells> found;
  found.rectangle = rectangle;
  found.pair = pair;
  for (const Cell cell : rectangle.cells()) {
    const DigitSet digits = position.candidates(cell);
    (digits == pair ? found.floor : found.roof).add(cell);
    found.extras |= digits & ~pair;
  }
  return found;
}

// Visits the rectangles of open cells with at least `least` floor cells, each once, until a visit
// returns false; false then. Roof cells have at least one of the pair and one digit more.
template <class Cells, class Visit>
bool for_each_floor(const Position<Cells>& position, int least, Visit&& visit) {
  for (const Cell corner : position.bivalue()) {
    const DigitSet pair = position.candidates(corner);
    const Cells& with_low = position.cells_with(lowest_digit(pair));
    const Cells& with_high = position.cells_with(lowest_digit(without_lowest(pair)));
    if (least > 1 && (position.bivalue() & with_low & with_high).count() < least) continue;
    const auto at_corner = [&](const Rectangle& rectangle) {
      const FloorAndRoof<Cells> found = floor_and_roof(position, rectangle, pair);
      if (found.floor.first() != corner || found.floor_cells() < least) return true;
      for (const Cell cell : found.roof) {
        if ((position.candidates(cell) & ~pair) == 0) return true;
      }
      return visit(found);
    };
    if (!for_each_rectangle(position, corner, with_low | with_high, at_corner)) return false;
  }
  return true;
}

template <class Cells>
Deduction make_rectangle(const Technique& technique, const FloorAndRoof<Cells>& found) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = 4;
  deduction.digits = found.pair;
  deduction.groups = {{Role::kFloor, found.pair, cell_vector(found.floor)},
                      {Role::kRoof, found.pair | found.extras, cell_vector(found.roof)}};
  return deduction;
}

}  // namespace sudolab

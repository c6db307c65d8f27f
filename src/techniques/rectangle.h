// Rectangles of four cells in two rows, two columns and two boxes: the ground of the techniques
// that use that a puzzle has one solution.
//
// If the four cells of such a rectangle held only two digits, crosswise, the digits could change
// places without any house noticing. If moreover none of the four is a given, that would be a
// second solution. So in the solution of a puzzle that has just one, no such rectangle holds two
// digits. This is about the solution: it does not matter which candidates have been removed on the
// way.

#pragma once

#include <array>

#include <sudolab/techniques/technique.h>

namespace sudolab {

// corner and across are in one row, corner and below in one column, opposite faces corner.
struct Rectangle {
  Cell corner = 0;
  Cell across = 0;
  Cell below = 0;
  Cell opposite = 0;

  std::array<Cell, 4> cells() const { return {corner, across, below, opposite}; }
};

// Whether two digits can change places without any house noticing: whichever house has one of two
// facing corners has a corner of the other two as well. On a classic board that is always so.
bool is_exchangeable(const Rectangle& rectangle, const Geometry& geometry);

// Visits the rectangles with this corner whose other cells all belong to `allowed`, until a visit
// returns false; false then.
template <class Cells, class Visit>
bool for_each_rectangle(const Position<Cells>& position, Cell corner, const Cells& allowed,
                        Visit&& visit) {
  const Geometry& geometry = position.geometry();
  const auto houses = geometry.houses_of(corner);
  const Cells& box = position.house(houses[2]);
  const Cells row = (allowed & position.house(houses[0])) - Cells::of(corner);
  const Cells column = (allowed & position.house(houses[1])) - Cells::of(corner);
  const auto visit_all = [&](const Cells& across_cells, const Cells& below_cells) {
    for (const Cell across : across_cells) {
      for (const Cell below : below_cells) {
        const Cell opposite = geometry.cell_at(geometry.row_of(below), geometry.col_of(across));
        if (!allowed.has(opposite)) continue;
        const Rectangle rectangle{corner, across, below, opposite};
        if (!geometry.is_classic() && !is_exchangeable(rectangle, geometry)) continue;
        if (!visit(rectangle)) return false;
      }
    }
    return true;
  };
  // Two boxes: either the row or the column of the corner stays within its box.
  return visit_all(row & box, column - box) && visit_all(row - box, column & box);
}

// "If r1c1, r1c5, r3c1 and r3c5 held only 1 and 2, ...": why that cannot be.
std::string deadly_rectangle(const Geometry& geometry, const Deduction& deduction);

}  // namespace sudolab

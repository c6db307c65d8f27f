// Boards without givens that have a constraint of each kind, as other programs could show it.

#pragma once

#include <string_view>

#include <sudolab/variants/kinds.h>

namespace sudolab::testing {

inline Constraint sample_of(const ConstraintKind& kind, int size) {
  std::vector<Cell> row;  // the first one from the right
  for (int col = size; col-- > 0;) row.push_back(col);
  const auto is = [&](std::string_view id) { return kind.id == id; };
  Constraint constraint{.kind = &kind};
  if (is("sandwich") || is("skyscraper")) {
    constraint.cells = row;
    constraint.values = {2};
  } else if (is("quadruple")) {
    constraint.cells = {0, 1, size, size + 1};
    constraint.values = {1, 2, 2};
  } else if (is("little-killer")) {
    constraint.cells = {2, size + 1, 2 * size};  // from the right to the left
    constraint.values = {7};
  } else if (kind.cells_repeat) {
    constraint.values = {};
  } else if (kind.cells.most == 2) {
    constraint.cells = {1, size + 1};
    constraint.values = {5};
  } else if (kind.cells.most > 0) {
    constraint.cells = {0, 1, size + 2};
    if (kind.values.most > 0) constraint.values = {6};
  }
  if (is("arrow")) constraint.others = {size, 2 * size};
  if (is("clone")) constraint.others = {2 * size, 2 * size + 1, 3 * size + 2};
  return constraint;
}

// X, windows or another further house, a jigsaw, and the usual boxes.
inline std::vector<const Geometry*> sample_layouts(int size) {
  const Geometry& usual = *Geometry::find_for_size(size);
  std::vector<Layout> layouts(4, usual.layout());
  layouts[1].extra_houses.resize(2);
  for (int i = 0; i < size; ++i) {
    layouts[1].extra_houses[0].push_back(static_cast<std::uint16_t>(i * (size + 1)));
    layouts[1].extra_houses[1].push_back(static_cast<std::uint16_t>((i + 1) * (size - 1)));
  }
  const auto add_window = [&](int row, int col) {
    auto& house = layouts[2].extra_houses.emplace_back();
    for (int i = 0; i < size; ++i) {
      const int cell = (row + i / usual.box_cols()) * size + col + i % usual.box_cols();
      house.push_back(static_cast<std::uint16_t>(cell));
    }
  };
  add_window(1, 1);
  if (size == 9) {
    add_window(1, 5);
    add_window(5, 1);
    add_window(5, 5);
  }
  for (Cell cell = 0; cell < usual.cells(); ++cell) {
    const int row = cell / size;
    const int col = (cell % size + row % usual.box_rows()) % size;
    layouts[3].regions.push_back(static_cast<std::uint8_t>(
        row / usual.box_rows() * usual.box_rows() + col / usual.box_cols()));
  }
  std::vector<const Geometry*> geometries;
  for (const Layout& layout : layouts) geometries.push_back(Geometry::intern(layout));
  return geometries;
}

}  // namespace sudolab::testing

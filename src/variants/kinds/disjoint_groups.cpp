// Disjoint groups: cells in the same place of their boxes hold different digits.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>
#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

std::string fault(const Constraint&, const Geometry& geometry) {
  return geometry.has_boxes() ? "" : "the board has no boxes";
}

bool holds(const Constraint&, const Grid& grid) {
  const BoxShape box = grid.geometry().box();
  const int n = grid.size();
  std::vector<std::uint32_t> seen(static_cast<std::size_t>(n), 0);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const int place = cell / n % box.rows * box.cols + cell % n % box.cols;
    const std::uint32_t bit = std::uint32_t{1} << grid[cell];
    if ((seen[place] & bit) != 0) return false;
    seen[place] |= bit;
  }
  return true;
}

std::string words(const Constraint&, const Geometry&) {
  return "cells in the same place of their boxes: different digits";
}

void draw(const Constraint& rule, VariantPicture& picture) { picture.rule(*rule.kind); }

void prune(const Constraint&, PruningModel& model) {
  const Geometry& geometry = model.geometry();
  std::vector<std::vector<Cell>> groups(static_cast<std::size_t>(geometry.size()));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const int row = geometry.row_of(cell) % geometry.box_rows();
    const int col = geometry.col_of(cell) % geometry.box_cols();
    groups[row * geometry.box_cols() + col].push_back(cell);
  }
  for (const auto& group : groups) model.add_house(group);
}

// The cells in the same place of their boxes, for one place after the other.
template <class Use>
void for_places(const Geometry& geometry, const Use& use) {
  for (int place = 0; place < geometry.size(); ++place) {
    std::vector<Cell> cells;
    for (int box = 0; box < geometry.size(); ++box) {
      cells.push_back(geometry.house(geometry.box_house(box))[place]);
    }
    use(cells);
  }
}

void clauses(const Constraint&, ClauseModel& model) {
  for_places(model.geometry(), [&](const std::vector<Cell>& cells) {
    model.differ(cells);
    for (Digit digit = 1; digit <= model.size(); ++digit) {
      std::vector<Literal> places;
      for (const Cell cell : cells) places.push_back(model.is(cell, digit));
      model.clause(places);
    }
  });
}

void state(const Constraint&, CpModel& model) {
  for_places(model.geometry(),
             [&](const std::vector<Cell>& cells) { model.distinct(model.digits(cells)); });
}

}  // namespace

extern constinit const ConstraintKind kDisjointGroupsKind = {
    .id = "disjoint-groups",
    .name = "Disjoint groups",
    .summary = "cells in the same place of their boxes hold different digits",
    .fault = fault,
    .holds = holds,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

}  // namespace sudolab

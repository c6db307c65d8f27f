// Minimum and maximum: a cell is smaller, or larger, than all cells that share a side with it.
// Cells of one constraint are not compared with each other.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/neighbours.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

// Whether `is_right(marked, other)` for all pairs of a marked digit and one beside it.
template <class Comparison>
bool all_pairs(const Constraint& marked, const Grid& grid, Comparison is_right) {
  for (const Cell cell : marked.cells) {
    for (Cell other = 0; other < grid.cells(); ++other) {
      if (!are_beside(cell, other, grid.geometry())) continue;
      if (std::find(marked.cells.begin(), marked.cells.end(), other) != marked.cells.end())
        continue;
      if (!is_right(grid[cell], grid[other])) return false;
    }
  }
  return true;
}

bool are_minima(const Constraint& marked, const Grid& grid) {
  return all_pairs(marked, grid, [](Digit own, Digit other) { return own < other; });
}

bool are_maxima(const Constraint& marked, const Grid& grid) {
  return all_pairs(marked, grid, [](Digit own, Digit other) { return own > other; });
}

std::string words_of_minima(const Constraint& marked, const Geometry& geometry) {
  return cells_text(marked.cells, geometry) + ": smaller than the cells beside it";
}

std::string words_of_maxima(const Constraint& marked, const Geometry& geometry) {
  return cells_text(marked.cells, geometry) + ": larger than the cells beside it";
}

// A wedge at each side with a cell to be compared, open to the larger digit.
void draw_wedges(const Constraint& marked, VariantPicture& picture, bool inwards) {
  const Geometry& geometry = picture.geometry();
  picture.shade(marked.cells, 0, PictureInk::kTint);
  for (const Cell cell : marked.cells) {
    const PicturePoint own = picture.centre(cell);
    for (Cell other = 0; other < geometry.cells(); ++other) {
      if (!are_beside(cell, other, geometry)) continue;
      if (std::find(marked.cells.begin(), marked.cells.end(), other) != marked.cells.end())
        continue;
      const PicturePoint there = picture.centre(other);
      const double x = there.x - own.x;
      const double y = there.y - own.y;
      const double tip = inwards ? 0.37 : 0.46;
      const double arms = inwards ? 0.46 : 0.37;
      const auto point = [&](double away, double aside) {
        return PicturePoint{own.x + away * x - aside * y, own.y + away * y + aside * x};
      };
      picture.draw(PicturePath{.points = {point(arms, -0.1), point(tip, 0), point(arms, 0.1)},
                               .ink = PictureInk::kInk,
                               .width = 0.03});
    }
  }
}

void draw_minima(const Constraint& marked, VariantPicture& picture) {
  draw_wedges(marked, picture, true);
  picture.note("Wedges open to the larger digit.");
}

void draw_maxima(const Constraint& marked, VariantPicture& picture) {
  draw_wedges(marked, picture, false);
  picture.note("Wedges open to the larger digit.");
}

template <class Comparison>
void prune(const Constraint& marked, PruningModel& model, Comparison is_right) {
  const Partners partners = model.partners_by(is_right);
  for (const Cell cell : marked.cells) {
    for (Cell other = 0; other < model.geometry().cells(); ++other) {
      if (!are_beside(cell, other, model.geometry())) continue;
      if (std::find(marked.cells.begin(), marked.cells.end(), other) != marked.cells.end())
        continue;
      model.relate(cell, other, partners);
    }
  }
}

void prune_minima(const Constraint& marked, PruningModel& model) {
  prune(marked, model, [](Digit own, Digit other) { return own < other; });
}

void prune_maxima(const Constraint& marked, PruningModel& model) {
  prune(marked, model, [](Digit own, Digit other) { return own > other; });
}

// ---- for other solvers -------------------------------------------------------------------------

// Each marked cell and one beside it that is not marked.
template <class Use>
void for_pairs(const Constraint& marked, const Geometry& geometry, const Use& use) {
  for (const auto& [rows, cols] :
       {std::pair{0, 1}, std::pair{0, -1}, std::pair{1, 0}, std::pair{-1, 0}}) {
    for (const auto& [one, two] : pairs_at(geometry, rows, cols)) {
      const auto is_marked = [&marked](Cell cell) {
        return std::find(marked.cells.begin(), marked.cells.end(), cell) != marked.cells.end();
      };
      if (is_marked(one) && !is_marked(two)) use(one, two);
    }
  }
}

void clauses_of_minima(const Constraint& marked, ClauseModel& model) {
  for_pairs(marked, model.geometry(), [&](Cell own, Cell other) {
    model.relate(own, other, [](Digit a, Digit b) { return a < b; });
  });
}

void clauses_of_maxima(const Constraint& marked, ClauseModel& model) {
  for_pairs(marked, model.geometry(), [&](Cell own, Cell other) {
    model.relate(own, other, [](Digit a, Digit b) { return a > b; });
  });
}

void state_minima(const Constraint& marked, CpModel& model) {
  for_pairs(marked, model.geometry(), [&](Cell own, Cell other) {
    model.relate(model.digit(own), CpModel::Relation::kLess, model.digit(other));
  });
}

void state_maxima(const Constraint& marked, CpModel& model) {
  for_pairs(marked, model.geometry(), [&](Cell own, Cell other) {
    model.relate(model.digit(other), CpModel::Relation::kLess, model.digit(own));
  });
}

}  // namespace

extern constinit const ConstraintKind kMinimumKind = {
    .id = "minimum",
    .name = "Minimum",
    .summary =
        "each of the cells is smaller than the cells that share a side with it and are not "
        "listed themselves",
    .cells = {1, kMaxCells},
    .holds = are_minima,
    .words = words_of_minima,
    .prune = prune_minima,
    .clauses = clauses_of_minima,
    .model = state_minima,
    .draw = draw_minima,
};

extern constinit const ConstraintKind kMaximumKind = {
    .id = "maximum",
    .name = "Maximum",
    .summary =
        "each of the cells is larger than the cells that share a side with it and are not "
        "listed themselves",
    .cells = {1, kMaxCells},
    .holds = are_maxima,
    .words = words_of_maxima,
    .prune = prune_maxima,
    .clauses = clauses_of_maxima,
    .model = state_maxima,
    .draw = draw_maxima,
};

}  // namespace sudolab

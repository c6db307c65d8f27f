// Kinds about the whole board and pairs of its cells: anti-knight, anti-king and non-consecutive.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <cstdlib>

#include "variants/neighbours.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

// Whether cells that a chess piece connects by such a step hold different digits.
bool differ_at(const Grid& grid, int rows, int cols) {
  for (const auto& [one, two] : pairs_at(grid.geometry(), rows, cols)) {
    if (grid[one] == grid[two]) return false;
  }
  return true;
}

bool keeps_knights_apart(const Constraint&, const Grid& grid) {
  return differ_at(grid, 1, 2) && differ_at(grid, 2, 1) && differ_at(grid, 1, -2) &&
         differ_at(grid, 2, -1);
}

bool keeps_kings_apart(const Constraint&, const Grid& grid) {
  return differ_at(grid, 0, 1) && differ_at(grid, 1, 0) && differ_at(grid, 1, 1) &&
         differ_at(grid, 1, -1);
}

bool has_no_neighbours(const Constraint&, const Grid& grid) {
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(grid.geometry(), rows, cols)) {
      if (std::abs(grid[one] - grid[two]) == 1) return false;
    }
  }
  return true;
}

std::string words_of_knight(const Constraint&, const Geometry&) {
  return "cells a knight's move apart: different digits";
}

std::string words_of_king(const Constraint&, const Geometry&) {
  return "cells that touch, even at a corner: different digits";
}

std::string words_of_consecutive(const Constraint&, const Geometry&) {
  return "cells side by side: no consecutive digits";
}

void draw(const Constraint& rule, VariantPicture& picture) { picture.rule(*rule.kind); }

// ---- pruning -----------------------------------------------------------------------------------

void keep_apart(PruningModel& model, int rows, int cols) {
  for (const auto& [one, two] : pairs_at(model.geometry(), rows, cols)) {
    const Cell cells[] = {one, two};
    model.differ(cells);
  }
}

void prune_knight(const Constraint&, PruningModel& model) {
  keep_apart(model, 1, 2);
  keep_apart(model, 2, 1);
  keep_apart(model, 1, -2);
  keep_apart(model, 2, -1);
}

void prune_king(const Constraint&, PruningModel& model) {
  keep_apart(model, 1, 1);
  keep_apart(model, 1, -1);  // those that share a side are in a row or column
}

void prune_consecutive(const Constraint&, PruningModel& model) {
  const Partners others =
      model.partners_by([](Digit a, Digit b) { return a - b != 1 && b - a != 1; });
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(model.geometry(), rows, cols)) {
      model.relate(one, two, others);
    }
  }
}

}  // namespace

extern constinit const ConstraintKind kAntiKnightKind = {
    .id = "anti-knight",
    .name = "Anti-knight",
    .summary = "cells a knight's move apart hold different digits",
    .holds = keeps_knights_apart,
    .words = words_of_knight,
    .prune = prune_knight,
    .draw = draw,
};

extern constinit const ConstraintKind kAntiKingKind = {
    .id = "anti-king",
    .name = "Anti-king",
    .summary = "cells that touch, even at a corner, hold different digits",
    .holds = keeps_kings_apart,
    .words = words_of_king,
    .prune = prune_king,
    .draw = draw,
};

extern constinit const ConstraintKind kNonConsecutiveKind = {
    .id = "non-consecutive",
    .name = "Non-consecutive",
    .summary = "cells that share a side do not hold consecutive digits",
    .holds = has_no_neighbours,
    .words = words_of_consecutive,
    .prune = prune_consecutive,
    .draw = draw,
};

}  // namespace sudolab

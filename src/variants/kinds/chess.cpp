// Kinds about the whole board and pairs of its cells: anti-knight, anti-king and non-consecutive.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <array>
#include <cstdlib>
#include <span>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
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

// ---- for other solvers -------------------------------------------------------------------------

// The pairs of cells that one of these steps leads from and to.
using Steps = std::span<const std::pair<int, int>>;
constexpr std::pair<int, int> kKnight[] = {{1, 2}, {2, 1}, {1, -2}, {2, -1}};
constexpr std::pair<int, int> kKing[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
constexpr std::pair<int, int> kBeside[] = {{0, 1}, {1, 0}};

template <class Use>
void for_pairs(const Geometry& geometry, Steps steps, const Use& use) {
  for (const auto& [rows, cols] : steps) {
    for (const auto& [one, two] : pairs_at(geometry, rows, cols)) use(one, two);
  }
}

void clauses_apart(ClauseModel& model, Steps steps) {
  for_pairs(model.geometry(), steps, [&](Cell one, Cell two) {
    const Cell cells[] = {one, two};
    model.differ(cells);
  });
}

void state_apart(CpModel& model, Steps steps) {
  for_pairs(model.geometry(), steps, [&](Cell one, Cell two) {
    model.relate(model.digit(one), CpModel::Relation::kNotEqual, model.digit(two));
  });
}

void clauses_of_knight(const Constraint&, ClauseModel& model) { clauses_apart(model, kKnight); }
void clauses_of_king(const Constraint&, ClauseModel& model) { clauses_apart(model, kKing); }
void state_knight(const Constraint&, CpModel& model) { state_apart(model, kKnight); }
void state_king(const Constraint&, CpModel& model) { state_apart(model, kKing); }

void clauses_of_consecutive(const Constraint&, ClauseModel& model) {
  for_pairs(model.geometry(), kBeside, [&](Cell one, Cell two) {
    for (Digit digit = 1; digit < model.size(); ++digit) {
      model.clause({-model.is(one, digit), -model.is(two, digit + 1)});
      model.clause({-model.is(one, digit + 1), -model.is(two, digit)});
    }
  });
}

void state_consecutive(const Constraint&, CpModel& model) {
  for_pairs(model.geometry(), kBeside, [&](Cell one, Cell two) {
    const CpModel::Number digits[] = {model.digit(one), model.digit(two)};
    for (const int difference : {-1, 1}) {
      model.linear(digits, std::array{1, -1}, CpModel::Relation::kNotEqual, difference);
    }
  });
}

}  // namespace

extern constinit const ConstraintKind kAntiKnightKind = {
    .id = "anti-knight",
    .name = "Anti-knight",
    .summary = "cells a knight's move apart hold different digits",
    .holds = keeps_knights_apart,
    .words = words_of_knight,
    .prune = prune_knight,
    .clauses = clauses_of_knight,
    .model = state_knight,
    .draw = draw,
};

extern constinit const ConstraintKind kAntiKingKind = {
    .id = "anti-king",
    .name = "Anti-king",
    .summary = "cells that touch, even at a corner, hold different digits",
    .holds = keeps_kings_apart,
    .words = words_of_king,
    .prune = prune_king,
    .clauses = clauses_of_king,
    .model = state_king,
    .draw = draw,
};

extern constinit const ConstraintKind kNonConsecutiveKind = {
    .id = "non-consecutive",
    .name = "Non-consecutive",
    .summary = "cells that share a side do not hold consecutive digits",
    .holds = has_no_neighbours,
    .words = words_of_consecutive,
    .prune = prune_consecutive,
    .clauses = clauses_of_consecutive,
    .model = state_consecutive,
    .draw = draw,
};

}  // namespace sudolab

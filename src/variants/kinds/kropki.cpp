// Kropki dots between two cells: a white dot for a difference, which is 1 unless it has a number,
// and a black dot for a ratio, which is 2. Where all dots are given, cells side by side without a
// dot have neither the difference nor the ratio.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/neighbours.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

// ---- one dot -----------------------------------------------------------------------------------

int number_of(const Constraint& dot, int usual) {
  return dot.values.empty() ? usual : dot.values.front();
}

std::string fault_of_difference(const Constraint& dot, const Geometry&) {
  return number_of(dot, 1) < 0 ? "a difference is not negative" : "";
}

std::string fault_of_ratio(const Constraint& dot, const Geometry&) {
  return number_of(dot, 2) < 1 ? "a ratio is at least 1" : "";
}

bool has_difference(const Constraint& dot, const Grid& grid) {
  return std::abs(grid[dot.cells[0]] - grid[dot.cells[1]]) == number_of(dot, 1);
}

bool has_ratio(const Constraint& dot, const Grid& grid) {
  const long one = grid[dot.cells[0]];
  const long two = grid[dot.cells[1]];
  return one == number_of(dot, 2) * two || two == number_of(dot, 2) * one;
}

std::string words_of_difference(const Constraint& dot, const Geometry& geometry) {
  return cells_text(dot.cells, geometry) + ": difference " + std::to_string(number_of(dot, 1));
}

std::string words_of_ratio(const Constraint& dot, const Geometry& geometry) {
  return cells_text(dot.cells, geometry) + ": ratio " + std::to_string(number_of(dot, 2));
}

// ---- all dots are given ------------------------------------------------------------------------

std::string fault_of_rest(const Constraint& rest, const Geometry& geometry) {
  if (rest.cells.size() % 2 != 0) return "the cells with dots come in pairs";
  for (std::size_t i = 0; i < rest.cells.size(); i += 2) {
    if (!are_beside(rest.cells[i], rest.cells[i + 1], geometry)) {
      return "a dot is between cells that share a side";
    }
  }
  if (rest.values.size() == 1) return "it has both a difference and a ratio, or neither";
  if (!rest.values.empty() && (rest.values[0] < 0 || rest.values[1] < 0)) {
    return "differences and ratios are not negative";
  }
  return "";
}

bool has_dot(const Constraint& rest, Cell one, Cell two) {
  for (std::size_t i = 0; i + 1 < rest.cells.size(); i += 2) {
    const Cell a = rest.cells[i];
    const Cell b = rest.cells[i + 1];
    if ((a == one && b == two) || (a == two && b == one)) return true;
  }
  return false;
}

bool has_no_further_dots(const Constraint& rest, const Grid& grid) {
  const long difference = rest.values.empty() ? 1 : rest.values[0];
  const long ratio = rest.values.empty() ? 2 : rest.values[1];
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(grid.geometry(), rows, cols)) {
      const long low = std::min(grid[one], grid[two]);
      const long high = std::max(grid[one], grid[two]);
      const bool deserves_dot =
          (difference != 0 && high - low == difference) || (ratio != 0 && high == ratio * low);
      if (deserves_dot && !has_dot(rest, one, two)) return false;
    }
  }
  return true;
}

std::string words_of_rest(const Constraint& rest, const Geometry&) {
  return "cells side by side without a dot: neither difference " +
         std::to_string(rest.values.empty() ? 1 : rest.values[0]) + " nor ratio " +
         std::to_string(rest.values.empty() ? 2 : rest.values[1]);
}

// ---- drawing -----------------------------------------------------------------------------------

void draw_dot(const Constraint& dot, VariantPicture& picture, int usual, PictureInk fill) {
  const int number = number_of(dot, usual);
  picture.dot(dot.cells[0], dot.cells[1], fill, number == usual ? "" : std::to_string(number));
}

void draw_difference(const Constraint& dot, VariantPicture& picture) {
  draw_dot(dot, picture, 1, PictureInk::kWhite);
  picture.note("White dots: difference 1, or the number in the dot.");
}

void draw_ratio(const Constraint& dot, VariantPicture& picture) {
  draw_dot(dot, picture, 2, PictureInk::kBlack);
  picture.note("Black dots: ratio 2, or the number in the dot.");
}

void draw_rest(const Constraint& rest, VariantPicture& picture) {
  picture.note("All dots are given: " + words_of_rest(rest, picture.geometry()) + ".");
}

// ---- pruning -----------------------------------------------------------------------------------

void prune_difference(const Constraint& dot, PruningModel& model) {
  const int difference = number_of(dot, 1);
  model.relate_by(dot.cells[0], dot.cells[1],
                  [&](Digit a, Digit b) { return a - b == difference || b - a == difference; });
}

bool have_ratio(long a, long b, long ratio) { return a == ratio * b || b == ratio * a; }

void prune_ratio(const Constraint& dot, PruningModel& model) {
  const int ratio = number_of(dot, 2);
  model.relate_by(dot.cells[0], dot.cells[1],
                  [&](Digit a, Digit b) { return have_ratio(a, b, ratio); });
}

void prune_rest(const Constraint& rest, PruningModel& model) {
  const int difference = rest.values.empty() ? 1 : rest.values[0];
  const int ratio = rest.values.empty() ? 2 : rest.values[1];
  const Partners without = model.partners_by([&](Digit a, Digit b) {
    return (difference == 0 || std::abs(a - b) != difference) &&
           (ratio == 0 || !have_ratio(a, b, ratio));
  });
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(model.geometry(), rows, cols)) {
      if (!has_dot(rest, one, two)) model.relate(one, two, without);
    }
  }
}

// ---- for other solvers -------------------------------------------------------------------------

void clauses_of_difference(const Constraint& dot, ClauseModel& model) {
  model.relate(dot.cells[0], dot.cells[1],
               [&](Digit a, Digit b) { return std::abs(a - b) == number_of(dot, 1); });
}

void state_difference(const Constraint& dot, CpModel& model) {
  model.table(dot.cells[0], dot.cells[1], [&](Digit a, Digit b) {
    return std::max(a, b) == std::min(a, b) + number_of(dot, 1);
  });
}

void clauses_of_ratio(const Constraint& dot, ClauseModel& model) {
  model.relate(dot.cells[0], dot.cells[1], [&](Digit a, Digit b) {
    return std::max(a, b) == number_of(dot, 2) * std::min(a, b);
  });
}

void state_ratio(const Constraint& dot, CpModel& model) {
  model.table(dot.cells[0], dot.cells[1], [&](Digit a, Digit b) {
    return a == number_of(dot, 2) * b || b == number_of(dot, 2) * a;
  });
}

// Pairs of cells side by side without a dot.
template <class Use>
void for_rest(const Constraint& rest, const Geometry& geometry, const Use& use) {
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(geometry, rows, cols)) {
      if (!has_dot(rest, one, two)) use(one, two);
    }
  }
}

void clauses_of_rest(const Constraint& rest, ClauseModel& model) {
  const int difference = rest.values.empty() ? 1 : rest.values[0];
  const int ratio = rest.values.empty() ? 2 : rest.values[1];
  for_rest(rest, model.geometry(), [&](Cell one, Cell two) {
    model.relate(one, two, [&](Digit a, Digit b) {
      const auto [low, high] = std::minmax(a, b);
      return (difference == 0 || high - low != difference) && (ratio == 0 || high != ratio * low);
    });
  });
}

void state_rest(const Constraint& rest, CpModel& model) {
  const int difference = rest.values.empty() ? 1 : rest.values[0];
  const int ratio = rest.values.empty() ? 2 : rest.values[1];
  for_rest(rest, model.geometry(), [&](Cell one, Cell two) {
    const CpModel::Number digits[][2] = {{model.digit(one), model.digit(two)},
                                         {model.digit(two), model.digit(one)}};
    for (const auto& pair : digits) {
      const auto forbid = [&](int factor, int total) {
        model.linear(pair, std::array{1, -factor}, CpModel::Relation::kNotEqual, total);
      };
      if (difference != 0) forbid(1, difference);
      if (ratio != 0) forbid(ratio, 0);
    }
  });
}

}  // namespace

extern constinit const ConstraintKind kDifferenceKind = {
    .id = "difference",
    .name = "White dot",
    .summary = "the digits of the two cells differ by the value, which is 1 if there is none",
    .cells = {2, 2},
    .values = {0, 1},
    .fault = fault_of_difference,
    .holds = has_difference,
    .words = words_of_difference,
    .prune = prune_difference,
    .clauses = clauses_of_difference,
    .model = state_difference,
    .draw = draw_difference,
};

extern constinit const ConstraintKind kRatioKind = {
    .id = "ratio",
    .name = "Black dot",
    .summary =
        "one of the two digits is the value times the other; the value is 2 if there is none",
    .cells = {2, 2},
    .values = {0, 1},
    .fault = fault_of_ratio,
    .holds = has_ratio,
    .words = words_of_ratio,
    .prune = prune_ratio,
    .clauses = clauses_of_ratio,
    .model = state_ratio,
    .draw = draw_ratio,
};

// `cells` are the pairs with a dot, one pair after the other. The values are a difference and a
// ratio; 0 stands for none.
extern constinit const ConstraintKind kNoDotsKind = {
    .id = "all-dots-given",
    .name = "All dots given",
    .summary =
        "digits side by side, except in the pairs of cells that are listed, have neither the "
        "difference 1 nor the ratio 2, or the two values instead of 1 and 2, where 0 is none",
    .cells = {0, 4 * kMaxCells},
    .values = {0, 2},
    .cells_repeat = true,
    .fault = fault_of_rest,
    .holds = has_no_further_dots,
    .words = words_of_rest,
    .prune = prune_rest,
    .clauses = clauses_of_rest,
    .model = state_rest,
    .draw = draw_rest,
};

}  // namespace sudolab

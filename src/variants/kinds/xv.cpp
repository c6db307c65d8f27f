// XV: an X between two cells for the sum 10, a V for the sum 5, or any other sum. Where all are
// given, cells side by side without a letter sum to neither.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/neighbours.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

bool has_sum(const Constraint& letter, const Grid& grid) {
  return grid[letter.cells[0]] + grid[letter.cells[1]] == letter.values.front();
}

std::string words(const Constraint& letter, const Geometry& geometry) {
  return cells_text(letter.cells, geometry) + ": sum " + std::to_string(letter.values.front());
}

std::string fault_of_rest(const Constraint& rest, const Geometry& geometry) {
  if (rest.cells.size() % 2 != 0) return "the cells with letters come in pairs";
  for (std::size_t i = 0; i < rest.cells.size(); i += 2) {
    if (!are_beside(rest.cells[i], rest.cells[i + 1], geometry)) {
      return "a letter is between cells that share a side";
    }
  }
  return "";
}

bool deserves_letter(const Constraint& rest, int sum) {
  if (rest.values.empty()) return sum == 5 || sum == 10;
  return std::find(rest.values.begin(), rest.values.end(), sum) != rest.values.end();
}

bool is_listed(const Constraint& rest, Cell one, Cell two) {
  for (std::size_t i = 0; i + 1 < rest.cells.size(); i += 2) {
    if (std::minmax(rest.cells[i], rest.cells[i + 1]) == std::minmax(one, two)) return true;
  }
  return false;
}

bool has_no_further_letters(const Constraint& rest, const Grid& grid) {
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(grid.geometry(), rows, cols)) {
      if (!is_listed(rest, one, two) && deserves_letter(rest, grid[one] + grid[two])) return false;
    }
  }
  return true;
}

std::string words_of_rest(const Constraint& rest, const Geometry&) {
  std::string sums;
  for (const int sum : rest.values) sums += (sums.empty() ? "" : ", ") + std::to_string(sum);
  return "cells side by side without a letter: no sum of " + (sums.empty() ? "5, 10" : sums);
}

void draw(const Constraint& letter, VariantPicture& picture) {
  const int sum = letter.values.front();
  picture.letter(letter.cells[0], letter.cells[1],
                 sum == 10 ? "X" : (sum == 5 ? "V" : std::to_string(sum)));
  picture.note("X: sum 10. V: sum 5. Other numbers between cells: their sum.");
}

void draw_rest(const Constraint& rest, VariantPicture& picture) {
  picture.note("All letters are given: " + words_of_rest(rest, picture.geometry()) + ".");
}

void prune(const Constraint& letter, PruningModel& model) {
  const long sum = letter.values.front();
  model.relate_by(letter.cells[0], letter.cells[1], [&](Digit a, Digit b) { return a + b == sum; });
}

void prune_rest(const Constraint& rest, PruningModel& model) {
  const Partners without =
      model.partners_by([&](Digit a, Digit b) { return !deserves_letter(rest, a + b); });
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(model.geometry(), rows, cols)) {
      if (!is_listed(rest, one, two)) model.relate(one, two, without);
    }
  }
}

// ---- for other solvers -------------------------------------------------------------------------

void clauses(const Constraint& letter, ClauseModel& model) {
  const int sum = letter.values.front();
  model.relate(letter.cells[0], letter.cells[1], [sum](Digit a, Digit b) { return a == sum - b; });
}

void state(const Constraint& letter, CpModel& model) {
  model.linear(model.digits(letter.cells), CpModel::Relation::kEqual, letter.values.front());
}

// Pairs of cells side by side without a letter, and a sum that they do not have.
template <class Use>
void for_rest(const Constraint& rest, const Geometry& geometry, const Use& use) {
  const std::vector<int> sums = rest.values.empty() ? std::vector{5, 10} : rest.values;
  for (const auto& [rows, cols] : {std::pair{0, 1}, std::pair{1, 0}}) {
    for (const auto& [one, two] : pairs_at(geometry, rows, cols)) {
      if (is_listed(rest, one, two)) continue;
      for (const int sum : sums) use(one, two, sum);
    }
  }
}

void clauses_of_rest(const Constraint& rest, ClauseModel& model) {
  for_rest(rest, model.geometry(), [&](Cell one, Cell two, int sum) {
    model.relate(one, two, [sum](Digit a, Digit b) { return a + b != sum; });
  });
}

void state_rest(const Constraint& rest, CpModel& model) {
  for_rest(rest, model.geometry(), [&](Cell one, Cell two, int sum) {
    const CpModel::Number digits[] = {model.digit(one), model.digit(two)};
    model.linear(digits, CpModel::Relation::kNotEqual, sum);
  });
}

}  // namespace

extern constinit const ConstraintKind kXvKind = {
    .id = "xv",
    .name = "X or V",
    .summary = "the digits of the two cells add up to the value: 10 for an X, 5 for a V",
    .cells = {2, 2},
    .values = {1, 1},
    .holds = has_sum,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

// `cells` are the pairs with a letter, one pair after the other.
extern constinit const ConstraintKind kNoXvKind = {
    .id = "all-xv-given",
    .name = "All X and V given",
    .summary =
        "digits side by side, except in the pairs of cells that are listed, sum to neither 5 "
        "nor 10, or to none of the values if there are any",
    .cells = {0, 4 * kMaxCells},
    .values = {0, 2 * kMaxSize},
    .cells_repeat = true,
    .fault = fault_of_rest,
    .holds = has_no_further_letters,
    .words = words_of_rest,
    .prune = prune_rest,
    .clauses = clauses_of_rest,
    .model = state_rest,
    .draw = draw_rest,
};

}  // namespace sudolab

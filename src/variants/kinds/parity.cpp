// Odd and even cells.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

template <int rest>
bool holds(const Constraint& marked, const Grid& grid) {
  return std::all_of(marked.cells.begin(), marked.cells.end(),
                     [&](Cell cell) { return grid[cell] % 2 == rest; });
}

std::string words_of_odd(const Constraint& marked, const Geometry& geometry) {
  return cells_text(marked.cells, geometry) + ": odd";
}

std::string words_of_even(const Constraint& marked, const Geometry& geometry) {
  return cells_text(marked.cells, geometry) + ": even";
}

void draw_odd(const Constraint& marked, VariantPicture& picture) {
  for (const Cell cell : marked.cells) picture.disc(cell, 0.4, PictureInk::kTint);
  picture.note("Grey circles: odd digits.");
}

void draw_even(const Constraint& marked, VariantPicture& picture) {
  for (const Cell cell : marked.cells) picture.square(cell, 0.37, PictureInk::kTint);
  picture.note("Grey squares: even digits.");
}

template <int rest>
void prune(const Constraint& marked, PruningModel& model) {
  DigitSet digits = 0;
  for (Digit digit = 1; digit <= model.size(); ++digit) {
    if (digit % 2 == rest) digits |= digit_bit(digit);
  }
  for (const Cell cell : marked.cells) model.allow(cell, digits);
}

template <int rest>
void clauses(const Constraint& marked, ClauseModel& model) {
  for (const Cell cell : marked.cells) {
    for (Digit digit = 1; digit <= model.size(); ++digit) {
      if (digit % 2 != rest) model.clause({-model.is(cell, digit)});
    }
  }
}

template <int rest>
void state(const Constraint& marked, CpModel& model) {
  DigitSet digits = 0;
  for (Digit digit = 2 - rest; digit <= model.size(); digit += 2) digits |= digit_bit(digit);
  for (const Cell cell : marked.cells) model.member(cell, digits);
}

}  // namespace

extern constinit const ConstraintKind kOddKind = {
    .id = "odd",
    .name = "Odd",
    .summary = "the cells hold odd digits",
    .cells = {1, kMaxCells},
    .holds = holds<1>,
    .words = words_of_odd,
    .prune = prune<1>,
    .clauses = clauses<1>,
    .model = state<1>,
    .draw = draw_odd,
};

extern constinit const ConstraintKind kEvenKind = {
    .id = "even",
    .name = "Even",
    .summary = "the cells hold even digits",
    .cells = {1, kMaxCells},
    .holds = holds<0>,
    .words = words_of_even,
    .prune = prune<0>,
    .clauses = clauses<0>,
    .model = state<0>,
    .draw = draw_even,
};

}  // namespace sudolab

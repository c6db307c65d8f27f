// Kinds that make cells equal: palindromes and clones.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>
#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

bool reads_the_same(const Constraint& line, const Grid& grid) {
  for (std::size_t i = 0, j = line.cells.size() - 1; i < j; ++i, --j) {
    if (grid[line.cells[i]] != grid[line.cells[j]]) return false;
  }
  return true;
}

std::string words_of_palindrome(const Constraint& line, const Geometry& geometry) {
  return cells_text(line.cells, geometry) + ": the same from both ends";
}

std::string fault_of_clone(const Constraint& clone, const Geometry&) {
  return clone.cells.size() == clone.others.size() ? "" : "a clone has as many cells as its twin";
}

bool are_equal(const Constraint& clone, const Grid& grid) {
  for (std::size_t i = 0; i < clone.cells.size(); ++i) {
    if (grid[clone.cells[i]] != grid[clone.others[i]]) return false;
  }
  return true;
}

std::string words_of_clone(const Constraint& clone, const Geometry& geometry) {
  return cells_text(clone.cells, geometry) + ": the same digits as " +
         cells_text(clone.others, geometry);
}

void draw_palindrome(const Constraint& line, VariantPicture& picture) {
  picture.line(line.cells, PictureInk::kGrey, 0.12);
  for (const Cell end : {line.cells.front(), line.cells.back()}) {
    picture.disc(end, 0.16, PictureInk::kGrey);
  }
  picture.note("Grey lines with knobs: the same from both ends.");
}

// Both are tinted, and cells that are equal have a letter in common.
void draw_clone(const Constraint& clone, VariantPicture& picture) {
  for (const auto& cells : {clone.cells, clone.others}) {
    picture.shade(cells, 0, PictureInk::kTint);
    picture.outline(cells, 0.04, PictureInk::kGrey, false);
  }
  for (std::size_t i = 0; i < clone.cells.size(); ++i) {
    const std::string letter = picture.next_letter();
    picture.label(clone.cells[i], letter);
    if (clone.others[i] != clone.cells[i]) picture.label(clone.others[i], letter);
  }
  picture.note("Clones: the same digit in cells with the same letter.");
}

void prune_palindrome(const Constraint& line, PruningModel& model) {
  const Partners same = model.partners_by([](Digit a, Digit b) { return a == b; });
  for (std::size_t i = 0, j = line.cells.size() - 1; i < j; ++i, --j) {
    model.relate(line.cells[i], line.cells[j], same);
  }
}

void prune_clone(const Constraint& clone, PruningModel& model) {
  const Partners same = model.partners_by([](Digit a, Digit b) { return a == b; });
  for (std::size_t i = 0; i < clone.cells.size(); ++i) {
    if (clone.cells[i] != clone.others[i]) model.relate(clone.cells[i], clone.others[i], same);
  }
}

// ---- for other solvers -------------------------------------------------------------------------

// One digit is in both cells or in neither.
void clauses_of_equal(ClauseModel& model, Cell one, Cell two) {
  for (Digit digit = 1; digit <= model.size(); ++digit) {
    model.clause({-model.is(one, digit), model.is(two, digit)});
    model.clause({model.is(one, digit), -model.is(two, digit)});
  }
}

void state_equal(CpModel& model, Cell one, Cell two) {
  model.relate(model.digit(one), CpModel::Relation::kEqual, model.digit(two));
}

void clauses_of_palindrome(const Constraint& line, ClauseModel& model) {
  const std::size_t n = line.cells.size();
  for (std::size_t i = 0; i < n / 2; ++i) {
    clauses_of_equal(model, line.cells[i], line.cells[n - 1 - i]);
  }
}

void state_palindrome(const Constraint& line, CpModel& model) {
  const std::size_t n = line.cells.size();
  for (std::size_t i = 0; i < n / 2; ++i) {
    state_equal(model, line.cells[i], line.cells[n - 1 - i]);
  }
}

void clauses_of_clone(const Constraint& clone, ClauseModel& model) {
  for (std::size_t i = 0; i < clone.cells.size(); ++i) {
    clauses_of_equal(model, clone.cells[i], clone.others[i]);
  }
}

void state_clone(const Constraint& clone, CpModel& model) {
  for (std::size_t i = 0; i < clone.cells.size(); ++i) {
    state_equal(model, clone.cells[i], clone.others[i]);
  }
}

}  // namespace

extern constinit const ConstraintKind kPalindromeKind = {
    .id = "palindrome",
    .name = "Palindrome",
    .summary = "the line reads the same from both ends",
    .cells = {2, kMaxCells},
    .holds = reads_the_same,
    .words = words_of_palindrome,
    .prune = prune_palindrome,
    .clauses = clauses_of_palindrome,
    .model = state_palindrome,
    .draw = draw_palindrome,
};

extern constinit const ConstraintKind kCloneKind = {
    .id = "clone",
    .name = "Clone",
    .summary = "each of the cells holds the digit of its twin in `others`",
    .cells = {1, kMaxCells},
    .others = {1, kMaxCells},
    .fault = fault_of_clone,
    .holds = are_equal,
    .words = words_of_clone,
    .prune = prune_clone,
    .clauses = clauses_of_clone,
    .model = state_clone,
    .draw = draw_clone,
};

}  // namespace sudolab

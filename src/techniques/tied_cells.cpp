// Marked and tied cells: the constraints that are read off cell by cell.
//
// A cell may be marked as *odd* or *even*. Two cells may be *tied*: by a dot or a letter between
// them, as neighbours on a whisper line, as any two cells of a thermometer, which are so many steps
// apart, as twins on a palindrome, or by a rule for all cells side by side. A digit of the one that
// goes with no candidate of the other is wrong. Rules that only keep equal digits apart need no
// technique: such cells see each other.

#include "techniques/tied_cells.h"

#include <algorithm>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// ---- odd and even ------------------------------------------------------------------------------

// The digits that a cell may have because of a mark.
DigitSet marked_digits(const Constraint& mark, int size) {
  const bool odd = mark.kind->id == "odd";
  if (!odd && mark.kind->id != "even") return all_digits(size);
  DigitSet digits = 0;
  for (Digit digit = odd ? 1 : 2; digit <= size; digit += 2) digits |= digit_bit(digit);
  return digits;
}

template <class Cells>
bool find_marked(const Position<Cells>& position, Findings& findings) {
  for (const Constraint& mark : position.constraints()) {
    const DigitSet digits = marked_digits(mark, position.size());
    if (digits == all_digits(position.size())) continue;
    Deduction deduction;
    Group cells{Role::kPattern, 0, {}};
    for (const Cell cell : mark.cells) {
      const DigitSet wrong = position.candidates(cell) & ~digits;
      if (wrong == 0) continue;
      cells.digits |= wrong;
      cells.cells.push_back(cell);
      for (const Digit digit : digits_in(wrong)) {
        deduction.eliminations.push_back(candidate(cell, digit));
      }
    }
    if (cells.cells.empty()) continue;
    std::sort(cells.cells.begin(), cells.cells.end());
    sort_eliminations(deduction);
    deduction.technique = &kParity;
    deduction.size = 1;
    deduction.digits = cells.digits;
    deduction.groups = {std::move(cells)};
    deduction.evidence = evidence_of({{mark}});
    if (!findings.take(std::move(deduction))) return false;
  }
  return true;
}

std::string explain_marked(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<Cell>& cells = deduction.groups.front().cells;
  const bool one = cells.size() == 1;
  return cell_list(geometry, cells) + (one ? " is marked as " : " are marked as ") +
         std::string(deduction.evidence->constraints.front().kind->id) + "." +
         removal_sentence(deduction, geometry);
}

// ---- two cells ---------------------------------------------------------------------------------

// The digits of `cell` that go with nothing in `other`.
template <class Cells, class PartnersOf>
bool offer_lonely(const Position<Cells>& position, const PairRule& rule, Cell cell, Cell other,
                  const PartnersOf& partners_of, Findings& findings) {
  DigitSet lonely = 0;
  for (const Digit digit : digits_in(position.candidates(cell))) {
    if ((partners_of(digit) & position.possible(other)) == 0) lonely |= digit_bit(digit);
  }
  if (lonely == 0) return true;
  Deduction deduction;
  deduction.technique = &kTiedCells;
  deduction.size = 2;
  deduction.digits = lonely;
  deduction.groups = {{Role::kPattern, lonely, {cell}},
                      {Role::kPivot, position.possible(other), {other}}};
  for (const Digit digit : digits_in(lonely)) {
    deduction.eliminations.push_back(candidate(cell, digit));
  }
  deduction.evidence = evidence_of({{position.constraints()[rule.constraint]}});
  return findings.take(std::move(deduction));
}

template <class Cells>
bool find_tied(const Position<Cells>& position, Findings& findings) {
  for (const PairRule& rule : position.map().pair_rules()) {
    if (findings.stopped()) return false;
    const auto of_one = [&](Digit digit) { return rule.partners[static_cast<std::size_t>(digit)]; };
    const auto of_two = [&](Digit digit) {
      DigitSet partners = 0;
      for (const Digit other : digits_in(position.possible(rule.one))) {
        if (contains(of_one(other), digit)) partners |= digit_bit(other);
      }
      return partners;
    };
    if (!offer_lonely(position, rule, rule.one, rule.two, of_one, findings)) return false;
    if (!offer_lonely(position, rule, rule.two, rule.one, of_two, findings)) return false;
  }
  return true;
}

std::string explain_tied(const Deduction& deduction, const Geometry& geometry) {
  const Group& tied = deduction.groups[0];
  const Group& other = deduction.groups[1];
  const std::string there = cell_name(geometry, other.cells.front());
  const bool one = is_single(other.digits);
  return constraint_sentence(deduction.evidence->constraints.front(), geometry) + " " + there +
         (one ? " can only be " : " can be ") + either_digit(other.digits) + ", and " +
         (one ? "this does not go" : "none of these goes") + " with " + either_digit(tied.digits) +
         " in " + cell_name(geometry, tied.cells.front()) + "." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kParity = {
    .id = "parity",
    .name = "Odd or even",
    .summary = "cells that are marked as odd or even",
    .needs_constraints = true,
    .find_small = find_marked,
    .find_large = find_marked,
    .explain = explain_marked,
};

constinit const Technique kTiedCells = {
    .id = "tied-cells",
    .name = "Tied cells",
    .summary = "a digit that goes with no candidate of a cell to which a dot, line or rule ties it",
    .needs_constraints = true,
    .find_small = find_tied,
    .find_large = find_tied,
    .explain = explain_tied,
};

}  // namespace sudolab

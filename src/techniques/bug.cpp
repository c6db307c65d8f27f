// BUG+1, a "bivalue universal grave" plus one.
//
// Suppose all open cells have two candidates, and each candidate of a house has two places there.
// Take a solution and put into every open cell the other candidate: each digit moves to its other
// place in every house, and that is a solution too. So a puzzle with one solution never comes to
// such a position. If one single candidate more than that is on the board, in a cell with three, it
// must be true, since without it the position would be one of these.
//
// Left out: graves with more surplus candidates, where one of several has to be true.

#include "techniques/bug.h"

#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// The candidate of the cell which has three places in all houses of the cell, or 0.
template <class Cells>
Digit surplus(const Position<Cells>& position, Cell cell) {
  for (const Digit digit : digits_in(position.candidates(cell))) {
    bool everywhere = true;
    for (const House house : position.geometry().houses_of(cell)) {
      everywhere = everywhere && std::popcount(position.places(house, digit)) == 3;
    }
    if (everywhere) return digit;
  }
  return 0;
}

// Whether each digit has two places in every house that needs it, once the surplus is away.
template <class Cells>
bool is_grave(const Position<Cells>& position, Cell cell, Digit digit) {
  for (House house = 0; house < position.geometry().houses(); ++house) {
    for (const Digit other : digits_in(position.missing_in(house))) {
      const bool extra = other == digit && position.house(house).has(cell);
      if (std::popcount(position.places(house, other)) != (extra ? 3 : 2)) return false;
    }
  }
  return true;
}

template <class Cells>
bool find_bug(const Position<Cells>& position, Findings& findings) {
  const Cells larger = position.open() - position.bivalue();
  if (larger.count() != 1) return true;
  const Cell cell = larger.first();
  if (count(position.candidates(cell)) != 3) return true;
  const Digit digit = surplus(position, cell);
  if (digit == 0 || !is_grave(position, cell, digit)) return true;
  return findings.take(placement(kBugPlusOne, cell, digit));
}

std::string explain_bug(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& placed = deduction.placements.front();
  const std::string cell = cell_name(geometry, placed.cell);
  const std::string digit = std::to_string(placed.digit);
  return "All open cells but " + cell + " have two candidates. Without the " + digit + " in " +
         cell + " that would hold for all of them, and every digit would have exactly two places " +
         "in each house that needs it. Then exchanging the two candidates of every cell would turn "
         "a solution into another one, but the puzzle has only one. So " +
         cell + " is " + digit + ".";
}

}  // namespace

constinit const Technique kBugPlusOne = {
    .id = "bug-plus-one",
    .name = "BUG+1",
    .summary = "the one candidate that keeps the board from having two solutions",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_bug,
    .find_large = find_bug,
    .explain = explain_bug,
};

}  // namespace sudolab

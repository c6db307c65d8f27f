// Roles become shapes. A plain ring is the pattern itself; a double one the cell or cells on which
// it turns (a pivot, a stem, the roof of a rectangle); a dashed one what stands apart (fins, the
// second of two sets). Colouring is about candidates, not cells: circles against squares.
//
// In a chain, what is on is a filled circle and what is off an open one. A link that says "not
// this, hence that" is strong, one that says "this, hence not that" is weak.

#include "render/step_marks.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace sudolab::render {
namespace {

bool is_second(Role role) { return role == Role::kSecondSet || role == Role::kSecondColour; }

CellRing::Style ring_style(Role role) {
  switch (role) {
    case Role::kFin:
    case Role::kSecondSet: return CellRing::Style::kDashed;
    case Role::kPivot:
    case Role::kRoof: return CellRing::Style::kDouble;
    default: return CellRing::Style::kPlain;
  }
}

void add_once(std::vector<CandidateMark>& marks, const CandidateMark& mark) {
  if (std::find(marks.begin(), marks.end(), mark) == marks.end()) marks.push_back(mark);
}

void add_group(const Group& group, StepMarks& marks) {
  using Shape = CandidateMark::Shape;
  const bool colours = group.role == Role::kFirstColour || group.role == Role::kSecondColour;
  const bool second = is_second(group.role);
  const Shape shape = !colours ? Shape::kSpot : second ? Shape::kSquare : Shape::kCircle;
  for (const Cell cell : group.cells) {
    if (!colours) marks.rings.push_back({cell, ring_style(group.role), second});
    for (const Digit digit : digits_in(group.digits)) {
      add_once(marks.candidates, {candidate(cell, digit), shape, second});
    }
  }
}

// The two cells, one of each step, that are nearest to each other.
Link link_between(const Assertion& from, const Assertion& to, const Geometry& geometry) {
  Link link;
  link.strong = !from.on && to.on;
  int shortest = std::numeric_limits<int>::max();
  for (const Cell a : from.cells) {
    for (const Cell b : to.cells) {
      const int distance = std::abs(geometry.row_of(a) - geometry.row_of(b)) +
                           std::abs(geometry.col_of(a) - geometry.col_of(b));
      if (distance >= shortest) continue;
      shortest = distance;
      link.from = candidate(a, from.digit);
      link.to = candidate(b, to.digit);
    }
  }
  return link;
}

void add_chain(const Chain& chain, const Geometry& geometry, StepMarks& marks) {
  using Shape = CandidateMark::Shape;
  for (const Assertion& step : chain) {
    for (const Cell cell : step.cells) {
      add_once(marks.candidates,
               {candidate(cell, step.digit), step.on ? Shape::kCircle : Shape::kOpenCircle, false});
    }
    if (step.reason == Assertion::kKnown) continue;  // it follows from steps of another chain
    for (const std::uint16_t earlier : step.because) {
      const Link link = link_between(chain[earlier], step, geometry);
      const bool known =
          std::find(marks.links.begin(), marks.links.end(), link) != marks.links.end();
      if (!known && link.from != link.to) marks.links.push_back(link);
    }
  }
}

}  // namespace

StepMarks marks_of(const Deduction& deduction, const Geometry& geometry) {
  StepMarks marks;
  for (const Group& group : deduction.groups) add_group(group, marks);
  for (const Chain& chain : deduction.chains) add_chain(chain, geometry, marks);
  return marks;
}

}  // namespace sudolab::render

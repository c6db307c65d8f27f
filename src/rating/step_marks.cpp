// Roles become shapes. A plain ring is the pattern itself; a double one the cell or cells on which
// it turns (a pivot, a stem, the roof of a rectangle); a dashed one what is set apart (fins, the
// second of two sets). Colouring is about candidates, not cells: circles against squares. So is
// what two sets have in common, which is in cells that are ringed already: circles.
//
// In a chain, what is on is a filled circle and what is off an open one. A link that means "not
// this, hence that" is strong, one that means "this, hence not that" is weak. Candidates that are
// on or off together, as a group, are joined.

#include <sudolab/rating/step_marks.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace sudolab {
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

bool has_sets(const Deduction& deduction) {
  return std::any_of(deduction.groups.begin(), deduction.groups.end(),
                     [](const Group& group) { return group.role == Role::kFirstSet; });
}

void add_group(const Group& group, bool among_sets, StepMarks& marks) {
  using Shape = CandidateMark::Shape;
  const bool circles =
      group.role == Role::kFirstColour || (among_sets && group.role == Role::kPattern);
  const bool squares = group.role == Role::kSecondColour;
  const bool second = is_second(group.role);
  const Shape shape = circles ? Shape::kCircle : squares ? Shape::kSquare : Shape::kSpot;
  for (const Cell cell : group.cells) {
    if (shape == Shape::kSpot) marks.rings.push_back({cell, ring_style(group.role), second});
    for (const Digit digit : digits_in(group.digits)) {
      add_once(marks.candidates, {candidate(cell, digit), shape, second});
    }
  }
}

// The two cells, one of each step, that are nearest to each other.
Link link_between(const Assertion& from, const Assertion& to, const Geometry& geometry) {
  Link link;
  if (!from.on && to.on) link.kind = Link::Kind::kStrong;
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

void add_once(std::vector<Link>& links, const Link& link) {
  const bool known = std::find(links.begin(), links.end(), link) != links.end();
  if (!known && link.from != link.to) links.push_back(link);
}

void add_chain(const Chain& chain, const Geometry& geometry, StepMarks& marks) {
  using Shape = CandidateMark::Shape;
  for (const Assertion& step : chain) {
    const Shape shape = step.on ? Shape::kCircle : Shape::kOpenCircle;
    for (const Cell cell : step.cells) {
      const Candidate here = candidate(cell, step.digit);
      add_once(marks.candidates, {here, shape, false});
      if (cell != step.cells.front()) {
        add_once(marks.links,
                 {candidate(step.cells.front(), step.digit), here, Link::Kind::kGroup});
      }
    }
    if (step.reason == Assertion::kKnown) continue;  // it follows from steps of another chain
    for (const std::uint16_t earlier : step.because) {
      add_once(marks.links, link_between(chain[earlier], step, geometry));
    }
  }
}

}  // namespace

std::vector<Cell> pattern_cells(const Deduction& deduction) {
  LargeCells cells;
  for (const Group& group : deduction.groups) {
    for (const Cell cell : group.cells) cells.add(cell);
  }
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& assertion : chain) {
      for (const Cell cell : assertion.cells) cells.add(cell);
    }
  }
  std::vector<Cell> listed;
  for (const Cell cell : cells) listed.push_back(cell);
  return listed;
}

StepMarks marks_of(const Deduction& deduction, const Geometry& geometry) {
  StepMarks marks;
  const bool sets = has_sets(deduction);
  for (const Group& group : deduction.groups) add_group(group, sets, marks);
  for (const Chain& chain : deduction.chains) add_chain(chain, geometry, marks);
  return marks;
}

}  // namespace sudolab

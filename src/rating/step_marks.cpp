// Roles become shapes. A plain ring is the pattern itself; a double one the cell or cells on which
// it turns (a pivot, a stem, the roof of a rectangle); a dashed one what is set apart (fins, the
// second of two sets). Colouring is about candidates, not cells: circles against squares. So is
// what two sets have in common, which is in cells that are ringed already: circles.
//
// In a chain, what is on is a filled circle and what is off an open one. A link that means "not
// this, hence that" is strong, one that means "this, hence not that" is weak. Candidates that are
// on or off together, as a group, are joined. The cells of an almost locked set in a chain are
// ringed as the second of two sets are.
//
// A group names its digits once for all its cells, but not every cell has all of them: only what is
// on the board is marked. A candidate is marked once, and what the step itself takes away or covers
// with a digit is left to it, so that nothing is drawn over something else.

#include <sudolab/rating/step_marks.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "techniques/step_labels.h"

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

bool has_sets(const Deduction& deduction) {
  return std::any_of(deduction.groups.begin(), deduction.groups.end(),
                     [](const Group& group) { return group.role == Role::kFirstSet; });
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

class Marker {
 public:
  Marker(const Deduction& deduction, const Geometry& geometry, std::span<const DigitSet> candidates)
      : deduction_(deduction), geometry_(geometry), candidates_(candidates) {}

  StepMarks run() {
    const bool sets = has_sets(deduction_);
    for (const Group& group : deduction_.groups) add_group(group, sets);
    const StepLabels labels = step_labels(deduction_);
    for (std::size_t c = 0; c < deduction_.chains.size(); ++c) {
      add_chain(deduction_.chains[c], labels.of[c]);
    }
    for (const Blocker& blocker : deduction_.blockers) add_ring({blocker.cell, {}, false});
    return std::move(marks_);
  }

 private:
  using Shape = CandidateMark::Shape;

  bool exists(Candidate one) const {
    return candidates_.empty() || contains(candidates_[one.cell], one.digit);
  }
  bool is_placed(Cell cell) const {
    return std::any_of(deduction_.placements.begin(), deduction_.placements.end(),
                       [&](const Candidate& placed) { return placed.cell == cell; });
  }
  bool is_eliminated(Candidate one) const {
    return std::find(deduction_.eliminations.begin(), deduction_.eliminations.end(), one) !=
           deduction_.eliminations.end();
  }

  void add_ring(const CellRing& ring) {
    const bool known =
        std::find(marks_.rings.begin(), marks_.rings.end(), ring) != marks_.rings.end();
    if (!known && !is_placed(ring.cell)) marks_.rings.push_back(ring);
  }

  // The first mark of a candidate stays, but a spot says less than any other shape.
  void add_mark(const CandidateMark& mark) {
    if (!exists(mark.candidate) || is_eliminated(mark.candidate) ||
        is_placed(mark.candidate.cell)) {
      return;
    }
    const auto known =
        std::find_if(marks_.candidates.begin(), marks_.candidates.end(),
                     [&](const CandidateMark& other) { return other.candidate == mark.candidate; });
    if (known == marks_.candidates.end()) {
      marks_.candidates.push_back(mark);
    } else if (known->shape == Shape::kSpot) {
      *known = mark;
    }
  }

  // A link that is part of several proofs is drawn once, with the first number it has.
  void add_link(const Link& link) {
    const auto known =
        std::find_if(marks_.links.begin(), marks_.links.end(), [&](const Link& other) {
          return other.from == link.from && other.to == link.to && other.kind == link.kind;
        });
    if (known != marks_.links.end()) {
      if (known->label.empty()) known->label = link.label;
      return;
    }
    if (link.from != link.to && exists(link.from) && exists(link.to)) {
      marks_.links.push_back(link);
    }
  }

  void add_group(const Group& group, bool among_sets) {
    const bool circles =
        group.role == Role::kFirstColour || (among_sets && group.role == Role::kPattern);
    const bool squares = group.role == Role::kSecondColour;
    const bool second = is_second(group.role);
    const Shape shape = circles ? Shape::kCircle : squares ? Shape::kSquare : Shape::kSpot;
    for (const Cell cell : group.cells) {
      if (shape == Shape::kSpot) add_ring({cell, ring_style(group.role), second});
      for (const Digit digit : digits_in(group.digits)) {
        add_mark({candidate(cell, digit), shape, second});
      }
    }
  }

  void add_chain(const Chain& chain, const std::vector<std::string>& labels) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Assertion& step = chain[i];
      const Shape shape = step.on ? Shape::kCircle : Shape::kOpenCircle;
      for (const Cell cell : step.cells) {
        const Candidate here = candidate(cell, step.digit);
        add_mark({here, shape, false});
        if (cell != step.cells.front()) {
          add_link({candidate(step.cells.front(), step.digit), here, Link::Kind::kGroup});
        }
      }
      for (const Cell cell : step.set) add_ring({cell, CellRing::Style::kDashed, false});
      if (step.reason == Assertion::kKnown) continue;  // it follows from steps of another chain
      std::string label = labels[i];                   // once, even if several links lead there
      for (const std::uint16_t earlier : step.because) {
        Link link = link_between(chain[earlier], step, geometry_);
        link.label = std::move(label);
        label.clear();
        add_link(link);
      }
    }
  }

  const Deduction& deduction_;
  const Geometry& geometry_;
  std::span<const DigitSet> candidates_;
  StepMarks marks_;
};

}  // namespace

std::vector<Cell> pattern_cells(const Deduction& deduction) {
  LargeCells cells;
  for (const Group& group : deduction.groups) {
    for (const Cell cell : group.cells) cells.add(cell);
  }
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& assertion : chain) {
      for (const Cell cell : assertion.cells) cells.add(cell);
      for (const Cell cell : assertion.set) cells.add(cell);
    }
  }
  for (const Blocker& blocker : deduction.blockers) cells.add(blocker.cell);
  std::vector<Cell> listed;
  for (const Cell cell : cells) listed.push_back(cell);
  return listed;
}

StepMarks marks_of(const Deduction& deduction, const Geometry& geometry,
                   std::span<const DigitSet> candidates) {
  return Marker(deduction, geometry, candidates).run();
}

}  // namespace sudolab

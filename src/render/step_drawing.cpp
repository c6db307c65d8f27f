// A step is shown by shape first and by colour second, so that it survives a black and white
// printer and eyes that see fewer colours: rings differ in their lines, candidates in what is
// around them, links in their dashes.

#include "render/step_drawing.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <sudolab/rating/step_marks.h>
#include "render/palette.h"

namespace sudolab::render {
namespace {

Colour line_colour(bool second) { return second ? kFound : kAccent; }

// Cells of several groups get one ring inside the other.
void draw_rings(Canvas& canvas, const BoardLayout& layout, const std::vector<CellRing>& rings) {
  const double side = layout.cell_side();
  const double width = 0.028 * side;
  std::map<Cell, int> drawn;
  for (const CellRing& ring : rings) {
    const auto draw = [&](Dash dash) {
      const double inset = side * (0.055 + 0.055 * drawn[ring.cell]++);
      canvas.rounded(layout.cell(ring.cell).inset(inset), 0.12 * side,
                     {line_colour(ring.second), width, dash});
    };
    draw(ring.style == CellRing::Style::kDashed ? Dash::kDashed : Dash::kSolid);
    if (ring.style == CellRing::Style::kDouble) draw(Dash::kSolid);
  }
}

void draw_candidate_mark(Canvas& canvas, const BoardLayout& layout, const CandidateMark& mark) {
  const Point at = layout.candidate(mark.candidate.cell, mark.candidate.digit);
  const double radius = layout.mark_radius();
  const double width = 0.018 * layout.cell_side();
  const Colour tint = mark.second ? kFoundTint : kAccentTint;
  switch (mark.shape) {
    case CandidateMark::Shape::kSpot: canvas.fill_circle(at, radius, tint); break;
    case CandidateMark::Shape::kCircle:
      canvas.fill_circle(at, radius, tint);
      canvas.circle(at, radius, {line_colour(mark.second), width});
      break;
    case CandidateMark::Shape::kOpenCircle:
      canvas.circle(at, radius, {line_colour(mark.second), 0.7 * width});
      break;
    case CandidateMark::Shape::kSquare: {
      const Rect square = {at.x - radius, at.y - radius, 2 * radius, 2 * radius};
      canvas.fill_rounded(square, 0.1 * radius, tint);
      canvas.rounded(square, 0.1 * radius, {line_colour(mark.second), width});
      break;
    }
  }
}

Dash dash_of(Link::Kind kind) {
  switch (kind) {
    case Link::Kind::kStrong: return Dash::kSolid;
    case Link::Kind::kWeak: return Dash::kDashed;
    case Link::Kind::kGroup: break;
  }
  return Dash::kDotted;
}

// How far the middle of a link lies from the straight line. Short links and those of groups are
// straight.
double bend_of(const Link& link, double length, double side) {
  const bool straight = length <= side || link.kind == Link::Kind::kGroup;
  return straight ? 0 : std::min(0.07 * length, 0.45 * side);
}

// From the rim of one mark to the rim of the other.
void draw_link(Canvas& canvas, const BoardLayout& layout, const Link& link) {
  Point from = layout.candidate(link.from.cell, link.from.digit);
  Point to = layout.candidate(link.to.cell, link.to.digit);
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double rim = std::min(layout.mark_radius(), 0.45 * length);
  const Point shift = {rim * (to.x - from.x) / length, rim * (to.y - from.y) / length};
  from = {from.x + shift.x, from.y + shift.y};
  to = {to.x - shift.x, to.y - shift.y};
  const double side = layout.cell_side();
  canvas.arc(from, to, bend_of(link, length, side), {kAccent, 0.02 * side, dash_of(link.kind)});
}

// The number of a step beside the middle of its link, on the outer side of the curve, on a spot of
// paper: above everything else that is drawn.
void draw_label(Canvas& canvas, const BoardLayout& layout, const Link& link) {
  const Point from = layout.candidate(link.from.cell, link.from.digit);
  const Point to = layout.candidate(link.to.cell, link.to.digit);
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (link.label.empty() || length == 0) return;
  const double side = layout.cell_side();
  const double away = bend_of(link, length, side);  // an arc's middle is as far from the line
  const Point at = {(from.x + to.x) / 2 + away * (to.y - from.y) / length,
                    (from.y + to.y) / 2 - away * (to.x - from.x) / length};
  const double size = 0.15 * side;
  const double radius = size * (0.35 + 0.32 * static_cast<double>(link.label.size()));
  canvas.fill_circle(at, radius, kPaper);
  canvas.symbol(at, link.label, {size, true}, kAccent);
}

}  // namespace

void draw_houses(Canvas& canvas, const BoardLayout& layout, const Board& board) {
  for (const House house : board.step->houses) {
    for (const Cell cell : layout.geometry().house(house)) {
      canvas.fill(layout.cell(cell), kHouseTint);
    }
  }
}

void draw_marks(Canvas& canvas, const BoardLayout& layout, const Board& board) {
  const StepMarks marks = marks_of(*board.step, layout.geometry(), board.candidates);
  for (const Candidate& placed : board.step->placements) {
    canvas.fill_rounded(layout.cell(placed.cell).inset(0.1 * layout.cell_side()),
                        0.12 * layout.cell_side(), kAccent);
  }
  for (const Link& link : marks.links) draw_link(canvas, layout, link);
  for (const CandidateMark& mark : marks.candidates) {
    if (board.shows(mark.candidate)) draw_candidate_mark(canvas, layout, mark);
  }
  draw_rings(canvas, layout, marks.rings);
}

void draw_labels(Canvas& canvas, const BoardLayout& layout, const Board& board) {
  for (const Link& link : marks_of(*board.step, layout.geometry(), board.candidates).links) {
    draw_label(canvas, layout, link);
  }
}

void draw_strikes(Canvas& canvas, const BoardLayout& layout, const Board& board) {
  const double reach = layout.mark_radius();
  for (const Candidate& gone : board.step->eliminations) {
    const Point at = layout.candidate(gone.cell, gone.digit);
    canvas.line({at.x - reach, at.y + reach}, {at.x + reach, at.y - reach},
                {kGone, 0.035 * layout.cell_side()});
  }
}

}  // namespace sudolab::render

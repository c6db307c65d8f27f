// Quadruple: the four cells around a point hold all the digits that stand there, as often as they
// do.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

std::string fault(const Constraint& circle, const Geometry& geometry) {
  for (const int digit : circle.values) {
    if (digit < 1 || digit > geometry.size()) return std::to_string(digit) + " is not a digit";
  }
  return "";
}

bool holds(const Constraint& circle, const Grid& grid) {
  std::vector<Digit> left;
  for (const Cell cell : circle.cells) left.push_back(grid[cell]);
  for (const int digit : circle.values) {
    const auto found = std::find(left.begin(), left.end(), digit);
    if (found == left.end()) return false;
    left.erase(found);
  }
  return true;
}

std::string words(const Constraint& circle, const Geometry& geometry) {
  std::string digits;
  for (const int digit : circle.values) digits += " " + std::to_string(digit);
  return cells_text(circle.cells, geometry) + ": hold" + digits;
}

// In a circle on the point that the cells share. Four cells elsewhere are outlined instead.
void draw(const Constraint& circle, VariantPicture& picture) {
  std::string digits;
  for (const int digit : circle.values) {
    digits += (digits.empty() || picture.geometry().size() < 10 ? "" : " ") + std::to_string(digit);
  }
  picture.note("Digits in a circle: held by the four cells around it.");
  PicturePoint middle;
  for (const PicturePoint& at : picture.centres(circle.cells)) {
    middle.x += at.x / 4;
    middle.y += at.y / 4;
  }
  for (const PicturePoint& at : picture.centres(circle.cells)) {
    if (std::abs(at.x - middle.x) == 0.5 && std::abs(at.y - middle.y) == 0.5) continue;
    picture.outline(circle.cells, 0.1, PictureInk::kSoft, false);
    picture.label(circle.cells.front(), digits);
    return;
  }
  picture.draw_above(PictureCircle{.centre = middle,
                                   .radius = 0.25,
                                   .fill = PictureInk::kPaper,
                                   .ink = PictureInk::kSoft,
                                   .width = 0.03});
  const double size =
      std::min(0.26, 0.72 / static_cast<double>(std::max<std::size_t>(1, digits.size())));
  picture.draw_above(
      PictureText{.at = middle, .text = std::move(digits), .size = size, .ink = PictureInk::kInk});
}

// A digit that has no more places than it needs takes them all.
bool prune_once(const Constraint& circle, const Geometry&, Domains& domains) {
  for (const int digit : circle.values) {
    const auto needed = std::count(circle.values.begin(), circle.values.end(), digit);
    const auto places = std::count_if(circle.cells.begin(), circle.cells.end(),
                                      [&](Cell cell) { return contains(domains[cell], digit); });
    if (places < needed) return false;
    if (places > needed) continue;
    for (const Cell cell : circle.cells) {
      if (contains(domains[cell], digit) && !domains.keep(cell, digit_bit(digit))) return false;
    }
  }
  return true;
}

void prune(const Constraint& circle, PruningModel& model) {
  if (circle.values.size() == circle.cells.size()) {
    DigitSet digits = 0;
    for (const int digit : circle.values) digits |= digit_bit(digit);
    for (const Cell cell : circle.cells) model.allow(cell, digits);
  }
  model.prune_by(prune_once, circle, circle.cells);
}

long times(const Constraint& circle, int digit) {
  return std::count(circle.values.begin(), circle.values.end(), digit);
}

// As many cells as leave too few others for the digit: one of them holds it.
void clauses(const Constraint& circle, ClauseModel& model) {
  const auto cells = static_cast<unsigned>(circle.cells.size());
  for (const int digit : circle.values) {
    for (unsigned some = 0; some < 1U << cells; ++some) {
      if (std::popcount(some) + times(circle, digit) != static_cast<long>(cells) + 1) continue;
      std::vector<Literal> literals;
      for (unsigned i = 0; i < cells; ++i) {
        if (((some >> i) & 1) != 0) literals.push_back(model.is(circle.cells[i], digit));
      }
      model.clause(literals);
    }
  }
}

void state(const Constraint& circle, CpModel& model) {
  for (const int digit : circle.values) {
    std::vector<CpModel::Number> there;
    for (const Cell cell : circle.cells) {
      there.push_back(
          model.truth(model.digit(cell), CpModel::Relation::kEqual, model.constant(digit)));
    }
    model.linear(there, CpModel::Relation::kAtLeast, static_cast<int>(times(circle, digit)));
  }
}

}  // namespace

extern constinit const ConstraintKind kQuadrupleKind = {
    .id = "quadruple",
    .name = "Quadruple",
    .summary = "the four cells hold all of the values, each as often as it is listed",
    .cells = {4, 4},
    .values = {1, 4},
    .fault = fault,
    .holds = holds,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

}  // namespace sudolab

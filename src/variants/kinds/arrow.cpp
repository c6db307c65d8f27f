// Arrow: the digits along the arrow add up to the number in its circle. A circle of several cells,
// a pill, holds a number of several digits, read in the order in which its cells are given.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <cmath>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

bool holds(const Constraint& arrow, const Grid& grid) {
  long number = 0;
  for (const Cell cell : arrow.others) number = 10 * number + grid[cell];
  long sum = 0;
  for (const Cell cell : arrow.cells) sum += grid[cell];
  return sum == number;
}

std::string words(const Constraint& arrow, const Geometry& geometry) {
  return cells_text(arrow.cells, geometry) + ": sum to the number in " +
         cells_text(arrow.others, geometry);
}

// From the rim of the circle, which is a pill where it has several cells.
void draw(const Constraint& arrow, VariantPicture& picture) {
  constexpr double kRadius = 0.4;
  std::vector<PicturePoint> points = picture.centres(arrow.cells);
  const PicturePoint first = points.front();
  PicturePoint from = picture.centre(arrow.others.front());
  const auto far = [&](PicturePoint a) { return std::hypot(a.x - first.x, a.y - first.y); };
  for (const PicturePoint& end : picture.centres(arrow.others)) {
    if (far(end) < far(from)) from = end;
  }
  if (far(from) > 0) {
    const double way = kRadius / far(from);
    points.insert(points.begin(), PicturePoint{from.x + way * (first.x - from.x),
                                               from.y + way * (first.y - from.y)});
  }
  if (arrow.others.size() > 1) {
    picture.tube(arrow.others, PictureInk::kSoft, 2 * kRadius, 2 * kRadius - 0.08);
  } else {
    picture.disc(arrow.others.front(), kRadius, PictureInk::kPaper, PictureInk::kSoft);
  }
  picture.draw(PicturePath{
      .points = std::move(points), .ink = PictureInk::kSoft, .width = 0.04, .arrow = true});
  picture.note("Arrows: digits sum to the number in the circle.");
}

void prune(const Constraint& arrow, PruningModel& model) {
  std::vector<Cell> cells = arrow.cells;
  std::vector<int> factors(arrow.cells.size(), 1);
  int power = -1;
  for (std::size_t i = arrow.others.size(); i-- > 0; power *= 10) {
    cells.push_back(arrow.others[i]);
    factors.push_back(power);
  }
  model.add_up(cells, factors, 0);
}

// What each digit of the number in the circle counts.
std::vector<int> place_values(const Constraint& arrow) {
  std::vector<int> values(arrow.others.size(), 1);
  for (std::size_t i = values.size() - 1; i-- > 0;) values[i] = 10 * values[i + 1];
  return values;
}

// The number less the digits along the arrow is nothing.
void clauses(const Constraint& arrow, ClauseModel& model) {
  std::vector<Cell> cells = arrow.others;
  std::vector<int> factors = place_values(arrow);
  cells.insert(cells.end(), arrow.cells.begin(), arrow.cells.end());
  factors.resize(cells.size(), -1);
  model.add_up(cells, factors, 0);
}

void state(const Constraint& arrow, CpModel& model) {
  std::vector<CpModel::Number> numbers = model.digits(arrow.others);
  std::vector<int> factors = place_values(arrow);
  numbers.push_back(model.sum(model.digits(arrow.cells)));
  factors.push_back(-1);
  model.linear(numbers, factors, CpModel::Relation::kEqual, 0);
}

}  // namespace

extern constinit const ConstraintKind kArrowKind = {
    .id = "arrow",
    .name = "Arrow",
    .summary = "the digits along the arrow (`cells`) add up to the number in the circle (`others`)",
    .cells = {1, kMaxCells},
    .others = {1, 4},
    .holds = holds,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

}  // namespace sudolab

// Thermometers: digits increase from the bulb, which is the first cell; along a slow one they do
// not decrease.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>
#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

std::string fault(const Constraint& line, const Geometry& geometry) {
  if (line.cells.size() > static_cast<std::size_t>(geometry.size())) {
    return "a thermometer of " + std::to_string(line.cells.size()) +
           " cells needs more digits than there are";
  }
  return "";
}

bool increases(const Constraint& line, const Grid& grid) {
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    if (grid[line.cells[i]] <= grid[line.cells[i - 1]]) return false;
  }
  return true;
}

bool does_not_decrease(const Constraint& line, const Grid& grid) {
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    if (grid[line.cells[i]] < grid[line.cells[i - 1]]) return false;
  }
  return true;
}

std::string words(const Constraint& line, const Geometry& geometry) {
  return cells_text(line.cells, geometry) + ": increasing digits";
}

std::string slow_words(const Constraint& line, const Geometry& geometry) {
  return cells_text(line.cells, geometry) + ": digits that do not decrease";
}

constexpr double kBulb = 0.38;
constexpr double kTube = 0.28;

void draw(const Constraint& line, VariantPicture& picture) {
  picture.disc(line.cells.front(), kBulb, PictureInk::kGrey);
  picture.line(line.cells, PictureInk::kGrey, kTube);
  picture.note("Thermometers: digits increase from the bulb.");
}

// Hollow, with an empty bulb.
void draw_slow(const Constraint& line, VariantPicture& picture) {
  constexpr double kGlass = 0.05;
  picture.disc(line.cells.front(), kBulb, PictureInk::kGrey);
  picture.tube(line.cells, PictureInk::kGrey, kTube, kTube - 2 * kGlass);
  picture.disc(line.cells.front(), kBulb - kGlass, PictureInk::kPaper);
  picture.note("Hollow thermometers: digits do not decrease from the bulb.");
}

void prune(const Constraint& line, PruningModel& model) {
  const Partners larger = model.partners_by([](Digit a, Digit b) { return a < b; });
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.relate(line.cells[i - 1], line.cells[i], larger);
  }
}

void prune_slow(const Constraint& line, PruningModel& model) {
  const Partners not_smaller = model.partners_by([](Digit a, Digit b) { return a <= b; });
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.relate(line.cells[i - 1], line.cells[i], not_smaller);
  }
}

// ---- for other solvers -------------------------------------------------------------------------

void clauses(const Constraint& line, ClauseModel& model) {
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.relate(line.cells[i - 1], line.cells[i], [](Digit a, Digit b) { return a < b; });
  }
}

void slow_clauses(const Constraint& line, ClauseModel& model) {
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.relate(line.cells[i - 1], line.cells[i], [](Digit a, Digit b) { return a <= b; });
  }
}

void state_order(const Constraint& line, CpModel& model, CpModel::Relation relation) {
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.relate(model.digit(line.cells[i - 1]), relation, model.digit(line.cells[i]));
  }
}

void state(const Constraint& line, CpModel& model) {
  state_order(line, model, CpModel::Relation::kLess);
}

void state_slow(const Constraint& line, CpModel& model) {
  state_order(line, model, CpModel::Relation::kAtMost);
}

}  // namespace

extern constinit const ConstraintKind kThermometerKind = {
    .id = "thermometer",
    .name = "Thermometer",
    .summary = "digits increase along the line from the bulb, its first cell",
    .cells = {2, kMaxSize},
    .fault = fault,
    .holds = increases,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

extern constinit const ConstraintKind kSlowThermometerKind = {
    .id = "slow-thermometer",
    .name = "Slow thermometer",
    .summary = "digits increase or stay the same along the line from the bulb, its first cell",
    .cells = {2, kMaxCells},
    .holds = does_not_decrease,
    .words = slow_words,
    .prune = prune_slow,
    .clauses = slow_clauses,
    .model = state_slow,
    .draw = draw_slow,
};

}  // namespace sudolab

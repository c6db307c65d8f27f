// Renban: the line holds consecutive digits in any order, none of them twice.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

std::string fault(const Constraint& line, const Geometry& geometry) {
  if (line.cells.size() > static_cast<std::size_t>(geometry.size())) {
    return "a renban line of " + std::to_string(line.cells.size()) +
           " cells needs more digits than there are";
  }
  return "";
}

bool holds(const Constraint& line, const Grid& grid) {
  std::vector<Digit> digits;
  for (const Cell cell : line.cells) digits.push_back(grid[cell]);
  std::sort(digits.begin(), digits.end());
  for (std::size_t i = 1; i < digits.size(); ++i) {
    if (digits[i] != digits[i - 1] + 1) return false;
  }
  return true;
}

std::string words(const Constraint& line, const Geometry& geometry) {
  return cells_text(line.cells, geometry) + ": consecutive digits in any order";
}

void draw(const Constraint& line, VariantPicture& picture) {
  picture.line(line.cells, PictureInk::kPurple, 0.24);
  picture.note("Broad purple lines: consecutive digits in any order.");
}

void prune(const Constraint& line, PruningModel& model) {
  const auto length = static_cast<int>(line.cells.size());
  std::vector<DigitSet> runs;
  for (int first = 0; first + length <= model.size(); ++first) {
    runs.push_back(all_digits(length) << first);
  }
  model.form(line.cells, runs);
}

// Different digits of which no two are further apart than the line is long are consecutive.
void clauses(const Constraint& line, ClauseModel& model) {
  const auto length = static_cast<int>(line.cells.size());
  for (std::size_t i = 0; i < line.cells.size(); ++i) {
    for (std::size_t j = i + 1; j < line.cells.size(); ++j) {
      model.relate(line.cells[i], line.cells[j],
                   [&](Digit a, Digit b) { return a != b && std::abs(a - b) < length; });
    }
  }
}

void state(const Constraint& line, CpModel& model) {
  const std::vector<CpModel::Number> digits = model.digits(line.cells);
  model.distinct(digits);
  const CpModel::Number ends[] = {model.largest(digits), model.smallest(digits)};
  model.linear(ends, std::array{1, -1}, CpModel::Relation::kEqual,
               static_cast<int>(line.cells.size()) - 1);
}

}  // namespace

extern constinit const ConstraintKind kRenbanKind = {
    .id = "renban",
    .name = "Renban",
    .summary = "the line holds consecutive digits in any order, none of them twice",
    .cells = {1, kMaxSize},
    .fault = fault,
    .holds = holds,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

}  // namespace sudolab

// Renban: the line holds consecutive digits in any order, none of them twice.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>

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
    .draw = draw,
};

}  // namespace sudolab

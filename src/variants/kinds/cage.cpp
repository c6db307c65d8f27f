// Cage: its cells hold different digits, and where it has a sum they add up to it.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>

#include "variants/pruning_model.h"

namespace sudolab {
namespace {

std::string fault(const Constraint& cage, const Geometry& geometry) {
  if (cage.cells.size() > static_cast<std::size_t>(geometry.size())) {
    return "a cage of " + std::to_string(cage.cells.size()) +
           " cells needs more digits than there are";
  }
  return "";
}

bool holds(const Constraint& cage, const Grid& grid) {
  int sum = 0;
  std::uint32_t seen = 0;
  for (const Cell cell : cage.cells) {
    const std::uint32_t bit = std::uint32_t{1} << grid[cell];
    if ((seen & bit) != 0) return false;
    seen |= bit;
    sum += grid[cell];
  }
  return cage.values.empty() || sum == cage.values.front();
}

std::string words(const Constraint& cage, const Geometry& geometry) {
  const std::string cells = cells_text(cage.cells, geometry);
  if (cage.values.empty()) return cells + ": different digits";
  return cells + ": different digits that sum to " + std::to_string(cage.values.front());
}

void draw(const Constraint& cage, VariantPicture& picture) {
  picture.outline(cage.cells, 0.07, PictureInk::kSoft, true);
  picture.note("Cages: different digits, which add up to the sum if there is one.");
  if (cage.values.empty()) return;
  picture.label(*std::min_element(cage.cells.begin(), cage.cells.end()),
                std::to_string(cage.values.front()));
}

void prune(const Constraint& cage, PruningModel& model) {
  if (cage.values.empty()) {
    model.differ(cage.cells);
  } else {
    model.add_cage(cage.cells, cage.values.front());
  }
}

}  // namespace

extern constinit const ConstraintKind kCageKind = {
    .id = "cage",
    .name = "Cage",
    .summary = "the cells hold different digits, which add up to the sum if there is one",
    .cells = {1, kMaxSize},
    .values = {0, 1},
    .fault = fault,
    .holds = holds,
    .words = words,
    .prune = prune,
    .draw = draw,
};

}  // namespace sudolab

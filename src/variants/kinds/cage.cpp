// Cage: its cells hold different digits, and where it has a sum they add up to it.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
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

// Which digits are in the cage: as many as it has cells, and with its sum.
void clauses(const Constraint& cage, ClauseModel& model) {
  constexpr long kEach = 1L << 30;  // above any sum, so that one sum counts the digits as well
  model.differ(cage.cells);
  if (cage.values.empty()) return;
  std::vector<Choice> choices;
  for (Digit digit = 1; digit <= model.size(); ++digit) {
    std::vector<Literal> places;
    for (const Cell cell : cage.cells) places.push_back(model.is(cell, digit));
    const Literal inside = model.any_of(places);
    choices.push_back({{inside, kEach + digit}, {-inside, 0}});
  }
  model.add_up(std::move(choices),
               kEach * static_cast<long>(cage.cells.size()) + cage.values.front());
}

// All ways to go on after these digits with so many more different ones of this sum.
void find_rows(int more, int sum, int size, std::vector<Digit>& row,
               std::vector<std::vector<Digit>>& rows) {
  if (more == 0 && sum == 0) rows.push_back(row);
  if (more == 0) return;
  for (Digit digit = 1; digit <= std::min(sum, size); ++digit) {
    if (std::find(row.begin(), row.end(), digit) != row.end()) continue;
    row.push_back(digit);
    find_rows(more - 1, sum - digit, size, row, rows);
    row.pop_back();
  }
}

void state(const Constraint& cage, CpModel& model) {
  constexpr std::size_t kLargestTable = 4;
  constexpr int kLargestBoard = 9;  // 288 rows at most
  if (!cage.values.empty() && cage.cells.size() <= kLargestTable && model.size() <= kLargestBoard) {
    std::vector<Digit> row;
    std::vector<std::vector<Digit>> rows;
    find_rows(static_cast<int>(cage.cells.size()), cage.values.front(), model.size(), row, rows);
    return model.table(cage.cells, rows);
  }
  const std::vector<CpModel::Number> digits = model.digits(cage.cells);
  model.distinct(digits);
  if (cage.values.empty()) return;
  model.linear(digits, CpModel::Relation::kEqual, cage.values.front());
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
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

}  // namespace sudolab

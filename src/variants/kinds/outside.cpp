// Clues outside the board, about the cells that they look at, the nearest first. Little killer: the
// sum of a diagonal. Sandwich: the sum between the smallest and the largest digit of a row or
// column. Skyscraper: how many cells are higher than all that are nearer.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>
#include <array>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/outside_clues.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

std::string words_with(const Constraint& clue, const Geometry& geometry, const char* what) {
  return cells_text(clue.cells, geometry) + ": " + what + " " + std::to_string(clue.values.front());
}

// ---- little killer -----------------------------------------------------------------------------

bool has_sum(const Constraint& clue, const Grid& grid) {
  int sum = 0;
  for (const Cell cell : clue.cells) sum += grid[cell];
  return sum == clue.values.front();
}

std::string words_of_sum(const Constraint& clue, const Geometry& geometry) {
  return words_with(clue, geometry, "digits, which may repeat, sum to");
}

// ---- sandwich and skyscraper -------------------------------------------------------------------

std::string fault_of_line(const Constraint& clue, const Geometry& geometry) {
  const std::vector<Cell>& cells = clue.cells;
  const auto all_same = [&](auto number) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](Cell cell) { return number(cell) == number(cells.front()); });
  };
  const bool in_line = all_same([&](Cell cell) { return geometry.row_of(cell); }) ||
                       all_same([&](Cell cell) { return geometry.col_of(cell); });
  const bool in_order =
      std::is_sorted(cells.begin(), cells.end()) || std::is_sorted(cells.rbegin(), cells.rend());
  if (cells.size() != static_cast<std::size_t>(geometry.size()) || !in_line || !in_order) {
    return "it must look at the cells of a row or column in their order";
  }
  return "";
}

bool has_sandwich(const Constraint& clue, const Grid& grid) {
  int sum = 0;
  int slices = 0;  // of bread so far
  for (const Cell cell : clue.cells) {
    const bool bread = grid[cell] == 1 || grid[cell] == grid.size();
    if (bread) ++slices;
    if (!bread && slices == 1) sum += grid[cell];
  }
  return slices == 2 && sum == clue.values.front();
}

std::string words_of_sandwich(const Constraint& clue, const Geometry& geometry) {
  return words_with(clue, geometry, "digits between the smallest and the largest digit sum to");
}

bool has_skyline(const Constraint& clue, const Grid& grid) {
  int seen = 0;
  Digit highest = 0;
  for (const Cell cell : clue.cells) {
    if (grid[cell] > highest) ++seen;
    highest = std::max(highest, grid[cell]);
  }
  return seen == clue.values.front();
}

std::string words_of_skyline(const Constraint& clue, const Geometry& geometry) {
  return words_with(clue, geometry, "digits higher than all before them:");
}

// ---- drawing -----------------------------------------------------------------------------------

void draw_sum(const Constraint& clue, VariantPicture& picture) {
  picture.clue(clue.cells, std::to_string(clue.values.front()), true);
  picture.note("Numbers with slanted arrows: sums along the diagonal, digits may repeat.");
}

void draw_sandwich(const Constraint& clue, VariantPicture& picture) {
  picture.clue(clue.cells, std::to_string(clue.values.front()), false);
  picture.note("Numbers without arrows: sums between 1 and " +
               std::to_string(picture.geometry().size()) + " in the row or column.");
}

void draw_skyline(const Constraint& clue, VariantPicture& picture) {
  picture.clue(clue.cells, std::to_string(clue.values.front()), true);
  picture.note("Numbers with straight arrows: how many digits are higher than all before them.");
}

// ---- pruning -----------------------------------------------------------------------------------

void prune_sum(const Constraint& clue, PruningModel& model) {
  const std::vector<int> ones(clue.cells.size(), 1);
  model.add_up(clue.cells, ones, clue.values.front());
}

void prune_sandwich(const Constraint& clue, PruningModel& model) {
  model.prune_by(prune_sandwich_once, clue, clue.cells);
}

void prune_skyline(const Constraint& clue, PruningModel& model) {
  model.prune_by(prune_skyline_once, clue, clue.cells);
}

// ---- for other solvers -------------------------------------------------------------------------

void clauses_of_sum(const Constraint& clue, ClauseModel& model) {
  model.add_up(clue.cells, clue.values.front());
}

void state_sum(const Constraint& clue, CpModel& model) {
  model.linear(model.digits(clue.cells), CpModel::Relation::kEqual, clue.values.front());
}

// A cell counts where an odd number of slices, which is one, comes before it, and it is none.
void clauses_of_sandwich(const Constraint& clue, ClauseModel& model) {
  std::vector<Choice> choices;
  Literal inside = kFalse;
  for (const Cell cell : clue.cells) {
    Choice choice;
    std::vector<Literal> fillings;
    for (Digit digit = 2; digit < model.size(); ++digit) {
      fillings.push_back(model.both(inside, model.is(cell, digit)));
      choice.push_back({fillings.back(), digit});
    }
    choice.push_back({-model.any_of(fillings), 0});
    choices.push_back(std::move(choice));
    const Literal slice[] = {model.is(cell, 1), model.is(cell, model.size())};
    inside = model.odd(inside, model.any_of(slice));
  }
  model.add_up(std::move(choices), clue.values.front());
}

// A cell counts where one slice comes before it, and still one with it.
void state_sandwich(const Constraint& clue, CpModel& model) {
  using Relation = CpModel::Relation;
  const CpModel::Number nothing = model.constant(0);
  const CpModel::Number smallest = model.constant(1);
  const CpModel::Number largest = model.constant(model.size());
  const CpModel::Number two = model.constant(2);
  CpModel::Number before = nothing;
  std::vector<CpModel::Number> filling;
  for (const Cell cell : clue.cells) {
    const CpModel::Number digit = model.digit(cell);
    const CpModel::Number slices[] = {before, model.truth(digit, Relation::kEqual, smallest),
                                      model.truth(digit, Relation::kEqual, largest)};
    const CpModel::Number with[] = {before, model.sum(slices)};
    const CpModel::Number inside = model.truth(model.sum(with), Relation::kEqual, two);
    filling.push_back(model.choice(inside, digit, nothing));
    before = with[1];
  }
  model.linear(filling, Relation::kEqual, clue.values.front());
}

// A cell is seen unless one before it is as high or higher. `hidden[d]`: that is so of digit d.
void clauses_of_skyline(const Constraint& clue, ClauseModel& model) {
  std::vector<Literal> hidden(static_cast<std::size_t>(model.size()) + 1, kFalse);
  std::vector<Choice> choices;
  for (const Cell cell : clue.cells) {
    const Literal seen = model.fresh();
    Literal as_high = kFalse;
    for (Digit digit = model.size(); digit >= 1; --digit) {
      model.clause({-model.is(cell, digit), -seen, -hidden[digit]});
      model.clause({-model.is(cell, digit), seen, hidden[digit]});
      as_high = model.any_of(std::array{as_high, model.is(cell, digit)});
      hidden[digit] = model.any_of(std::array{hidden[digit], as_high});
    }
    choices.push_back({{seen, 1}, {-seen, 0}});
  }
  model.add_up(std::move(choices), clue.values.front());
}

void state_skyline(const Constraint& clue, CpModel& model) {
  CpModel::Number highest = model.constant(0);
  std::vector<CpModel::Number> seen;
  for (const Cell cell : clue.cells) {
    const CpModel::Number both[] = {highest, model.digit(cell)};
    seen.push_back(model.truth(highest, CpModel::Relation::kLess, both[1]));
    highest = model.largest(both);
  }
  model.linear(seen, CpModel::Relation::kEqual, clue.values.front());
}

}  // namespace

extern constinit const ConstraintKind kLittleKillerKind = {
    .id = "little-killer",
    .name = "Little killer",
    .summary = "the digits of the cells, usually a diagonal, add up to the value; they may repeat",
    .cells = {1, kMaxCells},
    .values = {1, 1},
    .holds = has_sum,
    .words = words_of_sum,
    .prune = prune_sum,
    .clauses = clauses_of_sum,
    .model = state_sum,
    .draw = draw_sum,
};

extern constinit const ConstraintKind kSandwichKind = {
    .id = "sandwich",
    .name = "Sandwich",
    .summary =
        "the digits between the smallest and the largest digit of a row or column add up to "
        "the value",
    .cells = {kMinSize, kMaxSize},
    .values = {1, 1},
    .fault = fault_of_line,
    .holds = has_sandwich,
    .words = words_of_sandwich,
    .prune = prune_sandwich,
    .clauses = clauses_of_sandwich,
    .model = state_sandwich,
    .draw = draw_sandwich,
};

extern constinit const ConstraintKind kSkyscraperKind = {
    .id = "skyscraper",
    .name = "Skyscraper",
    .summary =
        "seen from the first cell of a row or column, as many digits as the value are higher "
        "than all before them",
    .cells = {kMinSize, kMaxSize},
    .values = {1, 1},
    .fault = fault_of_line,
    .holds = has_skyline,
    .words = words_of_skyline,
    .prune = prune_skyline,
    .clauses = clauses_of_skyline,
    .model = state_skyline,
    .draw = draw_skyline,
};

}  // namespace sudolab

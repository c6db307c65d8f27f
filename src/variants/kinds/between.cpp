// Between line: the digits on the line lie strictly between the digits at its ends.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <algorithm>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

bool holds(const Constraint& line, const Grid& grid) {
  const Digit low = std::min(grid[line.cells.front()], grid[line.cells.back()]);
  const Digit high = std::max(grid[line.cells.front()], grid[line.cells.back()]);
  for (std::size_t i = 1; i + 1 < line.cells.size(); ++i) {
    const Digit digit = grid[line.cells[i]];
    if (digit <= low || digit >= high) return false;
  }
  return true;
}

std::string words(const Constraint& line, const Geometry& geometry) {
  return cells_text(line.cells, geometry) + ": digits between those at the ends";
}

void draw(const Constraint& line, VariantPicture& picture) {
  picture.line(line.cells, PictureInk::kSoft, 0.05);
  for (const Cell end : {line.cells.front(), line.cells.back()}) {
    picture.disc(end, 0.4, PictureInk::kPaper, PictureInk::kSoft);
  }
  picture.note("Lines between circles: digits strictly between those in the circles.");
}

// The digits strictly between two others.
DigitSet between(Digit a, Digit b) {
  const auto [low, high] = std::minmax(a, b);
  return high <= low ? 0 : all_digits(high - 1) & ~all_digits(low);
}

// Tries all digits at the ends and takes what some of them allow.
bool prune_once(const Constraint& line, const Geometry&, Domains& domains) {
  const auto& cells = line.cells;
  DigitSet first = 0, last = 0, inside = 0;
  for (const Digit a : digits_in(domains[cells.front()])) {
    for (const Digit b : digits_in(domains[cells.back()])) {
      const DigitSet here = between(a, b);
      if (here == 0) continue;
      const bool fits = std::all_of(cells.begin() + 1, cells.end() - 1,
                                    [&](Cell cell) { return (domains[cell] & here) != 0; });
      if (!fits) continue;
      first |= digit_bit(a);
      last |= digit_bit(b);
      inside |= here;
    }
  }
  bool possible = domains.keep(cells.front(), first) && domains.keep(cells.back(), last);
  for (std::size_t i = 1; i + 1 < cells.size() && possible; ++i) {
    possible = domains.keep(cells[i], inside);
  }
  return possible;
}

void prune(const Constraint& line, PruningModel& model) {
  model.prune_by(prune_once, line, line.cells);
}

// Either the digits rise from the first end to the inside and on to the last, or they fall.
void clauses(const Constraint& line, ClauseModel& model) {
  const auto less = [](Digit a, Digit b) { return a < b; };
  const Literal rises = model.fresh();
  const Cell first = line.cells.front();
  const Cell last = line.cells.back();
  for (std::size_t i = 1; i + 1 < line.cells.size(); ++i) {
    model.relate(first, line.cells[i], less, rises);
    model.relate(line.cells[i], last, less, rises);
    model.relate(last, line.cells[i], less, -rises);
    model.relate(line.cells[i], first, less, -rises);
  }
}

void state(const Constraint& line, CpModel& model) {
  const CpModel::Number ends[] = {model.digit(line.cells.front()), model.digit(line.cells.back())};
  const CpModel::Number low = model.smallest(ends);
  const CpModel::Number high = model.largest(ends);
  for (std::size_t i = 1; i + 1 < line.cells.size(); ++i) {
    const CpModel::Number inside = model.digit(line.cells[i]);
    model.relate(low, CpModel::Relation::kLess, inside);
    model.relate(inside, CpModel::Relation::kLess, high);
  }
}

}  // namespace

extern constinit const ConstraintKind kBetweenKind = {
    .id = "between",
    .name = "Between line",
    .summary = "the digits on the line lie strictly between the digits of its first and last cell",
    .cells = {3, kMaxCells},
    .holds = holds,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

}  // namespace sudolab

// Human logic without guessing, as in Pullar, "Exploring Sudoku, an NP problem" (Cardiff 2015),
// twice.
//
// *Sound* is what the study describes in words. Two observations, repeated to a fixed point. The
// last hole of a box, a row or a column takes the digit that is missing there. And cross-hatching:
// a digit that is missing in a box goes into the one empty cell of it whose row and column do not
// hold the digit yet, if there is only one. Both hold in every solution, so a contradiction proves
// that there is none. What the study leaves open is the order; here each round looks at all houses
// for last holes and then at all boxes. The outcome does not depend on it.
//
// *As printed* is what its program does, and that is something else. One pass over the empty cells
// in row order: a last hole of the box, the row or the column takes the first digit missing there,
// whatever the two other houses hold. Otherwise the digits are tried upwards, and each that is
// "definite" goes into the cell, the last one for good. A digit is definite if no house of the cell
// has it, if all other rows of the band have it, and then either if the other cells of the cell's
// *column* in the box are empty, or if all other columns of the stack have it. The first of these
// two is the error: the digit must go into this *row* of the box, and three cells of it may be
// open. So the program fills in wrong digits, and everything after it may look for a solution that
// is no longer there. The function stands in print for 9x9; the bands and stacks of other boards
// are our reading.
//
// Alone both answer "stuck" with what they have filled in, and both can be the pre-pass of any
// other solver. The printed one is not sound (Solver::sound), so that nothing is proved behind it.

#include <sudolab/solvers/registry.h>

#include <string>
#include <vector>

#include "solvers/search/rule_reasons.h"

namespace sudolab {
namespace {

// A round of either takes a few microseconds, of the printed one on 25x25 a few hundred.
constexpr int kRoundWeight = 100;
constexpr int kPrintedWeight = 500;

// The board, and which digits each house lacks.
struct Position {
  Run& run;
  const Geometry& geometry;
  Grid grid;
  std::vector<DigitSet> missing;  // per house
  bool contradiction = false;

  explicit Position(Run& its_run)
      : run(its_run),
        geometry(run.puzzle().geometry()),
        grid(run.puzzle().givens),
        missing(static_cast<std::size_t>(geometry.houses()), all_digits(geometry.size())) {
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      if (!grid.empty(cell)) cross_off(cell);
    }
  }

  void cross_off(Cell cell) {
    for (House house : geometry.houses_of(cell)) missing[house] &= ~digit_bit(grid[cell]);
  }

  // No house of the cell has the digit.
  bool allows(Cell cell, Digit digit) const {
    const auto houses = geometry.houses_of(cell);
    return contains(missing[houses[0]] & missing[houses[1]] & missing[houses[2]], digit) &&
           contains(run.puzzle().permitted(cell), digit);
  }

  bool fits(Cell cell, Digit digit) const { return grid.empty(cell) && allows(cell, digit); }

  // `why` puts the reason into words, for those who watch.
  template <class Why>
  void place(Cell cell, Digit digit, const Why& why) {
    if (run.trace.wants_reasons()) {
      run.trace.place(cell, digit, why());
    } else {
      run.trace.place(cell, digit);
    }
    grid.set(cell, digit);
    cross_off(cell);
    ++run.counters.nodes;
  }
};

// What is in every solution, to a fixed point.
struct SoundLogic : Position {
  using Position::Position;

  // The only cell of the house that the digit fits into. Without any, there is no solution.
  void place_if_unique(House house, Digit digit) {
    Cell only = -1;
    for (Cell cell : geometry.house(house)) {
      if (!fits(cell, digit)) continue;
      if (only >= 0) return;
      only = cell;
    }
    if (only < 0) {
      contradiction = true;
    } else {
      const bool last = is_single(missing[house]);
      place(only, digit, [&] {
        return last ? full_house_reason(geometry, house, only, digit)
                    : hidden_single_reason(geometry, house, only, digit);
      });
    }
  }

  void fill_last_holes() {
    for (House house = 0; house < geometry.houses() && !contradiction; ++house) {
      if (is_single(missing[house])) place_if_unique(house, lowest_digit(missing[house]));
    }
  }

  void cross_hatch() {
    for (int box = 0; box < geometry.size(); ++box) {
      const House house = geometry.box_house(box);
      for (Digit digit : digits_in(missing[house])) {
        if (contradiction) return;
        place_if_unique(house, digit);
      }
    }
  }

  void repeat() {
    for (bool progress = true; progress && !contradiction;) {
      if (!run.budget.spend_heavy(kRoundWeight)) break;
      ++run.counters.iterations;
      const std::uint64_t placed_before = run.counters.nodes;
      fill_last_holes();
      cross_hatch();
      progress = run.counters.nodes > placed_before;
    }
  }
};

// The study's program. A wrong digit is not noticed, and the grid may come to hold a digit twice in
// a house.
struct PrintedLogic : Position {
  using Position::Position;

  void pass() {
    if (!run.budget.spend_heavy(kPrintedWeight)) return;
    ++run.counters.iterations;
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      if (grid.empty(cell) && !fill_last_hole(cell)) fill_definite(cell);
    }
  }

 private:
  bool is_last_hole(House house) const {
    int holes = 0;
    for (Cell cell : geometry.house(house)) holes += grid.empty(cell);
    return holes == 1;
  }

  // The box first, then row and column. Only the digit's own house is looked at.
  bool fill_last_hole(Cell cell) {
    const auto houses = geometry.houses_of(cell);
    for (const House house : {houses[2], houses[0], houses[1]}) {
      if (!is_last_hole(house)) continue;
      const Digit digit = lowest_digit(missing[house]);
      if (!contains(run.puzzle().permitted(cell), digit)) return false;
      place(cell, digit, [&] { return full_house_reason(geometry, house, cell, digit); });
      return true;
    }
    return false;
  }

  void fill_definite(Cell cell) {
    for (Digit digit = 1; digit <= geometry.size(); ++digit) {
      if (!is_definite(cell, digit)) continue;
      if (!grid.empty(cell)) take_back(cell);
      place(cell, digit, [&] { return definite_reason(cell); });
    }
  }

  // The printed condition, and how it errs where it does.
  TraceReason definite_reason(Cell cell) const {
    const std::string fits =
        "No house of the cell has the digit, and all other rows of the band do";
    if (!is_alone_in_its_column_of_the_box(cell)) {
      return {"Cross-hatching", fits + ". So do all other columns of the stack.", {cell}};
    }
    return {"Definite as printed",
            fits +
                ". The other cells of its column in the box are empty, which the printed program "
                "takes for proof. It is none: the digit may belong in another cell of this row.",
            {cell}};
  }

  // A later digit was "definite", too.
  void take_back(Cell cell) {
    const Digit digit = grid[cell];
    grid.clear(cell);
    for (House house : geometry.houses_of(cell)) missing[house] |= digit_bit(digit);
    ++run.counters.backtracks;
    run.trace.remove(cell, digit);
  }

  bool is_definite(Cell cell, Digit digit) const {
    if (!allows(cell, digit) || !other_rows_have(cell, digit)) return false;
    return is_alone_in_its_column_of_the_box(cell) || other_columns_have(cell, digit);
  }

  bool other_rows_have(Cell cell, Digit digit) const {
    const int first = geometry.row_of(cell) / geometry.box_rows() * geometry.box_rows();
    for (int row = first; row < first + geometry.box_rows(); ++row) {
      if (row != geometry.row_of(cell) && contains(missing[geometry.row_house(row)], digit)) {
        return false;
      }
    }
    return true;
  }

  bool other_columns_have(Cell cell, Digit digit) const {
    const int first = geometry.col_of(cell) / geometry.box_cols() * geometry.box_cols();
    for (int col = first; col < first + geometry.box_cols(); ++col) {
      if (col != geometry.col_of(cell) && contains(missing[geometry.col_house(col)], digit)) {
        return false;
      }
    }
    return true;
  }

  bool is_alone_in_its_column_of_the_box(Cell cell) const {
    const int first = geometry.row_of(cell) / geometry.box_rows() * geometry.box_rows();
    for (int row = first; row < first + geometry.box_rows(); ++row) {
      if (row == geometry.row_of(cell)) continue;
      if (!grid.empty(geometry.cell_at(row, geometry.col_of(cell)))) return false;
    }
    return true;
  }
};

class ConstraintSearch final : public Solver {
 public:
  explicit ConstraintSearch(const OptionValues& values)
      : printed_(values.text("logic") == "as-printed") {}

  bool sound() const override { return !printed_; }

 protected:
  Ending search(Run& run) override { return printed_ ? as_printed(run) : soundly(run); }

 private:
  static Ending soundly(Run& run) {
    SoundLogic logic(run);
    logic.repeat();
    if (logic.contradiction) return Ending::kExhausted;
    if (logic.grid.complete()) {
      run.found(logic.grid);
      return Ending::kExhausted;  // everything was forced: there is no other solution
    }
    return left_over(run, logic.grid);
  }

  static Ending as_printed(Run& run) {
    PrintedLogic logic(run);
    logic.pass();
    // A full board with an error in it is what this logic has to offer, not a bug of ours.
    if (is_solution_of(logic.grid, run.puzzle())) {
      run.found(logic.grid);
      return Ending::kStopped;
    }
    return left_over(run, logic.grid);
  }

  static Ending left_over(Run& run, const Grid& grid) {
    run.keep_partial(grid);
    return run.budget.stopped() ? Ending::kStopped : Ending::kStuck;
  }

  bool printed_;
};

constexpr OptionSpec kOptions[] = {
    {.name = "logic",
     .type = OptionType::kChoice,
     .default_value = "sound",
     .help = "what is in every solution, or what the study's program takes for it",
     .choices = "sound|as-printed"},
};

constexpr Preset kPresets[] = {
    {"sound", "last holes and cross-hatching, repeated to a fixed point", "", Origin::kOurs,
     PresetRole::kBest},
    {"as-printed", "the study's program: one pass that may fill in wrong digits",
     "logic=as-printed", Origin::kStudy, PresetRole::kPrinted},
};

}  // namespace

extern constinit const SolverInfo kConstraintSolver = {
    .id = "constraint",
    .name = "Constraint logic",
    .summary = "last holes and cross-hatching without guessing; also a pre-pass for other solvers",
    .source = "Pullar, Exploring Sudoku, an NP problem, Cardiff 2015",
    .capabilities = {.deterministic = true, .traces = true, .deduces = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<ConstraintSearch>,
};

}  // namespace sudolab

// Human logic without guessing, as in Pullar, "Exploring Sudoku, an NP problem" (Cardiff 2015).
//
// Two observations, repeated to a fixed point. The last hole of a box, a row or a column takes the
// digit that is missing there. And cross-hatching: a digit that is missing in a box goes into the
// one empty cell of it whose row and column do not hold the digit yet, if there is only one.
//
// Alone it answers "stuck" with what it has filled in, and it is the pre-pass that
// any other solver can be asked to run first. Both observations hold in every solution, so a
// contradiction proves that there is none.
//
// What the study leaves open is the order; here each round looks at all houses for last holes and
// then at all boxes. The outcome does not depend on it.

#include <sudolab/solvers/registry.h>

#include <vector>

namespace sudolab {
namespace {

class Constraint final : public Solver {
 protected:
  Ending search(Run& run) override {
    Position position(run);
    for (bool progress = true; progress && !position.contradiction;) {
      if (!run.budget.spend_heavy(kRoundWeight)) break;
      ++run.counters.iterations;
      const std::uint64_t placed_before = run.counters.nodes;
      position.fill_last_holes();
      position.cross_hatch();
      progress = run.counters.nodes > placed_before;
    }
    if (position.contradiction) return Ending::kExhausted;
    if (position.grid.complete()) {
      run.found(position.grid);
      return Ending::kExhausted;  // everything was forced: there is no other solution
    }
    run.keep_partial(position.grid);
    return run.budget.stopped() ? Ending::kStopped : Ending::kStuck;
  }

 private:
  static constexpr int kRoundWeight = 100;  // a round takes a few microseconds

  struct Position {
    Run& run;
    const Geometry& geometry;
    Grid grid;
    std::vector<DigitSet> missing;  // per house
    bool contradiction = false;

    explicit Position(Run& run)
        : run(run),
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

    bool fits(Cell cell, Digit digit) const {
      const auto houses = geometry.houses_of(cell);
      return grid.empty(cell) &&
             contains(missing[houses[0]] & missing[houses[1]] & missing[houses[2]], digit) &&
             contains(run.puzzle().permitted(cell), digit);
    }

    void place(Cell cell, Digit digit) {
      grid.set(cell, digit);
      cross_off(cell);
      ++run.counters.nodes;
      run.trace.place(cell, digit);
    }

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
        place(only, digit);
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
  };
};

constexpr Preset kPresets[] = {
    {"pullar", "the study's rules, last holes and cross-hatching, repeated to a fixed point", ""},
};

}  // namespace

extern constinit const SolverInfo kConstraintSolver = {
    .id = "constraint",
    .name = "Constraint logic",
    .summary = "last holes and cross-hatching without guessing; also a pre-pass for other solvers",
    .source = "Pullar, Exploring Sudoku, an NP problem, Cardiff 2015",
    .capabilities = {.deterministic = true, .traces = true, .deduces = true},
    .options = {},
    .presets = kPresets,
    .make = make_with_options<Constraint>,
};

}  // namespace sudolab

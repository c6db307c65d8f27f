#include "solvers/stochastic/fitness.h"

namespace sudolab {

FilledBoard::FilledBoard(const Grid& grid)
    : grid_(grid),
      tallies_(static_cast<std::size_t>(grid.geometry().houses()) * grid.size()),
      bad_houses_(static_cast<std::size_t>(grid.cells()), 0),
      missing_digits_(grid.geometry().houses() * grid.size()) {
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    for (House house : grid.geometry().houses_of(cell)) insert(house, cell, grid[cell]);
  }
}

void FilledBoard::change(Cell cell, Digit digit) {
  const auto houses = grid_.geometry().houses_of(cell);
  for (House house : houses) remove(house, cell, grid_[cell]);
  grid_.set(cell, digit);
  for (House house : houses) insert(house, cell, digit);
}

void FilledBoard::insert(House house, Cell cell, Digit digit) {
  Tally& here = tally(house, digit);
  if (here.count == 0) --missing_digits_;
  if (here.count == 1) mark_bad(here.cell_sum);  // the one that was alone
  if (here.count >= 1) mark_bad(cell);
  conflicts_ += here.count;
  ++here.count;
  here.cell_sum += cell;
}

void FilledBoard::remove(House house, Cell cell, Digit digit) {
  Tally& here = tally(house, digit);
  --here.count;
  here.cell_sum -= cell;
  conflicts_ -= here.count;
  if (here.count >= 1) mark_good(cell);
  if (here.count == 1) mark_good(here.cell_sum);  // the one that is alone now
  if (here.count == 0) ++missing_digits_;
}

}  // namespace sudolab

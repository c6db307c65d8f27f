#include "solvers/singles.h"

namespace sudolab {

namespace {

void place(Grid& grid, std::span<DigitSet> candidates, Cell cell, DigitSet bit) {
  grid.set(cell, lowest_digit(bit));
  candidates[cell] = bit;
  for (Cell peer : grid.geometry().peers(cell)) candidates[peer] &= ~bit;
}

// Both passes return whether they placed something and clear `consistent` on a contradiction.

bool fill_naked_singles(Grid& grid, std::span<DigitSet> candidates, bool& consistent) {
  bool placed = false;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (candidates[cell] == 0) consistent = false;
    if (!grid.empty(cell) || !is_single(candidates[cell])) continue;
    place(grid, candidates, cell, candidates[cell]);
    placed = true;
  }
  return placed;
}

bool fill_hidden_singles(Grid& grid, std::span<DigitSet> candidates, House house,
                         bool& consistent) {
  DigitSet once = 0;
  DigitSet twice = 0;
  for (Cell cell : grid.geometry().house(house)) {
    twice |= once & candidates[cell];
    once |= candidates[cell];
  }
  if (once != all_digits(grid.size())) consistent = false;
  const DigitSet hidden = once & ~twice;
  bool placed = false;
  for (Cell cell : grid.geometry().house(house)) {
    const DigitSet bits = candidates[cell] & hidden;
    if (bits == 0 || !grid.empty(cell)) continue;
    if (!is_single(bits)) consistent = false;  // two digits have only this one place
    place(grid, candidates, cell, bits & -bits);
    placed = true;
  }
  return placed;
}

}  // namespace

bool fill_singles(Grid& grid, std::span<DigitSet> candidates) {
  bool consistent = true;
  bool placed = true;
  while (placed && consistent) {
    placed = fill_naked_singles(grid, candidates, consistent);
    for (House house = 0; house < grid.geometry().houses() && consistent; ++house) {
      placed |= fill_hidden_singles(grid, candidates, house, consistent);
    }
  }
  return consistent;
}

}  // namespace sudolab

#include <sudolab/core/candidates.h>

namespace sudolab {

std::vector<DigitSet> candidates_of(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  std::vector<DigitSet> sets(static_cast<std::size_t>(geometry.cells()));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    sets[cell] = puzzle.permitted(cell);
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (puzzle.givens.empty(cell)) continue;
    const DigitSet taken = digit_bit(puzzle.givens[cell]);
    for (Cell peer : geometry.peers(cell)) sets[peer] &= ~taken;
  }
  return sets;
}

}  // namespace sudolab

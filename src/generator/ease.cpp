#include "generator/ease.h"

#include <vector>

namespace sudolab {

Puzzle eased(const Puzzle& puzzle, const Grid& solution, int count, Rng& rng) {
  std::vector<Cell> open;
  for (Cell cell = 0; cell < puzzle.givens.cells(); ++cell) {
    if (puzzle.givens.empty(cell)) open.push_back(cell);
  }
  rng.shuffle(std::span(open));
  Puzzle easier = puzzle;
  for (int i = 0; i < count; ++i) easier.givens.set(open[i], solution[open[i]]);
  return easier;
}

}  // namespace sudolab

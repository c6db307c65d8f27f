#include "solvers/stochastic/propagate.h"

#include <sudolab/core/candidates.h>
#include "solvers/singles.h"

namespace sudolab {

bool propagate_givens(Puzzle& puzzle) {
  std::vector<DigitSet> candidates = candidates_of(puzzle);
  if (!fill_singles(puzzle.givens, candidates)) return false;
  puzzle.allowed = std::move(candidates);
  return true;
}

}  // namespace sudolab

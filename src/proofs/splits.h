// Where the search for certificates branches: at a cell with few candidates, or at a digit with few
// places in a house.

#pragma once

#include <vector>

#include "proofs/proof_board.h"

namespace sudolab {

// A digit in a cell.
struct SplitOption {
  Cell cell = 0;
  Digit digit = 0;
};

// One of the options is true.
struct Split {
  std::vector<SplitOption> options;
  int weight = 0;  // how many candidates the options would remove at once: more is better
};

// The splits with the fewest options, at most `most` of them and of those the weightiest, in the
// order of the board. There is one unless the board is complete or dead.
std::vector<Split> promising_splits(const Geometry& geometry, const ProofBoard& board,
                                    std::size_t most);

}  // namespace sudolab

// The aligned triplet exclusion of the Sudoku Explainer policy, which comes after the forcing
// chains.

#pragma once

#include <array>
#include <optional>

#include <sudolab/techniques/cell_set.h>
#include "rating/se/step.h"

namespace sudolab::se {

// Looks through one position after the other. It remembers the last one in which it found nothing,
// and tries there only what has changed; what it finds does not depend on that.
class AlignedTriplets {
 public:
  std::optional<Step> find(const Board& board);

 private:
  std::array<Mask, kCells> barren_{};  // the candidates of the last position without a triplet
  SmallCells tried_;                   // the cells that were tried there
};

}  // namespace sudolab::se

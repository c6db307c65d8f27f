// The backdoor size of a puzzle: how many cells one has to be told until simple steps do the rest.

#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

// What "simple" means.
enum class Ease {
  kSingles,  // naked and hidden
  kLocked,   // these, and locked candidates (pointing and claiming)
};

struct BackdoorOptions {
  Ease ease = Ease::kSingles;
  int most = 4;  // larger ones are not looked for
  std::stop_token stop = {};
};

struct Backdoor {
  int at_least = 0;                        // proved: no fewer cells suffice
  std::optional<std::vector<Cell>> cells;  // so many suffice; none where it ended before
};

// The smallest backdoor of a puzzle that is known to have this solution only.
Backdoor find_backdoor(const Puzzle& puzzle, const Grid& solution,
                       const BackdoorOptions& options = {});

}  // namespace sudolab

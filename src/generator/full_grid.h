// Random full grids: where generated puzzles begin.

#pragma once

#include <cstdint>
#include <deque>
#include <stop_token>

#include "core/grid.h"
#include "core/rng.h"

namespace sudolab {

// Yields full grids of one shape, the same ones for the same seed. Sizes 4, 6 and 9: every grid is
// equally likely (full_grid.cpp tells in which sense for 9). Larger ones: random, without that
// promise.
class FullGrids {
 public:
  FullGrids(const Geometry& geometry, std::uint64_t seed) : geometry_(&geometry), rng_(seed) {}

  // The next one; when asked to stop, maybe a grid that is not complete.
  Grid next(const std::stop_token& stop = {});

 private:
  const Geometry* geometry_;
  Rng rng_;
  std::deque<Grid> ready_;
};

// The first band and the first stack of a 9 x 9 board, uniformly distributed over all that share
// their first box; the four other boxes are empty. For FullGrids and for those who check it.
Grid random_band_and_stack(Rng& rng);

}  // namespace sudolab

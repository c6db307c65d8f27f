// Random full grids: where generated puzzles begin.

#pragma once

#include <cstdint>
#include <stop_token>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

// A full grid. Sizes 4, 6 and 9: every grid is equally likely (full_grid.cpp explains in which
// sense for 9). Larger ones: random, without that promise. When asked to stop, maybe not complete.
Grid random_grid(const Geometry& geometry, Rng& rng, const std::stop_token& stop = {});

// Yields full grids of one shape, the same ones for the same seed.
class FullGrids {
 public:
  FullGrids(const Geometry& geometry, std::uint64_t seed) : geometry_(&geometry), rng_(seed) {}

  Grid next(const std::stop_token& stop = {}) { return random_grid(*geometry_, rng_, stop); }

 private:
  const Geometry* geometry_;
  Rng rng_;
};

// The first band and the first stack of a 9x9 board, uniformly distributed over all that share
// their first box; the four other boxes are empty. For checks of the distribution.
Grid random_band_and_stack(Rng& rng);
// In how many ways the four boxes can be filled.
std::uint32_t count_completions(const Grid& band_and_stack);

}  // namespace sudolab

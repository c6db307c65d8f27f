// From a dug puzzle to a harder one: digs the same grid again and again, with a few other givens.

#pragma once

#include <cstdint>
#include <stop_token>

#include <sudolab/core/rng.h>
#include <sudolab/generator/digging.h>
#include <sudolab/rating/technique_table.h>

namespace sudolab {

inline constexpr std::uint64_t kClimbDigs = 2048;  // of one climb, at most

// Where a climb begins and what it is to reach.
struct Climb {
  DigTask task;  // the grid, its groups and the fewest givens; the order is not used
  Dug start;     // the task, dug
  const TechniqueTable* table;
  double enough;  // the score at which it ends
};

// The hardest puzzle on the way, which may not be hard enough. When asked to stop it returns what
// it has.
Dug climbed(const Climb& climb, Care care, Rng& rng, const std::stop_token& stop);

}  // namespace sudolab

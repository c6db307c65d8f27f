// From a hard puzzle to one of another score, harder as a rule: takes a few givens out and puts
// others in, again and again.

#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include <sudolab/core/rng.h>
#include <sudolab/generator/digging.h>
#include <sudolab/rating/technique_table.h>

namespace sudolab {

// Neighbours looked at in one climb, at most. Another seed is soon more promising than more of
// them.
inline constexpr std::uint64_t kClimbTries = 2048;
inline constexpr std::uint64_t kClimbTriesFromSeed = 256;

// Where a climb begins and what it is to reach.
struct Climb {
  Dug start;
  // The grid that it keeps to, its groups and the fewest givens (the order is not used); without
  // it, it goes from grid to grid.
  std::optional<DigTask> task;
  const TechniqueTable* table;
  ScoreRange wanted;
  // From one of hard_seeds(): a climb goes a few moves away, and ends at none of these.
  bool from_seed = false;
};

// The puzzle on the way whose score is nearest to what is wanted; nothing if a climb from a seed
// did not get away from it. When asked to stop it returns what it has.
std::optional<Dug> climbed(const Climb& climb, Care care, Rng& rng, const std::stop_token& stop);

}  // namespace sudolab

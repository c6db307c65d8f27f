// Hard puzzles from which climbs to high scores begin.

#pragma once

#include <span>
#include <stop_token>

#include <sudolab/core/rng.h>
#include <sudolab/generator/digging.h>
#include <sudolab/rating/technique_table.h>

namespace sudolab {

struct HardSeed {
  double score;  // by the table that is built in
  const char* givens;
};

// In ascending order of their scores.
std::span<const HardSeed> hard_seeds();

// Whether a puzzle is one of them, though it may be turned.
bool is_hard_seed(const Grid& givens);

// One of those that are nearest to these scores, with other digits, rows and columns.
Dug disguised_seed(const ScoreRange& scores, Rng& rng, const std::stop_token& stop);

}  // namespace sudolab

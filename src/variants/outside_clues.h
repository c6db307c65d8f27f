// How sandwich and skyscraper clues prune their row or column.

#pragma once

#include "variants/pruning_model.h"

namespace sudolab {

bool prune_sandwich_once(const Constraint& clue, const Geometry& geometry, Domains& domains);
bool prune_skyline_once(const Constraint& clue, const Geometry& geometry, Domains& domains);

}  // namespace sudolab

// A deduction: what was seen, what follows, why, and how to draw it.

#pragma once

#include <span>

#include <sudolab/techniques/deduction.h>
#include "json/dialect.h"

namespace sudolab::json {

// technique, name, size, digits, houses, groups, chains, placements, eliminations and text; of a
// single whose reasons are known blockers and ruled_out; in the api marks, too: how to draw it on a
// board with these candidates (marks_of).
Json step(const Deduction& deduction, const Geometry& geometry,
          std::span<const DigitSet> candidates, const Dialect& dialect);

}  // namespace sudolab::json

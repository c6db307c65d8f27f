// A deduction: what was seen, what follows, why, and how to draw it.

#pragma once

#include <sudolab/techniques/deduction.h>
#include "json/dialect.h"

namespace sudolab::json {

// technique, name, size, digits, houses, groups, chains, placements, eliminations and text; in the
// api marks, too: how to draw it.
Json step(const Deduction& deduction, const Geometry& geometry, const Dialect& dialect);

}  // namespace sudolab::json

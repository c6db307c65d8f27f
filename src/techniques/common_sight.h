// Common sight: a cell that sees all places of a digit in a house, because of a constraint.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kCommonSight;

}  // namespace sudolab

// Nested forcing nets: the last resort.

#pragma once

#include "techniques/technique.h"

namespace sudolab {

extern const Technique kNestedForcingNet;

}  // namespace sudolab

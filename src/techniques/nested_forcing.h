// Nested forcing nets: the last resort.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kNestedForcingNet;

}  // namespace sudolab

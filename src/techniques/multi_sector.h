// Multi-sector locked sets: as many cells where rows and columns cross as digits have room there.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kMultiSector;

}  // namespace sudolab

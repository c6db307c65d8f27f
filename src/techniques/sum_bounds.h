// Sum bounds: what the other cells of an arrow or a diagonal sum leave for one of them.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kSumBounds;

}  // namespace sudolab

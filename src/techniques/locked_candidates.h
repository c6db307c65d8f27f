// Locked candidates: a digit that is confined to the crossing of a box and a line.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kPointing;
extern const Technique kClaiming;

}  // namespace sudolab

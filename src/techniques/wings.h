// XY-wing, XYZ-wing and W-wing: two cells of two candidates, one of which must be a certain digit.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kXyWing;
extern const Technique kXyzWing;
extern const Technique kWWing;

}  // namespace sudolab

// Almost locked sets in a row: ALS-XY-wing (three sets) and ALS chain (four and more).

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kAlsXyWing;
extern const Technique kAlsChain;

}  // namespace sudolab

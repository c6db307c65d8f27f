// What a constraint says about single cells and about pairs of them.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kParity;
extern const Technique kTiedCells;

}  // namespace sudolab

// The last digit of a house, hidden singles and naked singles.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kFullHouse;
extern const Technique kHiddenSingleBox;
extern const Technique kHiddenSingleLine;
extern const Technique kNakedSingle;

}  // namespace sudolab

// Cages with sums: the combinations of digits that are left for them.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kCageCombinations;
extern const Technique kCageDigit;

}  // namespace sudolab

// Fish with boxes among their houses: Franken and mutant fish, without and with fins.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kFrankenFish;
extern const Technique kFinnedFrankenFish;
extern const Technique kMutantFish;
extern const Technique kFinnedMutantFish;

}  // namespace sudolab

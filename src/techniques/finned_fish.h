// Fish with fins: finned and sashimi X-wing, swordfish, jellyfish.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kFinnedXWing;
extern const Technique kSashimiXWing;
extern const Technique kFinnedSwordfish;
extern const Technique kSashimiSwordfish;
extern const Technique kFinnedJellyfish;
extern const Technique kSashimiJellyfish;

}  // namespace sudolab

// Fish without fins: X-wing, swordfish, jellyfish.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kXWing;
extern const Technique kSwordfish;
extern const Technique kJellyfish;

}  // namespace sudolab

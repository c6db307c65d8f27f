// Alternating inference chains and loops, without and with groups.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kAicLoop;
extern const Technique kAic;
extern const Technique kGroupedAicLoop;
extern const Technique kGroupedAic;

}  // namespace sudolab

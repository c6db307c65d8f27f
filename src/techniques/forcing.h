// Forcing chains and forcing nets: trying all cases, or refuting an assumption.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kForcingChain;
extern const Technique kForcingNet;

}  // namespace sudolab

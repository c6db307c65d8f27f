// Chains with links of one kind: remote pairs, X-chains and XY-chains.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kRemotePair;
extern const Technique kXChain;
extern const Technique kXYChain;

}  // namespace sudolab

// The chains of the Sudoku Explainer policy as rows that know their words. Nothing looks for them
// outside this policy.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab::se {

extern const Technique kCycle;         // one chain, from a candidate that is off to one that is on
extern const Technique kForcingChain;  // one chain, from a literal to its opposite
extern const Technique kForcingNet;  // one chain with a contradiction, or one per case, and nested

}  // namespace sudolab::se

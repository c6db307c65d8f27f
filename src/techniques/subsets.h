// Naked and hidden pairs, triples and quads.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kNakedPair;
extern const Technique kHiddenPair;
extern const Technique kNakedTriple;
extern const Technique kHiddenTriple;
extern const Technique kNakedQuad;
extern const Technique kHiddenQuad;

}  // namespace sudolab

// Colouring: a digit's conjugate pairs, coloured in turn.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kSimpleColouring;
extern const Technique kMultiColouring;

}  // namespace sudolab

// Sue de Coq: the crossing of a box and a line, tied to cells of both.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kSueDeCoq;

}  // namespace sudolab

// Sue de Coq: the crossing of a box and a line, tied to cells of both.

#pragma once

#include "techniques/technique.h"

namespace sudolab {

extern const Technique kSueDeCoq;

}  // namespace sudolab

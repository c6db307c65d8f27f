// Alternating inference chains and loops in which almost locked sets take part.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kAlsAicLoop;
extern const Technique kAlsAic;
extern const Technique kBentAicLoop;
extern const Technique kBentAic;

}  // namespace sudolab

// Alternating inference chains and loops in which almost locked sets take part.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kAlsAicLoop;
extern const Technique kAlsAic;

}  // namespace sudolab

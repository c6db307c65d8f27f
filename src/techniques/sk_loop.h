// SK-loop: sixteen cells around the corners of a rectangle of boxes.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kSkLoop;

}  // namespace sudolab

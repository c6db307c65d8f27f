// Avoidable rectangles: unique rectangles among the digits that were placed on the way.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kAvoidableRectangle1;
extern const Technique kAvoidableRectangle2;

}  // namespace sudolab

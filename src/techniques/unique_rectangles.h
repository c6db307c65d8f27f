// Unique rectangles, types 1 to 6, and the hidden rectangle.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kUniqueRectangle1;
extern const Technique kUniqueRectangle2;
extern const Technique kUniqueRectangle3;
extern const Technique kUniqueRectangle4;
extern const Technique kUniqueRectangle5;
extern const Technique kUniqueRectangle6;
extern const Technique kHiddenRectangle;

}  // namespace sudolab

// Patterns of one digit: skyscraper, two-string kite, empty rectangle.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kSkyscraper;
extern const Technique kTwoStringKite;
extern const Technique kEmptyRectangle;

}  // namespace sudolab

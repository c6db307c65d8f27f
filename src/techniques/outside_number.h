// Outside numbers: sandwiches and skyscrapers, by all ways to fill their line.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kOutsideNumber;

}  // namespace sudolab

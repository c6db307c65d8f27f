// ALS-XZ: two almost locked sets with one or two restricted commons.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kAlsXz;

}  // namespace sudolab

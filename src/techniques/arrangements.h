// Arrangements: all ways in which the cells of one constraint can be filled.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kArrangements;

}  // namespace sudolab

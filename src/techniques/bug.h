// BUG+1: one candidate away from a board that would have two solutions.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kBugPlusOne;

}  // namespace sudolab

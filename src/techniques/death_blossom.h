// Death blossom: a stem cell and an almost locked set for each of its candidates.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kDeathBlossom;

}  // namespace sudolab

// Tridagon (Thor's hammer): twelve cells of four boxes that three digits cannot fill.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kTridagon;

}  // namespace sudolab

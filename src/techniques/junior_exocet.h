// Junior exocet: two base cells whose digits return in two target cells.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kJuniorExocet;

}  // namespace sudolab

// WXYZ-wing: four cells with four digits, one of which alone can be there twice.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kWxyzWing;

}  // namespace sudolab

// The rule of 45: innies and outies of houses whose sum is known.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kRuleOf45;

}  // namespace sudolab

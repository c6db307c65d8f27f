// All human techniques, in order of difficulty.

#pragma once

#include <span>
#include <string_view>

#include <sudolab/techniques/technique.h>

namespace sudolab {

std::span<const Technique* const> all_techniques();

// The technique with this id, or nullptr.
const Technique* find_technique(std::string_view id);

}  // namespace sudolab

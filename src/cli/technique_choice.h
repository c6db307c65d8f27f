// Techniques as the user names them.

#pragma once

#include <string>
#include <vector>

#include <sudolab/techniques/registry.h>

namespace sudolab::cli {

// Throws UserError with the nearest name when there is none of that id.
const Technique& technique_for_user(const std::string& id);

// "naked-single,x-wing": in the registry's order, each once. All techniques for an empty list.
// Throws UserError.
std::vector<const Technique*> techniques_for_user(const std::string& list);

}  // namespace sudolab::cli

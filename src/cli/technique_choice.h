// Techniques as the user names them.

#pragma once

#include <string>
#include <vector>

#include <sudolab/rating/technique_table.h>

namespace sudolab::cli {

// Throws UserError with the nearest name when there is none of that id.
const Technique& technique_for_user(const std::string& id);

// The same, of those that the table uses.
const Technique& technique_for_user(const std::string& id, const TechniqueTable& table);

// "naked-single,x-wing": in the table's order, each once. All of its techniques for an empty list.
// Throws UserError.
std::vector<const Technique*> techniques_for_user(const std::string& list,
                                                  const TechniqueTable& table);

}  // namespace sudolab::cli

// --table: which techniques are used, in which order, and what they cost.

#pragma once

#include <memory>
#include <string>

#include <sudolab/rating/technique_table.h>

namespace sudolab::cli {

class Command;
class Option;

using SharedTable = std::shared_ptr<const TechniqueTable>;

Option& add_table_option(Command& command, std::string& name);

// The table of a file, or the shipped one of this name; the one that is built in for an empty name.
// Throws UserError with the place of what is wrong.
SharedTable table_for_user(const std::string& name);

// Throws UserError where a table was named and the policy does not use one.
void check_table_policy(const std::string& table, const std::string& policy);

}  // namespace sudolab::cli

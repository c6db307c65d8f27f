// JSON as every door of the program writes it: members keep the order in which they were added.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace sudolab::json {

using Json = nlohmann::ordered_json;

// The value on one line, without a line end. Names from files may hold anything: bytes that are not
// UTF-8 are replaced.
std::string line(const Json& value);
// The same on several lines.
std::string lines_of(const Json& value, int indent = 2);

}  // namespace sudolab::json

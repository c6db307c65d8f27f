// What a fuzzer says about something that it tried.

#pragma once

#include <optional>
#include <string>

namespace sudolab::testing {

// Nothing, or what went wrong. What is thrown goes wrong, too.
using Complaint = std::optional<std::string>;

}  // namespace sudolab::testing

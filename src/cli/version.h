// Which program this is.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudolab::cli {

inline constexpr std::string_view kVersion = SUDOLAB_VERSION;

// The optional components that were built in: "sat (CaDiCaL)".
std::vector<std::string> components();

// "sudolab 0.1.0" and a line with the optional components that were built in.
std::string version_text();

}  // namespace sudolab::cli

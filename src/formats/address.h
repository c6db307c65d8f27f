// The parts of an address: what links of all kinds are made of.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sudolab {

// With %20 and the like as the characters that they stand for.
std::string unescaped(std::string_view text);

// With %20 and the like for what has a meaning of its own in an address.
std::string escaped(std::string_view text);

// The value of a parameter after ? or #, or nothing.
std::optional<std::string> parameter(std::string_view address, std::string_view name);

// "f-puzzles.com", and "sudoku/abc" without the parameters behind it; empty without "://".
std::string_view host_of(std::string_view address);
std::string path_of(std::string_view address);

}  // namespace sudolab

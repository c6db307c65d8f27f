// Text from anywhere, made fit for a page.

#pragma once

#include <string>
#include <string_view>

namespace sudolab::render {

// The same text as valid UTF-8 without control characters: each byte that is part of no character,
// and each character that cannot be printed, becomes a question mark.
std::string printable(std::string_view text);

}  // namespace sudolab::render

// Reading text character by character, as RFC 3629 has it: no overlong forms, no surrogates,
// nothing above U+10FFFF. Names come from files of any origin, and not all who are handed them are
// as careful.

#pragma once

#include <cstddef>
#include <string_view>

namespace sudolab {

struct Utf8Character {
  std::size_t bytes = 0;  // 0: the text does not begin with a character
  char32_t code = 0;
};

// Of a text that is not empty.
Utf8Character first_character(std::string_view text);

bool is_utf8(std::string_view text);

}  // namespace sudolab

// Names of puzzles come from files of any origin, and Cairo refuses to draw anything once it has
// met a byte that is not UTF-8. So text is read character by character as RFC 3629 has it: no
// overlong forms, no surrogates, nothing above U+10FFFF.

#include "render/printable.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sudolab::render {
namespace {

// How many bytes the character at the beginning takes; 0 if there is none.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0;
  if (length == 0 || length > text.size()) return 0;
  std::uint32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code >= kLeast[length] && code <= 0x10FFFF && !surrogate ? length : 0;
}

// C0 and C1 controls; the latter are two bytes in UTF-8.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    clean += length == 0 || is_control(character) ? "?" : character;
    text.remove_prefix(character.size());
  }
  return clean;
}

}  // namespace sudolab::render

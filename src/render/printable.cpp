// Names of puzzles come from files of any origin, and Cairo refuses to draw anything once it has
// met a byte that is not UTF-8.

#include "render/printable.h"

#include <algorithm>

#include "core/utf8.h"

namespace sudolab::render {
namespace {

// C0 and C1.
bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

}  // namespace

std::string printable(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const auto [length, code] = first_character(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    clean += length == 0 || is_control(code) ? "?" : character;
    text.remove_prefix(character.size());
  }
  return clean;
}

}  // namespace sudolab::render

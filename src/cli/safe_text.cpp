#include "cli/safe_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/utf8.h"

namespace sudolab::cli {
namespace {

constexpr std::array<std::string_view, 3> kOwnStyles = {"\x1b[0m", "\x1b[1m", "\x1b[2m"};

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 0x20 && byte < 0x7F) || c == '\n' || c == '\t';
}

std::size_t own_style_at(std::string_view text) {
  for (const std::string_view style : kOwnStyles) {
    if (text.starts_with(style)) return style.size();
  }
  return 0;
}

// Both sets of control characters, and what changes the direction.
bool is_command(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x200E || code == 0x200F ||
         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

void add_bytes(std::string& out, std::string_view bytes) {
  for (const char byte : bytes) {
    out += fmt::format("\\x{:02x}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
  }
}

}  // namespace

std::string safe_text(std::string_view text, Styles styles) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
    const auto plain = static_cast<std::size_t>(end - text.begin());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    std::size_t size = styles == Styles::kOwn ? own_style_at(text) : 0;
    bool safe = size > 0;
    if (!safe) {
      const auto [bytes, code] = first_character(text);
      safe = bytes > 0 && !is_command(code);
      size = std::max<std::size_t>(bytes, 1);
    }
    if (safe) {
      out += text.substr(0, size);
    } else {
      add_bytes(out, text.substr(0, size));
    }
    text.remove_prefix(size);
  }
  return out;
}

}  // namespace sudolab::cli

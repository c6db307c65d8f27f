// Whether a text is well-formed XML, as far as our pictures use it: elements that close, attributes
// in double quotes, no bare "<" or "&".

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudolab::report {

// What is wrong with it; empty if nothing is.
inline std::string xml_complaint(std::string_view text) {
  std::vector<std::string> open;
  std::size_t at = 0;
  const auto name_at = [&](std::size_t from) {
    return std::string(text.substr(from, text.find_first_of(" \n/>", from) - from));
  };
  while (at < text.size()) {
    const char letter = text[at];
    if (letter == '&') {
      const std::size_t end = text.find(';', at);
      if (end == text.npos || end - at > 8) return "bare & at " + std::to_string(at);
    }
    if (letter != '<') {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    for (bool quoted = false; end < text.size() && (quoted || text[end] != '>'); ++end) {
      if (text[end] == '"') quoted = !quoted;
      if (text[end] == '<') return "< within a tag at " + std::to_string(end);
    }
    if (end >= text.size()) return "tag without end at " + std::to_string(at);
    if (text[at + 1] == '/') {
      if (open.empty() || open.back() != name_at(at + 2)) {
        return "unexpected end of " + name_at(at + 2);
      }
      open.pop_back();
    } else if (text[end - 1] != '/') {
      open.push_back(name_at(at + 1));
    }
    at = end + 1;
  }
  return open.empty() ? "" : open.back() + " is not closed";
}

}  // namespace sudolab::report

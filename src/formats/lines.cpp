#include "formats/lines.h"

#include <cstring>

namespace sudolab {

void LineEnds::unify(std::string& text, std::size_t begin) {
  if (!after_return_ && text.find('\r', begin) == std::string::npos) return;
  std::size_t end = begin;
  for (std::size_t i = begin; i < text.size(); ++i) {
    const char c = text[i];
    if (c != '\n' || !after_return_) text[end++] = c == '\r' ? '\n' : c;
    after_return_ = c == '\r';
  }
  text.resize(end);
}

bool LineWalker::next(Line& line) {
  if (rest_.empty()) return false;
  const void* end = std::memchr(rest_.data(), '\n', rest_.size());
  std::size_t length = rest_.size();
  std::size_t step = length;
  if (end != nullptr) {
    length = static_cast<std::size_t>(static_cast<const char*>(end) - rest_.data());
    step = length + 1;
  }
  line.text = rest_.substr(0, length);
  if (!line.text.empty() && line.text.back() == '\r') line.text.remove_suffix(1);
  line.number = next_number_++;
  rest_.remove_prefix(step);
  return true;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view without_bom(std::string_view text) {
  constexpr std::string_view kBom = "\xEF\xBB\xBF";
  if (text.substr(0, kBom.size()) == kBom) text.remove_prefix(kBom.size());
  return text;
}

std::string one_line_name(std::string_view name) {
  std::string safe(name);
  for (char& c : safe) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return std::string(trimmed(safe));
}

std::string shown(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= ' ' && byte < 0x7F) return {'\'', c, '\''};
  constexpr char kHex[] = "0123456789ABCDEF";
  return std::string("byte 0x") + kHex[byte >> 4] + kHex[byte & 15];
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  Line line;
  LineWalker walker(text, 1);
  while (walker.next(line) && trimmed(line.text).empty()) {
  }
  const std::string_view whole = trimmed(line.text);
  std::string safe;
  for (const char c : whole.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    safe += byte >= ' ' && byte < 0x7F ? c : '?';
  }
  return whole.size() > kLongest ? safe + "..." : safe;
}

}  // namespace sudolab

// Escaping. Names of puzzles and files come from anywhere, so nothing reaches a report unescaped,
// and there is no way to pass markup through: a text is looked at for backticks and addresses, each
// piece is escaped by the writer, and that is all.

#include "report/markup.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/utf8.h"

namespace sudolab::report {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool begins_address(std::string_view text) {
  return text.starts_with("https://") || text.starts_with("http://");
}

// Up to the first character that ends an address in running text.
std::string_view address_at(std::string_view text) {
  std::string_view address = text.substr(0, text.find_first_of(" \t\r\n<>\"'`()[]{}|\\^"));
  while (!address.empty() && std::string_view(".,;:!?").find(address.back()) != address.npos) {
    address.remove_suffix(1);
  }
  return address;
}

}  // namespace

std::string escape_html(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = first_character(text).bytes;
    const char letter = text.front();
    const bool control =
        static_cast<unsigned char>(letter) < 0x20 && letter != '\n' && letter != '\t';
    if (length == 0 || control) {
      out += kReplacement;
    } else if (letter == '&') {
      out += "&amp;";
    } else if (letter == '<') {
      out += "&lt;";
    } else if (letter == '>') {
      out += "&gt;";
    } else if (letter == '"') {
      out += "&quot;";
    } else if (letter == '\'') {
      out += "&#39;";
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

std::vector<Span> spans(std::string_view text) {
  std::vector<Span> out;
  std::string plain;
  const auto add = [&](Span::Look look, std::string_view piece) {
    if (!plain.empty()) out.push_back({Span::Look::kPlain, plain});
    plain.clear();
    out.push_back({look, std::string(piece)});
  };
  while (!text.empty()) {
    if (const std::size_t end = text.find('`', 1); text.front() == '`' && end != text.npos) {
      add(Span::Look::kCode, text.substr(1, end - 1));
      text.remove_prefix(end + 1);
    } else if (begins_address(text)) {
      const std::string_view address = address_at(text);
      add(Span::Look::kLink, address);
      text.remove_prefix(address.size());
    } else {
      plain += text.front();
      text.remove_prefix(1);
    }
  }
  if (!plain.empty()) out.push_back({Span::Look::kPlain, plain});
  return out;
}

std::string tie_units(std::string_view text) {
  constexpr std::array<std::string_view, 6> kUnits = {"%", "s", "ms", "µs", "ns", "min"};
  constexpr std::string_view kNoBreakSpace = "\xC2\xA0";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool after_number = i > 0 && text[i] == ' ' && is_digit(text[i - 1]);
    const std::string_view word = text.substr(i + 1, text.find_first_of(" ,.;:)]/", i + 1) - i - 1);
    if (after_number && std::find(kUnits.begin(), kUnits.end(), word) != kUnits.end()) {
      out += kNoBreakSpace;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string slug(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80 && std::isalnum(byte)) {
      out += static_cast<char>(std::tolower(byte));
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "part" : out;
}

}  // namespace sudolab::report

#include "formats/address.h"

namespace sudolab {
namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
         c == '_' || c == '.' || c == '~';
}

std::string_view behind_scheme(std::string_view address) {
  constexpr std::string_view kScheme = "://";
  const std::size_t scheme = address.find(kScheme);
  return scheme == std::string_view::npos ? "" : address.substr(scheme + kScheme.size());
}

}  // namespace

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_value(text[i + 2]) : -1;
    if (low >= 0) {
      plain += static_cast<char>(16 * high + low);
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

std::string escaped(std::string_view text) {
  constexpr std::string_view kFigures = "0123456789ABCDEF";
  std::string address;
  for (const char c : text) {
    if (is_plain(c)) {
      address += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    address += {'%', kFigures[byte >> 4], kFigures[byte & 15]};
  }
  return address;
}

std::optional<std::string> parameter(std::string_view address, std::string_view name) {
  std::size_t begin = address.find_first_of("?#");
  while (begin != std::string_view::npos) {
    const std::size_t end = address.find_first_of("?#&", ++begin);
    const std::string_view part =
        address.substr(begin, end == std::string_view::npos ? end : end - begin);
    const std::size_t equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == name) {
      return unescaped(part.substr(equals + 1));
    }
    begin = end;
  }
  return std::nullopt;
}

std::string_view host_of(std::string_view address) {
  const std::string_view rest = behind_scheme(address);
  return rest.substr(0, rest.find_first_of("/?#"));
}

std::string path_of(std::string_view address) {
  std::string_view rest = behind_scheme(address);
  rest = rest.substr(0, rest.find_first_of("?#"));
  const std::size_t slash = rest.find('/');
  return slash == std::string_view::npos ? "" : unescaped(rest.substr(slash + 1));
}

}  // namespace sudolab

// The grammar of RFC 9112, read strictly: whatever two programs could understand differently (a
// header that goes on in the next line, a space before a colon, two lengths) is refused, so nobody
// can hide a request inside another one from a proxy in front of us. Repeated headers are joined by
// commas, as the RFC has it; what may come only once then makes no sense and is refused by whoever
// looks at it.

#include "server/http_request.h"

#include <algorithm>
#include <charconv>

namespace sudolab::server {
namespace {

constexpr std::size_t kLongestTarget = 2048;
constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kMethods[] = {"GET",     "HEAD",    "POST",  "PUT",  "DELETE",
                                         "CONNECT", "OPTIONS", "TRACE", "PATCH"};

ApiError not_http() { return bad_request("this is not a request of HTTP/1.1"); }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
  return out;
}

bool is_letter_or_digit(char c) {
  return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9');
}

// Of a header's name.
bool is_token(char c) {
  return is_letter_or_digit(c) || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string::npos;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

// Everything up to the separator, which is dropped; all of it if there is none.
std::string_view cut(std::string_view& text, std::string_view separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + separator.size());
  return part;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char letter = lower(c);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// "close" is one of "Keep-Alive, Close".
bool lists(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    if (lower(trimmed(cut(list, ","))) == word) return true;
  }
  return false;
}

void read_target(std::string_view target, Request& request) {
  if (target.size() > kLongestTarget) throw ApiError(414, "too_large", "the path is long");
  if (!target.starts_with('/') || std::any_of(target.begin(), target.end(), is_control)) {
    throw not_http();
  }
  target = target.substr(0, target.find('#'));
  request.path = percent_decoded(cut(target, "?"), false);
  while (!target.empty()) {
    std::string_view pair = cut(target, "&");
    if (pair.empty()) continue;
    const std::string name = percent_decoded(cut(pair, "="), true);
    request.query[name] = percent_decoded(pair, true);
  }
}

// We serve no parts of anything, so nobody behind this ever sees that somebody asked for them: two
// thousand overlapping ranges would be two thousand copies of a file in one answer.
bool is_about_parts(std::string_view name) { return name == "range" || name == "if-range"; }

void read_header(std::string_view line, Request& request) {
  const std::size_t colon = line.find(':');
  const std::string_view name = line.substr(0, colon);
  if (colon == std::string_view::npos || name.empty() ||
      !std::all_of(name.begin(), name.end(), is_token)) {
    throw not_http();
  }
  const std::string_view value = trimmed(line.substr(colon + 1));
  if (std::any_of(value.begin(), value.end(), [](char c) { return is_control(c) && c != '\t'; })) {
    throw not_http();
  }
  std::string known = lower(name);
  if (is_about_parts(known)) return;
  const auto [place, is_new] = request.headers.emplace(std::move(known), value);
  if (!is_new) place->second.append(", ").append(value);
}

// A length that is not a number is more than anybody may send.
std::uint64_t body_length(const Request& request) {
  if (request.headers.contains("transfer-encoding")) return kUnlimited;
  const auto found = request.headers.find("content-length");
  if (found == request.headers.end()) return 0;
  const std::string& text = found->second;
  std::uint64_t length = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  return error == std::errc{} && end == text.data() + text.size() ? length : kUnlimited;
}

}  // namespace

std::string percent_decoded(std::string_view text, bool query) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                       hex_digit(text[i + 2]) >= 0;
    if (coded) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += query && text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

RequestHead parse_head(std::string_view text) {
  // An empty line may be left over from the request before.
  if (text.starts_with(kLineEnd)) text.remove_prefix(kLineEnd.size());
  RequestHead head;
  Request& request = head.request;
  std::string_view line = cut(text, kLineEnd);
  request.method = cut(line, " ");
  const std::string_view target = cut(line, " ");
  const bool known =
      std::find(std::begin(kMethods), std::end(kMethods), request.method) != std::end(kMethods);
  if (!known || (line != "HTTP/1.1" && line != "HTTP/1.0")) throw not_http();
  read_target(target, request);
  for (std::string_view header = cut(text, kLineEnd); !header.empty();
       header = cut(text, kLineEnd)) {
    read_header(header, request);
  }
  head.chunks = line == "HTTP/1.1";
  head.keep_alive = head.chunks && !lists(request.header("connection"), "close");
  head.unread = body_length(request);
  return head;
}

}  // namespace sudolab::server

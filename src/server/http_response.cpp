#include "server/http_response.h"

#include <fmt/format.h>

#include <map>

#include "server/guard.h"

namespace sudolab::server {
namespace {

constexpr std::pair<int, std::string_view> kReasons[] = {
    {200, "OK"},
    {202, "Accepted"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
    {507, "Insufficient Storage"},
};

// For people who read along; programs look at the number, and the RFC allows none of these.
std::string_view reason(int status) {
  for (const auto& [known, text] : kReasons) {
    if (known == status) return text;
  }
  return "";
}

std::map<std::string, std::string> headers_of(const Reply& reply, Framing framing,
                                              bool keep_alive) {
  std::map<std::string, std::string> headers(security_headers().begin(), security_headers().end());
  headers["Cache-Control"] = "no-store";
  // An answer that nothing has changed has no body, and is not about one either.
  if (reply.status != 304) {
    headers["Content-Type"] = reply.type;
    if (framing == Framing::kLength) headers["Content-Length"] = std::to_string(reply.body.size());
    if (framing == Framing::kChunks) headers["Transfer-Encoding"] = "chunked";
  }
  if (!keep_alive) headers["Connection"] = "close";
  for (const auto& [name, value] : reply.headers) headers[name] = value;
  return headers;
}

}  // namespace

std::string response_head(const Reply& reply, Framing framing, bool keep_alive) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n", reply.status, reason(reply.status));
  for (const auto& [name, value] : headers_of(reply, framing, keep_alive)) {
    // A value of several lines would be several headers.
    if (value.find_first_of("\r\n") == std::string::npos) {
      head += fmt::format("{}: {}\r\n", name, value);
    }
  }
  return head + "\r\n";
}

std::string chunk(std::string_view piece) {
  return fmt::format("{:x}\r\n{}\r\n", piece.size(), piece);
}

}  // namespace sudolab::server

// A server on this machine can be reached by every page in this machine's browser. Two ways are
// known, and both are closed here.
//
// A foreign page can send requests to 127.0.0.1. The browser says so in Origin or Sec-Fetch-Site,
// and keeps the answer from the page, but the request has arrived; so it is refused. (Programs send
// neither header.)
//
// A foreign page can let its own name point to 127.0.0.1 after it has been loaded ("DNS
// rebinding"). Then the browser takes us for that page's server, but still sends the name in Host.
// We answer to localhost, to plain addresses, which cannot be rebound, and to names that we were
// told.

#include "server/guard.h"

#include <arpa/inet.h>

#include <algorithm>

namespace sudolab::server {
namespace {

bool is_address(const std::string& name) {
  unsigned char bytes[sizeof(in6_addr)];
  return inet_pton(AF_INET, name.c_str(), bytes) == 1 ||
         inet_pton(AF_INET6, name.c_str(), bytes) == 1;
}

ApiError forbidden(const std::string& message) { return {403, "forbidden", message}; }

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

}  // namespace

std::string Guard::host_name(const std::string& host) {
  if (host.starts_with('[')) return lower(host.substr(1, host.find(']') - 1));
  return lower(host.substr(0, host.find(':')));
}

bool Guard::knows(const std::string& name) const {
  return name == "localhost" || is_address(name) ||
         std::find(names_.begin(), names_.end(), name) != names_.end();
}

void Guard::check(const Request& request) const {
  const std::string host = request.header("host");
  if (host.empty() || !knows(host_name(host))) {
    throw forbidden("this server does not answer to that name; see --allow-host");
  }
  const std::string origin = request.header("origin");
  const std::size_t slashes = origin.find("://");
  if (!origin.empty() &&
      (slashes == std::string::npos || lower(origin.substr(slashes + 3)) != lower(host))) {
    throw forbidden("requests from other sites are not answered");
  }
  const std::string site = request.header("sec-fetch-site");
  const bool foreign = !site.empty() && site != "same-origin" && site != "none";
  // Who follows a link sees the answer himself; the site that it stood on does not.
  const bool link = request.method == "GET" && request.header("sec-fetch-mode") == "navigate";
  if (foreign && !link && request.path.starts_with("/api/")) {
    throw forbidden("requests from other sites are not answered");
  }
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
       "form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"X-Frame-Options", "DENY"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
  return headers;
}

}  // namespace sudolab::server

// Who may ask: requests that another site's page makes in somebody's browser are turned away.

#pragma once

#include <string>
#include <vector>

#include "server/exchange.h"

namespace sudolab::server {

class Guard {
 public:
  // Besides localhost and plain addresses, the server answers to these names.
  explicit Guard(std::vector<std::string> names) : names_(std::move(names)) {}

  // Throws ApiError forbidden. Looks at the headers host, origin, sec-fetch-site and -mode.
  void check(const Request& request) const;

  // "[::1]:8080" is ::1, "Localhost:80" is localhost.
  static std::string host_name(const std::string& host);

 private:
  bool knows(const std::string& name) const;

  std::vector<std::string> names_;
};

// For every answer: nothing from elsewhere, no inline scripts, no frames, no guessing of types.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace sudolab::server

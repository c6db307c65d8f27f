#include "server/random_id.h"

#include <fmt/format.h>
#include <sys/random.h>

#include "server/exchange.h"

namespace sudolab::server {

std::string random_id() {
  unsigned char bytes[16];
  if (getrandom(bytes, sizeof bytes, 0) != static_cast<ssize_t>(sizeof bytes)) {
    throw ApiError(500, "internal", "the system has no random numbers");
  }
  std::string id;
  for (const unsigned char byte : bytes) id += fmt::format("{:02x}", byte);
  return id;
}

}  // namespace sudolab::server

// What a client says before the body of a request: the request line and the headers of HTTP/1.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sudolab/core/budget.h>
#include "server/exchange.h"

namespace sudolab::server {

struct RequestHead {
  Request request;  // all but its body
  // Of a request that could not be read nothing is known, so these are the careful answers.
  bool chunks = false;                // the client understands an answer in chunks
  bool keep_alive = false;            // the client may send another request
  std::uint64_t unread = kUnlimited;  // bytes of the body; kUnlimited: nobody knows how many
};

// Reads all up to and including the empty line. Throws ApiError.
RequestHead parse_head(std::string_view text);

// "%C3%A9" is é; what is not two hexadecimal digits stays as it is. In a query, + is a space.
std::string percent_decoded(std::string_view text, bool query);

}  // namespace sudolab::server

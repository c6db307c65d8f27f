// How a reply is written as HTTP/1.

#pragma once

#include <string>
#include <string_view>

#include "server/exchange.h"

namespace sudolab::server {

// How the client learns where the body ends.
enum class Framing { kLength, kChunks, kUntilClose };

// The status line and the headers, with the empty line that ends them. Every answer carries the
// security headers and is not to be stored by the browser, unless the reply has headers of these
// names.
std::string response_head(const Reply& reply, Framing framing, bool keep_alive);

// A piece of a body in chunks. An empty one would end the body.
std::string chunk(std::string_view piece);
inline constexpr std::string_view kLastChunk = "0\r\n\r\n";

}  // namespace sudolab::server

// A client's socket that gives up on clients who are too slow or say too much: there is a deadline
// for the head of a request as a whole, one for its body, and one for taking the answer, which is
// the later the longer the answer is.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/connections.h"
#include "server/limits.h"

namespace sudolab::server {

class TimedSocket {
 public:
  // All three have to outlive the socket.
  TimedSocket(ConnectionTable& table, ConnectionTable::Place place, const ServerLimits& limits);

  // False: the client has gone, or has been idle for too long.
  bool wait_for_request();
  // The request line and the headers, with the empty line that ends them. Throws ApiError.
  std::string read_head();
  // Throws ApiError.
  std::string read_body(std::size_t length);

  // False: the client has gone, or does not take what it is sent, or takes it too slowly.
  bool write(std::string_view bytes);
  bool connected() const;

  // While we wait for a job on behalf of the client, its place can be given to somebody else.
  void set_polling(bool polling);
  bool evicted() const;

  // Says goodbye to a client that may still be sending. A socket that is closed while something is
  // left to read is reset, and the client might never see our answer.
  void linger();

 private:
  using Clock = ConnectionTable::Clock;

  bool fill(Clock::time_point deadline);
  std::string take(std::size_t count);

  ConnectionTable& table_;
  const ConnectionTable::Place place_;
  const ServerLimits& limits_;
  const int socket_;
  std::string buffer_;  // what came and has not been taken
};

}  // namespace sudolab::server

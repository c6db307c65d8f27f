// A connection on which anything can be sent, broken requests above all.

#pragma once

#include <string>

namespace sudolab::test {

// A connection of its own, for what no honest client would send.
class RawClient {
 public:
  explicit RawClient(int port);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  bool connected() const { return socket_ >= 0; }
  bool send(const std::string& bytes) const;  // false: the other side does not want more
  // Everything up to the end of the connection, or until `stop` has come, or for ten seconds.
  std::string read_until(const std::string& stop = "") const;
  bool closed_by_server(int seconds) const;
  void end_sending() const;  // and still read: a connection that is half closed
  void close();

 private:
  int socket_ = -1;
};

}  // namespace sudolab::test

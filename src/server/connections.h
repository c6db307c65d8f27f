// The open connections of a server: how long each may keep us waiting, and which one has to go when
// there are too many.

#pragma once

#include <httplib.h>

#include <chrono>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>

#include "server/limits.h"

namespace sudolab::server {

class ConnectionTable {
 public:
  using Clock = std::chrono::steady_clock;

  struct Connection {
    int socket;
    bool waiting = false;  // for the client to say something
    Clock::time_point since = Clock::now();
  };
  using Place = std::list<Connection>::iterator;

  Place open(int socket);
  void close(Place place);  // the socket, too
  void set_waiting(Place place, bool waiting);

  // Cuts off who has kept us waiting the longest; false if nobody does.
  bool evict();
  // Cuts off everybody, and whoever comes later.
  void shut_down();

  std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::list<Connection> connections_;
  bool shut_down_ = false;
};

// A socket as httplib wants it, that gives up on clients who are too slow or say too much. httplib
// itself limits single reads only: a client that sends a byte now and then could stay for ever.
class TimedStream final : public httplib::Stream {
 public:
  TimedStream(ConnectionTable& table, ConnectionTable::Place place, const ServerLimits& limits);

  // ---- the course of a request ----
  bool wait_for_request();  // false: the client has gone, or is idle for too long
  void begin_body(std::uint64_t length);
  bool body_left() const { return body_read_ < body_length_; }
  // Says goodbye to a client that is still sending, so that it sees our answer.
  void linger();

  // ---- for httplib ----
  bool is_readable() const override { return true; }
  bool is_writable() const override;  // also: is the client still there?
  ssize_t read(char* to, size_t size) override;
  ssize_t write(const char* from, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  using Clock = ConnectionTable::Clock;
  enum class Phase { kHeaders, kBody };

  bool fill(Clock::time_point deadline);

  ConnectionTable& table_;
  ConnectionTable::Place place_;
  const ServerLimits& limits_;
  const int socket_;
  Phase phase_ = Phase::kHeaders;
  Clock::time_point deadline_{};
  std::uint64_t header_read_ = 0;
  std::uint64_t body_read_ = 0;
  std::uint64_t body_length_ = 0;
  std::string buffer_;
  std::size_t used_ = 0;  // of the buffer
};

}  // namespace sudolab::server

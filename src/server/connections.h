// The open connections of a server, and which one has to go when there are too many.

#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>

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

  // Cuts off the connection that has kept us waiting the longest; false if there is none.
  bool evict();
  // Cuts off all connections, and those that are opened later.
  void shut_down();

 private:
  std::mutex mutex_;
  std::list<Connection> connections_;
  bool shut_down_ = false;
};

}  // namespace sudolab::server

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

  // What a connection waits for. Nobody else can have its place while it works for the client.
  enum class Wait {
    kNothing,
    kClient,  // to say something, or to take what it is sent: can be cut off
    kJob,     // that the client asked about: can be answered early
  };

  struct Connection {
    int socket;
    Wait wait = Wait::kNothing;
    bool evicted = false;
    Clock::time_point since = Clock::now();
  };
  using Place = std::list<Connection>::iterator;

  Place open(int socket);
  void close(Place place);  // the socket, too
  // A wait that goes on is as old as its beginning.
  void set_wait(Place place, Wait wait);

  // Takes its place from the connection that has waited the longest; false if there is none. One
  // that waits for a client is cut off, and one that waits for a job sees it by evicted().
  bool evict();
  bool evicted(Place place) const;
  // Cuts off all connections, and those that are opened later.
  void shut_down();

 private:
  mutable std::mutex mutex_;
  std::list<Connection> connections_;
  bool shut_down_ = false;
};

}  // namespace sudolab::server

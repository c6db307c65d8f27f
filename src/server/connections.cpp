// Each connection has a thread that mostly waits. What a client can take from the others is a place
// in this table, and it keeps that only as long as it makes progress (see timed_socket.h). When all
// places are taken, the connections that have kept us waiting the longest are cut off, so that a
// crowd of silent clients shuts nobody out.

#include "server/connections.h"

#include <sys/socket.h>
#include <unistd.h>

#include <iterator>

namespace sudolab::server {

ConnectionTable::Place ConnectionTable::open(int socket) {
  const std::lock_guard lock(mutex_);
  if (shut_down_) ::shutdown(socket, SHUT_RDWR);
  connections_.push_back({socket});
  return std::prev(connections_.end());
}

void ConnectionTable::close(Place place) {
  const std::lock_guard lock(mutex_);
  ::close(place->socket);
  connections_.erase(place);
}

void ConnectionTable::set_waiting(Place place, bool waiting) {
  const std::lock_guard lock(mutex_);
  if (waiting && !place->waiting) place->since = Clock::now();
  place->waiting = waiting;
}

bool ConnectionTable::evict() {
  const std::lock_guard lock(mutex_);
  auto oldest = connections_.end();
  for (auto one = connections_.begin(); one != connections_.end(); ++one) {
    if (!one->waiting) continue;
    if (oldest == connections_.end() || one->since < oldest->since) oldest = one;
  }
  if (oldest == connections_.end()) return false;
  oldest->waiting = false;  // not twice
  ::shutdown(oldest->socket, SHUT_RDWR);
  return true;
}

void ConnectionTable::shut_down() {
  const std::lock_guard lock(mutex_);
  shut_down_ = true;
  for (const Connection& one : connections_) ::shutdown(one.socket, SHUT_RDWR);
}

}  // namespace sudolab::server

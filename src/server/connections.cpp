// Each connection has a thread that mostly waits. What a client can take from the others is a place
// in this table, and it keeps that only as long as it makes progress (see timed_socket.h). When all
// places are taken, the connections that have waited the longest have to go: for a client that says
// nothing, for one that does not take its answer, or for a job that a client asked about. So a
// crowd that is silent, slow or patient shuts nobody out.

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

void ConnectionTable::set_wait(Place place, Wait wait) {
  const std::lock_guard lock(mutex_);
  if (wait != place->wait) place->since = Clock::now();
  place->wait = wait;
  // It was to be answered early, and now its client does not take the answer.
  if (place->evicted && wait == Wait::kClient) ::shutdown(place->socket, SHUT_RDWR);
}

bool ConnectionTable::evict() {
  const std::lock_guard lock(mutex_);
  auto oldest = connections_.end();
  for (auto one = connections_.begin(); one != connections_.end(); ++one) {
    if (one->wait == Wait::kNothing || one->evicted) continue;
    if (oldest == connections_.end() || one->since < oldest->since) oldest = one;
  }
  if (oldest == connections_.end()) return false;
  oldest->evicted = true;
  if (oldest->wait == Wait::kClient) ::shutdown(oldest->socket, SHUT_RDWR);
  return true;
}

bool ConnectionTable::evicted(Place place) const {
  const std::lock_guard lock(mutex_);
  return place->evicted;
}

void ConnectionTable::shut_down() {
  const std::lock_guard lock(mutex_);
  shut_down_ = true;
  for (const Connection& one : connections_) ::shutdown(one.socket, SHUT_RDWR);
}

}  // namespace sudolab::server

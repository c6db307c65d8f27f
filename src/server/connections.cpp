// Each connection has a thread that mostly waits. What a client can take from the others is a place
// in the table, and it keeps that only as long as it makes progress: a deadline for the headers as
// a whole, one for the body, one for taking the answer. When all places are taken, those who have
// kept us waiting the longest are cut off, so that a crowd of silent clients shuts nobody out.

#include "server/connections.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace sudolab::server {
namespace {

using Clock = ConnectionTable::Clock;

constexpr std::size_t kBufferBytes = 8192;

Clock::time_point after(Seconds time) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
}

// Waits until the socket is ready; false when the deadline comes first.
bool ready(int socket, short events, Clock::time_point deadline) {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count() + 1;
    if (left <= 0) return false;
    pollfd poll{socket, events, 0};
    const int result = ::poll(&poll, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    if (result > 0) return true;
    if (result < 0 && errno != EINTR) return false;
  }
}

void address_text(const sockaddr_storage& address, std::string& ip, int& port) {
  char text[INET6_ADDRSTRLEN] = "";
  if (address.ss_family == AF_INET) {
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(&address);
    inet_ntop(AF_INET, &v4->sin_addr, text, sizeof text);
    port = ntohs(v4->sin_port);
  } else if (address.ss_family == AF_INET6) {
    const auto* v6 = reinterpret_cast<const sockaddr_in6*>(&address);
    inet_ntop(AF_INET6, &v6->sin6_addr, text, sizeof text);
    port = ntohs(v6->sin6_port);
  }
  ip = text;
}

}  // namespace

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

std::size_t ConnectionTable::size() const {
  const std::lock_guard lock(mutex_);
  return connections_.size();
}

TimedStream::TimedStream(ConnectionTable& table, ConnectionTable::Place place,
                         const ServerLimits& limits)
    : table_(table), place_(place), limits_(limits), socket_(place->socket) {}

bool TimedStream::fill(Clock::time_point deadline) {
  table_.set_waiting(place_, true);
  const bool came = ready(socket_, POLLIN, deadline);
  buffer_.resize(kBufferBytes);
  const ssize_t count = came ? ::recv(socket_, buffer_.data(), buffer_.size(), 0) : -1;
  table_.set_waiting(place_, false);
  buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
  used_ = 0;
  return count > 0;
}

bool TimedStream::wait_for_request() {
  phase_ = Phase::kHeaders;
  header_read_ = body_read_ = body_length_ = 0;
  if (used_ == buffer_.size() && !fill(after(limits_.idle_time))) return false;
  deadline_ = after(limits_.header_time);
  return true;
}

void TimedStream::begin_body(std::uint64_t length) {
  phase_ = Phase::kBody;
  body_length_ = length;
  deadline_ = after(limits_.body_time);
}

void TimedStream::linger() {
  ::shutdown(socket_, SHUT_WR);
  const Clock::time_point end = after(Seconds(2));
  for (std::size_t taken = 0; taken < 8 * limits_.body_bytes && fill(end);) {
    taken += buffer_.size();
  }
}

bool TimedStream::is_writable() const {
  char byte = 0;
  const ssize_t count = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
}

ssize_t TimedStream::read(char* to, size_t size) {
  if (used_ == buffer_.size() && !fill(deadline_)) return -1;
  const std::size_t count = std::min(size, buffer_.size() - used_);
  std::memcpy(to, buffer_.data() + used_, count);
  used_ += count;
  if (phase_ == Phase::kBody) {
    body_read_ += count;
  } else if ((header_read_ += count) > limits_.header_bytes) {
    return -1;
  }
  return static_cast<ssize_t>(count);
}

ssize_t TimedStream::write(const char* from, size_t size) {
  std::size_t sent = 0;
  while (sent < size) {
    const ssize_t count = ::send(socket_, from + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) {
      sent += static_cast<std::size_t>(count);
    } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      if (!ready(socket_, POLLOUT, after(limits_.write_time))) return -1;
    } else if (errno != EINTR) {
      return -1;
    }
  }
  return static_cast<ssize_t>(sent);
}

void TimedStream::get_remote_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (::getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &length) == 0) {
    address_text(address, ip, port);
  }
}

void TimedStream::get_local_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length) == 0) {
    address_text(address, ip, port);
  }
}

}  // namespace sudolab::server

#include "server/timed_socket.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

#include "server/exchange.h"

namespace sudolab::server {
namespace {

using Clock = ConnectionTable::Clock;

constexpr std::size_t kPieceBytes = 8192;
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr Seconds kLingerTime{2};

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

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK; }

ApiError too_late() { return {408, "bad_request", "the request did not arrive in time"}; }

}  // namespace

TimedSocket::TimedSocket(ConnectionTable& table, ConnectionTable::Place place,
                         const ServerLimits& limits)
    : table_(table), place_(place), limits_(limits), socket_(place->socket) {}

bool TimedSocket::fill(Clock::time_point deadline) {
  const std::size_t before = buffer_.size();
  buffer_.resize(before + kPieceBytes);
  table_.set_wait(place_, ConnectionTable::Wait::kClient);
  const bool came = ready(socket_, POLLIN, deadline);
  const ssize_t count = came ? ::recv(socket_, buffer_.data() + before, kPieceBytes, 0) : -1;
  table_.set_wait(place_, ConnectionTable::Wait::kNothing);
  buffer_.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
  return count > 0;
}

std::string TimedSocket::take(std::size_t count) {
  std::string taken = buffer_.substr(0, count);
  buffer_.erase(0, count);
  return taken;
}

bool TimedSocket::wait_for_request() { return !buffer_.empty() || fill(after(limits_.idle_time)); }

std::string TimedSocket::read_head() {
  const Clock::time_point deadline = after(limits_.header_time);
  for (std::size_t searched = 0;;) {
    const std::size_t end = buffer_.find(kHeadEnd, searched);
    if (std::min(end, buffer_.size()) > limits_.header_bytes) {
      throw ApiError(431, "too_large", "the headers are too long");
    }
    if (end != std::string::npos) return take(end + kHeadEnd.size());
    searched = buffer_.size() - std::min(buffer_.size(), kHeadEnd.size() - 1);
    if (!fill(deadline)) throw too_late();
  }
}

std::string TimedSocket::read_body(std::size_t length) {
  const Clock::time_point deadline = after(limits_.body_time);
  while (buffer_.size() < length) {
    if (!fill(deadline)) throw too_late();
  }
  return take(length);
}

bool TimedSocket::write(std::string_view bytes) {
  const Clock::time_point end =
      after(limits_.write_time + Seconds(static_cast<double>(bytes.size()) / limits_.write_rate));
  bool taken = true;
  while (taken && !bytes.empty()) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (count < 0 && would_block()) {
      // One wait up to the end of the answer: a client that takes a byte now and then is not new.
      table_.set_wait(place_, ConnectionTable::Wait::kClient);
      taken = ready(socket_, POLLOUT, std::min(end, after(limits_.write_time)));
    } else {
      taken = count < 0 && errno == EINTR;
    }
  }
  table_.set_wait(place_, ConnectionTable::Wait::kNothing);
  return taken;
}

void TimedSocket::set_polling(bool polling) {
  table_.set_wait(place_, polling ? ConnectionTable::Wait::kJob : ConnectionTable::Wait::kNothing);
}

bool TimedSocket::evicted() const { return table_.evicted(place_); }

bool TimedSocket::connected() const {
  char byte = 0;
  const ssize_t count = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count > 0 || (count < 0 && would_block());
}

void TimedSocket::linger() {
  ::shutdown(socket_, SHUT_WR);
  const Clock::time_point end = after(kLingerTime);
  std::size_t left = 8 * limits_.body_bytes;
  do {
    left -= std::min(left, buffer_.size());
    buffer_.clear();
  } while (left > 0 && fill(end));
}

}  // namespace sudolab::server

#include "support/raw_client.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>

namespace sudolab::test {

RawClient::RawClient(int port) {
  socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
}

RawClient::~RawClient() { close(); }

void RawClient::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

void RawClient::end_sending() const { ::shutdown(socket_, SHUT_WR); }

bool RawClient::send(const std::string& bytes) const {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t count = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::string RawClient::read_until(const std::string& stop) const {
  std::string text;
  for (;;) {
    if (!stop.empty() && text.find(stop) != std::string::npos) return text;
    pollfd poll{socket_, POLLIN, 0};
    if (::poll(&poll, 1, 10'000) <= 0) return text;
    char buffer[4096];
    const ssize_t count = ::recv(socket_, buffer, sizeof buffer, 0);
    if (count <= 0) return text;
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

bool RawClient::closed_by_server(int seconds) const {
  pollfd poll{socket_, POLLIN, 0};
  char byte = 0;
  while (::poll(&poll, 1, seconds * 1000) > 0) {
    if (::recv(socket_, &byte, 1, 0) <= 0) return true;
  }
  return false;
}

}  // namespace sudolab::test

#include "server/listener.h"

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>

namespace sudolab::server {
namespace {

// A socket that listens at this address, or -1 with errno.
int listening_socket(const addrinfo& address) {
  const int socket = ::socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC, 0);
  if (socket < 0) return -1;
  // A port can be used again at once after a server has ended, and still not by two at a time:
  // that would take SO_REUSEPORT.
  const int yes = 1;
  const int no = 0;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  // All addresses of IPv6 are those of IPv4 as well.
  if (address.ai_family == AF_INET6) {
    ::setsockopt(socket, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
  }
  if (::bind(socket, address.ai_addr, address.ai_addrlen) == 0 &&
      ::listen(socket, SOMAXCONN) == 0) {
    return socket;
  }
  const int problem = errno;
  ::close(socket);
  errno = problem;
  return -1;
}

sockaddr_storage address_of(int socket) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length);
  return address;
}

int port_of(const sockaddr_storage& address) {
  return ntohs(address.ss_family == AF_INET6
                   ? reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port
                   : reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

// 127.0.0.0/8, ::1, and the former written as the latter.
bool is_loopback(const sockaddr_storage& address) {
  constexpr std::uint32_t kNet = 127;
  if (address.ss_family == AF_INET) {
    return ntohl(reinterpret_cast<const sockaddr_in*>(&address)->sin_addr.s_addr) >> 24 == kNet;
  }
  const in6_addr& bytes = reinterpret_cast<const sockaddr_in6*>(&address)->sin6_addr;
  return IN6_IS_ADDR_LOOPBACK(&bytes) ||
         (IN6_IS_ADDR_V4MAPPED(&bytes) && bytes.s6_addr[12] == kNet);
}

}  // namespace

Listener::~Listener() {
  if (socket_ >= 0) ::close(socket_);
}

std::string Listener::open(const std::string& host, int port) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  errno = 0;
  if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found) != 0) {
    return fmt::format("cannot listen on {} port {}: no such address", host, port);
  }
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> addresses(found, &::freeaddrinfo);
  for (const addrinfo* one = found; one != nullptr && socket_ < 0; one = one->ai_next) {
    socket_ = listening_socket(*one);
  }
  if (socket_ < 0 && errno == EADDRINUSE) {
    return fmt::format("port {} is in use; --port takes another one, and 0 any that is free", port);
  }
  if (socket_ < 0) {
    return fmt::format("cannot listen on {} port {}: {}", host, port, std::strerror(errno));
  }
  const sockaddr_storage address = address_of(socket_);
  port_ = port_of(address);
  local_ = is_loopback(address);
  return "";
}

int Listener::accept() { return ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC); }

void Listener::stop() {
  stopped_ = true;
  ::shutdown(socket_, SHUT_RDWR);
}

}  // namespace sudolab::server

// The socket on which a server waits for its clients.

#pragma once

#include <atomic>
#include <string>

namespace sudolab::server {

class Listener {
 public:
  Listener() = default;
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // Port 0 is any that is free. Returns why it cannot listen there; empty if all is well.
  std::string open(const std::string& host, int port);
  int port() const { return port_; }
  // Only this machine can reach it.
  bool local() const { return local_; }

  // Waits for the next client, and returns its socket. -1, with errno: the client has gone again,
  // or the system has no more sockets at the moment, or we have stopped.
  int accept();
  // May be called by another thread; accept() then returns.
  void stop();
  bool stopped() const { return stopped_; }

 private:
  int socket_ = -1;
  int port_ = 0;
  bool local_ = true;
  std::atomic<bool> stopped_ = false;
};

}  // namespace sudolab::server

// The laboratory on the network: the page and the API over HTTP.

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/lab.h"

namespace sudolab::server {

struct ServerSettings {
  LabSettings lab;
  std::string host = "127.0.0.1";
  int port = 8080;                 // 0: any that is free
  std::vector<std::string> names;  // that it answers to, besides localhost and addresses
};

class Server {
 public:
  explicit Server(ServerSettings settings);
  ~Server();  // stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Begins to answer, in threads of its own. Returns why it cannot; empty if all is well.
  std::string start();
  // Ends all connections and jobs, and waits for them.
  void stop();

  int port() const;
  std::string address() const;  // "http://127.0.0.1:8080/"
  bool local() const;           // nobody else than this machine can reach it
  Lab& lab();

 private:
  class Http;
  std::unique_ptr<Http> http_;
};

}  // namespace sudolab::server

// A thread for each connection, up to a number; made when they are needed, and kept.

#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/connections.h"

namespace sudolab::server {

class ConnectionThreads {
 public:
  using Handler = std::function<void(int socket)>;  // closes it

  // `serve` is called by one of the threads; `refuse`, which has to be quick, by the caller of
  // enqueue().
  ConnectionThreads(ConnectionTable& table, std::size_t most, Handler serve, Handler refuse);

  // Never waits: a client for whom there is no place is refused.
  void enqueue(int socket);
  // Ends all connections, and waits for them.
  void shut_down();

 private:
  bool make_room();
  void work();
  // Somebody has no thread yet, and no more are made.
  bool crowded() const { return waiting_.size() > idle_ && threads_.size() == most_; }
  void begin_relief();
  void relieve();

  ConnectionTable& table_;
  const std::size_t most_;
  const Handler serve_;
  const Handler refuse_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable relieve_;
  std::deque<int> waiting_;
  std::vector<std::thread> threads_;
  std::thread relief_;  // made when there is a crowd for the first time
  std::size_t idle_ = 0;
  bool stopping_ = false;
};

}  // namespace sudolab::server

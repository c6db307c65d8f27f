// A thread for each connection, up to a number; made when they are needed, and kept.

#pragma once

#include <httplib.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/connections.h"

namespace sudolab::server {

class ConnectionThreads final : public httplib::TaskQueue {
 public:
  ConnectionThreads(ConnectionTable& table, std::size_t most) : table_(table), most_(most) {}

  // Never waits: whom nobody can serve is turned away by running `serve` with turned_away() set.
  void enqueue(std::function<void()> serve) override;
  void shutdown() override;

  // Whether the connection at hand is to be refused.
  static bool turned_away();

 private:
  void work();

  ConnectionTable& table_;
  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool stopping_ = false;
};

}  // namespace sudolab::server

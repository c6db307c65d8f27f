// A stop token that stops by itself after a while: for work that knows stop tokens but no clock.

#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "server/limits.h"

namespace sudolab::server {

class Deadline {
 public:
  // Also stops when `outer` does.
  explicit Deadline(Seconds time, const std::stop_token& outer = {})
      : forward_(outer, [this] { stop_.request_stop(); }), timer_([this, time] { wait(time); }) {}
  ~Deadline() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_one();
    timer_.join();
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  // The time was not enough.
  bool passed() const { return late_; }

 private:
  void wait(Seconds time) {
    std::unique_lock lock(mutex_);
    if (wake_.wait_for(lock, time, [this] { return done_; })) return;
    late_ = true;
    stop_.request_stop();
  }

  std::stop_source stop_;
  std::atomic<bool> late_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::stop_callback<std::function<void()>> forward_;
  std::thread timer_;
};

}  // namespace sudolab::server

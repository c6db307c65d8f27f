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
      : forward_(outer, [this] { stop_.request_stop(); }),
        timer_([this, time](const std::stop_token& done) {
          std::mutex mutex;
          std::unique_lock lock(mutex);
          std::condition_variable_any wake;
          const bool finished =
              wake.wait_for(lock, done, time, [&] { return done.stop_requested(); });
          if (!finished) {
            late_ = true;
            stop_.request_stop();
          }
        }) {}

  std::stop_token token() const { return stop_.get_token(); }
  // The time was not enough.
  bool passed() const { return late_; }

 private:
  std::stop_source stop_;
  std::atomic<bool> late_ = false;
  std::stop_callback<std::function<void()>> forward_;
  std::jthread timer_;
};

}  // namespace sudolab::server

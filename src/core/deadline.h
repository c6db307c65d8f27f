// A stop token that stops by itself after a while: for work that knows stop tokens but no clock.
//
// Most of what takes long asks a stop token and nothing else, since that is one word to read. So a
// limit of time is a timer that requests the stop, and the work need not know which of the two it
// was.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace sudolab {

class Deadline {
 public:
  using Seconds = std::chrono::duration<double>;

  // Also stops when `outer` does. Longer than a human life is no limit, and starts no timer.
  explicit Deadline(Seconds time, const std::stop_token& outer = {})
      : forward_(outer, [this] { stop_.request_stop(); }) {
    if (time < kForEver) timer_ = std::thread([this, time] { wait(time); });
  }
  ~Deadline() {
    if (!timer_.joinable()) return;
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
  // The time was not enough, or the outer token stopped.
  bool stopped() const { return stop_.stop_requested(); }
  // The time was not enough.
  bool passed() const { return late_; }

 private:
  // A hundred years; the clock's own type reaches three times as far.
  static constexpr Seconds kForEver{3.15e9};

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

}  // namespace sudolab

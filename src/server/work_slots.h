// As many requests work at once as there are cores; the others wait their turn for a while. Without
// this, two hundred clients would share the cores and all come too late.

#pragma once

#include <condition_variable>
#include <mutex>

#include "server/exchange.h"
#include "server/limits.h"

namespace sudolab::server {

class WorkSlots {
 public:
  explicit WorkSlots(std::size_t slots) : free_(slots) {}

  class Held {
   public:
    explicit Held(WorkSlots& slots) : slots_(slots) {}
    ~Held() { slots_.give_back(); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

   private:
    WorkSlots& slots_;
  };

  // Throws ApiError busy when none becomes free in time.
  Held take(Seconds longest) {
    std::unique_lock lock(mutex_);
    if (!freed_.wait_for(lock, longest, [this] { return free_ > 0; })) {
      throw ApiError(503, "busy", "too many requests at once; try again in a moment");
    }
    --free_;
    return Held(*this);
  }

 private:
  void give_back() {
    const std::lock_guard lock(mutex_);
    ++free_;
    freed_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable freed_;
  std::size_t free_;
};

}  // namespace sudolab::server

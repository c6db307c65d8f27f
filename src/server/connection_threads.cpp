#include "server/connection_threads.h"

#include <system_error>

namespace sudolab::server {
namespace {

// Connections that wait for somebody to be cut off.
constexpr std::size_t kMostWaiting = 256;

thread_local bool refusing = false;

}  // namespace

bool ConnectionThreads::turned_away() { return refusing; }

void ConnectionThreads::enqueue(std::function<void()> serve) {
  std::unique_lock lock(mutex_);
  const bool somebody_is_free = idle_ > waiting_.size();
  bool room = somebody_is_free;
  if (!room && threads_.size() < most_) {
    try {
      threads_.emplace_back([this] { work(); });
      room = true;
    } catch (const std::system_error&) {
      // The system has no more threads to give: as if there were no place.
    }
  }
  if (!room) room = table_.evict() || waiting_.size() < kMostWaiting;
  if (room) {
    waiting_.push_back(std::move(serve));
    wake_.notify_one();
    return;
  }
  lock.unlock();
  refusing = true;
  serve();
  refusing = false;
}

void ConnectionThreads::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    --idle_;
    // Who waits when the server stops is still taken, to be closed.
    if (waiting_.empty()) return;
    const std::function<void()> serve = std::move(waiting_.front());
    waiting_.pop_front();
    // The next one may be honest: whoever is silent makes room for it.
    if (!waiting_.empty() && idle_ == 0) table_.evict();
    lock.unlock();
    serve();
    lock.lock();
  }
}

void ConnectionThreads::shutdown() {
  table_.shut_down();
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
}

}  // namespace sudolab::server

#include "server/connection_threads.h"

#include <chrono>
#include <system_error>

namespace sudolab::server {
namespace {

// Connections that wait for another one to be cut off.
constexpr std::size_t kMostWaiting = 256;
constexpr auto kReliefPause = std::chrono::milliseconds(100);

}  // namespace

ConnectionThreads::ConnectionThreads(ConnectionTable& table, std::size_t most, Handler serve,
                                     Handler refuse)
    : table_(table), most_(most), serve_(std::move(serve)), refuse_(std::move(refuse)) {}

// For one more connection; the lock is held.
bool ConnectionThreads::make_room() {
  if (idle_ > waiting_.size()) return true;
  if (threads_.size() < most_) {
    try {
      threads_.emplace_back([this] { work(); });
      return true;
    } catch (const std::system_error&) {
      // The system has no more threads to give: as if there were no place.
    }
  }
  return table_.evict() || waiting_.size() < kMostWaiting;
}

void ConnectionThreads::enqueue(int socket) {
  std::unique_lock lock(mutex_);
  if (make_room()) {
    waiting_.push_back(socket);
    wake_.notify_one();
    if (crowded()) begin_relief();
    return;
  }
  lock.unlock();
  refuse_(socket);
}

void ConnectionThreads::begin_relief() {
  if (relief_.joinable()) {
    relieve_.notify_one();
    return;
  }
  try {
    relief_ = std::thread([this] { relieve(); });
  } catch (const std::system_error&) {
    // No thread to be had: the next client that comes or goes makes room instead.
  }
}

// When a client came, all others may just have been at work. Those of them that wait later on have
// to go then.
void ConnectionThreads::relieve() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    relieve_.wait(lock, [this] { return stopping_ || crowded(); });
    relieve_.wait_for(lock, kReliefPause, [this] { return stopping_; });
    if (!stopping_ && crowded()) table_.evict();
  }
}

void ConnectionThreads::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    --idle_;
    // Clients that wait when the server stops are still taken, to be closed.
    if (waiting_.empty()) return;
    const int socket = waiting_.front();
    waiting_.pop_front();
    // The next one may be honest: a silent one makes room for it.
    if (crowded()) table_.evict();
    lock.unlock();
    serve_(socket);
    lock.lock();
  }
}

void ConnectionThreads::shut_down() {
  table_.shut_down();
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_all();
    relieve_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  if (relief_.joinable()) relief_.join();
}

}  // namespace sudolab::server

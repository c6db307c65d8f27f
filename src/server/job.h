// Long work on behalf of a client: it runs in the background, can be looked at while it runs, and
// can be cancelled.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/formats/format.h>
#include "server/exchange.h"

namespace sudolab {

class TraceRecorder;

namespace server {

// Where a task puts what it makes, one item after the other. Items are kept as JSON texts.
class ItemList {
 public:
  void add(const Json& item);
  std::size_t size() const;
  std::size_t bytes() const;
  // "[...]": up to `count` items from number `from` on; `count` is then how many they are.
  std::string slice(std::size_t from, std::size_t& count) const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> items_;
  std::size_t bytes_ = 0;
};

// What a job does: one class per kind.
class Task {
 public:
  virtual ~Task() = default;

  // Returns the result, also after a stop, for what was finished by then. What it throws is what
  // the job failed of: ApiError or another std::exception.
  virtual Json run(ItemList& items, const std::stop_token& stop) = 0;

  // Two of these at once would disturb each other, so they take turns.
  virtual bool runs_alone() const { return false; }
  // The stored experiment that it works on, if any.
  virtual std::string experiment() const { return ""; }

  // All below may be called by other threads while it runs.
  virtual Json progress() const = 0;
  virtual std::size_t bytes() const { return 0; }  // that it keeps, besides its items
  virtual const TraceRecorder* trace() const { return nullptr; }
  // The puzzles it is about, where there are many; null before they are known.
  virtual const std::vector<PuzzleRecord>* puzzles() const { return nullptr; }

  // It has ended and is forgotten: what it has on the disk for nobody else goes now, even if a
  // thread still holds the job for a moment.
  virtual void discard() {}
};

class Job {
 public:
  enum class State { kQueued, kRunning, kDone, kFailed, kCancelled };
  using Clock = std::chrono::steady_clock;

  struct Order {
    std::string kind;
    std::string client;
    bool keep = false;  // goes on when nobody follows
    Json request;
    std::unique_ptr<Task> task;
  };

  Job(std::string id, Order order);

  const std::string& id() const { return id_; }
  const std::string& client() const { return order_.client; }
  const std::string& kind() const { return order_.kind; }
  bool keep() const { return order_.keep; }
  const Task& task() const { return *order_.task; }
  const ItemList& items() const { return items_; }
  // That it keeps in memory.
  std::size_t bytes() const;

  State state() const;
  bool ended() const;
  // Everything but the request, which may be long.
  Json state_json() const;
  Json to_json() const;
  // As one of many: without the members of the request that are long.
  Json list_json() const;

  // ---- for its worker ----
  // False if it was cancelled before it began.
  bool begin();
  void work();

  // Says why; has no effect on a job that has ended.
  void cancel(const std::string& reason);
  // It has ended and will not be found any more.
  void discard() { order_.task->discard(); }

  // ---- is anybody there? ----
  void touch();
  void follow(bool begins);  // a stream begins or ends
  // How long nobody has followed it or asked for it.
  std::chrono::duration<double> unattended() const;

  // Until it ends, or the time is over.
  void wait(std::chrono::duration<double> longest) const;

 private:
  void end(State state, std::string reason, Json result);

  const std::string id_;
  Order order_;
  // Texts take less memory than what they are parsed into.
  const std::string request_;
  const std::string short_request_;
  const std::chrono::system_clock::time_point created_ = std::chrono::system_clock::now();
  ItemList items_;
  std::stop_source stop_;

  mutable std::mutex mutex_;
  mutable std::condition_variable ended_;
  State state_ = State::kQueued;
  std::string reason_;
  Json result_;
  Clock::time_point started_{};
  Clock::time_point finished_{};
  Clock::time_point seen_ = Clock::now();
  int followers_ = 0;
};

std::string_view state_name(Job::State state);

}  // namespace server
}  // namespace sudolab

// The experiments of a data directory: one folder each. Nothing outside of it can be named.

#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "server/exchange.h"

namespace sudolab::server {

// Whose turn it is: a lock that can be waited for in small pieces. (The thread sanitizer of g++ 12
// does not understand std::timed_mutex.)
class Turn {
 public:
  bool try_lock_for(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    if (!freed_.wait_for(lock, longest, [this] { return !taken_; })) return false;
    return taken_ = true;
  }
  void unlock() {
    const std::lock_guard lock(mutex_);
    taken_ = false;
    freed_.notify_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable freed_;
  bool taken_ = false;
};

class Experiments {
 public:
  explicit Experiments(const std::filesystem::path& data) : folder_(data / "experiments") {}

  // An id that nobody has, and its folder, which is made. Throws ApiError where that is impossible.
  std::string make(const std::string& kind) const;

  // Throws ApiError not_found, also for what is no id.
  std::filesystem::path find(const std::string& id) const;
  std::vector<std::string> ids() const;
  void remove(const std::string& id) const;

  // What GET /experiments/ID says.
  Json describe(const std::string& id) const;

  // Only one experiment is carried out at a time: others would disturb its times.
  Turn& turn() { return turn_; }

 private:
  std::filesystem::path folder_;
  Turn turn_;
};

// Studies without runs used to leave a report and this behind instead of a store.
inline constexpr const char* kReportFile = "report.html";
inline constexpr const char* kAboutFile = "about.json";

// The plan of an experiment, beside its report.
inline constexpr const char* kPlanFile = "plan.json";

std::string read_file_text(const std::filesystem::path& path);

}  // namespace sudolab::server

// The experiments of a data directory: one folder each. Nothing outside of it can be named.

#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "server/exchange.h"

namespace sudolab::server {

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
  std::timed_mutex& turn() { return turn_; }

 private:
  std::filesystem::path folder_;
  std::timed_mutex turn_;
};

// A study that needs no runs leaves its report and this behind.
inline constexpr const char* kReportFile = "report.html";
inline constexpr const char* kAboutFile = "about.json";

// Throws ApiError: a full disk.
void write_file(const std::filesystem::path& path, const std::string& text);
std::string read_file_text(const std::filesystem::path& path);

}  // namespace sudolab::server

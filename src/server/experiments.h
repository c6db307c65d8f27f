// The experiments of a data directory: one folder each. Nothing outside of it can be named.

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "server/exchange.h"
#include "server/passing_folder.h"

namespace sudolab::server {

class Experiments {
 public:
  explicit Experiments(const std::filesystem::path& data)
      : folder_(data / "experiments"), passing_(data / "passing") {}

  // An id that nobody has. Throws ApiError where nothing can be written.
  std::string new_id(const std::string& kind) const;
  // The folder of a new experiment, which is made. One that is not `kept` is removed when the
  // server ends, however it ends. Throws ApiError where that is impossible.
  std::filesystem::path make(const std::string& id, bool kept);

  // Throws ApiError not_found, also for what is no id.
  std::filesystem::path find(const std::string& id) const;
  std::vector<std::string> ids() const;
  void remove(const std::string& id) const;

  // What GET /experiments/ID says.
  Json describe(const std::string& id) const;

 private:
  std::filesystem::path folder_;
  PassingFolder passing_;
};

// Studies without runs used to leave a report and this behind instead of a store.
inline constexpr const char* kReportFile = "report.html";
inline constexpr const char* kAboutFile = "about.json";

// The plan of an experiment, beside its report.
inline constexpr const char* kPlanFile = "plan.json";

// What is answered about a store that is not as it was written.
ApiError damaged();

std::string read_file_text(const std::filesystem::path& path);

}  // namespace sudolab::server

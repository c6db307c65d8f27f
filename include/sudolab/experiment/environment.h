// On what an experiment ran: kept with the results, since times mean nothing without it.

#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace sudolab {

struct Environment {
  std::string processor;
  int cores = 0;
  std::string memory;  // "24.0 GiB"
  std::string system;  // kernel and architecture
  std::string compiler;
  std::string version;  // of this program, with the commit where it is known
  std::string date;     // when the experiment was begun, UTC
  double load = 0;      // the system's load average at that moment

  friend bool operator==(const Environment&, const Environment&) = default;
};

Environment this_environment();

// "2026-11-15T15:30:00Z"
std::string utc_text(std::chrono::system_clock::time_point time);

std::string to_json(const Environment& environment);
// Throws ExperimentError: a damaged document, an unknown member.
Environment environment_from_json(const std::string& text);

// "Processor", "AMD ...", for people.
std::vector<std::pair<std::string, std::string>> rows_of(const Environment& environment);

}  // namespace sudolab

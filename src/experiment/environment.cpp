#include <sudolab/experiment/environment.h>

#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <thread>

#include "experiment/json_members.h"

namespace sudolab {
namespace {

std::string processor_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (!line.starts_with("model name")) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

std::string memory_size() {
  constexpr double kGibibyte = 1024.0 * 1024 * 1024;
  const double bytes =
      static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f GiB", bytes / kGibibyte);
  return text.data();
}

std::string system_name() {
  utsname name{};
  if (uname(&name) != 0) return "unknown";
  return std::string(name.sysname) + " " + name.release + " " + name.machine;
}

std::string compiler_name() {
#if defined(__clang__)
  return "clang " __clang_version__;
#else
  return "g++ " __VERSION__;
#endif
}

std::string utc(std::chrono::system_clock::time_point time, const char* format) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), format, &parts);
  return text.data();
}

Environment read_environment(const nlohmann::ordered_json& json, const JsonPlace& place) {
  constexpr double kMostLoad = 1e9;
  Environment environment;
  JsonMembers members(json, place);
  members.text("processor", environment.processor);
  members.integer("cores", environment.cores, 0, std::numeric_limits<int>::max());
  members.text("memory", environment.memory);
  members.text("system", environment.system);
  members.text("compiler", environment.compiler);
  members.text("version", environment.version);
  members.text("date", environment.date);
  members.real("load", environment.load, kMostLoad);
  members.finish();
  return environment;
}

}  // namespace

Environment this_environment() {
  Environment environment;
  environment.processor = processor_name();
  environment.cores = static_cast<int>(std::thread::hardware_concurrency());
  environment.memory = memory_size();
  environment.system = system_name();
  environment.compiler = compiler_name();
  environment.version = SUDOLAB_VERSION_AND_COMMIT;
  environment.date = utc(std::chrono::system_clock::now(), "%Y-%m-%d %H:%M UTC");
  std::array<double, 1> load{};
  if (getloadavg(load.data(), 1) == 1) environment.load = load[0];
  return environment;
}

std::string utc_text(std::chrono::system_clock::time_point time) {
  return utc(time, "%Y-%m-%dT%H:%M:%SZ");
}

std::string to_json(const Environment& environment) {
  return nlohmann::ordered_json{
      {"processor", environment.processor}, {"cores", environment.cores},
      {"memory", environment.memory},       {"system", environment.system},
      {"compiler", environment.compiler},   {"version", environment.version},
      {"date", environment.date},           {"load", environment.load}}
      .dump();
}

Environment environment_from_json(const std::string& text) {
  return read_json<Environment>(text, "environment", read_environment);
}

std::vector<std::pair<std::string, std::string>> rows_of(const Environment& environment) {
  std::array<char, 32> load{};
  std::snprintf(load.data(), load.size(), "%.2f", environment.load);
  return {{"Processor", environment.processor}, {"Cores", std::to_string(environment.cores)},
          {"Memory", environment.memory},       {"System", environment.system},
          {"Compiler", environment.compiler},   {"Sudolab", environment.version},
          {"Begun", environment.date},          {"Load at the start", load.data()}};
}

}  // namespace sudolab

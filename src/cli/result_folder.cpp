#include "cli/result_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <system_error>

#include <sudolab/experiment/store.h>
#include "cli/exit_code.h"

namespace sudolab::cli {
namespace {

namespace fs = std::filesystem;

constexpr auto kResults = "sudolab-results";

[[noreturn]] void fail(const fs::path& folder, const std::error_code& error) {
  throw UserError(folder.string() + ": " + error.message());
}

bool may_be_in_a_name(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::string folder_name(const std::string& name) {
  constexpr std::size_t kLongest = 80;  // bytes; file systems take 255
  std::string safe = name.substr(0, kLongest);
  // Not in the middle of a character.
  while (safe.size() < name.size() && !safe.empty() && continues(name[safe.size()])) {
    safe.pop_back();
  }
  std::replace_if(safe.begin(), safe.end(), [](char c) { return !may_be_in_a_name(c); }, '-');
  const std::size_t first = safe.find_first_not_of(".-");
  return first == std::string::npos ? "experiment" : safe.substr(first);
}

ResultFolder::ResultFolder(const std::string& chosen, const std::string& name) {
  if (!chosen.empty()) {
    path_ = chosen;
    return;
  }
  std::error_code error;
  fs::create_directories(kResults, error);
  if (error) fail(kResults, error);
  const std::string safe = folder_name(name);
  for (int number = 1; !made_; ++number) {
    path_ = fs::path(kResults) / fmt::format("{}-{}", safe, number);
    made_ = fs::create_directory(path_, error);
    std::error_code ignored;
    const bool taken = !made_ && fs::exists(fs::symlink_status(path_, ignored));
    if (!made_ && !taken) fail(path_, error);
  }
}

ResultFolder::~ResultFolder() {
  if (!made_) return;
  try {
    if (!Store::exists(path_)) fs::remove_all(path_);
  } catch (const std::exception&) {
    // It stays, and the next experiment takes the next number.
  }
}

}  // namespace sudolab::cli

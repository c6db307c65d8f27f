#include "cli/data_dir.h"

#include <algorithm>
#include <cstdlib>

#include "cli/exit_code.h"

namespace sudolab::cli {

namespace fs = std::filesystem;

fs::path data_directory() {
  std::error_code error;
  if (const char* chosen = std::getenv("SUDOLAB_DATA"); chosen != nullptr && *chosen != '\0') {
    if (fs::is_directory(chosen, error)) return chosen;
    throw UserError("SUDOLAB_DATA is '" + std::string(chosen) + "', which is no directory");
  }
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share" / "sudolab" / "data";
  for (const fs::path& place : {installed, fs::path(SUDOLAB_SOURCE_DATA)}) {
    if (fs::is_directory(place, error)) return place;
  }
  throw UserError("the shipped puzzles were not found; SUDOLAB_DATA can say where they are");
}

std::vector<std::string> data_files(const std::string& folder, const std::string& prefix) {
  const fs::path directory = data_directory() / folder;
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    const bool meant = entry.path().filename().string().starts_with(prefix);
    if (meant && entry.is_regular_file(error) && entry.path().extension() == ".txt") {
      files.push_back(entry.path().string());
    }
  }
  if (files.empty())
    throw UserError("there are no puzzles of " + prefix + "... in '" + directory.string() + "'");
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace sudolab::cli

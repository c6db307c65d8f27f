// A folder that vanishes with the test.

#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace sudolab::test {

class TemporaryFolder {
 public:
  explicit TemporaryFolder(
      const std::filesystem::path& below = std::filesystem::temp_directory_path()) {
    std::string name = (below / "sudolab-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TemporaryFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace sudolab::test

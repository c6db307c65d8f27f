// A folder for what is to go when the server goes: also when the server is killed.

#pragma once

#include <filesystem>
#include <mutex>

namespace sudolab::server {

class PassingFolder {
 public:
  // Removes what servers that were killed have left below `parent`. Writes nothing.
  explicit PassingFolder(std::filesystem::path parent);
  ~PassingFolder();  // removes it, with all that is in it
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;

  // This server's own, which is made when it is needed first. Throws ApiError disk_full.
  std::filesystem::path path();
  // The same, if it has been made; else empty.
  std::filesystem::path existing() const;

 private:
  const std::filesystem::path parent_;
  mutable std::mutex mutex_;
  std::filesystem::path own_;
  int lock_ = -1;
};

}  // namespace sudolab::server

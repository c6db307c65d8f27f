// The folder of a new experiment: the one that the user named, or the next free one below
// sudolab-results. A free one is made at once, so that two programs that begin at the same moment
// do not take the same.

#pragma once

#include <filesystem>
#include <string>

namespace sudolab::cli {

// The name of an experiment as that of a folder: one step of a path, whatever a plan calls itself.
std::string folder_name(const std::string& name);

class ResultFolder {
 public:
  // `chosen` may be empty: then the first of sudolab-results/NAME-1, NAME-2, ... that is not there
  // yet. Throws UserError.
  ResultFolder(const std::string& chosen, const std::string& name);
  // A folder that was made here and has no experiment in it is removed.
  ~ResultFolder();
  ResultFolder(const ResultFolder&) = delete;
  ResultFolder& operator=(const ResultFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  bool made_ = false;
};

}  // namespace sudolab::cli

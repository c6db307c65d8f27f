#include "cli/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "cli/console.h"
#include "cli/exit_code.h"

namespace sudolab::cli {
namespace {

constexpr std::size_t kBufferSize = 64 * 1024;

// The permissions of the file that is replaced, or those that a new file would get.
mode_t wanted_mode(const std::string& path) {
  struct stat info{};
  if (::stat(path.c_str(), &info) == 0) return info.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

OutputFile::OutputFile(const std::string& path) : path_(path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(status)) fail(EISDIR);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    open_directly();
  } else {
    open_temporary();
  }
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void OutputFile::open_directly() {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor_ < 0) fail(errno);
}

void OutputFile::open_temporary() {
  std::error_code error;
  const auto resolved = std::filesystem::weakly_canonical(path_, error);
  target_ = error ? path_ : resolved.string();
  // Renaming would replace a file that we may not write to; whoever protected it meant it.
  if (::access(target_.c_str(), W_OK) != 0 && errno != ENOENT) fail(errno);
  std::string name = target_ + ".XXXXXX";
  descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ < 0) fail(errno);
  temporary_ = std::move(name);
  ::fchmod(descriptor_, wanted_mode(target_));
}

void OutputFile::write(std::string_view data) {
  buffer_ += data;
  if (buffer_.size() >= kBufferSize) flush();
}

void OutputFile::flush() {
  const int error = write_all(descriptor_, buffer_);
  buffer_.clear();
  if (error != 0) fail(error);
}

void OutputFile::finish() {
  if (descriptor_ < 0) return;
  flush();
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
}

void OutputFile::commit() {
  finish();
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

void OutputFile::fail(int error_number) {
  throw UserError("cannot write '" + path_ + "': " + system_reason(error_number));
}

}  // namespace sudolab::cli

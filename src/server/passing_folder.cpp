// A server holds a lock beside its folder for as long as it lives. The system gives locks back
// whatever happens to a program, so a folder whose lock is free belongs to nobody, and the next
// server removes it. The lock is there before the folder and goes after it. Several servers may
// share a data directory.

#include "server/passing_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <system_error>

#include "server/exchange.h"
#include "server/random_id.h"

namespace sudolab::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLock = ".lock";

fs::path lock_beside(const fs::path& folder) { return folder.string() + kLock; }

// A descriptor that holds the lock, or -1 where somebody else does or there is no such file.
int take_lock(const fs::path& file, int flags) {
  const int descriptor = ::open(file.c_str(), flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0644);
  if (descriptor < 0) return -1;
  // Before we had it, another server may have taken the file for one that nobody needs.
  struct stat held{};
  struct stat named{};
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::fstat(descriptor, &held) == 0 &&
      ::stat(file.c_str(), &named) == 0 && held.st_ino == named.st_ino) {
    return descriptor;
  }
  ::close(descriptor);
  return -1;
}

void remove_with_lock(const fs::path& folder, int lock) {
  std::error_code error;
  fs::remove_all(folder, error);
  if (!error) fs::remove(lock_beside(folder), error);
  ::close(lock);
}

void remove_ownerless(const fs::path& parent) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(parent, error)) {
    if (entry.path().extension() != kLock) continue;
    const int lock = take_lock(entry.path(), 0);
    if (lock >= 0) remove_with_lock(parent / entry.path().stem(), lock);
  }
}

}  // namespace

PassingFolder::PassingFolder(fs::path parent) : parent_(std::move(parent)) {
  remove_ownerless(parent_);
}

PassingFolder::~PassingFolder() {
  if (lock_ < 0) return;
  remove_with_lock(own_, lock_);
  std::error_code error;
  fs::remove(parent_, error);  // if no other server has something there
}

fs::path PassingFolder::path() {
  const std::lock_guard lock(mutex_);
  if (lock_ >= 0) return own_;
  std::error_code error;
  fs::create_directories(parent_, error);
  if (error) throw cannot_write(error);
  const fs::path folder = parent_ / random_id();
  const int taken = take_lock(lock_beside(folder), O_CREAT | O_EXCL);
  if (taken < 0) throw cannot_write(std::make_error_code(std::errc::no_lock_available));
  fs::create_directory(folder, error);
  if (error) {
    remove_with_lock(folder, taken);
    throw cannot_write(error);
  }
  lock_ = taken;
  return own_ = folder;
}

fs::path PassingFolder::existing() const {
  const std::lock_guard lock(mutex_);
  return own_;
}

}  // namespace sudolab::server

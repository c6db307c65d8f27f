// Preloaded into the program (LD_PRELOAD), lets calls fail that change files below a folder or open
// them: the n-th one, once or from then on. These variables of the environment say which:
//
//   SUDOLAB_FAULT_BELOW       the folder
//   SUDOLAB_FAULT_CALL        n, from 1
//   SUDOLAB_FAULT_ERROR       what it fails with, a value of errno
//   SUDOLAB_FAULT_LASTS       if set, all following calls fail as well
//   SUDOLAB_FAULT_ALLOCATION  or the n-th allocation by operator new, since main began
//   SUDOLAB_FAULT_LOG         gets a line for each call that failed, and how often was allocated
//
// Where a disk fills up, the last write before that is a short one; so it is here when all
// following calls fail as well. SQLite and the standard library call these functions, too. Nothing
// here allocates.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cinttypes>
#include <climits>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "faults/failing_new.h"

namespace {

std::uint64_t number_in(const char* variable) {
  const char* text = std::getenv(variable);
  return text == nullptr ? 0 : std::strtoull(text, nullptr, 10);
}

struct Wish {
  const char* below = std::getenv("SUDOLAB_FAULT_BELOW");
  const char* log = std::getenv("SUDOLAB_FAULT_LOG");
  std::uint64_t call = number_in("SUDOLAB_FAULT_CALL");
  int error = static_cast<int>(number_in("SUDOLAB_FAULT_ERROR"));
  bool lasts = std::getenv("SUDOLAB_FAULT_LASTS") != nullptr;
};

const Wish& wish() {
  static const Wish known;
  return known;
}

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

void note(const char* call, const char* path) {
  if (wish().log == nullptr) return;
  static const auto open_it = real<int(const char*, int, ...)>("open");
  static const auto write_it = real<ssize_t(int, const void*, size_t)>("write");
  char line[PATH_MAX + 64];
  const int size = std::snprintf(line, sizeof line, "%s %s\n", call, path);
  const int file = open_it(wish().log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  if (write_it(file, line, static_cast<size_t>(size)) < 0) std::abort();
  ::close(file);
}

enum class Fate { kPasses, kFailsHalf, kFails };

Fate fate_of(const char* call, const char* path) {
  static std::atomic<std::uint64_t> seen = 0;
  const char* folder = wish().below;
  if (wish().call == 0 || folder == nullptr) return Fate::kPasses;
  if (std::strncmp(path, folder, std::strlen(folder)) != 0) return Fate::kPasses;
  const std::uint64_t number = ++seen;
  if (number < wish().call || (number > wish().call && !wish().lasts)) return Fate::kPasses;
  note(call, path);
  errno = wish().error;
  return number == wish().call && wish().lasts ? Fate::kFailsHalf : Fate::kFails;
}

// Relative paths are those of whoever runs in the folder.
Fate fate_of_path(const char* call, const char* path) {
  if (path == nullptr || path[0] == '/') return fate_of(call, path == nullptr ? "" : path);
  char whole[PATH_MAX * 2];
  if (::getcwd(whole, PATH_MAX) == nullptr) return Fate::kPasses;
  const size_t length = std::strlen(whole);
  std::snprintf(whole + length, sizeof whole - length, "/%s", path);
  return fate_of(call, whole);
}

Fate fate_of_file(const char* call, int descriptor) {
  char link[64], path[PATH_MAX];
  std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  const int error = errno;
  const ssize_t size = ::readlink(link, path, sizeof path - 1);
  errno = error;
  if (size < 0) return Fate::kPasses;
  path[size] = '\0';
  return fate_of(call, path);
}

// How much of a write is done before it fails; nothing: it passes.
struct Share {
  bool passes;
  size_t bytes;
};

Share share_of(const char* call, int descriptor, size_t size) {
  const Fate fate = fate_of_file(call, descriptor);
  return {fate == Fate::kPasses, fate == Fate::kFailsHalf ? size / 2 : 0};
}

mode_t mode_of(int flags, va_list arguments) {
  const bool has_mode = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
  return has_mode ? va_arg(arguments, mode_t) : 0;
}

using Main = int(int, char**, char**);
Main* main_of_program = nullptr;

// Before and after main there is nobody who could handle it.
int main_with_faults(int count, char** words, char** environment) {
  using sudolab::faults::Lasting;
  sudolab::faults::tell_failures_to([] { note("allocation", ""); });
  if (const std::uint64_t n = number_in("SUDOLAB_FAULT_ALLOCATION"); n > 0) {
    sudolab::faults::fail_allocation(n, wish().lasts ? Lasting::kFromThenOn : Lasting::kOnce);
  }
  const int code = main_of_program(count, words, environment);
  sudolab::faults::stop_failing();
  char total[32];
  std::snprintf(total, sizeof total, "%" PRIu64, sudolab::faults::seen_allocations());
  note("allocations", total);
  return code;
}

}  // namespace

extern "C" {

// What calls main.
int __libc_start_main(Main* main, int count, char** words, void (*begin)(), void (*end)(),
                      void (*leave)(), void* stack) {
  static const auto call =
      real<int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*)>("__libc_start_main");
  main_of_program = main;
  return call(main_with_faults, count, words, begin, end, leave, stack);
}

ssize_t write(int descriptor, const void* data, size_t size) {
  static const auto call = real<ssize_t(int, const void*, size_t)>("write");
  const Share share = share_of("write", descriptor, size);
  if (share.passes) return call(descriptor, data, size);
  return share.bytes > 0 ? call(descriptor, data, share.bytes) : -1;
}

ssize_t pwrite(int descriptor, const void* data, size_t size, off_t offset) {
  static const auto call = real<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  const Share share = share_of("pwrite", descriptor, size);
  if (share.passes) return call(descriptor, data, size, offset);
  return share.bytes > 0 ? call(descriptor, data, share.bytes, offset) : -1;
}

ssize_t pwrite64(int descriptor, const void* data, size_t size, off64_t offset) {
  return pwrite(descriptor, data, size, offset);
}

// Nothing here is about power cuts: waiting for the disk would only take long.
int fsync(int descriptor) { return fate_of_file("fsync", descriptor) == Fate::kPasses ? 0 : -1; }

int fdatasync(int descriptor) {
  return fate_of_file("fdatasync", descriptor) == Fate::kPasses ? 0 : -1;
}

// A full disk takes back what it gave.
int ftruncate(int descriptor, off_t size) noexcept {
  static const auto call = real<int(int, off_t)>("ftruncate");
  if (wish().error == ENOSPC) return call(descriptor, size);
  return fate_of_file("ftruncate", descriptor) == Fate::kPasses ? call(descriptor, size) : -1;
}

int ftruncate64(int descriptor, off64_t size) noexcept { return ftruncate(descriptor, size); }

int rename(const char* from, const char* to) noexcept {
  static const auto call = real<int(const char*, const char*)>("rename");
  return fate_of_path("rename", to) == Fate::kPasses ? call(from, to) : -1;
}

int mkdir(const char* path, mode_t mode) noexcept {
  static const auto call = real<int(const char*, mode_t)>("mkdir");
  return fate_of_path("mkdir", path) == Fate::kPasses ? call(path, mode) : -1;
}

int mkostemp(char* pattern, int flags) {
  static const auto call = real<int(char*, int)>("mkostemp");
  return fate_of_path("mkostemp", pattern) == Fate::kPasses ? call(pattern, flags) : -1;
}

int open(const char* path, int flags, ...) {
  static const auto call = real<int(const char*, int, ...)>("open");
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return fate_of_path("open", path) == Fate::kPasses ? call(path, flags, mode) : -1;
}

int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return open(path, flags | O_LARGEFILE, mode);
}

}  // extern "C"

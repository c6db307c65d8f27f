// Work that several threads share: numbered pieces, which they take one after the other.
//
// What a thread throws would end the program if it left the thread. Here it ends the work, and the
// caller gets it. Where the system has no more threads, or no memory for them, those that started
// do all the work.

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace sudolab {

// How many threads `requested` means: 0 is one per core.
inline int resolve_threads(int requested) {
  if (requested > 0) return requested;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// Calls `make_worker()` once in each of at most `threads` threads, this one among them, and what it
// returns with every number below `count`, each number once. After a failure no piece is begun, and
// the first failure is thrown when all threads have ended.
template <class MakeWorker>
void share_out(std::size_t count, int threads, const MakeWorker& make_worker) {
  const std::size_t most = std::min(count, static_cast<std::size_t>(std::max(1, threads)));
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      auto worker = make_worker();
      for (std::size_t i = next++; i < count; i = next++) worker(i);
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    try {
      while (helpers.size() + 1 < most) helpers.emplace_back(work);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sudolab

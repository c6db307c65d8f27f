// How long work continues after it was asked to stop, and a board on which it would for minutes.

#pragma once

#include <gtest/gtest.h>
#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "support/places.h"

namespace sudolab::test {

using Milliseconds = std::chrono::duration<double, std::milli>;

// The first 25x25 puzzle of data/conformance/25x25-tuples.txt without its first given, in one line.
// It has one solution, which is found at once, and a person's path through it takes minutes.
inline std::string slow_25x25() {
  std::ifstream file(in_repository("data/conformance/25x25-tuples.txt"));
  std::string line;
  EXPECT_TRUE(std::getline(file, line));
  line.at(line.find_first_not_of('.')) = '.';
  return line;
}

// What stops within this time stops in time. A sanitizer makes everything several times as slow.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr Milliseconds kInTime{1000};
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr Milliseconds kInTime{1000};
#else
inline constexpr Milliseconds kInTime{100};
#endif
#else
inline constexpr Milliseconds kInTime{100};
#endif

inline Milliseconds processor_time(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return Milliseconds(1000.0 * static_cast<double>(now.tv_sec) +
                      static_cast<double>(now.tv_nsec) / 1e6);
}

// Does the work on a thread of its own, asks it to stop after a while, and returns how much
// processor time it took from then on: what other processes do at that moment does not count.
// Nothing if it had ended by itself.
inline std::optional<Milliseconds> time_to_stop(
    const std::function<void(const std::stop_token&)>& work, Milliseconds delay) {
  std::stop_source stop;
  std::atomic<bool> ended = false;
  std::atomic<bool> seen = false;
  Milliseconds at_end{};
  std::thread worker([&] {
    work(stop.get_token());
    at_end = processor_time(CLOCK_THREAD_CPUTIME_ID);
    ended = true;
    while (!seen) std::this_thread::yield();  // its clock ends with it
  });
  const auto until = std::chrono::steady_clock::now() + delay;
  while (!ended && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const bool in_vain = ended;
  clockid_t clock{};
  EXPECT_EQ(pthread_getcpuclockid(worker.native_handle(), &clock), 0);
  const Milliseconds asked = processor_time(clock);
  stop.request_stop();
  seen = true;
  worker.join();
  if (in_vain) return std::nullopt;
  return std::max(Milliseconds{}, at_end - asked);
}

// Asks at several moments; the longest time, or 0 where it always ended by itself.
inline Milliseconds longest_time_to_stop(const std::function<void(const std::stop_token&)>& work,
                                         std::initializer_list<int> delays_in_ms = {1, 15, 120}) {
  Milliseconds longest{};
  for (const int delay : delays_in_ms) {
    const auto taken = time_to_stop(work, Milliseconds(delay));
    if (!taken) break;
    longest = std::max(longest, *taken);
  }
  return longest;
}

}  // namespace sudolab::test

// One line on a terminal's stderr that says how far long work has got: a bar, the count, the rate
// and the time left. Short work never shows it, and neither do pipes and files.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

#include "cli/console.h"

namespace sudolab::cli {

class Progress {
 public:
  // `noun` is what is counted: "puzzles". Nothing is started when no bar can be shown.
  Progress(Console& console, std::string noun);
  ~Progress();

  void add(std::uint64_t count = 1) { done_.fetch_add(count, std::memory_order_relaxed); }
  // How much of the work is done, 0 to 1, where that is known; the bar and the time left need it.
  void set_fraction(double fraction) { fraction_.store(fraction, std::memory_order_relaxed); }
  // What else is worth a look, behind the time left.
  void set_details(std::string details);

 private:
  void run(const std::stop_token& stop);
  std::string line();

  Console& console_;
  std::string noun_;
  std::chrono::steady_clock::time_point start_;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<double> fraction_ = -1;
  std::mutex details_mutex_;
  std::string details_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

// The text of the bar, apart from the clock and the terminal so that it can be tested.
std::string progress_text(std::uint64_t done, double fraction, double seconds,
                          const std::string& noun);

}  // namespace sudolab::cli

// One line on a terminal's stderr that says how far long work has got: a bar, the count, the rate
// and the time left. Short work never shows it, and neither do pipes and files.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "cli/console.h"
#include "cli/puzzle_source.h"

namespace sudolab::cli {

// How far the work has got.
struct ProgressState {
  std::uint64_t done = 0;
  double fraction = -1;  // of the work, 0 to 1; negative where it is not known
  double seconds = 0;    // since the start
  std::string noun;      // what is counted: "puzzles"
  std::string details;   // what else is worth a look, where there is room
};

// The text of the bar in at most `width` columns. Where there is little room the bar is left out
// first, then the rate, then the words; numbers are never cut.
std::string progress_text(const ProgressState& state, std::size_t width);

class Progress {
 public:
  // Finds out how much there is to do, when it turns out that the work is long.
  using Total = std::function<std::optional<PuzzleCount>(const std::stop_token&)>;
  using Details = std::function<std::string()>;

  // Nothing is started when no bar can be shown. `total` and `details` are called by another
  // thread.
  Progress(Console& console, std::string noun, Total total = {}, Details details = {});
  ~Progress();

  void add(std::uint64_t count = 1) { done_.fetch_add(count, std::memory_order_relaxed); }
  // How much of the work is done, 0 to 1, where `total` does not tell.
  void set_fraction(double fraction) { fraction_.store(fraction, std::memory_order_relaxed); }
  void set_details(std::string details);

 private:
  void run(const std::stop_token& stop);
  std::string line();
  double fraction(std::uint64_t done) const;

  Console& console_;
  std::string noun_;
  Total count_total_;
  Details ask_details_;
  std::chrono::steady_clock::time_point start_;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<double> fraction_ = -1;
  std::optional<PuzzleCount> total_;  // the bar's own thread alone uses it
  std::mutex details_mutex_;
  std::string details_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace sudolab::cli

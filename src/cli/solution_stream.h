// The way out for answers that are too long to be kept: the solutions of `solve --all`. A worker
// hands them over as they are found. Those of the puzzle whose turn it is are printed at once;
// workers with later puzzles collect a little and then wait, so that the order is that of the input
// and memory is bounded, however many solutions there are.
//
// Waiting cannot end in a knot: puzzles are taken in order, so the one whose turn it is has a
// worker that need not wait.

#pragma once

#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

#include "cli/console.h"

namespace sudolab::cli {

class SolutionStream {
 public:
  // In an array each puzzle's answer is an element, and commas come between them.
  SolutionStream(Console& console, bool array) : console_(console), array_(array) {}

  // ---- for workers

  // Part of the answer to puzzle `index`. After a stop it is kept without waiting.
  void add(std::size_t index, std::string_view text, const std::stop_token& stop);
  // Whether the input has one puzzle only, which may have to be waited for: it is drawn.
  bool is_only_one(const std::stop_token& stop);

  // ---- for the reader and the output

  // So many lines or puzzles have been read, good and bad.
  void on_read(std::size_t items, bool at_end);
  // Everything before puzzle `index` has been printed.
  void turn_to(std::size_t index);
  // What goes before the answer of a puzzle of which nothing was printed ahead.
  std::string_view separator();

 private:
  static constexpr std::size_t kMostKept = 64 * 1024;  // bytes per puzzle that waits for its turn

  void print(std::string_view text);

  Console& console_;
  const bool array_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::size_t turn_ = 0;
  bool begun_ = false;                          // a part of the answer whose turn it is was printed
  bool empty_ = true;                           // no answer was printed yet
  std::map<std::size_t, std::string> waiting_;  // by index
  std::size_t items_ = 0;
  bool at_end_ = false;
};

}  // namespace sudolab::cli

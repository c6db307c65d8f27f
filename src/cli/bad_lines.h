// Errors in the input. A file of another kind may have millions of them, so the first are printed
// and the others counted, unless the user wants to see all.

#pragma once

#include <cstdint>
#include <string_view>

#include "cli/console.h"
#include "cli/puzzle_source.h"

namespace sudolab::cli {

class BadLines {
 public:
  BadLines(Console& console, const PuzzleSource& source)
      : console_(console), all_(source.all_errors()) {}

  void report(std::string_view error);
  // Reports how many were not printed; to be called once, at the end.
  void finish();

  std::uint64_t count() const { return count_; }

 private:
  static constexpr std::uint64_t kMostPrinted = 20;

  Console& console_;
  bool all_;
  std::uint64_t count_ = 0;
};

}  // namespace sudolab::cli

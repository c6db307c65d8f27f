// Many 9x9 puzzles at once: contiguous puzzles in, contiguous answers out, in the caller's memory.
//
// A puzzle is 81 characters, row by row: 1 to 9, and one of . 0 * _ - ? for an empty cell. The next
// one follows at once, or after the end of a line, and its solution is at the same place.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>

namespace sudolab {

inline constexpr std::size_t kBatchCells = 81;

enum class BatchStatus : std::uint8_t {
  kUnique,      // exactly one solution
  kSeveral,     // more than one; the solution is the first that was found
  kSolved,      // a solution; nothing is known of others, because the limit was one
  kUnsolvable,  // proved
  kStopped,     // before anything was known
  kUnreadable,  // a character is neither a digit nor an empty cell
};

struct BatchOptions {
  std::uint32_t limit = 2;  // solutions to look for in each puzzle; 2 proves uniqueness
  int threads = 1;          // 0: one per core; the answers do not depend on it
  // From the start of a puzzle or solution to that of the next, in bytes: 82 for lines. What lies
  // between is not read, and not written.
  std::size_t stride = kBatchCells;
  std::stop_token stop = {};
};

// What is not wanted may be empty. A puzzle without a solution has 81 dots for one.
struct BatchAnswers {
  std::span<char> solutions = {};        // 81 for each puzzle
  std::span<std::uint32_t> counts = {};  // solutions found, up to the limit
  std::span<BatchStatus> statuses = {};
};

// Every solution has been verified. Throws std::invalid_argument if the sizes do not go together.
void solve_batch(std::span<const char> puzzles, const BatchAnswers& answers,
                 const BatchOptions& options = {});

}  // namespace sudolab

// Text goes straight into the engine's lanes and comes straight out of them: between the caller's
// characters and the kernel there is no grid, and nothing is allocated for a puzzle. A thread has
// one search for all that it does, and hands it the next puzzle whenever a lane is free, so no lane
// waits for the end of a chunk.

#include <sudolab/solvers/batch.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <stdexcept>

#include "core/share_out.h"
#include "core/verify_text.h"
#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"

namespace sudolab {
namespace {

// How many puzzles there are.
std::size_t check_sizes(std::size_t size, const BatchAnswers& answers, std::size_t stride) {
  if (stride < kBatchCells) throw std::invalid_argument("puzzles of a batch cannot overlap");
  // The last one need not be followed by anything.
  const std::size_t count = size / stride + (size % stride == kBatchCells ? 1 : 0);
  const std::size_t least = count == 0 ? 0 : (count - 1) * stride + kBatchCells;
  if (size != least && size != count * stride) {
    throw std::invalid_argument("the puzzles of a batch have 81 characters each");
  }
  const auto fits = [](std::size_t room, std::size_t wanted) {
    return room == 0 || room >= wanted;
  };
  if (!fits(answers.solutions.size(), least) || !fits(answers.counts.size(), count) ||
      !fits(answers.statuses.size(), count)) {
    throw std::invalid_argument("there is less room for answers than there are puzzles");
  }
  return count;
}

// What all threads share.
struct Batch {
  const char* texts;
  std::size_t count;
  std::size_t stride;
  const BatchAnswers& answers;
  std::uint32_t limit;
  std::stop_token stop;
  const fast::Kernel& kernel = fast::best_kernel();
  std::atomic<std::size_t> next_block = 0;

  const char* text(std::size_t puzzle) const { return texts + puzzle * stride; }

  void answer(std::size_t puzzle, BatchStatus status, std::uint32_t solutions) const {
    if (!answers.statuses.empty()) answers.statuses[puzzle] = status;
    if (!answers.counts.empty()) answers.counts[puzzle] = solutions;
    if (char* solution = room(puzzle); solution != nullptr && solutions == 0) {
      std::fill_n(solution, kBatchCells, '.');
    }
  }

  // For the solution of a puzzle; null if nobody wants it.
  char* room(std::size_t puzzle) const {
    return answers.solutions.empty() ? nullptr : answers.solutions.data() + puzzle * stride;
  }
};

// One thread's search, as the client of a kernel.
class Worker {
 public:
  explicit Worker(Batch& batch) : batch_(batch) {}

  void run() { batch_.kernel.run_batch(fast::client_of(*this)); }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    for (std::size_t puzzle; take(puzzle);) {
      if (batch_.stop.stop_requested()) {
        batch_.answer(puzzle, BatchStatus::kStopped, 0);
      } else if (!batch_.kernel.read_text(batch_.text(puzzle), start)) {
        batch_.answer(puzzle, BatchStatus::kUnreadable, 0);
      } else {
        const int place = std::countr_zero(free_);
        free_ &= free_ - 1;
        searched_[place] = {.puzzle = puzzle};
        ticket = static_cast<std::uint64_t>(place);
        return true;
      }
    }
    return false;
  }

  bool guess(std::uint64_t, const fast::Board&) { return !batch_.stop.stop_requested(); }

  bool solution(std::uint64_t ticket, const fast::Board& board) {
    Searched& searched = searched_[ticket];
    std::array<char, kBatchCells> elsewhere;
    char* text = searched.solutions == 0 ? batch_.room(searched.puzzle) : nullptr;
    if (text == nullptr) text = elsewhere.data();
    batch_.kernel.write_text(board, text);
    searched.wrong = !is_text_solution(text, batch_.text(searched.puzzle));
    return !searched.wrong && ++searched.solutions < batch_.limit;
  }

  void end(std::uint64_t ticket, bool exhausted) {
    const Searched& searched = searched_[ticket];
    // The word of an engine that returned a wrong grid counts for nothing.
    const std::uint32_t solutions = searched.wrong ? 0 : searched.solutions;
    batch_.answer(searched.puzzle, status_of(solutions, exhausted && !searched.wrong), solutions);
    free_ |= std::uint64_t{1} << ticket;
  }

 private:
  // A puzzle in some lane.
  struct Searched {
    std::size_t puzzle = 0;
    std::uint32_t solutions = 0;
    bool wrong = false;
  };

  // The next puzzle that no thread has taken.
  bool take(std::size_t& puzzle) {
    if (mine_ == end_of_mine_) {
      mine_ = std::min(batch_.next_block.fetch_add(1) * kBlock, batch_.count);
      end_of_mine_ = std::min(mine_ + kBlock, batch_.count);
    }
    puzzle = mine_;
    return mine_ < end_of_mine_ && ++mine_ != 0;
  }

  BatchStatus status_of(std::uint32_t solutions, bool exhausted) const {
    if (solutions > 1) return BatchStatus::kSeveral;
    if (exhausted) return solutions == 1 ? BatchStatus::kUnique : BatchStatus::kUnsolvable;
    return solutions == 1 && batch_.limit == 1 ? BatchStatus::kSolved : BatchStatus::kStopped;
  }

  // Few enough that threads end together, and enough that they seldom meet.
  static constexpr std::size_t kBlock = 64;

  Batch& batch_;
  std::size_t mine_ = 0;  // puzzles of the block in hand
  std::size_t end_of_mine_ = 0;
  std::array<Searched, fast::kMostAtOnce> searched_ = {};
  std::uint64_t free_ = (std::uint64_t{1} << fast::kMostAtOnce) - 1;  // places in `searched_`
};

}  // namespace

void solve_batch(std::span<const char> puzzles, const BatchAnswers& answers,
                 const BatchOptions& options) {
  Batch batch{.texts = puzzles.data(),
              .count = check_sizes(puzzles.size(), answers, options.stride),
              .stride = options.stride,
              .answers = answers,
              .limit = std::max<std::uint32_t>(1, options.limit),
              .stop = options.stop};
  const int threads = resolve_threads(options.threads);
  share_out(static_cast<std::size_t>(threads), threads,
            [&] { return [&](std::size_t) { Worker(batch).run(); }; });
}

}  // namespace sudolab

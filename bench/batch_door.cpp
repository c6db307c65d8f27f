// What the batch door costs beside the kernel that is behind it:
//
//   batch_door FILE [THREADS]     lines of 81 characters; one thread
//
// In turns, on all puzzles of the file, uniqueness proved: the kernel alone, given boards and
// keeping nothing; and `solve_batch`, which reads text, verifies every solution and writes text.
// Prints the medians of the turns, and of the ratios of two turns that follow each other.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <sudolab/solvers/batch.h>
#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"

namespace {

using namespace sudolab;

constexpr int kTurns = 21;
constexpr std::uint8_t kLimit = 2;

std::string puzzles_of(const char* path) {
  std::string puzzles;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.size() == kBatchCells) puzzles += line;
  }
  return puzzles;
}

// A client that wants to know nothing.
class Uninterested {
 public:
  explicit Uninterested(const std::string& puzzles)
      : starts_(puzzles.size() / kBatchCells), found_(starts_.size()) {
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      if (!kernel_.read_text(&puzzles[i * kBatchCells], starts_[i])) std::exit(EXIT_FAILURE);
    }
  }

  void run() {
    next_ = 0;
    std::fill(found_.begin(), found_.end(), std::uint8_t{0});
    kernel_.run_batch(fast::client_of(*this));
  }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    if (next_ == starts_.size()) return false;
    start = starts_[next_];
    ticket = next_++;
    return true;
  }
  bool guess(std::uint64_t, const fast::Board&) { return true; }
  bool solution(std::uint64_t ticket, const fast::Board&) { return ++found_[ticket] < kLimit; }
  void end(std::uint64_t, bool) {}

 private:
  const fast::Kernel& kernel_ = fast::best_kernel();
  std::vector<fast::Start> starts_;
  std::vector<std::uint8_t> found_;
  std::size_t next_ = 0;
};

template <class Work>
double microseconds(std::size_t puzzles, const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
  return time.count() / static_cast<double>(puzzles);
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + kTurns / 2, values.end());
  return values[kTurns / 2];
}

}  // namespace

int main(int argc, char** argv) {
  const std::string puzzles = argc > 1 ? puzzles_of(argv[1]) : "";
  const std::size_t count = puzzles.size() / kBatchCells;
  if (count == 0) {
    std::fprintf(stderr, "batch_door FILE [THREADS]: no lines of 81 characters\n");
    return EXIT_FAILURE;
  }
  const int threads = argc > 2 ? std::atoi(argv[2]) : 1;
  std::string solutions(puzzles.size(), ' ');
  std::vector<BatchStatus> statuses(count);
  Uninterested client(puzzles);
  std::vector<double> kernel(kTurns), door(kTurns), share(kTurns);
  for (int turn = 0; turn < kTurns; ++turn) {
    kernel[turn] = microseconds(count, [&] { client.run(); });
    door[turn] = microseconds(count, [&] {
      solve_batch(puzzles, {.solutions = solutions, .statuses = statuses},
                  {.limit = kLimit, .threads = threads});
    });
    share[turn] = kernel[turn] / door[turn];
  }
  std::printf(
      "%zu puzzles, %zu unique, kernel %s\n", count,
      static_cast<std::size_t>(std::count(statuses.begin(), statuses.end(), BatchStatus::kUnique)),
      fast::best_kernel().name);
  std::printf("kernel %.3f us, door %.3f us with %d threads: %.2f of the kernel's rate\n",
              median(kernel), median(door), threads, median(share));
}

// What the fast engine takes for a puzzle:
//
//   fast_rates FILE     lines of 81 characters
//
// Every kernel with many boards at once and with one board, from text to the number of solutions
// (two are enough), and the batch door in front of the best kernel, which also verifies every
// solution and writes it as text. One thread; a line for each with its name, a tab, and the
// processor time in microseconds per puzzle, the best of three passes in turns. fast_table.py makes
// a table of it, with another program beside it.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <sudolab/solvers/batch.h>
#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"

namespace {

using namespace sudolab;

constexpr int kPasses = 3;
constexpr std::uint8_t kLimit = 2;

std::string puzzles_of(const char* path) {
  std::string puzzles;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.size() >= kBatchCells) puzzles += line.substr(0, kBatchCells);
  }
  return puzzles;
}

// A client that wants to know how many solutions there are, and nothing else.
class Counter {
 public:
  Counter(const fast::Kernel& kernel, const std::string& puzzles)
      : kernel_(kernel), puzzles_(puzzles), found_(puzzles.size() / kBatchCells) {}

  void run(int (*search)(const fast::Client& client)) {
    next_ = 0;
    std::ranges::fill(found_, std::uint8_t{0});
    search(fast::client_of(*this));
  }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    if (next_ == found_.size()) return false;
    ticket = next_++;
    if (!kernel_.read_text(&puzzles_[ticket * kBatchCells], start)) std::exit(EXIT_FAILURE);
    return true;
  }
  bool guess(std::uint64_t, const fast::Board&) { return true; }
  bool solution(std::uint64_t ticket, const fast::Board&) { return ++found_[ticket] < kLimit; }
  void end(std::uint64_t, bool) {}

 private:
  const fast::Kernel& kernel_;
  const std::string& puzzles_;
  std::vector<std::uint8_t> found_;
  std::size_t next_ = 0;
};

struct Contestant {
  std::string name;
  std::function<void()> pass;
  double best = std::numeric_limits<double>::max();
};

double seconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string puzzles = argc == 2 ? puzzles_of(argv[1]) : "";
  if (puzzles.empty()) {
    std::fprintf(stderr, "fast_rates FILE: no lines of 81 characters\n");
    return EXIT_FAILURE;
  }
  std::vector<Contestant> all;
  for (const char* name : {"avx512", "avx2", "portable"}) {
    const fast::Kernel* kernel = fast::find_kernel(name);
    if (kernel == nullptr) continue;
    const auto add = [&](const char* how, auto search) {
      all.push_back({std::string(how) + ", " + name,
                     [=, &puzzles] { Counter(*kernel, puzzles).run(search); }});
    };
    add("batch", kernel->run_batch);
    add("one board", kernel->run_one);
  }
  std::string solutions(puzzles.size(), ' ');
  all.push_back({"door", [&] {
                   solve_batch(puzzles, {.solutions = solutions}, {.limit = kLimit, .threads = 1});
                 }});
  for (int pass = 0; pass < kPasses; ++pass) {
    for (Contestant& each : all) each.best = std::min(each.best, seconds_of(each.pass));
  }
  const auto count = static_cast<double>(puzzles.size() / kBatchCells);
  for (const Contestant& each : all) {
    std::printf("%s\t%.4f\n", each.name.c_str(), 1e6 * each.best / count);
  }
}

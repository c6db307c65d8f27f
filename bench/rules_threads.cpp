// One rule in all houses at once, on several threads: what Berggren & Nilsson (2012) discuss for
// their rule-based solver.
//
//   rules_threads [THREADS [SECONDS]]     2 threads, a second for each figure
//
// A round looks for naked tuples of every size in each house of a position, and takes away what all
// of them forbid. Houses only read the position, so that threads can share them out; then all wait
// for each other, because the next round needs what this one found. Printed for boards from 9x9 to
// 25x25 with half of the cells open: rounds per second on one thread and on all.

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include <sudolab/core/candidates.h>
#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>
#include "solvers/search/hall_sets.h"
#include "thread_rounds.h"

namespace {

using namespace sudolab;
using bench::half_open;
using bench::speed;

// A position, and what each house leaves of its open cells.
class Rounds {
 public:
  explicit Rounds(const Puzzle& puzzle) : candidates_(candidates_of(puzzle)) {
    const Geometry& geometry = puzzle.geometry();
    for (House house = 0; house < geometry.houses(); ++house) {
      std::vector<Cell> open;
      for (Cell cell : geometry.house(house)) {
        if (puzzle.givens.empty(cell)) open.push_back(cell);
      }
      left_.emplace_back(open.size());
      open_.push_back(std::move(open));
    }
  }

  std::size_t houses() const { return open_.size(); }

  void look_at(std::size_t first, std::size_t step) {
    for (std::size_t house = first; house < open_.size(); house += step) {
      for (std::size_t i = 0; i < open_[house].size(); ++i) {
        left_[house][i] = candidates_[open_[house][i]];
      }
      remove_naked_tuples(left_[house]);
    }
  }

  // What is left of a cell is what all of its houses leave. The position stays as it is, so that
  // every round does the same.
  std::uint64_t put_together() const {
    std::vector<DigitSet> result = candidates_;
    for (std::size_t house = 0; house < open_.size(); ++house) {
      for (std::size_t i = 0; i < open_[house].size(); ++i) {
        result[open_[house][i]] &= left_[house][i];
      }
    }
    std::uint64_t hash = 0;
    for (const DigitSet digits : result) hash = mix64(hash ^ digits);
    return hash;
  }

 private:
  std::vector<DigitSet> candidates_;
  std::vector<std::vector<Cell>> open_;
  std::vector<std::vector<DigitSet>> left_;
};

std::uint64_t alone(Rounds& rounds, std::uint64_t count) {
  std::uint64_t hash = 0;
  for (; count > 0; --count) {
    rounds.look_at(0, 1);
    hash = rounds.put_together();
  }
  return hash;
}

// Threads wait for each other by spinning: any other way takes longer than a round.
std::uint64_t together(Rounds& rounds, std::uint64_t count, std::size_t threads) {
  std::atomic<std::uint64_t> begun = 0, finished = 0;
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < threads; ++i) {
    others.emplace_back([&, i] {
      for (std::uint64_t round = 1; round <= count; ++round) {
        while (begun.load(std::memory_order_acquire) < round) {
        }
        rounds.look_at(i, threads);
        finished.fetch_add(1, std::memory_order_acq_rel);
      }
    });
  }
  std::uint64_t hash = 0;
  for (std::uint64_t round = 1; round <= count; ++round) {
    begun.store(round, std::memory_order_release);
    rounds.look_at(0, threads);
    while (finished.load(std::memory_order_acquire) < round * (threads - 1)) {
    }
    hash = rounds.put_together();
  }
  return hash;
}

bool measure(int size, std::size_t threads, double seconds) {
  Rng rng(3);
  Rounds rounds(half_open(*Geometry::find_for_size(size), rng));
  if (alone(rounds, 1) != together(rounds, 1, threads)) {
    std::printf("%dx%d: threads changed the result\n", size, size);
    return false;
  }
  const double one = speed(seconds, [&](std::uint64_t count) { alone(rounds, count); });
  const double many =
      speed(seconds, [&](std::uint64_t count) { together(rounds, count, threads); });
  std::printf("%2dx%-2d %3zu houses  one thread %9.0f rounds/s  %zu threads %9.0f  speed-up %.2f\n",
              size, size, rounds.houses(), one, threads, many, many / one);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const int threads = argc > 1 ? std::atoi(argv[1]) : 2;
  const double seconds = argc > 2 ? std::atof(argv[2]) : 1;
  if (threads < 1 || threads > 64 || seconds <= 0) {
    std::fprintf(stderr, "rules_threads [THREADS from 1 to 64 [SECONDS]]\n");
    return 2;
  }
  bool good = true;
  for (int size : {9, 12, 16, 20, 25}) {
    good &= measure(size, static_cast<std::size_t>(threads), seconds);
  }
  return good ? 0 : 1;
}

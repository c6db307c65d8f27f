// What the threads share when they search one puzzle's tree together.
//
// The tree is split on request: a worker without work waits in `next_task`, which makes the pool
// `hungry`; a busy worker sees that and donates the alternative nearest to the root that it has
// not tried yet. A task is the list of moves that leads to a position, so that it means the same
// to every worker, whatever its data structures.
//
// A path is the list of the moves' ordinal numbers. Paths in lexicographic order are the order in
// which one thread alone would visit the tree. Once enough solutions are known, only work that
// lies before the last one needed is still done. So the answers are those of a single thread.

#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/solvers/solver.h>
#include "core/dictionary_order.h"

namespace sudolab {

// One alternative of a branching: this digit into that cell.
struct Move {
  std::uint16_t cell;
  std::uint8_t digit;
};

using Path = std::vector<std::uint16_t>;

struct SearchTask {
  std::vector<Move> moves;
  Path path;
};

class WorkPool {
 public:
  WorkPool(int workers, const Run& run);

  // Blocks until there is a task. Nothing: all work is done, or the search was stopped.
  std::optional<SearchTask> next_task();
  void donate(SearchTask task);
  bool hungry() const { return hungry_.load(std::memory_order_relaxed); }

  // Counts a solution. Those of a task come in the order of their paths, so after the first one of
  // a task the pool wants to see only the number, unless all grids are to be kept.
  void add_solution(const Grid& grid);
  bool keeps_all() const { return kept_at_most_ > 1; }
  void keep_solution(const Path& path, const Grid& grid);
  // Enough solutions are known; work may be needless.
  bool has_cut() const { return has_cut_.load(std::memory_order_relaxed); }
  // Nothing at or after this path can be among the answers.
  bool is_needless(const Path& path);

  // Grants a worker some of the steps that are left for all, at most kStepBatch. None: stop.
  std::uint64_t take_steps();
  void stop(StopReason reason);
  // A worker failed: all stop, and conclude() throws what it threw.
  void fail(std::exception_ptr failure);
  // Only so many workers could be started.
  void set_workers(int workers);
  const std::stop_source& stop_source() const { return stop_; }

  void add_counters(const Counters& counters);
  void keep_partial(Grid grid);  // how far a worker got that was stopped; the fullest one counts

  // After all workers have ended: passes the outcome on to the run.
  Ending conclude(Run& run);

 private:
  // Small against any search worth splitting, large against the cost of an atomic addition.
  static constexpr std::uint64_t kStepBatch = 64;

  const Puzzle& puzzle_;
  const SolveContext& context_;
  const std::uint64_t max_solutions_;
  const std::size_t kept_at_most_;  // all, if they are to be shown; else the first
  const std::uint64_t max_steps_;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<SearchTask> tasks_;
  int workers_;
  int waiting_ = 0;
  bool finished_ = false;
  std::atomic<bool> hungry_ = false;
  std::atomic<bool> has_cut_ = false;
  std::atomic<std::uint64_t> steps_ = 0;
  std::exception_ptr failure_;
  std::map<Path, Grid, DictionaryOrder> kept_;
  std::atomic<std::uint64_t> solutions_ = 0;
  Counters counters_;
  std::optional<Grid> partial_;
  StopReason reason_ = StopReason::kNone;
  std::stop_source stop_;
  // The caller's request to stop reaches every worker through stop_.
  std::stop_callback<std::function<void()>> forward_stop_;
};

}  // namespace sudolab

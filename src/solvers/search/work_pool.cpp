#include "solvers/search/work_pool.h"

#include <algorithm>

#include <sudolab/core/verify.h>

namespace sudolab {

WorkPool::WorkPool(int workers, const Run& run)
    : puzzle_(run.puzzle()),
      context_(run.context()),
      max_solutions_(run.context().max_solutions),
      kept_at_most_(run.context().on_solution ? max_solutions_ : 1),
      max_steps_(run.context().limits.steps -
                 std::min(run.context().limits.steps, run.budget.steps())),
      workers_(workers),
      forward_stop_(run.context().stop, [this] { stop(StopReason::kCancelled); }) {
  tasks_.emplace_back();  // the whole tree
}

std::optional<SearchTask> WorkPool::next_task() {
  std::unique_lock lock(mutex_);
  ++waiting_;
  for (;;) {
    if (finished_ || reason_ != StopReason::kNone) return std::nullopt;
    if (!tasks_.empty()) break;
    if (waiting_ >= workers_) {
      finished_ = true;
      wake_.notify_all();
      return std::nullopt;
    }
    hungry_.store(true, std::memory_order_relaxed);
    wake_.wait(lock);
  }
  --waiting_;
  SearchTask task = std::move(tasks_.front());
  tasks_.pop_front();
  hungry_.store(waiting_ > static_cast<int>(tasks_.size()), std::memory_order_relaxed);
  return task;
}

void WorkPool::donate(SearchTask task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    hungry_.store(waiting_ > static_cast<int>(tasks_.size()), std::memory_order_relaxed);
  }
  wake_.notify_one();
}

void WorkPool::add_solution(const Grid& grid) {
  if (!is_solution_of(grid, puzzle_)) {
    {
      const std::lock_guard lock(mutex_);
      kept_.insert_or_assign(Path{}, grid);  // conclude() hands it to the run, which shouts
    }
    stop(StopReason::kCancelled);
  }
  const std::uint64_t found = solutions_.fetch_add(1, std::memory_order_relaxed) + 1;
  tell_count(context_, found);
  if (found >= max_solutions_) has_cut_.store(true, std::memory_order_relaxed);
}

void WorkPool::keep_solution(const Path& path, const Grid& grid) {
  const std::lock_guard lock(mutex_);
  kept_.emplace(path, grid);
  if (kept_.size() > kept_at_most_) kept_.erase(std::prev(kept_.end()));
}

bool WorkPool::is_needless(const Path& path) {
  const std::lock_guard lock(mutex_);
  return !kept_.empty() && !kept_.key_comp()(path, kept_.rbegin()->first);
}

std::uint64_t WorkPool::take_steps() {
  const std::uint64_t taken = steps_.fetch_add(kStepBatch, std::memory_order_relaxed);
  if (taken < max_steps_) return std::min(kStepBatch, max_steps_ - taken);
  stop(StopReason::kSteps);
  return 0;
}

void WorkPool::fail(std::exception_ptr failure) {
  {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
  }
  stop(StopReason::kCancelled);
}

void WorkPool::set_workers(int workers) {
  {
    const std::lock_guard lock(mutex_);
    workers_ = workers;
  }
  wake_.notify_all();
}

void WorkPool::stop(StopReason reason) {
  {
    const std::lock_guard lock(mutex_);
    if (reason_ == StopReason::kNone) reason_ = reason;
  }
  stop_.request_stop();
  wake_.notify_all();
}

void WorkPool::add_counters(const Counters& counters) {
  const std::lock_guard lock(mutex_);
  counters_ += counters;
}

void WorkPool::keep_partial(Grid grid) {
  const std::lock_guard lock(mutex_);
  if (!partial_ || grid.filled() > partial_->filled()) partial_ = std::move(grid);
}

Ending WorkPool::conclude(Run& run) {
  if (failure_) std::rethrow_exception(failure_);
  if (partial_) run.keep_partial(std::move(*partial_));
  run.counters += counters_;
  bool goes_on = true;
  for (auto kept = kept_.begin(); kept != kept_.end() && goes_on; ++kept) {
    goes_on = run.found(kept->second);
  }
  // Whoever looks at each solution and has seen enough knows of no others.
  if (goes_on || !run.context().on_solution) {
    run.count_more(std::min(solutions_.load(), max_solutions_) - run.solutions());
  }
  run.budget.charge(std::min(steps_.load(), max_steps_));
  if (reason_ != StopReason::kNone) run.budget.stop(reason_);
  const bool all_done = reason_ == StopReason::kNone && solutions_ < max_solutions_ && goes_on;
  return all_done ? Ending::kExhausted : Ending::kStopped;
}

}  // namespace sudolab

// Runs are delivered as soon as one takes long, and short ones together: a delivery costs some ten
// microseconds, more than many a run. So a crash loses the run in progress, or a hundredth of a
// second's worth of short ones.

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <exception>
#include <mutex>
#include <thread>

#include <sudolab/experiment/executor.h>
#include "experiment/workbench.h"

namespace sudolab {
namespace {

constexpr std::chrono::milliseconds kLongestWait{10};
constexpr std::size_t kMostTogether = 1024;

std::vector<int> usable_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cores;
  if (sched_getaffinity(0, sizeof(set), &set) == 0) {
    for (int core = 0; core < CPU_SETSIZE; ++core) {
      if (CPU_ISSET(core, &set)) cores.push_back(core);
    }
  }
  if (cores.empty()) cores.push_back(0);
  return cores;
}

void pin_to(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  pthread_setaffinity_np(pthread_self(), sizeof(set), &set);  // a wish; without it all still works
}

std::chrono::nanoseconds thread_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

class ThreadExecutor final : public Executor {
 public:
  explicit ThreadExecutor(int threads) : cores_(usable_cores()) {
    const auto most = cores_.size();
    const auto wanted = threads <= 0 ? most : static_cast<std::size_t>(threads);
    cores_.resize(std::min(wanted, most));
  }

  void begin(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) override {
    benches_.clear();
    for (std::size_t i = 0; i < cores_.size(); ++i) benches_.emplace_back(plan, puzzles);
    wide_.clear();
    for (const Entrant& entrant : plan.entrants) wide_.push_back(entrant.search_threads > 1);
  }

  void run(std::span<const Job> jobs, const Deliver& deliver,
           const std::stop_token& stop) override {
    // A solver that has threads of its own needs all cores to itself, and its time is theirs: such
    // jobs are done one by one, after all others.
    std::vector<Job> ordered(jobs.begin(), jobs.end());
    const auto first_wide = std::stable_partition(
        ordered.begin(), ordered.end(), [&](const Job& job) { return !wide_[job.entrant]; });
    run_part({ordered.begin(), first_wide}, cores_.size(), deliver, stop);
    run_part({first_wide, ordered.end()}, 1, deliver, stop);
  }

  std::string description() const override {
    const std::size_t count = cores_.size();
    return std::to_string(count) + (count == 1 ? " thread" : " threads");
  }

  double processor_share() const override {
    const auto wall = wall_nanoseconds_.load();
    return wall == 0
               ? 1
               : static_cast<double>(processor_nanoseconds_.load()) / static_cast<double>(wall);
  }

 private:
  struct Round {
    std::span<const Job> jobs;
    bool wide;  // solvers have threads of their own
    const Deliver& deliver;
    std::atomic<std::size_t> next;
    std::stop_source stop;
    std::mutex mutex;  // of what follows, and of deliveries
    std::exception_ptr failure;
  };

  void run_part(std::span<const Job> jobs, std::size_t most_workers, const Deliver& deliver,
                const std::stop_token& stop) {
    if (jobs.empty()) return;
    Round round{jobs, wide_[jobs.front().entrant], deliver, {}, {}, {}, {}};
    const std::stop_callback pass_on(stop, [&] { round.stop.request_stop(); });
    {
      std::vector<std::jthread> workers;
      const std::size_t count = std::min(most_workers, jobs.size());
      try {
        for (std::size_t i = 0; i < count; ++i) workers.emplace_back([&, i] { work(round, i); });
      } catch (const std::exception&) {
        if (workers.empty()) throw;  // else those that started do the work
      }
    }
    if (round.failure) std::rethrow_exception(round.failure);
  }

  void work(Round& round, std::size_t worker) {
    if (!round.wide) pin_to(cores_[worker]);
    try {
      measure_all(round, benches_[worker]);
    } catch (...) {
      const std::scoped_lock lock(round.mutex);
      if (!round.failure) round.failure = std::current_exception();
      round.stop.request_stop();
    }
  }

  void measure_all(Round& round, Workbench& bench) {
    const std::stop_token stop = round.stop.get_token();
    std::vector<RunRecord> ready;
    auto since = std::chrono::steady_clock::now();
    auto processor_since = thread_time();
    const auto hand_over = [&] {
      const auto now = std::chrono::steady_clock::now();
      if (!round.wide) {
        wall_nanoseconds_ += (now - since).count();
        processor_nanoseconds_ += (thread_time() - processor_since).count();
      }
      if (!ready.empty()) {
        const std::scoped_lock lock(round.mutex);
        round.deliver(ready);
      }
      ready.clear();
      since = std::chrono::steady_clock::now();
      processor_since = thread_time();
    };
    while (!stop.stop_requested()) {
      const std::size_t index = round.next++;
      if (index >= round.jobs.size()) break;
      std::optional<RunRecord> record = bench.measure(round.jobs[index], stop);
      if (!record) break;
      ready.push_back(std::move(*record));
      const bool waited = std::chrono::steady_clock::now() - since >= kLongestWait;
      if (waited || ready.size() >= kMostTogether) hand_over();
    }
    hand_over();
  }

  std::vector<int> cores_;
  std::vector<Workbench> benches_;
  std::vector<bool> wide_;  // by entrant
  std::atomic<std::int64_t> wall_nanoseconds_ = 0;
  std::atomic<std::int64_t> processor_nanoseconds_ = 0;
};

}  // namespace

std::unique_ptr<Executor> make_thread_executor(int threads) {
  return std::make_unique<ThreadExecutor>(threads);
}

}  // namespace sudolab

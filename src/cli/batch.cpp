#include "cli/batch.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace sudolab::cli {
namespace {

constexpr std::size_t kSlotsPerThread = 1024;
constexpr std::size_t kMostTakenAtOnce = 256;

// A worker that needs longer than this for what it took takes less the next time, so that nobody
// sits on hard puzzles while others are idle.
constexpr auto kQuick = std::chrono::milliseconds(1);

struct Slot {
  std::optional<PuzzleRecord> record;
  std::size_t index = 0;
  std::optional<Answer> answer;
  bool done = false;  // without an answer: the batch was stopped before this puzzle began
};

class Batch : private RecordSink {
 public:
  Batch(PuzzleSource& source, const BatchPlan& plan)
      : source_(source),
        plan_(plan),
        thread_count_(plan.threads > 0 ? static_cast<std::size_t>(plan.threads)
                                       : std::max(1U, std::thread::hardware_concurrency())),
        slots_(kSlotsPerThread * thread_count_) {}

  void run() {
    const std::stop_callback pass_on(plan_.stop, [this] { stop_.request_stop(); });
    std::vector<std::jthread> threads;
    guarded([&] { start(threads); });
    guarded([this] { deliver_all(); });
    threads.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // The reader and one worker are needed; when the system has no room for all the others, those
  // that started do the work.
  void start(std::vector<std::jthread>& threads) {
    threads.reserve(thread_count_ + 1);
    threads.emplace_back([this] { guarded([this] { work(); }); });
    threads.emplace_back([this] { guarded([this] { read_all(); }); });
    try {
      while (threads.size() < thread_count_ + 1) {
        threads.emplace_back([this] { guarded([this] { work(); }); });
      }
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
  }

  // Slots are numbered by their place in the input; the ring holds numbers written_ .. read_-1,
  // and taken_ lies between: written_ <= taken_ <= read_.
  Slot& slot(std::size_t number) { return slots_[number % slots_.size()]; }

  template <class Part>
  void guarded(Part part) {
    try {
      part();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.request_stop();
      answer_there_.notify_all();
    }
  }

  void read_all() {
    source_.read(*this, stop_.get_token());
    append_fresh();
    const std::lock_guard lock(mutex_);
    at_end_ = true;
    work_there_.notify_all();
    answer_there_.notify_all();
  }

  bool on_record(PuzzleRecord&& record) override {
    Slot& slot = fresh_.emplace_back();
    slot.record = std::move(record);
    slot.index = next_index_++;
    return fresh_.size() < kMostTakenAtOnce || append_fresh();
  }

  bool on_error(ReadError&& error) override {
    Slot& slot = fresh_.emplace_back();
    slot.answer.emplace();
    slot.answer->talk = error.to_string();
    slot.answer->code = ExitCode::kBadInput;
    slot.answer->bad_input = true;
    return append_fresh();
  }

  void on_pause() override { append_fresh(); }

  // Moves what was read into the ring. False: no more is wanted.
  bool append_fresh() {
    std::unique_lock lock(mutex_);
    for (Slot& fresh : fresh_) {
      const bool space = space_there_.wait(lock, stop_.get_token(),
                                           [&] { return read_ - written_ < slots_.size(); });
      if (!space || stop_.stop_requested()) return false;
      slot(read_++) = std::move(fresh);
      if (read_ - taken_ == 1 || read_ - written_ == slots_.size()) work_there_.notify_all();
    }
    fresh_.clear();
    work_there_.notify_all();
    return !stop_.stop_requested();
  }

  void work() {
    const Worker worker = plan_.make_worker(stop_.get_token());
    std::vector<Task> tasks;
    std::size_t most = 1;
    std::unique_lock lock(mutex_);
    while (work_there_.wait(lock, stop_.get_token(), [&] { return taken_ < read_ || at_end_; })) {
      if (taken_ == read_ || stop_.stop_requested()) return;
      const std::size_t share = (read_ - taken_) / (2 * thread_count_);
      const std::size_t count = std::clamp<std::size_t>(share, 1, most);
      const std::size_t first = taken_;
      taken_ += count;
      lock.unlock();
      const auto start = std::chrono::steady_clock::now();
      answer(first, count, worker, tasks);
      const bool quick = std::chrono::steady_clock::now() - start < kQuick;
      most = quick ? std::min(2 * most, kMostTakenAtOnce) : std::max<std::size_t>(1, most / 2);
      lock.lock();
      for (std::size_t i = 0; i < count; ++i) slot(first + i).done = true;
      answer_there_.notify_one();
    }
  }

  // Slots that are taken belong to their worker alone, so no lock is needed here.
  void answer(std::size_t first, std::size_t count, const Worker& worker,
              std::vector<Task>& tasks) {
    tasks.clear();
    for (std::size_t i = first; i < first + count; ++i) {
      if (slot(i).record) tasks.push_back({&*slot(i).record, slot(i).index});
    }
    if (stop_.stop_requested()) return;
    worker(tasks);
    auto task = tasks.begin();
    for (std::size_t i = first; i < first + count; ++i) {
      if (slot(i).record) slot(i).answer = std::move((task++)->answer);
    }
  }

  void deliver_all() {
    std::vector<std::optional<Answer>> ready;
    std::unique_lock lock(mutex_);
    for (;;) {
      ready.clear();
      for (; written_ < taken_ && slot(written_).done; ++written_) {
        ready.push_back(std::move(slot(written_).answer));
      }
      if (!ready.empty()) {
        space_there_.notify_one();
        lock.unlock();
        for (std::optional<Answer>& answer : ready) {
          if (answer) plan_.deliver(std::move(*answer));
        }
        lock.lock();
      } else if (written_ == read_ && at_end_) {
        return;
      } else if (stop_.stop_requested()) {
        if (written_ == taken_ || failure_) return;
        answer_there_.wait(lock, [&] { return slot(written_).done || failure_; });
      } else {
        wait_for_answer(lock);
      }
    }
  }

  void wait_for_answer(std::unique_lock<std::mutex>& lock) {
    lock.unlock();
    plan_.idle();
    lock.lock();
    answer_there_.wait(lock, stop_.get_token(), [&] {
      return (written_ < taken_ && slot(written_).done) || (written_ == read_ && at_end_);
    });
  }

  PuzzleSource& source_;
  const BatchPlan& plan_;
  const std::size_t thread_count_;
  std::vector<Slot> fresh_;  // read, and not in the ring yet: the reader's own
  std::vector<Slot> slots_;
  std::stop_source stop_;  // the caller's wish, or a failure

  std::mutex mutex_;  // guards everything below, and the slots that are not taken
  std::condition_variable_any space_there_;
  std::condition_variable_any work_there_;
  std::condition_variable_any answer_there_;
  std::size_t read_ = 0;
  std::size_t taken_ = 0;
  std::size_t written_ = 0;
  std::size_t next_index_ = 0;
  bool at_end_ = false;
  std::exception_ptr failure_;
};

}  // namespace

Worker one_by_one(OneAnswer answer, std::stop_token stop) {
  return [answer = std::move(answer), stop = std::move(stop)](std::span<Task> tasks) {
    for (Task& task : tasks) {
      if (stop.stop_requested()) return;
      task.answer = answer(*task.record, task.index);
    }
  };
}

void run_batch(PuzzleSource& source, const BatchPlan& plan) { Batch(source, plan).run(); }

}  // namespace sudolab::cli

#include "cli/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include <sudolab/core/rng.h>
#include "cli/plain_lines.h"
#include "cli/printer.h"

namespace sudolab::cli {
namespace {

using Clock = std::chrono::steady_clock;

// The ring has one piece per thread; the items of a piece lie side by side.
constexpr std::size_t kPiece = 1024;
constexpr std::size_t kMostTakenAtOnce = 256;

// A worker that needs longer than this for what it took takes less the next time, so that nobody
// sits on hard puzzles while others are idle.
constexpr auto kQuick = std::chrono::milliseconds(1);

// How long what workers print ahead may lie in the console's buffer.
constexpr auto kBlink = std::chrono::milliseconds(50);

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// ---- the ring ------------------------------------------------------------------------------

class Ring : private RecordSink {
 public:
  Ring(PuzzleSource& source, int threads, const MakeWorker& make_worker, BatchOutput& output,
       std::size_t answered)
      : source_(source),
        make_worker_(make_worker),
        output_(output),
        thread_count_(threads > 0 ? static_cast<std::size_t>(threads)
                                  : std::max(1U, std::thread::hardware_concurrency())),
        pieces_(thread_count_),
        answered_(answered),
        done_(thread_count_ * kPiece) {}

  void run(const std::stop_token& stop) {
    const std::stop_callback pass_on(stop, [this] { stop_.request_stop(); });
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
    threads.emplace_back([this] {
      guarded([this] { read_all(); });
      output_.on_read(read_, true);  // also if it failed
    });
    try {
      while (threads.size() < thread_count_ + 1) {
        threads.emplace_back([this] { guarded([this] { work(); }); });
      }
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
  }

  // Items are numbered by their place in the input. The ring holds numbers written_ .. read_-1 and
  // then those that the reader is filling in; taken_ lies between: written_ <= taken_ <= read_.
  std::size_t slot(std::size_t number) const { return number % done_.size(); }
  std::span<Item> piece_from(std::size_t number) {
    return std::span(pieces_[slot(number) / kPiece]).subspan(slot(number) % kPiece);
  }

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
    hand_over();
    const std::lock_guard lock(mutex_);
    at_end_ = true;
    work_there_.notify_all();
    answer_there_.notify_all();
  }

  bool on_record(PuzzleRecord&& record) override {
    if (next_index_ < answered_) return ++next_index_ != 0;
    Item* item = next_free();
    if (item == nullptr) return false;
    item->record = std::move(record);
    item->index = next_index_++;
    item->error.reason.clear();
    return fresh_ < kMostTakenAtOnce || hand_over();
  }

  bool on_error(ReadError&& error) override {
    Item* item = next_free();
    if (item == nullptr) return false;
    item->readable = false;
    item->record.line = error.line;
    item->record.name.clear();
    item->error = std::move(error);
    item->code = ExitCode::kBadInput;
    item->answered = true;
    return hand_over();
  }

  void on_pause() override { hand_over(); }

  // An item for the reader to fill in, empty but for memory that can be used again; waits until the
  // output is done with it. Null: no more is wanted.
  Item* next_free() {
    if (fresh_ == room_) {
      hand_over();
      std::unique_lock lock(mutex_);
      const bool space = space_there_.wait(lock, stop_.get_token(),
                                           [&] { return read_ - written_ < done_.size(); });
      if (!space || stop_.stop_requested()) return nullptr;
      room_ = done_.size() - (read_ - written_);
    }
    const std::size_t number = read_ + fresh_++;
    std::vector<Item>& piece = pieces_[slot(number) / kPiece];
    if (piece.empty()) piece.resize(kPiece);  // small inputs need only the first
    Item& item = piece_from(number).front();
    item.file = &source_.name();
    item.is_of_several = source_.is_several();
    item.readable = true;
    item.text.clear();
    item.text_if_only.clear();
    item.talk.clear();
    item.code = ExitCode::kDone;
    item.answered = false;
    item.begun = false;
    return &item;
  }

  // Gives what was read to the workers. False: no more is wanted.
  bool hand_over() {
    const std::lock_guard lock(mutex_);
    for (; fresh_ > 0; --fresh_, --room_) done_[slot(read_++)] = false;
    output_.on_read(read_, false);
    work_there_.notify_all();
    return !stop_.stop_requested();
  }

  void work() {
    const std::unique_ptr<Worker> worker = make_worker_(stop_.get_token());
    std::size_t most = 1;
    std::unique_lock lock(mutex_);
    while (work_there_.wait(lock, stop_.get_token(), [&] { return taken_ < read_ || at_end_; })) {
      if (taken_ == read_ || stop_.stop_requested()) return;
      const std::size_t share = (read_ - taken_) / (2 * thread_count_);
      const std::size_t first = taken_;
      const std::span<Item> piece = piece_from(first);
      const std::size_t count = std::min(std::clamp<std::size_t>(share, 1, most), piece.size());
      taken_ += count;
      lock.unlock();
      const auto start = Clock::now();
      answer(*worker, piece.first(count));
      const bool quick = Clock::now() - start < kQuick;
      most = quick ? std::min(2 * most, kMostTakenAtOnce) : std::max<std::size_t>(1, most / 2);
      lock.lock();
      for (std::size_t i = 0; i < count; ++i) done_[slot(first + i)] = true;
      answer_there_.notify_one();
    }
  }

  // Items that are taken belong to their worker alone, so no lock is needed here. He sees the
  // puzzles between two that could not be read.
  void answer(Worker& worker, std::span<Item> items) {
    const auto readable = [](const Item& item) { return item.readable; };
    for (auto first = items.begin(); !stop_.stop_requested();) {
      first = std::find_if(first, items.end(), readable);
      if (first == items.end()) return;
      const auto last = std::find_if_not(first, items.end(), readable);
      worker.work({first, last});
      first = last;
    }
  }

  void deliver_all() {
    std::unique_lock lock(mutex_);
    for (;;) {
      const std::size_t first = written_;
      const std::size_t most = std::min(taken_, first + kMostTakenAtOnce);
      std::size_t last = first;
      while (last < most && done_[slot(last)]) ++last;
      if (last > first) {
        lock.unlock();
        for (std::size_t i = first; i < last; ++i) {
          Item& item = piece_from(i).front();
          if (item.answered) output_.deliver(item);
        }
        lock.lock();
        written_ = last;
        space_there_.notify_one();
      } else if (written_ == read_ && at_end_) {
        return;
      } else if (stop_.stop_requested()) {
        if (written_ == taken_ || failure_) return;
        answer_there_.wait(lock, [&] { return done_[slot(written_)] || failure_; });
      } else {
        wait_for_answer(lock);
      }
    }
  }

  void wait_for_answer(std::unique_lock<std::mutex>& lock) {
    const auto there = [&] {
      return (written_ < taken_ && done_[slot(written_)]) || (written_ == read_ && at_end_);
    };
    do {
      lock.unlock();
      output_.idle();
      lock.lock();
    } while (!answer_there_.wait_for(lock, stop_.get_token(), kBlink, there) &&
             !stop_.stop_requested());
  }

  PuzzleSource& source_;
  const MakeWorker& make_worker_;
  BatchOutput& output_;
  const std::size_t thread_count_;
  std::vector<std::vector<Item>> pieces_;  // each is made when the reader first gets there
  std::stop_source stop_;                  // the caller's wish, or a failure

  // The reader's own.
  const std::size_t answered_;  // puzzles to pass over
  std::size_t next_index_ = 0;
  std::size_t fresh_ = 0;  // items filled in and not handed over yet
  std::size_t room_ = 0;   // items that it may fill in, those included

  std::mutex mutex_;  // guards everything below, and the items that are nobody's at the moment
  std::condition_variable_any space_there_;
  std::condition_variable_any work_there_;
  std::condition_variable_any answer_there_;
  std::vector<char> done_;  // per item: no worker will touch it any more
  std::size_t read_ = 0;
  std::size_t taken_ = 0;
  std::size_t written_ = 0;
  bool at_end_ = false;
  std::exception_ptr failure_;
};

}  // namespace

void run_batch(PuzzleSource& source, int threads, const MakeWorker& make_worker,
               BatchOutput& output, const std::stop_token& stop, std::size_t answered) {
  Ring(source, threads, make_worker, output, answered).run(stop);
}

void SingleWorker::work(std::span<Item> items) {
  for (Item& item : items) {
    if (interrupted()) return;
    if (timeout_ > 0) deadline_.emplace(Deadline::Seconds(timeout_), run_stop_);
    stop_ = deadline_ ? deadline_->token() : run_stop_;
    item.answered = answer(item);
    deadline_.reset();
  }
}

SolveContext PuzzleRun::context_for(const Item& item, const std::stop_token& stop) const {
  SolveContext own = context;
  own.seed = derive_seed(context.seed, item.index);
  own.stop = stop;
  return own;
}

void SolverWorker::work(std::span<Item> items) {
  const bool any_time = run_.context.limits.time == Limits{}.time;
  if (items.size() > 1 && run_.recipe.batches() && any_time) return solve_together(items);
  for (Item& item : items) {
    if (stop_.stop_requested()) return;
    SolveContext context = run_.context_for(item, stop_);
    prepare(context);
    solve(item, context);
  }
}

void SolverWorker::solve(Item& item, const SolveContext& context) {
  const auto start = Clock::now();
  item.result = solver_->solve(item.record.puzzle, context);
  item.seconds = seconds_since(start);
  describe(item);
  item.answered = true;
}

void SolverWorker::solve_together(std::span<Item> items) {
  puzzles_.clear();
  for (const Item& item : items) puzzles_.push_back(&item.record.puzzle);
  if (results_.size() < items.size()) results_.resize(items.size());
  const auto start = Clock::now();
  solver_->solve_all(puzzles_, run_.context_for(items.front(), stop_),
                     std::span(results_).first(items.size()));
  const double share = seconds_since(start) / static_cast<double>(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::swap(items[i].result, results_[i]);  // which keeps the memory of both in use
    items[i].seconds = share;
    describe(items[i]);
    items[i].answered = true;
  }
}

RunSummary run_puzzles(Session& session, PuzzleSource& source, const PuzzleRun& run) {
  const auto start = Clock::now();
  const std::stop_token stop = session.interrupts.token();
  Printer printer(session, source, run);
  PlainLines plain;
  if (const std::string* file = source.only_file(); run.only_solutions && file != nullptr) {
    plain = solve_plain_lines(*file, run.threads, printer, stop);
  }
  if (!plain.all) {
    run_batch(source, run.threads, run.make_worker, printer, stop, plain.solved);
  }
  RunSummary summary = printer.finish();
  summary.elapsed_seconds = seconds_since(start);
  if (session.interrupts.happened()) {
    summary.code = ExitCode::kInterrupted;
  } else if (summary.puzzles == 0 && summary.bad_inputs == 0) {
    throw UserError(fmt::format("{}: there is no puzzle in it", source.name()));
  }
  return summary;
}

}  // namespace sudolab::cli

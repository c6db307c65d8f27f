// Depth-first search, once for all solvers that search a tree, on one thread or on many.
//
// A solver supplies a model: its position on the board and how to move in it. The search walks the
// tree with an explicit stack, counts, obeys the budget, sends the trace, and splits the work when
// there are several threads (see work_pool.h).

#pragma once

#include <algorithm>
#include <concepts>
#include <exception>
#include <thread>
#include <utility>
#include <vector>

#include <sudolab/core/budget.h>
#include <sudolab/core/rng.h>
#include <sudolab/solvers/solver.h>
#include "core/share_out.h"
#include "solvers/search/work_pool.h"

namespace sudolab {

enum class Look {
  kDead,      // no solution below this position
  kComplete,  // every cell is filled
  kOpen,      // there are alternatives to try
};

// The digits placed so far, in order. Models append to it; the search takes back.
using Trail = std::vector<Move>;

// What a model must offer. A Choice is a branching with those of its alternatives that are left.
template <class Model>
concept SearchModel =
    std::copyable<Model> && requires(Model model, typename Model::Choice choice, Move move,
                                     std::uint64_t node, Trail trail, Trace trace) {
      // Draws the conclusions that the solver draws at every position, with the digits placed
      // appended to the trail, and chooses the next branching. `node` is a number that depends on
      // the way to this position only: the source of randomness.
      { model.look(node, choice, trail, trace) } -> std::same_as<Look>;
      { model.alternatives(choice) } -> std::convertible_to<int>;
      { model.take(choice) } -> std::same_as<Move>;  // the next alternative; there must be one
      // Makes a move, and takes the latest one back with all conclusions since. Without
      // `come_back` no alternative to the move is left: after leaving it the position is not
      // looked at before an earlier move was left as well, so a model that keeps copies of
      // positions needs none.
      { model.enter(move, true) };
      { model.leave(move, true) };
      { model.random() } -> std::same_as<bool>;        // makes use of node numbers
      { model.weight() } -> std::convertible_to<int>;  // a look's cost, in units of about 50 ns
    };

template <SearchModel Model>
class TreeSearch {
 public:
  TreeSearch(Run& run, Model root) : run_(run), root_(std::move(root)) {}

  Ending search() {
    const int threads = resolve_threads(run_.context().search_threads);
    // Events from several threads would make no sense to an observer.
    if (threads > 1 && !run_.trace.watched()) return search_together(threads);
    Worker worker(*this, root_, run_.budget, nullptr);
    const bool exhausted = worker.walk({});
    run_.counters += worker.counters();
    if (!exhausted) run_.keep_partial(worker.grid());
    return exhausted ? Ending::kExhausted : Ending::kStopped;
  }

 private:
  class Worker;

  Ending search_together(int threads) {
    WorkPool pool(threads, run_);
    Limits limits;
    limits.time = run_.budget.time_left();
    {
      std::vector<std::jthread> crew;
      try {
        while (static_cast<int>(crew.size()) < threads) {
          crew.emplace_back([&] { help(pool, limits); });
        }
      } catch (const std::exception&) {
        // No more threads, or no memory for them: those that started do the work.
        pool.set_workers(std::max(1, static_cast<int>(crew.size())));
        if (crew.empty()) help(pool, limits);
      }
    }
    return pool.conclude(run_);
  }

  void help(WorkPool& pool, const Limits& limits) {
    try {
      Budget budget(limits, pool.stop_source().get_token());
      Worker worker(*this, root_, budget, &pool);
      while (const auto task = pool.next_task()) {
        if (!worker.walk(*task)) pool.keep_partial(worker.grid());
      }
      pool.add_counters(worker.counters());
    } catch (...) {
      pool.fail(std::current_exception());
    }
  }

  Run& run_;
  Model root_;
};

// One thread's walk through a subtree.
template <SearchModel Model>
class TreeSearch<Model>::Worker {
 public:
  Worker(TreeSearch& search, const Model& root, Budget& budget, WorkPool* pool)
      : run_(search.run_), root_(root), model_(root), budget_(budget), pool_(pool) {
    const auto cells = static_cast<std::size_t>(run_.puzzle().geometry().cells());
    trail_.reserve(cells);
    frames_.reserve(cells + 1);
  }

  // True: the subtree was searched to its end, or is not needed any more.
  bool walk(const SearchTask& task) {
    frames_.clear();
    if (pool_ != nullptr) start_from(task);
    do {
      if (!may_go_on()) return false;
      if (pool_ != nullptr && !cooperate()) break;
      if (look() == Look::kComplete && !report()) return false;
    } while (advance());
    take_back_to(task_.path.empty() ? 0 : task_trail_);
    return true;
  }

  const Counters& counters() const { return counters_; }

  Grid grid() const {
    Grid grid = run_.puzzle().givens;
    for (Move move : trail_) grid.set(move.cell, move.digit);
    return grid;
  }

 private:
  struct Frame {
    typename Model::Choice choice;
    Move move{};                    // the alternative being tried
    std::uint16_t trail_size = 0;   // before it was
    std::uint8_t taken = 0;         // how many alternatives were taken from the choice
    std::uint8_t move_ordinal = 0;  // the number of this one among them
    bool guess = false;
    bool entered = false;
    bool come_back = false;
    std::uint64_t node = 0;
  };

  bool may_go_on() {
    if (pool_ == nullptr) return budget_.spend_heavy(model_.weight());
    if (steps_granted_ == 0) steps_granted_ = pool_->take_steps();
    if (steps_granted_ == 0) return false;
    --steps_granted_;
    if (budget_.spend_heavy(model_.weight())) return true;
    pool_->stop(budget_.reason());
    return false;
  }

  // Looks at a new position and opens a frame for it if there are alternatives.
  Look look() {
    const std::size_t before = trail_.size();
    Frame& frame = frames_.emplace_back();
    const Look seen =
        model_.look(parent_node(frames_.size() - 1), frame.choice, trail_, run_.trace);
    counters_.nodes += trail_.size() - before;
    if (seen == Look::kOpen) {
      frame.guess = model_.alternatives(frame.choice) > 1;
      counters_.guesses += frame.guess;
    } else {
      frames_.pop_back();
    }
    return seen;
  }

  // Goes to the next position: deeper along the next alternative, or back to where one is left.
  bool advance() {
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.entered) {
        take_back_to(frame.trail_size);
        model_.leave(frame.move, frame.come_back);
        depth_ -= frame.guess;
        frame.entered = false;
      }
      if (model_.alternatives(frame.choice) > 0) {
        enter_next(frame);
        return true;
      }
      frames_.pop_back();
    }
    return false;
  }

  void enter_next(Frame& frame) {
    frame.move = model_.take(frame.choice);
    frame.move_ordinal = frame.taken++;
    frame.entered = true;
    frame.come_back = model_.alternatives(frame.choice) > 0;
    frame.trail_size = static_cast<std::uint16_t>(trail_.size());
    if (model_.random()) frame.node = child_number(parent_node(frames_.size() - 1), frame.move);
    depth_ += frame.guess;
    ++counters_.nodes;
    model_.enter(frame.move, frame.come_back);
    trail_.push_back(frame.move);
    if (pool_ == nullptr) run_.trace.set_depth(depth_);
    run_.trace.place(frame.move.cell, frame.move.digit, frame.guess);
  }

  void take_back_to(std::size_t size) {
    counters_.backtracks += trail_.size() - size;
    if (run_.trace.watched()) [[unlikely]] {
      for (std::size_t i = trail_.size(); i > size; --i) {
        run_.trace.remove(trail_[i - 1].cell, trail_[i - 1].digit);
      }
    }
    trail_.resize(size);
  }

  bool report() {
    if (pool_ == nullptr) return run_.found(grid());
    const Grid solution = grid();
    // Kept before it is counted: where enough are counted, the pool knows the first of them.
    if (first_of_task_ || pool_->keeps_all()) pool_->keep_solution(path(), solution);
    first_of_task_ = false;
    pool_->add_solution(solution);
    return true;
  }

  // Gives work away where it is wanted. False: the rest of this subtree is not needed.
  bool cooperate() {
    if (pool_->has_cut() && pool_->is_needless(path())) return false;
    if (pool_->hungry()) donate();
    return true;
  }

  void donate() {
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      Frame& frame = frames_[i];
      if (model_.alternatives(frame.choice) == 0) continue;
      SearchTask task = task_;
      for (std::size_t k = 0; k < i; ++k) {
        task.moves.push_back(frames_[k].move);
        task.path.push_back(frames_[k].move_ordinal);
      }
      task.moves.push_back(model_.take(frame.choice));
      task.path.push_back(frame.taken++);
      pool_->donate(std::move(task));
      return;
    }
  }

  // Repeats the moves that lead to the task, with the conclusions between them. The task's own
  // move, the last one, is counted here: the worker that donated it did not make it.
  void start_from(const SearchTask& task) {
    task_ = task;
    model_ = root_;
    task_node_ = root_node();
    task_trail_ = 0;
    first_of_task_ = true;
    trail_.clear();
    typename Model::Choice ignored;
    for (Move move : task.moves) {
      model_.look(task_node_, ignored, trail_, run_.trace);
      task_trail_ = trail_.size();
      model_.enter(move, false);
      trail_.push_back(move);
      task_node_ = child_number(task_node_, move);
    }
    counters_.nodes += !task.moves.empty();
  }

  Path path() const {
    Path path = task_.path;
    for (const Frame& frame : frames_) path.push_back(frame.move_ordinal);
    return path;
  }

  std::uint64_t root_node() const { return mix64(run_.context().seed); }
  std::uint64_t parent_node(std::size_t level) const {
    if (level > 0) return frames_[level - 1].node;
    return pool_ == nullptr ? root_node() : task_node_;
  }
  static std::uint64_t child_number(std::uint64_t parent, Move move) {
    return mix64(parent + static_cast<std::uint64_t>(move.cell * 64 + move.digit));
  }

  Run& run_;
  const Model& root_;
  Model model_;
  Budget& budget_;
  WorkPool* pool_;
  Counters counters_;
  Trail trail_;
  std::vector<Frame> frames_;
  int depth_ = 0;
  std::uint64_t steps_granted_ = 0;
  SearchTask task_;
  std::uint64_t task_node_ = 0;
  std::size_t task_trail_ = 0;
  bool first_of_task_ = true;
};

}  // namespace sudolab

#include "solvers/stochastic/islands.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <vector>

#include <sudolab/core/rng.h>
#include "core/share_out.h"

namespace sudolab {
namespace {

class Rounds {
 public:
  Rounds(Run& run, const Archipelago& archipelago)
      : run_(run),
        archipelago_(archipelago),
        turns_(static_cast<std::size_t>(archipelago.islands)),
        forward_stop_(run.context().stop, [this] { stop_after(-1); }) {
    for (int index = 0; index < archipelago.islands; ++index) {
      islands_.push_back(archipelago.settle(index, derive_seed(run.context().seed, index),
                                            index == 0 ? run.trace : Trace()));
    }
    // An observer sees the first island from one thread only.
    if (!run.trace.watched()) {
      threads_ = std::min(resolve_threads(run.context().search_threads), archipelago.islands);
    }
  }

  Ending go() {
    while (run_.budget.still_good() && grant_steps()) {
      play_round();
      if (settle_accounts()) break;
      if (archipelago_.exchange) archipelago_.exchange(islands_);
    }
    conclude();
    return Ending::kStopped;
  }

 private:
  struct Turn {
    std::uint64_t granted = 0;
    std::uint64_t taken = 0;
    StopReason reason = StopReason::kNone;
    Counters before;  // the island's, when the round began
    std::exception_ptr failure;
    std::stop_source stop;
  };

  // Every island uses all that it is granted unless it is the last to move, so that the steps can
  // be given out before the round. False: there are none left.
  bool grant_steps() {
    std::uint64_t left = run_.budget.limits().steps - run_.budget.steps();
    if (left == 0) run_.budget.stop(StopReason::kSteps);
    const bool any = left > 0;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      turns_[i].taken = 0;
      turns_[i].granted = std::min(left, archipelago_.steps_per_round);
      turns_[i].before = islands_[i]->counters;
      left -= turns_[i].granted;
    }
    return any;
  }

  void play_round() {
    share_out(islands_.size(), threads_, [this] {
      return [this](std::size_t i) {
        const int index = static_cast<int>(i);
        if (index <= first_solved_ && turns_[i].granted > 0) take_turn(index);
      };
    });
  }

  void take_turn(int index) {
    Turn& turn = turns_[index];
    Limits limits = run_.budget.limits();
    limits.steps = turn.granted;
    limits.time = run_.budget.time_left();
    Budget budget(limits, turn.stop.get_token());
    bool solved = false;
    try {
      solved = islands_[index]->advance(budget);
    } catch (...) {
      turn.failure = std::current_exception();
      stop_after(-1);
    }
    turn.taken = budget.steps();
    if (budget.reason() != StopReason::kSteps) turn.reason = budget.reason();
    if (!solved) return;
    stop_after(index);
    int known = first_solved_;
    while (index < known && !first_solved_.compare_exchange_weak(known, index)) {
    }
  }

  // What the islands after this one do is not needed any more.
  void stop_after(int index) {
    for (std::size_t i = static_cast<std::size_t>(index + 1); i < turns_.size(); ++i) {
      turns_[i].stop.request_stop();
    }
  }

  // True: it is over.
  bool settle_accounts() {
    for (int index = 0; index <= last_counted(); ++index) {
      const Turn& turn = turns_[index];
      if (turn.failure) std::rethrow_exception(turn.failure);
      run_.budget.charge(turn.taken);
      if (!has_winner() && turn.reason != StopReason::kNone) run_.budget.stop(turn.reason);
    }
    return has_winner() || run_.budget.stopped();
  }

  bool has_winner() const { return first_solved_ < static_cast<int>(islands_.size()); }
  int last_counted() const {
    return has_winner() ? first_solved_.load() : static_cast<int>(islands_.size()) - 1;
  }

  void conclude() {
    int best = 0;
    for (int index = 0; index < static_cast<int>(islands_.size()); ++index) {
      run_.counters += index <= last_counted() ? islands_[index]->counters : turns_[index].before;
      if (islands_[index]->best_cost() < islands_[best]->best_cost()) best = index;
    }
    if (has_winner()) best = first_solved_;
    const Grid grid = islands_[best]->best_grid();
    islands_[best]->report(run_);
    if (has_winner()) {
      run_.trace.replace(grid);
      islands_[best]->tell_solution(run_.trace);
      run_.found(grid);
    } else {
      run_.keep_partial(grid);
    }
  }

  Run& run_;
  const Archipelago& archipelago_;
  int threads_ = 1;
  std::vector<std::unique_ptr<Island>> islands_;
  std::vector<Turn> turns_;
  std::atomic<int> first_solved_ = std::numeric_limits<int>::max();
  // The caller's request to stop reaches every island.
  std::stop_callback<std::function<void()>> forward_stop_;
};

}  // namespace

Ending run_islands(Run& run, const Archipelago& archipelago) {
  return Rounds(run, archipelago).go();
}

}  // namespace sudolab

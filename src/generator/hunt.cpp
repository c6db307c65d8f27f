// Which clue, added to givens with many solutions, leaves one?
//
// Trying all of about 400 clues is what is to be avoided. A clue (a digit in a cell) makes the
// puzzle unique exactly when it is in one of all solutions. So solutions are collected and laid
// over each other: a clue that was seen in two of them is out, and a few dozen solutions put out
// nearly all. If the engine comes to the end of the solutions, the clues that were seen once are
// the answer, without a further search. If it does not, the engine is asked for two solutions with
// one of the clues that are left: either there is just one, and the clue is an answer, or the two
// solutions put out this clue and usually several others. Each such search aims at what has not
// been seen yet, so that ten or twenty of them settle what random solutions would not in thousands.
// That is a Hunt.
//
// Laying solutions over each other costs next to nothing, since the fast engine's boards have one
// bit per clue: 27 words hold for all 729 clues whether they have been seen, and whether twice.
//
// Many hunts run side by side, since the engine takes many boards at once.

#include "generator/hunt.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "solvers/fast/kernels.h"

namespace sudolab {
namespace {

// More than the engine has lanes, so that there is always one that waits. 30 and 80 are as good.
constexpr std::size_t kHuntsAtOnce = 40;

// Leads hunts to their ends, some at a time: whenever the engine has a lane free it gets the next
// search of a hunt that waits, and whenever a hunt is settled the next one begins.
class Chase {
 public:
  Chase(std::size_t count, const std::function<Hunt(std::size_t)>& begin,
        const std::stop_token& stop)
      : answers_(count), begin_(begin), stop_(stop) {
    slots_.reserve(kHuntsAtOnce);
    fast::best_kernel().run_batch(fast::client_of(*this));
  }

  // The order in which clues were found depends on how many lanes the engine has.
  Caught result() && {
    for (Answers& answers : answers_) std::ranges::sort(answers.clues, {}, &Clue::index);
    return {std::move(answers_), searches_};
  }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    if (stop_.stop_requested()) return false;
    while (running_ < kHuntsAtOnce && begun_ < answers_.size()) begin_hunt();
    if (waiting_.empty()) return false;
    ticket = waiting_.front();
    waiting_.pop_front();
    ++searches_;
    start = slots_[ticket].hunt.next_search();
    return true;
  }
  bool guess(std::uint64_t ticket, const Board& settled) {
    slots_[ticket].hunt.guess(settled);
    return true;
  }
  bool solution(std::uint64_t ticket, const Board& board) {
    return slots_[ticket].hunt.solution(board);
  }
  void end(std::uint64_t ticket, bool exhausted) {
    Slot& slot = slots_[ticket];
    slot.hunt.end(exhausted);
    if (!slot.hunt.settled()) return waiting_.push_back(ticket);
    answers_[slot.index] = slot.hunt.answers();
    free_.push_back(ticket);
    --running_;
  }

 private:
  struct Slot {
    Hunt hunt;
    std::size_t index;
  };

  void begin_hunt() {
    const std::size_t index = begun_++;
    Hunt hunt = begin_(index);
    if (hunt.settled()) {
      answers_[index] = hunt.answers();
      return;
    }
    ++running_;
    if (free_.empty()) {
      free_.push_back(slots_.size());
      slots_.push_back({std::move(hunt), index});
    } else {
      slots_[free_.back()] = {std::move(hunt), index};
    }
    waiting_.push_back(free_.back());
    free_.pop_back();
  }

  std::vector<Answers> answers_;
  const std::function<Hunt(std::size_t)>& begin_;
  const std::stop_token& stop_;
  std::vector<Slot> slots_;
  std::vector<std::uint64_t> free_;    // slots
  std::deque<std::uint64_t> waiting_;  // slots
  std::size_t begun_ = 0;
  std::size_t running_ = 0;
  std::uint64_t searches_ = 0;
};

}  // namespace

void Hunt::note(const Solution& solution) {
  noted_.push_back(solution.fingerprint);
  for (std::size_t i = 0; i < words(live_).size(); ++i) {
    const std::uint32_t places = words(solution.board)[i];
    words(live_)[i] &= ~(words(once_)[i] & places);
    words(once_)[i] |= places;
  }
}

void Hunt::all_noted() {
  answers_.unique = noted_.size() == 1;
  keep_common(live_, once_);
  if (!answers_.unique) {
    for_each_clue(live_, [&](const Clue& clue) { answers_.clues.push_back(clue); });
  }
  live_ = {};
}

bool Hunt::settled() const {
  Clue clue;
  return !first_clue(live_, clue);
}

fast::Start Hunt::next_search() {
  found_ = 0;
  if (!opened_) return start_;
  choose_clue();
  return placed(follows_, clue_);
}

// One that was not seen at all, since then both solutions are new; else any.
void Hunt::choose_clue() {
  Board unseen = live_;
  for (std::size_t i = 0; i < words(unseen).size(); ++i) words(unseen)[i] &= ~words(once_)[i];
  if (!first_clue(unseen, clue_)) first_clue(live_, clue_);
}

void Hunt::guess(const Board& settled) {
  if (opened_ || branched_) return;
  branched_ = true;
  follows_ = settled;
}

bool Hunt::solution(const Board& board) {
  const Solution solution(board);
  if (std::find(noted_.begin(), noted_.end(), solution.fingerprint) == noted_.end()) {
    note(solution);
    if (bank_ != nullptr) bank_->add(solution);
  }
  return ++found_ < (opened_ ? 2 : opening_);
}

void Hunt::end(bool exhausted) {
  if (opened_) {
    if (exhausted && found_ == 1) answers_.clues.push_back(clue_);
    strike(live_, clue_);
    return;
  }
  opened_ = true;
  if (exhausted) return all_noted();
  keep_common(live_, follows_);
}

Caught chase(std::size_t count, const std::function<Hunt(std::size_t)>& begin,
             const std::stop_token& stop) {
  return Chase(count, begin, stop).result();
}

}  // namespace sudolab

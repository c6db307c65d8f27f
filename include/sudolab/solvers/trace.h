// What a solver sends to an observer: a stream of small events.
//
// The solver calls a Trace, which passes events on to an Observer if there is one. Without an
// observer every call is one test of a pointer that the processor predicts.
//
// What a solver holds inside (a probability for every cell and digit, a population) is larger than
// an event and told more rarely: it is made only where `wants_insides` says that somebody keeps it.
// The same holds for the words of a reason, and `wants_reasons`.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

// One of several boards that a solver works on at the same time.
struct TraceMember {
  static constexpr int kNone = -1;

  Grid grid;
  double value = 0;  // fitness, cells filled
  // Where it comes from two others: their places in the list, and the boxes from the second one.
  int mother = kNone;
  int father = kNone;
  std::uint32_t from_father = 0;  // bit b: box b
  // The cells that were chosen on the way to it, in that order, where the solver tells it.
  std::vector<Cell> tour = {};

  friend bool operator==(const TraceMember&, const TraceMember&) = default;
};

// How many of what a solver holds have a value in each of a row of intervals of the same width.
struct TraceBins {
  double least = 0;  // where the first of them begins
  double width = 1;
  std::vector<std::uint32_t> counts;  // empty: it holds nothing

  friend bool operator==(const TraceBins&, const TraceBins&) = default;
};

// Why a digit is placed or eliminated, where the solver reasons as a person does.
struct TraceReason {
  std::string name;         // of the technique: "X-wing"
  std::string text;         // why it holds, in sentences that can be checked on the board
  std::vector<Cell> cells;  // that make the pattern, ascending

  friend bool operator==(const TraceReason&, const TraceReason&) = default;
};

struct TraceEvent {
  enum class Kind {
    kPlace,      // `digit` goes into `cell`; `guess` if it need not be right
    kRemove,     // `digit` is taken out of `cell` again
    kEliminate,  // `digit` is no longer a candidate of `cell`
    kReplace,    // the whole board is now `grid`
    kNumber,     // a quantity named `name` is now `value` (temperature, queue length, ...)
    kWeights,    // what `name` says is held for each cell and digit is now `weights`
    kMembers,    // the boards named `name` are now `members`, the best first
    kHistogram,  // of what `name` says, so many have a value in each of `bins`
  };
  Kind kind;
  Cell cell = 0;
  Digit digit = 0;
  int depth = 0;  // guesses made and not yet taken back, where the solver searches
  bool guess = false;
  std::string_view name = {};
  double value = 0;
  // Valid during the call only.
  const Grid* grid = nullptr;
  std::span<const double> weights = {};  // 0..1, digit 1 of cell 0 first, then its digit 2
  std::span<const TraceMember> members = {};
  const TraceReason* reason = nullptr;
  const TraceBins* bins = nullptr;
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void on_event(const TraceEvent& event) = 0;
  // Whether weights, members and histograms are wanted after the event that came last.
  virtual bool wants_insides() const { return true; }
  // Whether the next event should come with its reason, which costs more than the event.
  virtual bool wants_reasons() const { return false; }
};

class Trace {
 public:
  explicit Trace(Observer* observer = nullptr) : observer_(observer) {}

  bool watched() const { return observer_ != nullptr; }
  // Ask before making weights, members or a histogram; they are sent to nobody otherwise.
  bool wants_insides() const { return observer_ != nullptr && observer_->wants_insides(); }

  // Ask before a reason is put into words.
  bool wants_reasons() const { return observer_ != nullptr && observer_->wants_reasons(); }

  // How many guesses are made and not yet taken back: what the following events carry.
  void set_depth(int depth) { depth_ = depth; }

  void place(Cell cell, Digit digit, bool guess = false) const {
    if (observer_) [[unlikely]] {
      observer_->on_event({TraceEvent::Kind::kPlace, cell, digit, depth_, guess});
    }
  }
  void place(Cell cell, Digit digit, const TraceReason& reason) const {
    tell({TraceEvent::Kind::kPlace, cell, digit, depth_}, reason);
  }
  void remove(Cell cell, Digit digit) const {
    if (observer_) [[unlikely]] {
      observer_->on_event({TraceEvent::Kind::kRemove, cell, digit, depth_});
    }
  }
  void eliminate(Cell cell, Digit digit) const {
    if (observer_) [[unlikely]] {
      observer_->on_event({TraceEvent::Kind::kEliminate, cell, digit, depth_});
    }
  }
  void eliminate(Cell cell, Digit digit, const TraceReason& reason) const {
    tell({TraceEvent::Kind::kEliminate, cell, digit, depth_}, reason);
  }
  void replace(const Grid& grid) const {
    if (observer_) [[unlikely]] {
      TraceEvent event{TraceEvent::Kind::kReplace};
      event.grid = &grid;
      observer_->on_event(event);
    }
  }
  void number(std::string_view name, double value) const {
    if (observer_) [[unlikely]] {
      TraceEvent event{TraceEvent::Kind::kNumber};
      event.name = name;
      event.value = value;
      observer_->on_event(event);
    }
  }
  void weights(std::string_view name, std::span<const double> weights) const {
    if (!wants_insides()) return;
    TraceEvent event{TraceEvent::Kind::kWeights};
    event.name = name;
    event.weights = weights;
    observer_->on_event(event);
  }
  void members(std::string_view name, std::span<const TraceMember> members) const {
    if (!wants_insides()) return;
    TraceEvent event{TraceEvent::Kind::kMembers};
    event.name = name;
    event.members = members;
    observer_->on_event(event);
  }
  void histogram(std::string_view name, const TraceBins& bins) const {
    if (!wants_insides()) return;
    TraceEvent event{TraceEvent::Kind::kHistogram};
    event.name = name;
    event.bins = &bins;
    observer_->on_event(event);
  }

 private:
  void tell(TraceEvent event, const TraceReason& reason) const {
    event.reason = &reason;
    if (observer_) observer_->on_event(event);
  }

  Observer* observer_;
  int depth_ = 0;
};

}  // namespace sudolab

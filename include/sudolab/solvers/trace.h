// What a solver sends to an observer: a stream of small events.
//
// The solver calls a Trace, which passes events on to an Observer if there is one. Without an
// observer every call is one test of a pointer that the processor predicts.

#pragma once

#include <string_view>

#include <sudolab/core/grid.h>

namespace sudolab {

struct TraceEvent {
  enum class Kind {
    kPlace,      // `digit` goes into `cell`; `guess` if it need not be right
    kRemove,     // `digit` is taken out of `cell` again
    kEliminate,  // `digit` is no longer a candidate of `cell`
    kReplace,    // the whole board is now `grid`
    kNumber,     // a quantity named `name` is now `value` (temperature, queue length, ...)
  };
  Kind kind;
  Cell cell = 0;
  Digit digit = 0;
  int depth = 0;  // guesses made and not yet taken back, where the solver searches
  bool guess = false;
  std::string_view name = {};
  double value = 0;
  const Grid* grid = nullptr;  // valid during the call only
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void on_event(const TraceEvent& event) = 0;
};

class Trace {
 public:
  explicit Trace(Observer* observer = nullptr) : observer_(observer) {}

  bool watched() const { return observer_ != nullptr; }

  // How many guesses are made and not yet taken back: what the following events carry.
  void set_depth(int depth) { depth_ = depth; }

  void place(Cell cell, Digit digit, bool guess = false) const {
    if (observer_) [[unlikely]] {
      observer_->on_event({TraceEvent::Kind::kPlace, cell, digit, depth_, guess});
    }
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

 private:
  Observer* observer_;
  int depth_ = 0;
};

}  // namespace sudolab

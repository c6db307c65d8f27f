// The guesses that are open in a search of the engine `propagation`, and how one is taken back.

#pragma once

#include <vector>

#include "solvers/propagation/propagator.h"

namespace sudolab {

class GuessStack {
 public:
  // The propagator outlives the stack.
  explicit GuessStack(Propagator& propagator) : propagator_(propagator) {}

  bool empty() const { return guesses_.empty(); }
  std::size_t depth() const { return guesses_.size(); }

  // Where nothing is due. False: the budget has no memory for it.
  bool guess(Cell cell, Digit digit) {
    if (!propagator_.keep_position(guesses_.size())) return false;
    guesses_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)});
    propagator_.guess(cell, digit);
    return true;
  }

  // The latest guess has been searched to its end: its candidate goes.
  void refute() {
    const Propagator::Placed guess = guesses_.back();
    guesses_.pop_back();
    propagator_.restore_position(guesses_.size());
    propagator_.keep(guess.cell, ~digit_bit(guess.digit));
  }

 private:
  Propagator& propagator_;
  std::vector<Propagator::Placed> guesses_;
};

}  // namespace sudolab

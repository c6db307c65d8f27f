#include "solvers/propagation/solution_search.h"

#include <utility>

#include "solvers/propagation/guess_stack.h"

namespace sudolab {
namespace {

Digit any_of(DigitSet digits, Rng& rng) {
  for (int skip = rng.index(static_cast<std::size_t>(count(digits))); skip > 0; --skip) {
    digits = without_lowest(digits);
  }
  return lowest_digit(digits);
}

}  // namespace

SolutionSearch::SolutionSearch(const Puzzle& puzzle, std::stop_token stop)
    : stop_(std::move(stop)),
      network_(
          make_network(puzzle, Thoroughness::kSwift, [this] { return !stop_.stop_requested(); })),
      open_(puzzle.geometry()) {}

SolutionSearch::Answer SolutionSearch::find(const Question& question, Grid& solution) const {
  if (stop_.stop_requested()) return Answer::kStopped;
  if (!network_.possible) return Answer::kNone;
  Limits limits;
  limits.steps = question.positions;
  Budget budget(limits, stop_);
  const Trace trace(nullptr);
  Propagator propagator(network_, open_, &budget, trace);
  for (Cell cell = 0; cell < open_.cells(); ++cell) {
    if (!propagator.keep(cell, question.allowed[cell])) return Answer::kNone;
  }
  GuessStack guesses(propagator);
  for (;;) {
    if (!budget.spend_heavy(4 * open_.size())) return Answer::kStopped;
    const bool alive = propagator.propagate();
    if (budget.stopped()) return Answer::kStopped;
    if (alive && !propagator.complete()) {
      const Cell cell = propagator.most_promising();
      const DigitSet digits = propagator[cell];
      const Digit digit = question.rng ? any_of(digits, *question.rng) : lowest_digit(digits);
      if (!guesses.guess(cell, digit)) return Answer::kStopped;
      continue;
    }
    if (alive) {
      solution = propagator.grid();
      if (question.other_than == nullptr || solution != *question.other_than) {
        return Answer::kFound;
      }
    }
    if (guesses.empty()) return Answer::kNone;
    guesses.refute();
  }
}

}  // namespace sudolab

#include "solvers/propagation/tree_prober.h"

#include <algorithm>
#include <limits>

#include <sudolab/core/verify.h>
#include "core/portable_math.h"

namespace sudolab {
namespace {

constexpr double kNothing = -std::numeric_limits<double>::infinity();

// Which part of the logarithm of the number of ways to choose one candidate per cell a chance goes
// by. 0.1 to 0.2 are as good; with 0 or 0.35 it takes two to ten times as many probes
// (docs/notebook/2026-11-19-variants.md).
constexpr double kShare = 0.15;

// A subtree that was not counted in so many positions is tried again when a quarter of the spare
// candidates is gone. 100 are as good on classic boards and worse on others, and so are 1,000.
constexpr int kPositionsToCount = 300;

}  // namespace

TreeProber::TreeProber(const Network& network, const Puzzle& puzzle, Budget& budget)
    : puzzle_(puzzle),
      budget_(budget),
      trace_(nullptr),
      propagator_(network, puzzle.givens, &budget, trace_) {
  for (int number = 1; number <= network.size; ++number) logs_.push_back(portable_log(number));
}

bool TreeProber::conclude() {
  return budget_.spend_heavy(4 * puzzle_.geometry().size()) && propagator_.propagate();
}

bool TreeProber::begin() { return conclude() && propagator_.keep_position(0); }

int TreeProber::spare() const {
  int spare = 0;
  for (const DigitSet digits : propagator_.domains()) spare += sudolab::count(digits) - 1;
  return spare;
}

double TreeProber::room() const {
  double room = 0;
  for (const DigitSet digits : propagator_.domains()) {
    room += logs_[static_cast<std::size_t>(sudolab::count(digits) - 1)];
  }
  return room;
}

std::optional<std::uint64_t> TreeProber::count_all(int positions) {
  std::uint64_t solutions = 0;
  const bool counted = count(0, positions, solutions);
  propagator_.restore_position(0);
  if (!counted) return std::nullopt;
  return solutions;
}

// Below a position without anything due. False: it takes too many positions, or the budget is
// stopped; then the position has to be restored by whoever kept it.
bool TreeProber::count(std::size_t depth, int& positions, std::uint64_t& solutions) {
  if (propagator_.complete()) {
    wrong_ = wrong_ || !is_solution_of(propagator_.grid(), puzzle_);
    ++solutions;
    return true;
  }
  if (!propagator_.keep_position(depth)) return false;
  const Cell cell = propagator_.most_promising();
  for (const Digit digit : digits_in(propagator_[cell])) {
    if (--positions < 0) return false;
    propagator_.guess(cell, digit);
    const bool alive = conclude();
    if (budget_.stopped()) return false;
    if (alive && !count(depth + 1, positions, solutions)) return false;
    propagator_.restore_position(depth);
  }
  return true;
}

double TreeProber::probe(Rng& rng) {
  propagator_.restore_position(0);
  counted_at_ = 0;
  double log_weight = 0;
  int try_to_count_at = count_below_;
  for (std::size_t depth = 0;; ++depth) {
    if (propagator_.complete()) {
      wrong_ = wrong_ || !is_solution_of(propagator_.grid(), puzzle_);
      return log_weight;
    }
    if (!propagator_.keep_position(depth)) return kNothing;
    if (const int left = spare(); left <= try_to_count_at) {
      int positions = kPositionsToCount;
      std::uint64_t solutions = 0;
      if (count(depth, positions, solutions)) {
        counted_at_ = left;
        return solutions == 0 ? kNothing
                              : log_weight + portable_log(static_cast<double>(solutions));
      }
      if (budget_.stopped()) return kNothing;
      propagator_.restore_position(depth);
      try_to_count_at = left - left / 4 - 1;
    }
    if (!step(depth, rng, log_weight)) return kNothing;
  }
}

// One guess. False: no candidate is left, or the budget is stopped.
bool TreeProber::step(std::size_t depth, Rng& rng, double& log_weight) {
  const Cell cell = propagator_.most_promising();
  branches_.clear();
  for (const Digit digit : digits_in(propagator_[cell])) {
    propagator_.guess(cell, digit);
    const bool alive = conclude();
    if (budget_.stopped()) return false;
    if (alive) branches_.push_back({digit, kShare * room()});
    propagator_.restore_position(depth);
  }
  if (branches_.empty()) return false;
  double log_chance = 0;
  const Branch& drawn = branches_[draw(rng, log_chance)];
  log_weight -= log_chance;
  propagator_.guess(cell, drawn.digit);
  return conclude();
}

std::size_t TreeProber::draw(Rng& rng, double& log_chance) {
  double most = kNothing;
  for (const Branch& branch : branches_) most = std::max(most, branch.value);
  double sum = 0;
  for (Branch& branch : branches_) sum += portable_exp(branch.value - most);
  double left = rng.uniform() * sum;
  std::size_t drawn = 0;
  for (; drawn + 1 < branches_.size(); ++drawn) {
    left -= portable_exp(branches_[drawn].value - most);
    if (left < 0) break;
  }
  log_chance = branches_[drawn].value - most - portable_log(sum);
  return drawn;
}

}  // namespace sudolab

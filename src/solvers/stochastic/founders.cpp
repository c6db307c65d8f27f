#include "solvers/stochastic/founders.h"

#include "core/portable_math.h"
#include "solvers/stochastic/roulette.h"

namespace sudolab {

Founders::Founders(const Puzzle& puzzle, const Settings& settings)
    : puzzle_(puzzle), settings_(settings), frame_(puzzle), filling_(puzzle) {}

void Founders::begin(const BeliefSpace& beliefs) {
  if (settings_.use == BeliefUse::kNone) return;
  const bool enough = beliefs.recorded() > 0 && beliefs.distinct() >= settings_.evidence;
  believes_ = enough && !(settings_.use == BeliefUse::kAlternate && believes_);
  const Puzzle puzzle = believes_ ? with_beliefs(beliefs) : puzzle_;
  believed_ = puzzle.givens.filled() - puzzle_.givens.filled();
  filling_ = BoxFrame(puzzle);
  const bool fixed = settings_.use == BeliefUse::kGivens || settings_.use == BeliefUse::kAlternate;
  if (fixed) frame_ = filling_;
  if (settings_.use == BeliefUse::kEnergy) weigh(beliefs);
}

Puzzle Founders::with_beliefs(const BeliefSpace& beliefs) const {
  Puzzle puzzle = puzzle_;
  if (settings_.use != BeliefUse::kEnergy) {
    puzzle.givens = beliefs.with_hidden_givens(puzzle.givens);
  }
  return puzzle;
}

BoxBoard Founders::make(Rng& rng) {
  switch (settings_.use) {
    case BeliefUse::kFounders: return {frame_, BoxBoard(filling_, rng).grid()};
    case BeliefUse::kEnergy:
      if (believes_) return {frame_, draw_by_energy(rng)};
      break;
    default: break;
  }
  return {frame_, rng};
}

// The energy of a digit in a cell is -pull times the share of near solutions that had it there, so
// that a hidden given has -pull and what none of them had has 0.
void Founders::weigh(const BeliefSpace& beliefs) {
  const Geometry& geometry = puzzle_.geometry();
  weights_.clear();
  for (Cell cell = 0; believes_ && cell < geometry.cells(); ++cell) {
    for (Digit digit = 1; digit <= geometry.size(); ++digit) {
      const double share =
          static_cast<double>(beliefs.count(cell, digit)) / static_cast<double>(beliefs.recorded());
      weights_.push_back(portable_exp(settings_.pull * share));
    }
  }
}

// Box by box, its open cells in random order: each takes one of the digits that are left, with
// chances proportional to exp(-energy).
Grid Founders::draw_by_energy(Rng& rng) {
  Grid grid = puzzle_.givens;
  const std::size_t size = static_cast<std::size_t>(grid.size());
  for (int box = 0; box < grid.size(); ++box) {
    left_.assign(frame_.missing_digits(box).begin(), frame_.missing_digits(box).end());
    cells_.assign(frame_.open_cells(box).begin(), frame_.open_cells(box).end());
    rng.shuffle(std::span(cells_));
    for (Cell cell : cells_) {
      choices_.clear();
      for (Digit digit : left_) {
        choices_.push_back(
            weights_[static_cast<std::size_t>(cell) * size + static_cast<std::size_t>(digit) - 1]);
      }
      const int drawn = spin_roulette(choices_, rng);
      grid.set(cell, left_[drawn]);
      left_.erase(left_.begin() + drawn);
    }
  }
  return grid;
}

}  // namespace sudolab

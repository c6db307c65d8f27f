#include "solvers/stochastic/pheromone.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "solvers/stochastic/roulette.h"

namespace sudolab {

PheromoneMatrix::PheromoneMatrix(const Geometry& geometry)
    : size_(geometry.size()),
      start_(1.0 / geometry.cells()),
      trails_(static_cast<std::size_t>(geometry.cells() * geometry.size()), start_) {}

Digit PheromoneMatrix::strongest(Cell cell, DigitSet candidates, Rng& rng) const {
  Digit best = lowest_digit(candidates);
  std::uint32_t equal = 1;
  for (Digit digit : digits_in(without_lowest(candidates))) {
    if (at(cell, digit) < at(cell, best)) continue;
    if (at(cell, digit) > at(cell, best)) equal = 0;
    // The k-th of equal ones replaces the one before with chance 1/k: all are as likely.
    if (++equal == 1 || rng.below(equal) == 0) best = digit;
  }
  return best;
}

Digit PheromoneMatrix::draw(Cell cell, DigitSet candidates, Rng& rng) const {
  std::array<double, kMaxSize> weights;
  std::array<Digit, kMaxSize> digits;
  std::size_t count = 0;
  for (Digit digit : digits_in(candidates)) {
    digits[count] = digit;
    weights[count++] = at(cell, digit);
  }
  return digits[spin_roulette(std::span(weights).first(count), rng)];
}

void PheromoneMatrix::reinforce(std::span<const std::uint8_t> digits, double share, double amount) {
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] == 0) continue;
    double& trail = trails_[cell * size_ + digits[cell] - 1];
    trail = (1 - share) * trail + share * amount;
  }
}

void PheromoneMatrix::reset() { std::fill(trails_.begin(), trails_.end(), start_); }

double PheromoneMatrix::entropy(std::span<const Cell> cells) const {
  double sum = 0;
  for (Cell cell : cells) {
    double total = 0;
    for (Digit digit = 1; digit <= size_; ++digit) total += at(cell, digit);
    for (Digit digit = 1; digit <= size_; ++digit) {
      const double share = at(cell, digit) / total;
      if (share > 0) sum -= share * std::log(share);
    }
  }
  return cells.empty() ? 0 : sum / (static_cast<double>(cells.size()) * std::log(size_));
}

}  // namespace sudolab

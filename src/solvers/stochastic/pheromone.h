// The memory of an ant colony: how good it was, so far, to put a digit into a cell.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

class PheromoneMatrix {
 public:
  // Every trail starts with the same amount, one over the number of cells.
  explicit PheromoneMatrix(const Geometry& geometry);

  double at(Cell cell, Digit digit) const { return trails_[cell * size_ + digit - 1]; }
  double start() const { return start_; }

  // What an ant takes: with chance `greedy` the strongest trail, else one that is drawn.
  Digit choose(Cell cell, DigitSet candidates, double greedy, Rng& rng) const {
    return rng.chance(greedy) ? strongest(cell, candidates, rng) : draw(cell, candidates, rng);
  }
  // The candidate with the strongest trail; of several equal ones, any.
  Digit strongest(Cell cell, DigitSet candidates, Rng& rng) const;
  // A candidate with a chance proportional to its trail.
  Digit draw(Cell cell, DigitSet candidates, Rng& rng) const;

  // The local update: an ant that takes a trail makes it fade towards the start, so that the ants
  // beside it look elsewhere.
  void fade(Cell cell, Digit digit, double share) {
    double& trail = trails_[cell * size_ + digit - 1];
    trail = (1 - share) * trail + share * start_;
  }
  // The global update: every filled cell of a board moves its trail towards `amount`.
  void reinforce(std::span<const std::uint8_t> digits, double share, double amount);

  void reset();
  void lay(Cell cell, Digit digit, double amount) { trails_[cell * size_ + digit - 1] = amount; }

  // The mean over the given cells of the entropy of a roulette among all digits, from 0 (every
  // cell is decided) to 1 (nothing is known). To be watched; it decides nothing.
  double entropy(std::span<const Cell> cells) const;

 private:
  int size_;
  double start_;
  std::vector<double> trails_;
};

}  // namespace sudolab

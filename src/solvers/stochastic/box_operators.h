// What genetic algorithms do with boards whose boxes are right: crossover between boxes, and two
// kinds of mutation inside them.

#pragma once

#include <cstdint>
#include <vector>

#include <sudolab/core/rng.h>
#include "solvers/search/assignment.h"
#include "solvers/stochastic/belief_space.h"
#include "solvers/stochastic/box_board.h"

namespace sudolab {

// Uniform crossover: the child takes every box as a whole from one parent or the other. It may be
// one of its own parents. Returns the boxes that come from the father: bit b for box b.
std::uint32_t cross_boxes(const BoxBoard& mother, const BoxBoard& father, BoxBoard& child,
                          Rng& rng);

// How many equal digits two cells of a box would meet if they exchanged their digits: in the row
// and the column to which each digit would go, as they are before the swap. A digit that stays in
// its row (or column) meets itself there; the limit of the study's swap mutation makes sense only
// with that (see genetic.cpp).
int equal_digits_met(const BoxBoard& board, Cell a, Cell b);

// A sequence of one to five swaps inside boxes. A swap that would meet too many equal digits is
// aborted and another pair is drawn, a limited number of times.
class SwapMutation {
 public:
  struct Settings {
    int limit = 4;       // fewer equal digits than this may be met
    int tries = 30;      // pairs drawn for one swap
    int most_swaps = 5;  // in a sequence
  };
  explicit SwapMutation(const Settings& settings) : settings_(settings) {}

  // The length of a sequence: 1 to 5 with the study's 62.5, 30.4, 6.6, 0.5 and 0.01 %.
  int draw_length(Rng& rng) const;

  // Mutates the board; the number of swaps that were made, which may be none.
  int operator()(BoxBoard& board, Rng& rng) const;

 private:
  bool swap_once(BoxBoard& board, Rng& rng) const;

  Settings settings_;
};

// Fills a whole box anew, in the best way that there is. With the other boxes as they are, every
// digit has a price in every cell of the box: the equal digits in the row and the column, and a
// fine where a given forbids it. Finding the cheapest arrangement is an assignment problem. A
// random amount on top of each price takes the part of a temperature: with none the box gets its
// optimum, with much of it anything.
class BoxRefill {
 public:
  struct Settings {
    double noise = 0;  // the largest random amount, in equal digits
    double doubt = 0;  // added to the price of a digit that all near solutions had there
  };
  // The frame must outlive this.
  BoxRefill(const BoxFrame& frame, const Settings& settings);

  void operator()(BoxBoard& board, int box, const BeliefSpace& beliefs, Rng& rng);

  // How many prices were reckoned so far.
  std::uint64_t prices() const { return prices_reckoned_; }

 private:
  int price(const BoxBoard& board, Cell cell, Cell from, const BeliefSpace& beliefs) const;

  // One equal digit, in the integers in which prices are reckoned.
  static constexpr int kUnit = 1 << 10;

  const BoxFrame& frame_;
  std::uint32_t noise_;
  double doubt_;
  Assignment assignment_;
  std::vector<int> prices_;
  std::uint64_t prices_reckoned_ = 0;
  std::vector<std::uint8_t> digits_;
};

}  // namespace sudolab

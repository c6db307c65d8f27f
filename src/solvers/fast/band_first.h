// A position that is searched until its first band is filled, and no further.

#pragma once

#include "solvers/fast/one_board.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

class BandFirst {
 public:
  using Layout = Layout9;

  void put(const Board& board, const Known& known) { position_.put(board, known); }

  Verdict settle() {
    const Verdict verdict = position_.settle();
    if (verdict != Verdict::kOpen) return verdict;
    return position_.band_is_decided(0) ? Verdict::kSolved : Verdict::kOpen;
  }

  // In a cell of the first band with two candidates, else with the fewest.
  Guess best_guess(const Board& settled, int depth) const {
    const std::uint32_t pairs[kBands] = {position_.pairs(0), 0, 0};
    if (pairs[0] != 0) return Guesser(settled, pairs).guess(depth);
    Placement best{};
    int fewest = kDigits + 1;
    for (std::uint32_t left = kCells; left != 0; left &= left - 1) {
      const std::uint32_t cell = left & -left;
      const std::uint32_t digits = nonzero_lanes(load(settled.places[0]) & cell);
      const int count = __builtin_popcount(digits);
      if (count < 2 || count >= fewest) continue;
      fewest = count;
      best = {0, cell, __builtin_ctz(digits)};
    }
    return {best, false};
  }

  void place(const Placement& placement) { position_.place(placement); }
  Board current() const { return position_.current(); }

 private:
  OneBoard position_;
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

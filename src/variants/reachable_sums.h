// Which sums a row of cells can have, and which digits then remain: by dynamic programming over the
// cells, where each set of sums is a set of bits.

#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <vector>

#include <sudolab/core/digits.h>

namespace sudolab {

// The sums of different digits up to kMaxSize.
using WideSums = std::bitset<kMaxSize*(kMaxSize + 1) / 2 + 1>;

inline bool any(std::uint64_t sums) { return sums != 0; }
inline bool any(const WideSums& sums) { return sums.any(); }

// Sums beyond the width of the set are lost, so it has to be wide enough for those that count.
template <class Sums>
class ReachableSums {
 public:
  explicit ReachableSums(std::span<const DigitSet> cells) : cells_(cells), before_(1, Sums{1}) {
    for (const DigitSet digits : cells) {
      Sums after{0};
      for (const Digit digit : digits_in(digits)) after |= before_.back() << digit;
      before_.push_back(after);
    }
  }

  const Sums& all() const { return before_.back(); }

  // The digits of each cell with which one of the wanted sums can be reached, in `cells`.
  void restrict(Sums wanted, std::span<DigitSet> cells) const {
    for (std::size_t i = cells_.size(); i-- > 0;) {
      DigitSet fit = 0;
      Sums before{0};
      for (const Digit digit : digits_in(cells_[i])) {
        if (any((before_[i] << digit) & wanted)) fit |= digit_bit(digit);
        before |= wanted >> digit;
      }
      cells[i] = fit;
      wanted = before & before_[i];
    }
  }

 private:
  std::span<const DigitSet> cells_;
  std::vector<Sums> before_;  // the sums of the first cells
};

}  // namespace sudolab

// Where to guess on a 16 x 16 board.

#pragma once

#include "solvers/fast/board.h"
#include "solvers/fast/peers.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// This digit into that cell.
struct Placement16 {
  int band;
  std::uint64_t cell;
  int digit;
};

struct Guess16 {
  Placement16 first;
  Placement16 second;
  bool is_pair;  // one of the two holds; else: the first, or not the first

  // Turns a board into what it is if the first half was wrong.
  Layout16::Known second_on(Layout16::Board& board) const {
    std::uint64_t(&places)[kLanes] = board.places[second.band];
    Layout16::Known known{};
    if (is_pair) {
      for (std::uint64_t& word : places) word &= ~second.cell;
      places[second.digit] |= second.cell;
      known.cells[second.band] = second.cell;
    } else {
      places[second.digit] &= ~second.cell;
    }
    return known;
  }
};

class Guesser16 {
 public:
  explicit Guesser16(const Layout16::Board& board) : board_(board) {
    for (int band = 0; band < kBandCount; ++band) {
      std::uint64_t one = 0, two = 0, three = 0, four = 0;
      for (const std::uint64_t word : board.places[band]) {
        four |= three & word;
        three |= two & word;
        two |= one & word;
        one |= word;
      }
      pairs_[band] = two & ~three;
      triples_[band] = three & ~four;
      open_[band] = two;
    }
  }

  Guess16 guess() const {
    if ((pairs_[0] | pairs_[1] | pairs_[2] | pairs_[3]) != 0) return best_cell(pairs_);
    if ((triples_[0] | triples_[1] | triples_[2] | triples_[3]) != 0) return best_cell(triples_);
    return best_cell(open_);
  }

 private:
  static constexpr int kBandCount = Layout16::kBands;

  Guess16 best_cell(const std::uint64_t (&cells)[kBandCount]) const {
    int best = -1;
    int best_band = 0;
    std::uint64_t best_cell = 0;
    for (int band = 0; band < kBandCount; ++band) {
      for (std::uint64_t left = cells[band]; left != 0; left &= left - 1) {
        const int bit = __builtin_ctzll(left);
        const int score = score_of(kPeers16.of[band * 64 + bit], digits_in(band, left & -left));
        if (score <= best) continue;
        best = score;
        best_band = band;
        best_cell = left & -left;
      }
    }
    const std::uint32_t digits = digits_in(best_band, best_cell);
    const Placement16 low{best_band, best_cell, __builtin_ctz(digits)};
    const Placement16 high{best_band, best_cell, 31 - __builtin_clz(digits)};
    if (__builtin_popcount(digits) == 2) return {low, high, true};
    return {low, low, false};
  }

  int score_of(const std::uint64_t* peers, std::uint32_t digits) const {
    int score = 0;
    const int few = __builtin_popcount(digits);
    for (int band = 0; band < kBandCount; ++band) {
      std::uint64_t places = 0;
      for (std::uint32_t left = digits; left != 0; left &= left - 1) {
        places |= board_.places[band][__builtin_ctz(left)];
      }
      places &= peers[band];
      score += __builtin_popcountll(places) + 2 * __builtin_popcountll(places & pairs_[band]);
    }
    return few > 3 ? score + 100000 / few : score;
  }

  std::uint32_t digits_in(int band, std::uint64_t cell) const {
    std::uint32_t digits = 0;
    for (int digit = 0; digit < kLanes; ++digit) {
      digits |= static_cast<std::uint32_t>((board_.places[band][digit] & cell) != 0) << digit;
    }
    return digits;
  }

  const Layout16::Board& board_;
  std::uint64_t pairs_[kBandCount];
  std::uint64_t triples_[kBandCount];
  std::uint64_t open_[kBandCount];
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

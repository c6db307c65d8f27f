// Where to guess on a 16x16 board: in a cell with the fewest candidates, two if there is one.
//
// Among these the one whose digits have most to do with what is around it: a peer that could take
// one of them counts one, eight more if it has two candidates itself, two more if it has three.
// (Found by trial; docs/explanation/fast-engine.md has the table.) The first 32 of them are
// looked at: with tuples, a guess is dear enough to be chosen with care. Where no cell has two
// candidates there are many solutions, and eight will do.
//
// In a cell with three candidates and more the second branch only removes the digit.

#pragma once

#include "solvers/fast/peers.h"
#include "solvers/fast/quads.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// This digit into that cell.
struct Placement16 {
  int band;
  std::uint64_t cell;
  int digit;
};

struct Guess16 {
  Placement16 first;
  int other;  // the digit that it is else; none: only not the first

  static constexpr int kNone = -1;

  // Turns a board into what it is if the first half was wrong.
  Layout16::Known second_on(Layout16::Board& board) const {
    std::uint64_t(&places)[kLanes] = board.places[first.band];
    places[first.digit] &= ~first.cell;
    Layout16::Known known{};
    if (other != kNone) known.cells[first.band] = first.cell;
    return known;
  }
};

// Cells of the board, a word per band.
using Cells16 = std::uint64_t[Layout16::kBands];

static inline bool any_in(const Cells16& cells) {
  return (cells[0] | cells[1] | cells[2] | cells[3]) != 0;
}

// The cells with two candidates, with three, and with more.
struct FewCandidates {
  Cells16 pairs;
  Cells16 triples;
  Cells16 more;

  void count(const Layout16::Board& board) {
    for (int band = 0; band < Layout16::kBands; ++band) {
      std::uint64_t one = 0, two = 0, three = 0, four = 0;
      for (const std::uint64_t word : board.places[band]) {
        four |= three & word;
        three |= two & word;
        two |= one & word;
        one |= word;
      }
      pairs[band] = two & ~three;
      triples[band] = three & ~four;
      more[band] = four;
    }
  }
};

class Guesser16 {
 public:
  Guesser16(const Layout16::Board& board, const FewCandidates& few) : board_(board), few_(few) {}

  Guess16 guess() const {
    if (any_in(few_.pairs)) return best_of(few_.pairs, 32);
    return best_of(any_in(few_.triples) ? few_.triples : few_.more, 8);
  }

 private:
  Guess16 best_of(const Cells16& cells, int tries) const {
    int best = -1;
    Placement16 first{};
    Digits digits = 0;
    for (int band = 0; band < Layout16::kBands; ++band) {
      for (std::uint64_t left = cells[band]; left != 0 && tries > 0; left &= left - 1, --tries) {
        const std::uint64_t cell = left & -left;
        const Digits here = digits_in(band, cell);
        const int score = score_of(kPeers16.of[band * 64 + __builtin_ctzll(left)], here);
        if (score <= best) continue;
        best = score;
        digits = here;
        first = {band, cell, lowest(here)};
      }
    }
    const bool is_pair = __builtin_popcount(digits) == 2;
    return {first, is_pair ? lowest(digits & (digits - 1)) : Guess16::kNone};
  }

  int score_of(const PeerTableOf<Layout16>::Row& peers, std::uint32_t digits) const {
    int score = (kLanes - __builtin_popcount(digits)) << 12;
    for (int band = 0; band < Layout16::kBands; ++band) {
      std::uint64_t touched = 0;
      for (Digits left = digits; left != 0; left &= left - 1) {
        touched |= board_.places[band][lowest(left)];
      }
      touched &= peers[band];
      score += __builtin_popcountll(touched) +
               8 * __builtin_popcountll(touched & few_.pairs[band]) +
               2 * __builtin_popcountll(touched & few_.triples[band]);
    }
    return score;
  }

  // The candidates of a cell, a digit at bit 2 d or 2 d + 1: registers answer by halves of words.
  using Digits = std::uint32_t;
  static int lowest(Digits digits) { return __builtin_ctz(digits) / 2; }
  Digits digits_in(int band, std::uint64_t cell) const {
    Digits digits = 0;
    const auto* portions = reinterpret_cast<const Native*>(board_.places[band]);
    for (int i = 0; i < kLanes / kWordLanes; ++i) {
      digits |= nonzero_lanes(portions[i] & all_words(cell)) << (i * kNativeLanes);
    }
    return digits;
  }

  const Layout16::Board& board_;
  const FewCandidates& few_;
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

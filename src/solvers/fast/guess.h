// Where to guess when the rules find nothing more.
//
// Best is a cell with two candidates: either way of it is a placement. Among these the one whose
// two digits have most to do with what is around it: a peer that could take one of them counts one,
// and two more if it has two candidates itself, since it would be decided. (The numbers were found
// by trial; docs/explanation/fast-engine.md has the table.) Looking at the first eight such cells
// makes a few more guesses than looking at all, and takes less time.
//
// Without such a cell: a digit with two places in a row, the best of eight by what they remove.
// Without that, the first cell that is open, and the second branch only removes the digit
// from it.

#pragma once

#include "solvers/fast/inference.h"
#include "solvers/fast/peers.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// This digit into that cell.
struct Placement {
  int band;
  std::uint32_t cell;
  int digit;
};

struct Guess {
  Placement first;
  Placement second;
  bool is_pair;  // one of the two holds; else: the first, or not the first

  // Turns a board into what it is if the first half was wrong.
  Known second_on(Board& board) const {
    std::uint32_t(&places)[kLanes] = board.places[second.band];
    Known known{};
    if (is_pair) {
      store(load(places) & ~second.cell, places);
      places[second.digit] |= second.cell;
      known.cells[second.band] = second.cell;
    } else {
      places[second.digit] &= ~second.cell;
    }
    return known;
  }
};

class Guesser {
 public:
  // The board, and per band the cells with exactly two candidates.
  Guesser(const Board& board, const std::uint32_t (&pairs)[kBands])
      : board_(board), pairs_(pairs) {}

  Guess guess() const {
    if ((pairs_[0] | pairs_[1] | pairs_[2]) != 0) return cell_with_two_digits();
    Guess guess{};
    if (!row_with_two_places(guess)) take_first_open_cell(guess);
    return guess;
  }

 private:
  static constexpr int kMostTries = 8;

  std::uint32_t places(int band, int digit) const { return board_.places[band][digit]; }
  std::uint32_t digits_in(int band, std::uint32_t cell) const {
    return nonzero_lanes(load(board_.places[band]) & cell);
  }

  // The best so far is kept as one number, score above place, since its changes cannot be
  // predicted. For the same reason the cells of all bands come from one queue. A place is band * 32
  // + bit.
  Guess cell_with_two_digits() const {
    std::uint64_t queue = pairs_[0] | std::uint64_t{pairs_[1]} << 32;
    std::uint64_t later = pairs_[2];
    int first_place = 0;
    std::uint32_t best = 0;
    for (int tries = kMostTries; tries > 0; --tries) {
      first_place = queue == 0 ? 64 : first_place;
      queue = queue == 0 ? later : queue;
      later = first_place == 64 ? 0 : later;
      if (queue == 0) break;
      const int place = first_place + __builtin_ctzll(queue);
      queue &= queue - 1;
      const std::uint32_t digits = digits_in(place >> 5, 1U << (place & 31));
      const std::uint32_t score = score_of(kPeers.of[place], lowest(digits), highest(digits));
      const std::uint32_t rated = score << 8 | static_cast<std::uint32_t>(place);
      best = rated > best ? rated : best;
    }
    const int band = static_cast<int>(best >> 5 & 3);
    const std::uint32_t cell = 1U << (best & 31);
    const std::uint32_t digits = digits_in(band, cell);
    return {{band, cell, lowest(digits)}, {band, cell, highest(digits)}, true};
  }

  std::uint32_t score_of(const PeerTable::Row& peers, int low, int high) const {
    int score = 0;
    for (int band = 0; band < kBands; ++band) {
      const std::uint32_t touched = (places(band, low) | places(band, high)) & peers[band];
      score += __builtin_popcount(touched) + 2 * __builtin_popcount(touched & pairs_[band]);
    }
    return static_cast<std::uint32_t>(score);
  }

  static int lowest(std::uint32_t digits) { return __builtin_ctz(digits); }
  static int highest(std::uint32_t digits) { return 31 - __builtin_clz(digits); }

  bool row_with_two_places(Guess& guess) const {
    int best = 0;
    int tries = kMostTries;
    for (int band = 0; band < kBands; ++band) {
      alignas(64) std::uint32_t pairs[kLanes];
      const Wide wide = two_in_row(load(board_.places[band]));
      store(wide, pairs);
      for (std::uint32_t left = nonzero_lanes(wide); left != 0 && tries > 0; left &= left - 1) {
        const int digit = lowest(left);
        for (std::uint32_t cells = pairs[digit]; cells != 0 && tries > 0; --tries) {
          const std::uint32_t low = cells & -cells;  // its row is the first, and has one more
          cells &= cells - 1;
          const std::uint32_t high = cells & -cells;
          cells &= cells - 1;
          const int score = weight(band, low, digit) + weight(band, high, digit);
          if (score <= best) continue;
          best = score;
          guess = {{band, low, digit}, {band, high, digit}, true};
        }
      }
    }
    return best > 0;
  }

  // What placing the digit there would remove.
  int weight(int band, std::uint32_t cell, int digit) const {
    const auto& peers = kPeers.of[band << 5 | __builtin_ctz(cell)];
    int removed = __builtin_popcount(digits_in(band, cell));
    for (int other = 0; other < kBands; ++other) {
      removed += __builtin_popcount(places(other, digit) & peers[other]);
    }
    return removed;
  }

  void take_first_open_cell(Guess& guess) const {
    for (int band = 0; band < kBands; ++band) {
      for (std::uint32_t left = kCells; left != 0; left &= left - 1) {
        const std::uint32_t cell = left & -left;
        const std::uint32_t digits = digits_in(band, cell);
        if ((digits & (digits - 1)) == 0) continue;
        const Placement placement{band, cell, lowest(digits)};
        guess = {placement, placement, false};
        return;
      }
    }
  }

  const Board& board_;
  const std::uint32_t (&pairs_)[kBands];
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

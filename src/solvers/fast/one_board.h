// A position as one board, with its nine digits in the lanes of three vectors, one per band.
//
// A round applies everything once: cells that were decided lose their other candidates, digits
// that are alone in a cell take their row, triads are kept or not, and what is decided by that
// is counted across the lanes. Rounds follow each other until there is nothing to apply: the
// columns added nothing after the rows, no cell that is decided has other candidates, and no
// cell with one candidate has rivals in its row. (Keeping triads twice is the same as once, so the
// rows have nothing new, either.)

#pragma once

#include "solvers/fast/depth_first.h"
#include "solvers/fast/guess.h"
#include "solvers/fast/inference.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

class OneBoard {
 public:
  using Layout = Layout9;

  void put(const Board& board, const Known& known) {
    for (int band = 0; band < kBands; ++band) {
      board_[band] = load(board.places[band]);
      decided_[band] = Wide{};
      single_[band] = all<Wide>(known.cells[band]);
    }
  }

  // Rounds until nothing more follows.
  Verdict settle() {
    for (;;) {
      const Outcome outcome = round();
      if (any(outcome.wrong)) return Verdict::kContradiction;
      if (!any(outcome.pending)) break;
    }
    return any(~all_of(decided_[0], decided_[1], decided_[2]) & kCells) ? Verdict::kOpen
                                                                        : Verdict::kSolved;
  }

  Guess best_guess(const Board& settled, int depth) const {
    const std::uint32_t both[kBands] = {pairs(0), pairs(1), pairs(2)};
    return Guesser(settled, both).guess(depth);
  }

  // The cells of a band with two candidates.
  std::uint32_t pairs(int band) const {
    const Counts digits = counted(board_[band]);
    return (digits.two & ~digits.three).part[0][0];
  }
  // Whether every cell of a band has its digit, in a settled position.
  bool band_is_decided(int band) const { return !any(~decided_[band] & kCells); }

  void place(const Placement& placement) {
    Wide& places = board_[placement.band];
    places = (places & ~placement.cell) | in_lane(placement.digit, placement.cell);
    for (Wide& single : single_) single = Wide{};
    single_[placement.band] = all<Wide>(placement.cell);
  }

  Board current() const {
    Board board;
    for (int band = 0; band < kBands; ++band) store(board_[band], board.places[band]);
    return board;
  }

 private:
  struct Outcome {
    Wide wrong;    // not zero: there is no solution here
    Wide pending;  // zero: another round would change nothing
  };

  Outcome round() {
    for (int band = 0; band < kBands; ++band) {
      const Wide left = keep_unless(board_[band], alone_[band], decided_[band]);
      const Wide lone = left & single_[band];
      board_[band] = keep_unless(left, lone, rows_with_some(lone));
    }
    keep_row_triads(board_[0], board_[1], board_[2]);
    Wide columns[kBands] = {columns_of(board_[0]), columns_of(board_[1]), columns_of(board_[2])};
    keep_column_triads(columns, kRow);

    const Wide stacks = stacks_with_some(columns[0]);
    Outcome outcome{within_digits(stacks ^ (kEveryStack & kRow)), Wide{}};
    for (int band = 0; band < kBands; ++band) {
      const Wide before = board_[band];
      board_[band] &= in_every_row(columns[band]);
      alone_[band] = alone_in_row(board_[band]);
      const Counts digits = counted(board_[band]);
      const Counts placed = counted(alone_[band]);
      const Wide lone = digits.one & ~digits.two;
      // A cell that had one candidate took its row; if that is not alone now, it is there
      // twice.
      outcome.wrong =
          any_of(outcome.wrong, placed.two | (~digits.one & kCells), single_[band] & ~placed.one);
      outcome.pending = any_of(outcome.pending, board_[band] ^ before,
                               (placed.one & digits.two) | (lone & ~placed.one));
      decided_[band] = placed.one;
      single_[band] = lone;
    }
    return outcome;
  }

  // The lanes without a digit have no places, and nothing is wrong about that.
  static Wide within_digits(const Wide& wide) {
    alignas(64) static constexpr std::uint32_t kLanesInUse[kLanes] = {~0U, ~0U, ~0U, ~0U, ~0U,
                                                                      ~0U, ~0U, ~0U, ~0U};
    return wide & load(kLanesInUse);
  }

  Wide board_[kBands];       // where each digit may go
  Wide alone_[kBands] = {};  // where it is the only place in the row
  Wide decided_[kBands];     // cells that are some digit's only place in the row
  Wide single_[kBands];      // cells with one candidate
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

// A position of a 16x16 board. The words of a band, one per digit, lie side by side in memory and
// go through the registers in portions of two, four or eight digits; what is counted over digits is
// summed up over the portions and, once per round, over the lanes.
//
// A round is that of one_board.h, with quads instead of triads. Where rounds find nothing
// more, tuples of every size are looked for: on a board of this size they make the difference
// between a few guesses and many thousands.

#pragma once

#include "solvers/fast/depth_first.h"
#include "solvers/fast/guess16.h"
#include "solvers/fast/lane_sums.h"
#include "solvers/fast/quads.h"
#include "solvers/fast/tuples.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

class SixteenBoard {
 public:
  using Layout = Layout16;
  using Board = Layout16::Board;
  using Known = Layout16::Known;

  void put(const Board& board, const Known& known) {
    board_ = board;
    for (int band = 0; band < kBandCount; ++band) {
      decided_.set_band(band, 0);
      single_.set_band(band, known.cells[band]);
    }
  }

  // Rounds until nothing more follows, and tuples where rounds find nothing.
  Verdict settle() {
    for (;;) {
      const Outcome outcome = round();
      if (outcome.wrong) return Verdict::kContradiction;
      if (outcome.pending) continue;
      if (decided_.full()) return Verdict::kSolved;
      few_.count(board_);
      if (!any_in(few_.pairs) && !any_in(few_.triples)) return Verdict::kOpen;  // no tuples, either
      switch (tuples_.apply(board_)) {
        case Tuples::Result::kContradiction: return Verdict::kContradiction;
        case Tuples::Result::kNothing: return Verdict::kOpen;
        case Tuples::Result::kRemoved: break;
      }
    }
  }

  Guess16 best_guess(const Board& settled, int) const { return Guesser16(settled, few_).guess(); }

  void place(const Placement16& placement) {
    for (std::uint64_t& word : board_.places[placement.band]) word &= ~placement.cell;
    board_.places[placement.band][placement.digit] |= placement.cell;
    for (int band = 0; band < kBandCount; ++band) single_.set_band(band, 0);
    single_.set_band(placement.band, placement.cell);
  }

  const Board& current() const { return board_; }

 private:
  static constexpr int kBandCount = Layout16::kBands;
  static constexpr int kPortions = kLanes / kWordLanes;

  struct Outcome {
    bool wrong;    // there is no solution here
    bool pending;  // another round may change something
  };

  // Counted over the digits, in every lane for those that passed through it.
  struct Tally {
    Native one[kBandCount] = {};    // cells with at least one candidate
    Native two[kBandCount] = {};    // two
    Native taken[kBandCount] = {};  // cells that are some digit's only place in the row
    Native twice[kBandCount] = {};  // two digits'
    Native wrong = {};
    Native pending = {};
  };

  Outcome round() {
    Tally tally;
    for (int portion = 0; portion < kPortions; ++portion) advance(portion, tally);
    const LaneSums digits(tally.one, tally.two);
    const LaneSums placed(tally.taken, tally.twice);
    Native wrong = tally.wrong;
    Native pending = tally.pending;
    for (int i = 0; i < CellSet::kParts; ++i) {
      const Native two = digits.twice.part[i];
      const Native taken = placed.once.part[i];
      const Native lone = digits.once.part[i] & ~two;
      // A cell that had one candidate took its row; if that is not alone now, it is there
      // twice.
      wrong = any_of(wrong, placed.twice.part[i] | ~digits.once.part[i], single_.part[i] & ~taken);
      pending = any_of(pending, taken & two, lone & ~taken);
      single_.part[i] = lone;
    }
    decided_ = placed.once;
    return {nonzero_lanes(wrong) != 0, nonzero_lanes(pending) != 0};
  }

  void advance(int portion, Tally& tally) {
    Native bands[kBandCount];
    for (int band = 0; band < kBandCount; ++band) {
      const Native left = keep_unless(in(board_, band, portion), in(alone_, band, portion),
                                      all_words(decided_.band(band)));
      const Native lone = left & all_words(single_.band(band));
      bands[band] = keep_unless(left, lone, full_rows(lone));
    }
    keep_row_quads(bands);
    const Native before[kBandCount] = {bands[0], bands[1], bands[2], bands[3]};
    tally.wrong |= keep_column_quads(bands);
    for (int band = 0; band < kBandCount; ++band) {
      const Native now = bands[band];
      const Native alone = lone_in_rows(now);
      tally.pending = add_difference(tally.pending, now, before[band]);
      tally.two[band] = add_both(tally.two[band], tally.one[band], now);
      tally.one[band] |= now;
      tally.twice[band] = add_both(tally.twice[band], tally.taken[band], alone);
      tally.taken[band] |= alone;
      in(board_, band, portion) = now;
      in(alone_, band, portion) = alone;
    }
  }

  static Native& in(Board& board, int band, int portion) {
    return reinterpret_cast<Native*>(board.places[band])[portion];
  }

  Board board_;       // where each digit may go
  Board alone_ = {};  // where it is the only place in the row
  CellSet decided_;   // cells that are some digit's only place in the row
  CellSet single_;    // cells with one candidate
  FewCandidates few_;
  Tuples tuples_;
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

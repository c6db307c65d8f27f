// One board at a time, with its nine digits in the lanes of three vectors, one per band.
//
// A round applies everything once: cells that were decided lose their other candidates, digits
// that stand alone in a cell take their row, triads are kept or not, and what is decided by that
// is counted across the lanes. Rounds follow each other until one changes nothing.

#pragma once

#include "solvers/fast/guess.h"
#include "solvers/fast/inference.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

class OneBoard {
 public:
  explicit OneBoard(const Client& client) : client_(client) {}

  void run() {
    Start start;
    while (client_.next(client_.owner, start, ticket_)) {
      begin(start);
      client_.end(client_.owner, ticket_, search());
    }
  }

 private:
  enum class Verdict { kContradiction, kSolved, kOpen };

  // True: everything was searched.
  bool search() {
    for (;;) {
      switch (settle()) {
        case Verdict::kContradiction: break;
        case Verdict::kSolved:
          if (!client_.solution(client_.owner, ticket_, current())) return false;
          break;
        case Verdict::kOpen:
          if (!branch()) return false;
          continue;
      }
      if (depth_ == 0) return true;
      take_back();
    }
  }

  void begin(const Start& start) {
    depth_ = 0;
    put(start.board, start.known);
  }

  void put(const Board& board, const Known& known) {
    for (int band = 0; band < kBands; ++band) {
      board_[band] = load(board.places[band]);
      decided_[band] = Wide{};
      single_[band] = all<Wide>(known.cells[band]);
    }
  }

  // Rounds until nothing changes. The first one cannot end it: what it found out about cells is
  // not applied before the second.
  Verdict settle() {
    for (bool first = true;; first = false) {
      const Wide old[kBands] = {board_[0], board_[1], board_[2]};
      if (contradiction_after_round()) return Verdict::kContradiction;
      const Wide changed =
          add_difference(add_difference(board_[0] ^ old[0], board_[1], old[1]), board_[2], old[2]);
      if (!first && !any(changed)) break;
    }
    // A cell with one candidate whose digit is not alone in the row: it stands there twice.
    if (any((single_[0] & ~decided_[0]) | (single_[1] & ~decided_[1]) |
            (single_[2] & ~decided_[2]))) {
      return Verdict::kContradiction;
    }
    return any(~all_of(decided_[0], decided_[1], decided_[2]) & kCells) ? Verdict::kOpen
                                                                        : Verdict::kSolved;
  }

  bool contradiction_after_round() {
    for (int band = 0; band < kBands; ++band) {
      const Wide left = keep_unless(board_[band], alone_[band], decided_[band]);
      const Wide lone = left & single_[band];
      board_[band] = keep_unless(left, lone, rows_with_some(lone));
    }
    keep_row_triads(board_[0], board_[1], board_[2]);
    const Wide stacks = keep_column_triads(board_[0], board_[1], board_[2]);

    Wide wrong{};
    for (int band = 0; band < kBands; ++band) {
      alone_[band] = alone_in_row(board_[band]);
      const Counts digits = counted(board_[band]);
      const Counts placed = counted(alone_[band]);
      decided_[band] = placed.one;
      single_[band] = digits.one & ~digits.two;
      wrong = any_of(wrong, placed.two, ~digits.one & kCells);
    }
    return any(wrong) || (nonzero_lanes(stacks ^ kEveryStack) & kDigitLanes) != 0;
  }

  // Goes on with the first half of a guess and keeps the second for later. False: not allowed to.
  bool branch() {
    Frame& frame = stack_[depth_];
    frame.board = current();
    if (!client_.guess(client_.owner, ticket_, frame.board)) return false;
    ++depth_;
    std::uint32_t pairs[kBands];
    for (int band = 0; band < kBands; ++band) {
      const Counts digits = counted(board_[band]);
      pairs[band] = (digits.two & ~digits.three).part[0][0];
    }
    const Guess guess = Guesser(frame.board, pairs).guess();
    frame.known = guess.second_on(frame.board);
    place(guess.first);
    return true;
  }

  void take_back() {
    const Frame& frame = stack_[--depth_];
    put(frame.board, frame.known);
  }

  void place(const Placement& placement) {
    board_[placement.band] &= one_lane(placement.digit, ~0U, ~placement.cell);
    for (Wide& single : single_) single = Wide{};
    single_[placement.band] = all<Wide>(placement.cell);
  }

  Board current() const {
    Board board;
    for (int band = 0; band < kBands; ++band) store(board_[band], board.places[band]);
    return board;
  }

  // The lanes without a digit have no places, and nothing is wrong about that.
  static constexpr std::uint32_t kDigitLanes = (1U << kDigits) - 1;

  // Every guess leaves a cell less to guess at.
  static constexpr int kDeepest = 81;

  struct Frame {
    Board board;
    Known known;
  };

  const Client& client_;
  std::uint64_t ticket_ = 0;
  Wide board_[kBands];       // where each digit may go
  Wide alone_[kBands] = {};  // where it is the only place in the row
  Wide decided_[kBands];     // cells that are some digit's only place in the row
  Wide single_[kBands];      // cells with one candidate
  int depth_ = 0;
  Frame stack_[kDeepest];
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

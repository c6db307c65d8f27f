// Several boards side by side, one per lane of a register: 27 vectors, one per digit and band. A
// round is the same as in one_board.h, but nothing has to be counted across lanes, and no lane
// waits for another: a lane that is settled guesses, takes back or gets the next board, alone.
//
// What is done for a lane is a long chain of steps that wait for each other, and the next round
// waits for its end. So there are two groups of boards that take turns: the processor works on the
// round of one while the lanes of the other are seen to.

#pragma once

#include "solvers/fast/guess.h"
#include "solvers/fast/inference.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

class BoardGroup {
 public:
  explicit BoardGroup(const Client& client) : client_(client) {}

  void begin() {
    for (int lane = 0; lane < kNativeLanes; ++lane) begin_next(lane);
  }

  bool busy() const { return busy_ != 0; }

  // A round, and what has to be done about lanes that are settled after it.
  void advance() {
    const Outcome outcome = round();
    const std::uint32_t settled = ~nonzero_lanes(outcome.pending);
    const std::uint32_t wrong = nonzero_lanes(outcome.wrong);
    const std::uint32_t open = nonzero_lanes(outcome.open);
    for (std::uint32_t left = (wrong | settled) & busy_; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      if ((wrong >> lane & 1) != 0) {
        take_back(lane);
      } else if ((open >> lane & 1) != 0) {
        branch(lane);
      } else {
        report_solution(lane);
      }
    }
  }

 private:
  struct Outcome {
    Native wrong;    // not zero: there is no solution here
    Native pending;  // zero: another round would change nothing
    Native open;     // zero in a settled lane: solved
  };

  struct Frame {
    Board board;
    Guess guess;
  };

  // What a round learns about the cells, digit after digit.
  struct Tally {
    Native one[kBands] = {}, two[kBands] = {}, three[kBands] = {};  // digits that can go there
    Native decided[kBands] = {};  // some digit has its only place of a row there
    Native wrong{}, pending{}, stacks = all<Native>(kEveryStack);
  };

  Outcome round() {
    Tally tally;
    for (int digit = 0; digit < kDigits; digit += 3) three_digits(digit, tally);
    for (int band = 0; band < kBands; ++band) {
      const Native two = tally.two[band], decided = tally.decided[band];
      const Native lone = tally.one[band] & ~two;
      tally.wrong = any_of(tally.wrong, ~tally.one[band] & kCells, single_[band] & ~decided);
      tally.pending = any_of(tally.pending, decided & two, lone & ~decided);
      decided_[band] = decided;
      single_[band] = lone;
      pair_[band] = two & ~tally.three[band];
    }
    return {tally.wrong | (tally.stacks ^ kEveryStack), tally.pending,
            ~all_of(decided_[0], decided_[1], decided_[2]) & kCells};
  }

  // Three digits at a time, since their columns fit into one word.
  void three_digits(int first, Tally& tally) {
    // What the digits before these have decided in this round need not wait for the next.
    Native decided[kBands];
    for (int band = 0; band < kBands; ++band) decided[band] = decided_[band] | tally.decided[band];
    rows(board_[first], alone_[first], decided);
    rows(board_[first + 1], alone_[first + 1], decided);
    rows(board_[first + 2], alone_[first + 2], decided);
    Native columns[kBands];
    for (int band = 0; band < kBands; ++band) {
      columns[band] =
          columns_of(board_[first][band], board_[first + 1][band], board_[first + 2][band]);
    }
    keep_column_triads(columns, kCells);
    tally.stacks &= stacks_with_some(columns[0]);
    for (int band = 0; band < kBands; ++band) {
      count(first, band, field_in_every_row<0>(columns[band]), tally);
      count(first + 1, band, field_in_every_row<1>(columns[band]), tally);
      count(first + 2, band, field_in_every_row<2>(columns[band]), tally);
    }
  }

  // What the rows conclude about a digit.
  void rows(Native (&board)[kBands], const Native (&alone)[kBands],
            const Native (&decided)[kBands]) {
    for (int band = 0; band < kBands; ++band) {
      const Native left = keep_unless(board[band], alone[band], decided[band]);
      const Native lone = left & single_[band];
      board[band] = keep_unless(left, lone, rows_with_some(lone));
    }
    keep_row_triads(board[0], board[1], board[2]);
  }

  // Takes what the columns conclude about a digit in a band, and counts what is left.
  void count(int digit, int band, Native possible, Tally& tally) {
    Native& board = board_[digit][band];
    tally.pending = add_without(tally.pending, board, possible);
    board &= possible;
    const Native alone = alone_in_row(board);
    alone_[digit][band] = alone;
    tally.three[band] = add_both(tally.three[band], tally.two[band], board);
    tally.two[band] = add_both(tally.two[band], tally.one[band], board);
    tally.one[band] |= board;
    tally.wrong = add_both(tally.wrong, tally.decided[band], alone);
    tally.decided[band] |= alone;
  }

  // ---- one lane ------------------------------------------------------------------------------
  //
  // What is often done is not inlined: with the sixteen registers of AVX2 a round has none to
  // spare.

  void begin_next(int lane) {
    Start start;
    if (!client_.next(client_.owner, start, ticket_[lane])) {
      busy_ &= ~(1U << lane);
      return;
    }
    busy_ |= 1U << lane;
    depth_[lane] = 0;
    put(lane, start.board, start.known);
  }

  void end(int lane, bool exhausted) {
    client_.end(client_.owner, ticket_[lane], exhausted);
    begin_next(lane);
  }

  [[gnu::noinline]] void report_solution(int lane) {
    Board board{};
    get(lane, board);
    if (client_.solution(client_.owner, ticket_[lane], board)) {
      take_back(lane);
    } else {
      end(lane, false);
    }
  }

  [[gnu::noinline]] void branch(int lane) {
    Frame& frame = frame_of(lane);
    get(lane, frame.board);
    if (!client_.guess(client_.owner, ticket_[lane], frame.board)) return end(lane, false);
    ++depth_[lane];
    const std::uint32_t pairs[kBands] = {word_in(pair_[0], lane), word_in(pair_[1], lane),
                                         word_in(pair_[2], lane)};
    frame.guess = Guesser(frame.board, pairs).guess(depth_[lane]);
    place(lane, frame.guess.first);
  }

  // For the next guess. Lanes without a digit are zero: cleared when a frame is used for the first
  // time, since most never are.
  Frame& frame_of(int lane) {
    Frame& frame = stack_[lane][depth_[lane]];
    if (depth_[lane] == used_[lane]) {
      frame.board = {};
      ++used_[lane];
    }
    return frame;
  }

  [[gnu::noinline]] void take_back(int lane) {
    if (depth_[lane] == 0) return end(lane, true);
    const Frame& frame = stack_[lane][--depth_[lane]];
    put(lane, frame.board, {});
    const Placement& wrong = frame.guess.first;
    word_in(board_[wrong.digit][wrong.band], lane) &= ~wrong.cell;
    word_in(single_[wrong.band], lane) = frame.guess.is_pair ? wrong.cell : 0;
  }

  // As if the last round had found it. Cells that were decided before stay so.
  void place(int lane, const Placement& placement) {
    word_in(alone_[placement.digit][placement.band], lane) |= placement.cell;
    word_in(decided_[placement.band], lane) |= placement.cell;
    word_in(single_[placement.band], lane) |= placement.cell;
  }

  void put(int lane, const Board& board, const Known& known) {
    for (int band = 0; band < kBands; ++band) {
      for (int digit = 0; digit < kDigits; ++digit) {
        word_in(board_[digit][band], lane) = board.places[band][digit];
      }
      word_in(decided_[band], lane) = 0;
      word_in(single_[band], lane) = known.cells[band];
    }
  }

  void get(int lane, Board& board) {
    for (int band = 0; band < kBands; ++band) {
      for (int digit = 0; digit < kDigits; ++digit) {
        board.places[band][digit] = word_in(board_[digit][band], lane);
      }
    }
  }

  static constexpr int kDeepest = 81;

  const Client& client_;
  Native board_[kDigits][kBands] = {};
  Native alone_[kDigits][kBands] = {};
  Native decided_[kBands] = {};
  Native single_[kBands] = {};
  Native pair_[kBands] = {};  // cells with two candidates
  std::uint32_t busy_ = 0;    // lanes that have a board
  std::uint64_t ticket_[kNativeLanes] = {};
  int depth_[kNativeLanes] = {};
  int used_[kNativeLanes] = {};  // frames that were ever used
  Frame stack_[kNativeLanes][kDeepest];
};

class ManyBoards {
 public:
  explicit ManyBoards(const Client& client) : groups_{BoardGroup(client), BoardGroup(client)} {}

  void run() {
    auto& [one, other] = groups_;
    one.begin();
    other.begin();
    while (one.busy() || other.busy()) {
      if (one.busy()) one.advance();
      if (other.busy()) other.advance();
    }
  }

 private:
  BoardGroup groups_[kMostAtOnce / kLanes];
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

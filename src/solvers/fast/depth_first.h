// Depth-first search, one board after the other: settle, guess, continue with the first half of the
// guess, and come back for the second.
//
// What a position is, what follows from it and where to guess is the business of `Position`:
//
//   put(board, known)   from now on this is the position
//   settle()            draws all conclusions
//   current()           the position as a board
//   best_guess(board, depth)   where to guess, in the position just settled, of which `board` is a
//                              copy, with so many guesses including this one
//   place(placement)    this digit into that cell

#pragma once

#include "solvers/fast/board.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

enum class Verdict { kContradiction, kSolved, kOpen };

template <class Position>
class DepthFirst {
 public:
  using Layout = typename Position::Layout;
  using Board = typename Layout::Board;
  using Known = typename Layout::Known;
  using Client = typename Layout::Client;

  explicit DepthFirst(const Client& client) : client_(client) {}

  void run() {
    typename Layout::Start start;
    while (client_.next(client_.owner, start, ticket_)) {
      depth_ = 0;
      position_.put(start.board, start.known);
      client_.end(client_.owner, ticket_, search());
    }
  }

 private:
  struct Frame {
    Board board;
    Known known;
  };

  // True: everything was searched.
  bool search() {
    for (;;) {
      switch (position_.settle()) {
        case Verdict::kContradiction: break;
        case Verdict::kSolved:
          if (!client_.solution(client_.owner, ticket_, position_.current())) return false;
          break;
        case Verdict::kOpen:
          if (!branch()) return false;
          continue;
      }
      if (depth_ == 0) return true;
      const Frame& frame = stack_[--depth_];
      position_.put(frame.board, frame.known);
    }
  }

  // Goes on with the first half of a guess and keeps the second for later. False: not allowed to.
  bool branch() {
    Frame& frame = stack_[depth_];
    frame.board = position_.current();
    if (!client_.guess(client_.owner, ticket_, frame.board)) return false;
    ++depth_;
    const auto guess = position_.best_guess(frame.board, depth_);
    frame.known = guess.second_on(frame.board);
    position_.place(guess.first);
    return true;
  }

  const Client& client_;
  std::uint64_t ticket_ = 0;
  Position position_;
  int depth_ = 0;
  Frame stack_[Layout::kCellCount];  // every guess leaves a cell less to guess at
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL

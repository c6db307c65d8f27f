#include "proofs/proof_board.h"

namespace sudolab {

ProofPropagator::ProofPropagator(const Geometry& geometry)
    : geometry_(geometry), is_waiting_(static_cast<std::size_t>(geometry.houses()), false) {}

ProofBoard ProofPropagator::start(const Puzzle& puzzle) {
  ProofBoard board;
  board.candidates.assign(static_cast<std::size_t>(geometry_.cells()),
                          all_digits(geometry_.size()));
  board.left = geometry_.cells() * geometry_.size();
  for (Cell cell = 0; cell < geometry_.cells() && !board.dead; ++cell) {
    keep(board, cell, puzzle.permitted(cell));
  }
  propagate(board);
  return board;
}

void ProofPropagator::place(ProofBoard& board, Cell cell, Digit digit) {
  keep(board, cell, digit_bit(digit));
  propagate(board);
}

void ProofPropagator::remove(ProofBoard& board, Cell cell, Digit digit) {
  keep(board, cell, ~digit_bit(digit));
  propagate(board);
}

void ProofPropagator::keep(ProofBoard& board, Cell cell, DigitSet digits) {
  const DigitSet before = board.candidates[cell];
  const DigitSet after = before & digits;
  if (after == before) return;
  board.candidates[cell] = after;
  board.left -= count(before) - count(after);
  if (after == 0) board.dead = true;
  if (is_single(after)) decided_.push_back(cell);
  for (const House house : geometry_.houses_of(cell)) {
    if (is_waiting_[house]) continue;
    is_waiting_[house] = true;
    waiting_.push_back(house);
  }
}

void ProofPropagator::propagate(ProofBoard& board) {
  while (!board.dead) {
    if (!decided_.empty()) {
      const Cell cell = decided_.back();
      decided_.pop_back();
      tell_peers(board, cell);
    } else if (!waiting_.empty()) {
      const House house = waiting_.back();
      waiting_.pop_back();
      is_waiting_[house] = false;
      look_for_hidden_singles(board, house);
    } else {
      return;
    }
  }
  forget();
}

void ProofPropagator::tell_peers(ProofBoard& board, Cell cell) {
  const DigitSet taken = board.candidates[cell];
  for (const Cell peer : geometry_.peers(cell)) {
    if ((board.candidates[peer] & taken) != 0) keep(board, peer, ~taken);
    if (board.dead) return;
  }
}

void ProofPropagator::look_for_hidden_singles(ProofBoard& board, House house) {
  DigitSet some = 0, several = 0;
  for (const Cell cell : geometry_.house(house)) {
    several |= some & board.candidates[cell];
    some |= board.candidates[cell];
  }
  if (some != all_digits(geometry_.size())) {
    board.dead = true;
    return;
  }
  const DigitSet hidden = some & ~several;
  if (hidden == 0) return;
  for (const Cell cell : geometry_.house(house)) {
    const DigitSet here = board.candidates[cell] & hidden;
    if (here == 0) continue;
    // Two digits that have only this cell cannot both have it.
    if (!is_single(here)) board.dead = true;
    keep(board, cell, here);
  }
}

void ProofPropagator::forget() {
  decided_.clear();
  for (const House house : waiting_) is_waiting_[house] = false;
  waiting_.clear();
}

}  // namespace sudolab

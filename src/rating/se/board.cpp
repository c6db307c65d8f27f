// How a position starts and how a cell is filled.
//
// An ordinary puzzle starts with all candidates that its givens leave. A pencilmark puzzle starts
// as the original starts it: no cell is filled, except those with a single candidate that no peer
// shares; filling them would change nothing else, so it is not a step. All other cells with a
// single candidate are left to the singles, which have to pay for them.

#include "rating/se/board.h"

#include <sudolab/core/candidates.h>

namespace sudolab::se {
namespace {

// Whether no other cell of the candidate's houses can take its digit.
bool disturbs_nobody(const Board& board, int cell, int digit) {
  for (const std::uint8_t peer : kLayout.peers[cell]) {
    if (board.has(peer, digit)) return false;
  }
  return true;
}

}  // namespace

Board::Board(const Puzzle& puzzle) : open(kCells) {
  value.fill(-1);
  open_cells.fill(9);
  const std::vector<DigitSet> candidates = candidates_of(puzzle);
  for (int cell = 0; cell < kCells; ++cell) {
    const DigitSet digits = puzzle.has_pencilmarks() ? puzzle.permitted(cell) : candidates[cell];
    marks[cell] = static_cast<Mask>(digits);
    for_each_bit(digits, [&](int digit) {
      for (int kind = 0; kind < 3; ++kind) {
        Mask& mask = places[kLayout.houses[cell][kind]][digit];
        mask = static_cast<Mask>(mask | 1 << kLayout.places[cell][kind]);
      }
    });
  }
  for (int cell = 0; cell < kCells; ++cell) {
    if (std::popcount(marks[cell]) != 1) continue;
    const int digit = std::countr_zero(marks[cell]);
    const bool filled =
        puzzle.has_pencilmarks() ? disturbs_nobody(*this, cell, digit) : !puzzle.givens.empty(cell);
    if (filled) place(cell, digit);
  }
}

void Board::place(int cell, int digit) {
  for_each_bit(marks[cell], [&](int other) { remove(cell, other); });
  value[cell] = static_cast<std::int8_t>(digit);
  --open;
  for (const std::uint8_t house : kLayout.houses[cell]) --open_cells[house];
  for (const std::uint8_t peer : kLayout.peers[cell]) {
    if (has(peer, digit)) remove(peer, digit);
  }
}

}  // namespace sudolab::se

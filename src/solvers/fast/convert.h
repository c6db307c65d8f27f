// Between puzzles and the fast engine's boards, and between objects and its plain functions. Not
// for the kernels, which see plain types only.

#pragma once

#include <bit>

#include "core/grid.h"
#include "solvers/fast/board.h"

namespace sudolab::fast {

template <class Layout = Layout9>
typename Layout::Start start_of(const Puzzle& puzzle) {
  using Word = typename Layout::Word;
  typename Layout::Start start{};
  Cell cell = 0;
  for (int row = 0; row < Layout::kSize; ++row) {
    const int band = row / Layout::kBox;
    for (int column = 0; column < Layout::kSize; ++column, ++cell) {
      const Word bit = Word{1} << Layout::bit_index(row % Layout::kBox, column);
      const Digit given = puzzle.givens[cell];
      if (given != 0) {
        start.board.places[band][given - 1] |= bit;
        start.known.cells[band] |= bit;
      } else if (puzzle.has_pencilmarks()) {
        for (DigitSet left = puzzle.allowed[cell]; left != 0; left = without_lowest(left)) {
          start.board.places[band][lowest_digit(left) - 1] |= bit;
        }
      }
    }
  }
  if (!puzzle.has_pencilmarks()) {
    for (int band = 0; band < Layout::kBands; ++band) {
      const Word open = Layout::kAllCells & ~start.known.cells[band];
      for (int digit = 0; digit < Layout::kSize; ++digit) start.board.places[band][digit] |= open;
    }
  }
  return start;
}

// Every cell of a solution is in the word of one digit.
template <class Layout = Layout9>
void read_grid(const typename Layout::Board& board, Grid& grid) {
  for (int band = 0; band < Layout::kBands; ++band) {
    for (int digit = 0; digit < Layout::kSize; ++digit) {
      for (auto left = board.places[band][digit]; left != 0; left &= left - 1) {
        grid.set(Layout::cell_at(band, std::countr_zero(left)), digit + 1);
      }
    }
  }
}

// A kernel calls plain functions; these call the members of `Owner`.
template <class Layout = Layout9, class Owner>
typename Layout::Client client_of(Owner& owner) {
  using Board = typename Layout::Board;
  return {.owner = &owner,
          .next =
              [](void* pointer, typename Layout::Start& start, std::uint64_t& ticket) {
                return static_cast<Owner*>(pointer)->next(start, ticket);
              },
          .guess =
              [](void* pointer, std::uint64_t ticket, const Board& settled) {
                return static_cast<Owner*>(pointer)->guess(ticket, settled);
              },
          .solution =
              [](void* pointer, std::uint64_t ticket, const Board& board) {
                return static_cast<Owner*>(pointer)->solution(ticket, board);
              },
          .end = [](void* pointer, std::uint64_t ticket,
                    bool exhausted) { static_cast<Owner*>(pointer)->end(ticket, exhausted); }};
}

}  // namespace sudolab::fast

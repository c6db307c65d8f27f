// Between puzzles and the fast engine's boards, and between objects and its plain functions. Not
// for the kernels, which see plain types only.

#pragma once

#include <bit>

#include "core/grid.h"
#include "solvers/fast/board.h"

namespace sudolab::fast {

// The cell that a bit of a band's words stands for.
constexpr Cell cell_of(int band, int index) { return 27 * band + 9 * (index / 10) + index % 10; }

inline Start start_of(const Puzzle& puzzle) {
  Start start{};
  Cell cell = 0;
  for (int row = 0; row < 9; ++row) {
    const int band = row / 3;
    for (int column = 0; column < 9; ++column, ++cell) {
      const std::uint32_t bit = 1U << bit_index(row % 3, column);
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
    for (int band = 0; band < kBands; ++band) {
      const std::uint32_t open = kCells & ~start.known.cells[band];
      for (int digit = 0; digit < kDigits; ++digit) start.board.places[band][digit] |= open;
    }
  }
  return start;
}

// Every cell of a solution is in the word of one digit.
inline void read_grid(const Board& board, Grid& grid) {
  for (int band = 0; band < kBands; ++band) {
    for (int digit = 0; digit < kDigits; ++digit) {
      for (std::uint32_t left = board.places[band][digit]; left != 0; left &= left - 1) {
        const int index = std::countr_zero(left);
        grid.set(cell_of(band, index), digit + 1);
      }
    }
  }
}

// A kernel calls plain functions; these call the members of `Owner`.
template <class Owner>
Client client_of(Owner& owner) {
  return {.owner = &owner,
          .next =
              [](void* pointer, Start& start, std::uint64_t& ticket) {
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

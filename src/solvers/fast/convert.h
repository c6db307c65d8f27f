// Between puzzles and the fast engine's boards, and between objects and its plain functions. Not
// for the kernels, which see plain types only.

#pragma once

#include <algorithm>
#include <bit>

#include <sudolab/core/grid.h>
#include "solvers/fast/board.h"

namespace sudolab::fast {

// What the cells without a given may hold.
template <class Layout>
void add_candidates(const Puzzle& puzzle, typename Layout::Start& start) {
  for (int band = 0; band < Layout::kBands; ++band) {
    const auto open = Layout::kAllCells & ~start.known.cells[band];
    if (!puzzle.has_pencilmarks()) {
      for (int digit = 0; digit < Layout::kSize; ++digit) start.board.places[band][digit] |= open;
      continue;
    }
    for (auto left = open; left != 0; left &= left - 1) {
      const Cell cell = Layout::cell_at(band, std::countr_zero(left));
      for (const Digit digit : digits_in(puzzle.allowed[cell])) {
        start.board.places[band][digit - 1] |= left & -left;
      }
    }
  }
}

template <class Layout = Layout9>
typename Layout::Start start_of(const Puzzle& puzzle) {
  using Word = typename Layout::Word;
  typename Layout::Start start{};
  const std::uint8_t* given = puzzle.givens.digits().data();
  for (int band = 0; band < Layout::kBands; ++band) {
    for (int row = 0; row < Layout::kBox; ++row) {
      for (int column = 0; column < Layout::kSize; ++column, ++given) {
        if (*given == 0) continue;
        const Word bit = Word{1} << Layout::bit_index(row, column);
        start.known.cells[band] |= bit;
        // A given that its own pencilmarks forbid leaves a cell that can take no digit.
        const auto cell = static_cast<Cell>(given - puzzle.givens.digits().data());
        if (puzzle.permitted(cell) != 0) start.board.places[band][*given - 1] |= bit;
      }
    }
  }
  add_candidates<Layout>(puzzle, start);
  return start;
}

// Every cell of a solution is in the word of one digit. One that is in none stays empty, whatever
// the grid held before: the judge must not see the digit of another solution there.
template <class Layout = Layout9>
void read_grid(const typename Layout::Board& board, Grid& grid) {
  const std::span<std::uint8_t> digits = grid.digits();
  std::ranges::fill(digits, std::uint8_t{0});
  for (int band = 0; band < Layout::kBands; ++band) {
    for (int digit = 0; digit < Layout::kSize; ++digit) {
      for (auto left = board.places[band][digit]; left != 0; left &= left - 1) {
        digits[Layout::cell_at(band, std::countr_zero(left))] =
            static_cast<std::uint8_t>(digit + 1);
      }
    }
  }
}

// The digits that are certain: the board as an observer sees it.
template <class Layout>
Grid settled_grid(const typename Layout::Board& board, const Geometry& geometry) {
  Grid grid(geometry);
  for (int band = 0; band < Layout::kBands; ++band) {
    typename Layout::Word seen = 0;
    for (int digit = 0; digit < Layout::kSize; ++digit) {
      for (auto left = board.places[band][digit]; left != 0; left &= left - 1) {
        const int index = std::countr_zero(left);
        grid.set(Layout::cell_at(band, index), (seen >> index & 1) != 0 ? 0 : digit + 1);
      }
      seen |= board.places[band][digit];
    }
  }
  return grid;
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

// A position of a depth-first search as bit boards: for every digit the set of cells that may
// still take it, and for every cell the number of its candidates, kept bit-sliced.
//
//   level k of the stack:   open | digit 1 .. digit N | count bit 0 .. count bit P-1
//                           each one set of cells, Words machine words long
//
// Placing a digit is then a handful of word operations for all peers at once, with no loop over
// cells: `affected` loses the candidate, and the counts of the affected cells are decremented by a
// ripple of borrows through the planes. The open cell with the fewest candidates falls out of the
// planes from the top: of the cells still in question keep those with a 0 there, if there are any.
// Each level of the search has its own copy, so that taking a move back costs nothing.
//
// Measured against cell masks with an undo list on 17-clue puzzles: see docs/performance.md.

#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/candidates.h"
#include "core/grid.h"

namespace sudolab {

template <int Words>
class Bitboard {
 public:
  explicit Bitboard(const Puzzle& puzzle)
      : geometry_(&puzzle.geometry()),
        size_(geometry_->size()),
        planes_(std::bit_width(static_cast<unsigned>(size_))),
        peers_(peer_sets(*geometry_)),
        digits_(puzzle.givens.digits().begin(), puzzle.givens.digits().end()),
        stack_(stride()) {
    const auto candidates = candidates_of(puzzle);
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      if (!puzzle.givens.empty(cell)) continue;
      set_bit(open(), cell);
      for (Digit digit : digits_in(candidates[cell])) set_bit(cells_with(digit), cell);
      for (int plane = 0; plane < planes_; ++plane) {
        if ((count(candidates[cell]) >> plane) & 1) set_bit(count_plane(plane), cell);
      }
    }
  }

  bool complete() const {
    return std::all_of(open(), open() + Words, [](Word word) { return word == 0; });
  }

  bool is_open(Cell cell) const { return has_bit(open(), cell); }

  // The open cells that have the fewest candidates, in `cells`; returns how many those are.
  int fewest(std::span<std::uint64_t, Words> cells) const {
    std::copy_n(open(), Words, cells.begin());
    int least = 0;
    for (int plane = planes_ - 1; plane >= 0; --plane) {
      const Word* counts = count_plane(plane);
      Word kept[Words];
      Word any = 0;
      for (int w = 0; w < Words; ++w) any |= kept[w] = cells[w] & ~counts[w];
      if (any != 0) {
        std::copy_n(kept, Words, cells.begin());
      } else {
        least |= 1 << plane;
      }
    }
    return least;
  }

  std::span<const std::uint64_t, Words> open_cells() const {
    return std::span<const std::uint64_t, Words>(open(), Words);
  }

  DigitSet candidates(Cell cell) const {
    const int word = cell / kWordBits;
    const int shift = cell % kWordBits;
    DigitSet set = 0;
    const Word* cells = cells_with(1) + word;
    for (int i = 0; i < size_; ++i, cells += Words) {
      set |= static_cast<DigitSet>((*cells >> shift) & 1) << i;
    }
    return set;
  }

  // Places a digit in an open cell and removes it from the candidates of the cell's peers.
  void place(Cell cell, Digit digit) {
    clear_bit(open(), cell);
    digits_[cell] = static_cast<std::uint8_t>(digit);
    eliminate_from_peers(cell, digit);
  }

  // Removes a digit from the candidates of the open peers of a cell.
  void eliminate_from_peers(Cell cell, Digit digit) {
    const Word* peers = peers_->data() + cell * Words;
    Word* having = cells_with(digit);
    for (int w = 0; w < Words; ++w) {
      const Word affected = having[w] & peers[w] & open()[w];
      having[w] &= ~affected;
      Word borrow = affected;
      for (Word* counts = count_plane(0) + w; borrow != 0; counts += Words) {
        const Word before = *counts;
        *counts = before ^ borrow;
        borrow &= ~before;
      }
    }
  }

  // Opens a new level with a copy of the position; `pop` returns to the one before.
  void push() {
    const std::size_t next = top_ + stride();
    if (stack_.size() < next + stride()) stack_.resize(next + stride());
    std::copy_n(stack_.data() + top_, stride(), stack_.data() + next);
    top_ = next;
  }
  void pop(Cell reopened) {
    top_ -= stride();
    digits_[reopened] = 0;
  }

  void write(Grid& grid) const { std::copy(digits_.begin(), digits_.end(), grid.digits().begin()); }

 private:
  using Word = std::uint64_t;
  static constexpr int kWordBits = 64;
  using PeerSets = std::vector<Word>;

  static void set_bit(Word* set, Cell cell) { set[cell / kWordBits] |= Word{1} << cell % kWordBits; }
  static void clear_bit(Word* set, Cell cell) {
    set[cell / kWordBits] &= ~(Word{1} << cell % kWordBits);
  }
  static bool has_bit(const Word* set, Cell cell) {
    return (set[cell / kWordBits] >> cell % kWordBits) & 1;
  }

  static std::shared_ptr<const PeerSets> peer_sets(const Geometry& geometry) {
    thread_local const Geometry* known = nullptr;
    thread_local std::shared_ptr<const PeerSets> sets;
    if (known != &geometry) {
      PeerSets made(static_cast<std::size_t>(geometry.cells()) * Words);
      for (Cell cell = 0; cell < geometry.cells(); ++cell) {
        for (Cell peer : geometry.peers(cell)) set_bit(made.data() + cell * Words, peer);
      }
      sets = std::make_shared<const PeerSets>(std::move(made));
      known = &geometry;
    }
    return sets;
  }

  std::size_t stride() const { return static_cast<std::size_t>(1 + size_ + planes_) * Words; }
  Word* open() { return stack_.data() + top_; }
  const Word* open() const { return stack_.data() + top_; }
  Word* cells_with(Digit digit) { return open() + digit * Words; }
  const Word* cells_with(Digit digit) const { return open() + digit * Words; }
  Word* count_plane(int plane) { return open() + (1 + size_ + plane) * Words; }
  const Word* count_plane(int plane) const { return open() + (1 + size_ + plane) * Words; }

  const Geometry* geometry_;
  int size_;
  int planes_;
  std::shared_ptr<const PeerSets> peers_;
  std::vector<std::uint8_t> digits_;
  std::vector<Word> stack_;
  std::size_t top_ = 0;
};

// Helpers for sets of cells as Bitboard returns them.
template <std::size_t Words>
Cell first_cell(std::span<const std::uint64_t, Words> cells) {
  for (std::size_t w = 0; w < Words; ++w) {
    if (cells[w] != 0) return static_cast<Cell>(w * 64) + std::countr_zero(cells[w]);
  }
  return -1;
}

template <std::size_t Words>
int count_cells(std::span<const std::uint64_t, Words> cells) {
  int total = 0;
  for (std::uint64_t word : cells) total += std::popcount(word);
  return total;
}

// The cell number `index` of a set, counted from 0.
template <std::size_t Words>
Cell nth_cell(std::span<const std::uint64_t, Words> cells, int index) {
  for (std::size_t w = 0; w < Words; ++w) {
    std::uint64_t word = cells[w];
    const int here = std::popcount(word);
    if (index < here) {
      for (; index > 0; --index) word &= word - 1;
      return static_cast<Cell>(w * 64) + std::countr_zero(word);
    }
    index -= here;
  }
  return -1;
}

// Calls `action` with the number of words that a board of this geometry needs, as a constant.
template <class Action>
auto with_board_words(const Geometry& geometry, Action action) {
  if (geometry.cells() <= 2 * 64) return action(std::integral_constant<int, 2>{});
  if (geometry.cells() <= 4 * 64) return action(std::integral_constant<int, 4>{});
  return action(std::integral_constant<int, 10>{});
}

}  // namespace sudolab

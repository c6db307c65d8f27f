// A position of a depth-first search as bit boards: for every digit the set of cells that may
// still take it, and for every cell the number of its candidates, kept bit-sliced.
//
//   level k of the stack:   open | digit 1 .. digit N | count bit 0 .. count bit P-1
//                           each one set of cells, Words machine words long
//
// Placing a digit is then a handful of word operations for all peers at once, with no loop over
// cells: `affected` loses the candidate, and the counts of the affected cells are decremented by a
// ripple of borrows through the planes. The open cells with the fewest candidates fall out of the
// planes from the top: of the cells still in question keep those with a 0 there, if there are any.
// A position that is needed again is kept as a copy, so that going back costs nothing.
//
// The size of the classic board is a constant to the compiler, which unrolls every loop; what that
// and the other steps gave is in docs/notebook/2026-11-15-search-solvers.md.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <vector>

#include <sudolab/core/candidates.h>
#include <sudolab/core/grid.h>

namespace sudolab {

template <int Words>
using CellSet = std::array<std::uint64_t, Words>;

template <std::size_t Words>
Cell first_cell(const std::array<std::uint64_t, Words>& cells) {
  // From the back, so that the compiler can do without branches and indexed loads.
  Cell first = 0;
  for (std::size_t w = Words; w-- > 0;) {
    if (cells[w] != 0) first = static_cast<Cell>(w * 64) + std::countr_zero(cells[w]);
  }
  return first;
}

inline constexpr int kAnySize = 0;

// `Size` is the board's N, or kAnySize where it is known at run time only.
template <int Words, int Size>
class Bitboard {
 public:
  explicit Bitboard(const Puzzle& puzzle)
      : geometry_(&puzzle.geometry()), tables_(tables_for(*geometry_)), stack_(stride()) {
    Word* const board = top();
    const auto candidates = candidates_of(puzzle);
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      if (!puzzle.givens.empty(cell)) continue;
      set_bit(board, cell);
      for (Digit digit : digits_in(candidates[cell])) set_bit(board + digit * Words, cell);
      for (int plane = 0; plane < planes(); ++plane) {
        if ((count(candidates[cell]) >> plane) & 1) {
          set_bit(board + (1 + size() + plane) * Words, cell);
        }
      }
    }
  }

  bool complete() const {
    const Word* const board = top();
    return std::all_of(board, board + Words, [](Word word) { return word == 0; });
  }

  CellSet<Words> open_cells() const {
    CellSet<Words> cells;
    std::copy_n(top(), Words, cells.begin());
    return cells;
  }

  // Fills cells that have a single candidate, each time the first one in row order, until every
  // open cell has several. Tells `placed` about each. False: a cell has no candidate left, and the
  // position is of no more use.
  //
  // This is where the time goes. The open cells and the counts stay in registers on a classic
  // board: a round trip through memory from one cell to the next would double the time.
  template <class Placed>
  bool fill_singles(Placed placed) {
    Word* const board = top();
    Word* const counts_at = board + (1 + size()) * Words;
    Pair open[kPairs];
    Pair counts[kMostPlanes][kPairs];
    for (int p = 0; p < kPairs; ++p) {
      open[p] = load(board + 2 * p);
      for (int plane = 0; plane < planes(); ++plane) {
        counts[plane][p] = load(counts_at + plane * Words + 2 * p);
      }
    }
    for (;;) {
      CellSet<Words> few;  // the open cells with one candidate or none
      Pair any = {};
      Pair empty = {};
      for (int p = 0; p < kPairs; ++p) {
        Pair many = counts[1][p];
        for (int plane = 2; plane < planes(); ++plane) many |= counts[plane][p];
        const Pair here = open[p] & ~many;
        any |= here;
        empty |= here & ~counts[0][p];
        few[2 * p] = here[0];
        few[2 * p + 1] = here[1];
      }
      if (!is_zero(empty)) return false;
      if (is_zero(any)) break;
      const Cell cell = first_cell(few);
      const Digit digit = lowest_digit(candidates(cell));
      placed(cell, digit);
      const Word* const own = tables_->own.data() + cell * Words;
      const Word* const peers = tables_->peers.data() + cell * Words;
      Word* const having = board + digit * Words;
      for (int p = 0; p < kPairs; ++p) {
        open[p] &= ~load(own + 2 * p);
        const Pair before = load(having + 2 * p);
        Pair borrow = before & load(peers + 2 * p) & open[p];
        store(having + 2 * p, before & ~borrow);
        for (int plane = 0; plane < planes(); ++plane) {
          const Pair count_bit = counts[plane][p];
          counts[plane][p] = count_bit ^ borrow;
          borrow &= ~count_bit;
        }
      }
    }
    for (int p = 0; p < kPairs; ++p) {
      store(board + 2 * p, open[p]);
      for (int plane = 0; plane < planes(); ++plane) {
        store(counts_at + plane * Words + 2 * p, counts[plane][p]);
      }
    }
    return true;
  }

  // The open cells that have the fewest candidates, in `cells`; returns how many those have.
  int fewest(CellSet<Words>& cells) const {
    const Word* const board = top();
    std::copy_n(board, Words, cells.begin());
    int least = 0;
    for (int plane = planes() - 1; plane >= 0; --plane) {
      const Word* const counts = board + (1 + size() + plane) * Words;
      CellSet<Words> kept;
      Word any = 0;
      for (int w = 0; w < Words; ++w) any |= kept[w] = cells[w] & ~counts[w];
      if (any != 0) {
        cells = kept;
      } else {
        least |= 1 << plane;
      }
    }
    return least;
  }

  DigitSet candidates(Cell cell) const {
    const Word* cells = top() + Words + cell / kWordBits;
    const int shift = cell % kWordBits;
    // Three partial sets, since a single one would make each digit wait for the one before.
    std::array<DigitSet, 3> parts{};
    for (int i = 0; i < size(); ++i) {
      parts[i % 3] |= static_cast<DigitSet>((cells[i * Words] >> shift) & 1) << i;
    }
    return parts[0] | parts[1] | parts[2];
  }

  // Fills an open cell and removes the digit from the candidates of its peers.
  void place(Cell cell, Digit digit) {
    // Not a plain store of the one word: loading it again as half of a pair would have to wait
    // until it has reached the cache.
    Word* const board = top();
    const Word* const own = tables_->own.data() + cell * Words;
    for (int w = 0; w < Words; w += 2) store(board + w, load(board + w) & ~load(own + w));
    eliminate_from_peers(cell, digit);
  }

  // Removes a digit from the candidates of the open peers of a cell.
  void eliminate_from_peers(Cell cell, Digit digit) {
    Word* const board = top();
    const Word* const peers = tables_->peers.data() + cell * Words;
    Word* const having = board + digit * Words;
    Word* const counts = board + (1 + size()) * Words;
    for (int w = 0; w < Words; w += 2) {
      const Pair before = load(having + w);
      Pair borrow = before & load(peers + w) & load(board + w);
      store(having + w, before & ~borrow);
      for (int plane = 0; plane < planes(); ++plane) {
        const Pair count_bit = load(counts + plane * Words + w);
        store(counts + plane * Words + w, count_bit ^ borrow);
        borrow &= ~count_bit;
      }
    }
  }

  // Keeps a copy of the position; `pop` returns to the latest one.
  void push() {
    const std::size_t next = top_ + stride();
    if (stack_.size() < next + stride()) stack_.resize(2 * (next + stride()));
    std::copy_n(stack_.data() + top_, stride(), stack_.data() + next);
    top_ = next;
  }
  void pop() { top_ -= stride(); }

 private:
  using Word = std::uint64_t;
  static constexpr int kWordBits = 64;
  static constexpr int kPairs = Words / 2;
  static constexpr int kMostPlanes = std::bit_width(unsigned{Size == kAnySize ? kMaxSize : Size});

  // Per cell of a geometry: the set of the cell itself and the set of its peers.
  struct Tables {
    std::vector<Word> own;
    std::vector<Word> peers;
  };

  // Two words at once: every x86-64 and ARM processor can, and Words is always even.
  using Pair [[gnu::vector_size(2 * sizeof(Word))]] = Word;
  static Pair load(const Word* words) {
    Pair pair;
    std::memcpy(&pair, words, sizeof pair);
    return pair;
  }
  static void store(Word* words, Pair pair) { std::memcpy(words, &pair, sizeof pair); }
  static bool is_zero(Pair pair) { return (pair[0] | pair[1]) == 0; }

  static void set_bit(Word* set, Cell cell) {
    set[cell / kWordBits] |= Word{1} << cell % kWordBits;
  }

  static std::shared_ptr<const Tables> tables_for(const Geometry& geometry) {
    thread_local const Geometry* known = nullptr;
    thread_local std::shared_ptr<const Tables> latest;
    if (known != &geometry) {
      const auto words = static_cast<std::size_t>(geometry.cells()) * Words;
      Tables made{std::vector<Word>(words), std::vector<Word>(words)};
      for (Cell cell = 0; cell < geometry.cells(); ++cell) {
        set_bit(made.own.data() + cell * Words, cell);
        for (Cell peer : geometry.peers(cell)) set_bit(made.peers.data() + cell * Words, peer);
      }
      latest = std::make_shared<const Tables>(std::move(made));
      known = &geometry;
    }
    return latest;
  }

  int size() const {
    if constexpr (Size != kAnySize) return Size;
    return geometry_->size();
  }
  int planes() const { return std::bit_width(static_cast<unsigned>(size())); }
  std::size_t stride() const { return static_cast<std::size_t>(1 + size() + planes()) * Words; }
  Word* top() { return stack_.data() + top_; }
  const Word* top() const { return stack_.data() + top_; }

  const Geometry* geometry_;
  std::shared_ptr<const Tables> tables_;
  std::vector<Word> stack_;
  std::size_t top_ = 0;
};

// A cell of a set that is not empty, picked by a random number.
template <std::size_t Words>
Cell pick_cell(const std::array<std::uint64_t, Words>& cells, std::uint64_t random) {
  std::uint64_t total = 0;
  for (std::uint64_t word : cells) total += static_cast<std::uint64_t>(std::popcount(word));
  auto index = random % total;
  std::size_t w = 0;
  for (; index >= static_cast<std::uint64_t>(std::popcount(cells[w])); ++w) {
    index -= static_cast<std::uint64_t>(std::popcount(cells[w]));
  }
  std::uint64_t word = cells[w];
  for (; index > 0; --index) word &= word - 1;
  return static_cast<Cell>(w * 64) + std::countr_zero(word);
}

// Calls `action` with the identity of the board type that fits the geometry.
template <class Action>
auto with_bitboard(const Geometry& geometry, Action action) {
  if (geometry.size() == 9) return action(std::type_identity<Bitboard<2, 9>>{});
  if (geometry.cells() <= 2 * 64) return action(std::type_identity<Bitboard<2, kAnySize>>{});
  if (geometry.cells() <= 4 * 64) return action(std::type_identity<Bitboard<4, kAnySize>>{});
  return action(std::type_identity<Bitboard<10, kAnySize>>{});
}

}  // namespace sudolab

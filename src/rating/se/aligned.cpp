// Aligned pair exclusion (6.2) and aligned triplet exclusion (7.5).
//
// All combinations of candidates of two or three cells are tried. One is impossible if it puts a
// digit twice into cells that see each other, or if it takes all candidates from a cell that sees
// all of them. A candidate that is in no possible combination can be removed.
//
// Only cells with at most as many candidates as cells are tried count as takers, and at least two
// of them have to be in common sight. Triplets are two cells in any order of pairs, and a third
// that is a taker for one of the first two; it need not see the others. Cells next to a cell with
// one candidate are left out, since a single is easier.

#include <algorithm>
#include <bitset>

#include "rating/se/finding.h"
#include "rating/se/own_words.h"

namespace sudolab::se {
namespace {

using CellBits = std::bitset<kCells>;

struct Base {
  int cell;
  CellBits takers;
};

std::vector<Base> base_cells(const Board& board, int size) {
  std::vector<Base> bases;
  for (int cell = 0; cell < kCells; ++cell) {
    if (std::popcount(board.marks[cell]) < 2) continue;
    Base base{cell, {}};
    bool single = false;
    for (const std::uint8_t peer : kLayout.peers[cell]) {
      const int count = std::popcount(board.marks[peer]);
      single = single || count == 1;
      if (count >= 2 && count <= size) base.takers.set(peer);
    }
    if (!single && base.takers.any()) bases.push_back(base);
  }
  return bases;
}

// The candidates of some cells, tried together.
template <int kSize>
class Trial {
 public:
  Trial(const Board& board, const std::array<int, kSize>& cells, const CellBits& takers)
      : board_(board), cells_(cells), takers_(takers) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (takers[cell]) taken_[taker_count_++] = board.marks[cell];
    }
    for (int a = 0; a < kSize; ++a) {
      for (int b = 0; b < kSize; ++b) sees_[a][b] = sees(cells[a], cells[b]);
    }
  }

  std::optional<Step> run() {
    if (!find_impossible()) return std::nullopt;
    Step step = kSize == 2 ? make_step(62, "Aligned Pair Exclusion", "APE", kAlignedPair, 0)
                           : make_step(75, "Aligned Triplet Exclusion", "ATE", kAlignedTriplet, 0);
    Deduction& deduction = step.deduction;
    for (int i = 0; i < kSize; ++i) {
      add_removals(deduction, board_, cells_[i], static_cast<Mask>(kAll & ~possible_[i]));
    }
    std::sort(deduction.eliminations.begin(), deduction.eliminations.end());
    deduction.size = kSize;
    for (const Candidate& c : deduction.eliminations) deduction.digits |= digit_bit(c.digit);
    std::array<int, kSize> cells = cells_;
    std::sort(cells.begin(), cells.end());
    for (const int cell : cells) {
      deduction.groups.push_back({Role::kPattern, board_.marks[cell], {cell}});
    }
    for (int cell = 0; cell < kCells; ++cell) {
      if (takers_[cell]) {
        deduction.groups.push_back({Role::kSecondSet, board_.marks[cell], {cell}});
      }
    }
    return step;
  }

 private:
  // Looks for one possible combination per candidate. A combination serves all its candidates, so
  // few have to be tried before it is clear that nothing goes, which is the rule.
  bool find_impossible() {
    bool any = false;
    for (int i = 0; i < kSize; ++i) {
      for_each_bit(board_.marks[cells_[i]], [&](int digit) {
        if ((possible_[i] >> digit) & 1) return;
        choice_[i] = digit;
        if (!complete(0, i, static_cast<Mask>(1 << digit))) {
          any = true;
          return;
        }
        for (int c = 0; c < kSize; ++c) {
          possible_[c] = static_cast<Mask>(possible_[c] | 1 << choice_[c]);
        }
      });
    }
    return any;
  }

  // Chooses candidates for the cells from this one on, except for the one that is fixed.
  bool complete(int index, int fixed, Mask used) {
    if (index == fixed) ++index;
    if (index >= kSize) {
      return std::none_of(taken_.begin(), taken_.begin() + taker_count_,
                          [&](Mask marks) { return (marks & ~used) == 0; });
    }
    for (unsigned left = board_.marks[cells_[index]]; left != 0; left &= left - 1) {
      const int digit = std::countr_zero(left);
      bool twice = sees_[index][fixed] && choice_[fixed] == digit;
      for (int i = 0; i < index; ++i) twice = twice || (sees_[index][i] && choice_[i] == digit);
      if (twice) continue;
      choice_[index] = digit;
      if (complete(index + 1, fixed, static_cast<Mask>(used | 1 << digit))) return true;
    }
    return false;
  }

  const Board& board_;
  std::array<int, kSize> cells_;
  CellBits takers_;
  std::array<Mask, 20> taken_{};  // the candidates of the takers
  int taker_count_ = 0;
  std::array<std::array<bool, kSize>, kSize> sees_{};
  std::array<int, kSize> choice_{};
  std::array<Mask, kSize> possible_{};
};

// The third cells for a pair, in the order in which they are tried: takers of the first cell, then
// those of the second.
std::vector<const Base*> third_cells(const std::vector<Base>& bases, const Base& first,
                                     const Base& second) {
  std::vector<const Base*> thirds;
  for (const bool of_second : {false, true}) {
    for (const Base& base : bases) {
      if (base.cell == first.cell || base.cell == second.cell) continue;
      const bool mine = of_second ? second.takers[base.cell] && !first.takers[base.cell]
                                  : first.takers[base.cell];
      if (mine) thirds.push_back(&base);
    }
  }
  return thirds;
}

}  // namespace

std::optional<Step> find_aligned_pair(const Board& board) {
  const std::vector<Base> bases = base_cells(board, 2);
  for (std::size_t j = 1; j < bases.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      const CellBits common = bases[i].takers & bases[j].takers;
      if (common.count() < 2) continue;
      std::optional<Step> step = Trial<2>(board, {bases[i].cell, bases[j].cell}, common).run();
      if (step) return step;
    }
  }
  return std::nullopt;
}

std::optional<Step> find_aligned_triplet(const Board& board) {
  const std::vector<Base> bases = base_cells(board, 3);
  for (std::size_t j = 1; j < bases.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      const CellBits common = bases[i].takers & bases[j].takers;
      if (common.count() < 2) continue;
      for (const Base* third : third_cells(bases, bases[i], bases[j])) {
        const CellBits takers = common & third->takers;
        if (takers.count() < 2) continue;
        std::optional<Step> step =
            Trial<3>(board, {bases[i].cell, bases[j].cell, third->cell}, takers).run();
        if (step) return step;
      }
    }
  }
  return std::nullopt;
}

}  // namespace sudolab::se

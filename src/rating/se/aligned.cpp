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

#include "rating/se/aligned.h"

#include <algorithm>

#include <sudolab/techniques/cell_set.h>
#include "rating/se/finding.h"
#include "rating/se/own_words.h"

namespace sudolab::se {
namespace {

constexpr std::array<SmallCells, kCells> kPeers = [] {
  std::array<SmallCells, kCells> peers{};
  for (int cell = 0; cell < kCells; ++cell) {
    for (const std::uint8_t peer : kLayout.peers[cell]) peers[cell].add(peer);
  }
  return peers;
}();

// The cells that see at least two of these.
inline SmallCells seen_by_two(const SmallCells& cells) {
  SmallCells once, twice;
  for (const Cell cell : cells) {
    twice |= once & kPeers[cell];
    once |= kPeers[cell];
  }
  return twice;
}

struct Base {
  int cell;
  SmallCells takers;
};

// Cells by how many candidates they have.
struct Counted {
  explicit Counted(const Board& board) {
    for (int cell = 0; cell < kCells; ++cell) {
      digits[cell] = static_cast<std::uint8_t>(std::popcount(board.marks[cell]));
      if (digits[cell] < by_count.size()) by_count[digits[cell]].add(cell);
    }
  }

  std::array<std::uint8_t, kCells> digits{};
  std::array<SmallCells, 4> by_count{};
};

// The cells that can be part of a pattern, which takes two takers.
std::vector<Base> base_cells(const Counted& counted, int size) {
  std::vector<Base> bases;
  bases.reserve(kCells);
  SmallCells takers = counted.by_count[2];
  if (size == 3) takers |= counted.by_count[3];
  for (int cell = 0; cell < kCells; ++cell) {
    if (counted.digits[cell] < 2 || kPeers[cell].meets(counted.by_count[1])) continue;
    const Base base{cell, kPeers[cell] & takers};
    if (base.takers.count() >= 2) bases.push_back(base);
  }
  return bases;
}

// The candidates of some cells, tried together.
template <int kSize>
class Trial {
 public:
  Trial(const Board& board, const std::array<int, kSize>& cells, const SmallCells& takers)
      : board_(board), cells_(cells), takers_(takers) {
    for (const Cell cell : takers) taken_[taker_count_++] = board.marks[cell];
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
    for (const Cell cell : takers_) {
      deduction.groups.push_back({Role::kSecondSet, board_.marks[cell], {cell}});
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
  SmallCells takers_;
  std::array<Mask, 20> taken_{};  // the candidates of the takers
  int taker_count_ = 0;
  std::array<std::array<bool, kSize>, kSize> sees_{};
  std::array<int, kSize> choice_{};
  std::array<Mask, kSize> possible_{};
};

// Whether a candidate of one of two cells goes with none of the other's. Takers of two digits
// forbid these two to go together, and nothing else does.
bool excludes(const Board& board, int a, int b, const SmallCells& takers) {
  std::array<Mask, kDigits> against{};  // what goes with no such digit in the other cell
  for (const Cell cell : takers) {
    const Mask pair = board.marks[cell];
    for_each_bit(pair,
                 [&](int digit) { against[digit] = static_cast<Mask>(against[digit] | pair); });
  }
  const bool seen = sees(a, b);
  const auto leaves_none = [&](int one, int other) {
    for (unsigned own = board.marks[one]; own != 0; own &= own - 1) {
      // A pair forbids its digits to be beside each other, not beside themselves.
      const unsigned self = own & -own;
      const unsigned forbidden = (against[std::countr_zero(own)] & ~self) | (seen ? self : 0);
      if ((board.marks[other] & ~forbidden) == 0) return true;
    }
    return false;
  };
  return leaves_none(a, b) || leaves_none(b, a);
}

// The same for three cells, whose takers have two or three candidates. A combination that is
// possible serves all its candidates, so few are tried.
bool excludes(const Board& board, const std::array<int, 3>& cells, const SmallCells& takers) {
  std::array<Mask, 20> taken;
  int taker_count = 0;
  for (const Cell cell : takers) taken[taker_count++] = board.marks[cell];
  std::array<Mask, 3> marks;
  std::array<Mask, 3> twice;  // the digits that the two other cells may share
  for (int i = 0; i < 3; ++i) {
    marks[i] = board.marks[cells[i]];
    twice[i] = sees(cells[(i + 1) % 3], cells[(i + 2) % 3]) ? 0 : kAll;
  }
  // Which digits of the last cell go with one of each of the others.
  const auto third = [&](unsigned x, unsigned y, int i, int j, int k) {
    unsigned left = marks[k] & ~(x & ~twice[j]) & ~(y & ~twice[i]);
    for (int t = 0; t < taker_count; ++t) {
      const unsigned rest = taken[t] & ~(x | y);
      if (rest == 0) return 0u;
      if ((rest & (rest - 1)) == 0) left &= ~rest;
    }
    return left;
  };
  std::array<unsigned, 3> possible{};
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    const int k = (i + 2) % 3;
    for (unsigned own = marks[i] & ~possible[i]; own != 0; own &= own - 1) {
      const unsigned x = own & -own;
      unsigned left = 0;
      for (unsigned other = marks[j] & ~(x & ~twice[k]); other != 0 && left == 0;
           other &= other - 1) {
        const unsigned y = other & -other;
        left = third(x, y, i, j, k);
        if (left != 0) possible[j] |= y;
      }
      if (left == 0) return true;
      possible[k] |= left;
    }
  }
  return false;
}

// So many bits, the lowest on and then every so many.
constexpr std::uint64_t repeated(int count, int distance) {
  std::uint64_t bits = 0;
  for (int i = 0; i < count; ++i) bits |= std::uint64_t{1} << i * distance;
  return bits;
}
constexpr auto kRepeated = [] {
  std::array<std::array<std::uint64_t, 65>, 65> bits{};
  for (int count = 1; count <= 64; ++count) {
    for (int distance = 1; count * distance <= 64; ++distance) {
      bits[count][distance] = repeated(count, distance);
    }
  }
  return bits;
}();

// The combinations of candidates of three cells as the bits of a word, where they are few enough.
class Combinations {
 public:
  static constexpr int kMost = 64;

  Combinations(const Board& board, const std::array<int, 3>& cells,
               const std::array<int, 3>& counts) {
    int within = counts[0] * counts[1] * counts[2];  // how many have the same digits before
    int before = 1;
    all_ = ~std::uint64_t{0} >> (kMost - within);
    for (int i = 0; i < 3; ++i) {
      marks_[i] = board.marks[cells[i]];
      const int block = within;
      within /= counts[i];
      std::uint64_t bits = kRepeated[within][1] * kRepeated[before][block];
      before *= counts[i];
      for (unsigned m = marks_[i]; m != 0; m &= m - 1, bits <<= within) {
        const int digit = std::countr_zero(m);
        with_[i][digit] = bits;
        with_any_[digit] |= bits;
      }
    }
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3;
      if (!sees(cells[i], cells[j])) continue;
      for_each_bit(marks_[i] & marks_[j],
                   [&](int digit) { forbidden_ |= with_[i][digit] & with_[j][digit]; });
    }
  }

  // Forbids those that take all digits of a cell.
  void forbid(Mask taken) {
    std::uint64_t bits = all_;
    for_each_bit(taken, [&](int digit) { bits &= with_any_[digit]; });
    forbidden_ |= bits;
  }

  // Whether all combinations of some candidate are forbidden.
  bool exclude_any() const {
    const std::uint64_t left = all_ & ~forbidden_;
    for (int i = 0; i < 3; ++i) {
      for (unsigned m = marks_[i]; m != 0; m &= m - 1) {
        if ((left & with_[i][std::countr_zero(m)]) == 0) return true;
      }
    }
    return false;
  }

 private:
  std::array<unsigned, 3> marks_;
  std::array<std::array<std::uint64_t, kDigits>, 3> with_;  // where it is used, for candidates only
  std::array<std::uint64_t, kDigits> with_any_{};
  std::uint64_t all_;
  std::uint64_t forbidden_ = 0;
};

// All triplets in the order in which they are tried, each once: what comes of one does not depend
// on the order of its cells.
class Triplets {
 public:
  // The cells of `known` have been tried with each other, and had the same candidates except for
  // those of `changed`.
  Triplets(const Board& board, const SmallCells& known, const SmallCells& changed)
      : board_(board),
        counted_(board),
        bases_(base_cells(counted_, 3)),
        known_(known - changed),
        changed_(changed) {
    for (std::size_t i = 0; i < bases_.size(); ++i) {
      all_.add(bases_[i].cell);
      index_[bases_[i].cell] = i;
    }
  }

  const SmallCells& cells() const { return all_; }

  std::optional<Step> find() const {
    for (std::size_t j = 1; j < bases_.size(); ++j) {
      for (const Cell first : seen_by_two(bases_[j].takers) & all_) {
        if (first >= bases_[j].cell) break;
        const std::size_t i = index_[first];
        const SmallCells common = bases_[i].takers & bases_[j].takers;
        SmallCells thirds = (bases_[i].takers | bases_[j].takers) & all_;
        // Where all three are known, a taker must have changed, which all of them see.
        if (known_.has(bases_[i].cell) && known_.has(bases_[j].cell)) {
          SmallCells fresh = all_ - known_;
          for (const Cell taker : common& changed_) fresh |= kPeers[taker];
          thirds &= fresh;
        }
        if (thirds.empty()) continue;
        thirds &= seen_by_two(common);
        // Takers of the first cell, then those of the second.
        for (const SmallCells& some : {thirds & bases_[i].takers, thirds - bases_[i].takers}) {
          for (const Cell cell : some) {
            if (tried(i, j, index_[cell])) continue;
            const std::array<int, 3> cells{bases_[i].cell, bases_[j].cell, cell};
            const SmallCells takers = common & bases_[index_[cell]].takers;
            if (!exclude_anything(cells, takers)) continue;
            return Trial<3>(board_, cells, takers).run();
          }
        }
      }
    }
    return std::nullopt;
  }

 private:
  // Whether the triplet has been tried with another pair of its cells first: one that comes before
  // this pair, and has a third cell which is a taker for one of the two.
  bool tried(std::size_t i, std::size_t j, std::size_t third) const {
    if (third > j) return false;
    const auto is_third_of = [&](std::size_t cell, std::size_t a, std::size_t b) {
      return (bases_[a].takers | bases_[b].takers).has(bases_[cell].cell);
    };
    if (is_third_of(j, i, third)) return true;
    return third < i && is_third_of(i, third, j);
  }

  bool exclude_anything(const std::array<int, 3>& cells, const SmallCells& takers) const {
    if (!worth(cells, takers)) return false;
    std::array<int, 3> counts;
    for (int i = 0; i < 3; ++i) counts[i] = counted_.digits[cells[i]];
    const int count = counts[0] * counts[1] * counts[2];
    if (count > Combinations::kMost) return excludes(board_, cells, takers);
    Combinations combinations(board_, cells, counts);
    for (const Cell cell : takers) combinations.forbid(board_.marks[cell]);
    return combinations.exclude_any();
  }

  // Whether so few combinations are left for a candidate of one of the cells that they can all be
  // impossible. With a candidate given, those of the other cells are a table, a row for each
  // candidate of one and a column for each of the other. A taker of that candidate and another one
  // forbids a row and a column, and so may seeing a cell; all other takers forbid two places.
  bool worth(const std::array<int, 3>& cells, const SmallCells& takers) const {
    std::array<unsigned, 3> marks;
    for (int i = 0; i < 3; ++i) marks[i] = board_.marks[cells[i]];
    const unsigned strange = ~(marks[0] | marks[1] | marks[2]);
    int count = 0;
    std::array<unsigned, 3> paired{};  // digits of at least so many takers of two, and one more
    for (const Cell taker : takers) {
      const unsigned digits = board_.marks[taker];
      if ((digits & strange) != 0) continue;
      ++count;
      if (counted_.digits[taker] == 3) continue;
      paired[2] |= paired[1] & digits;
      paired[1] |= paired[0] & digits;
      paired[0] |= digits;
    }
    const std::array<bool, 3> seen{sees(cells[1], cells[2]), sees(cells[0], cells[2]),
                                   sees(cells[0], cells[1])};  // each by the other, but for one
    const auto may_exclude = [&](int i, int a, int b) {
      if ((marks[i] & paired[2]) != 0) return true;
      const int pairs = int{(marks[i] & paired[0]) != 0} + int{(marks[i] & paired[1]) != 0};
      const int rows = counted_.digits[cells[a]] - pairs - int{seen[b]};
      const int columns = counted_.digits[cells[b]] - pairs - int{seen[a]};
      const int shared = seen[i] ? std::popcount(marks[a] & marks[b]) : 0;
      return rows <= 0 || columns <= 0 || rows * columns <= 2 * (count - pairs) + shared;
    };
    return may_exclude(0, 1, 2) || may_exclude(1, 2, 0) || may_exclude(2, 0, 1);
  }

  const Board& board_;
  Counted counted_;
  std::vector<Base> bases_;
  SmallCells known_;
  SmallCells changed_;
  SmallCells all_;
  std::array<std::size_t, kCells> index_{};
};

}  // namespace

std::optional<Step> find_aligned_pair(const Board& board, RuleMemory* memory) {
  const Counted counted(board);
  const std::vector<Base> bases = base_cells(counted, 2);
  // Cells that have been tried with each other need not be again unless a taker of both changed.
  const SmallCells changed = memory == nullptr ? SmallCells{} : memory->changes.cells;
  const SmallCells tried = memory == nullptr ? SmallCells{} : memory->known - changed;
  for (std::size_t j = 1; j < bases.size(); ++j) {
    const SmallCells fresh = bases[j].takers & changed;
    const bool known = tried.has(bases[j].cell);
    for (std::size_t i = 0; i < j; ++i) {
      if (known && tried.has(bases[i].cell) && !fresh.meets(bases[i].takers)) continue;
      const SmallCells common = bases[i].takers & bases[j].takers;
      const int count = common.count();
      const int a = bases[i].cell;
      const int b = bases[j].cell;
      // Each taker forbids a candidate to go with one of the other cell's, and so does seeing it.
      if (count < 2 || count + int{sees(a, b)} < std::min(counted.digits[a], counted.digits[b])) {
        continue;
      }
      if (excludes(board, a, b, common)) return Trial<2>(board, {a, b}, common).run();
    }
  }
  if (memory != nullptr) {
    memory->known = {};
    for (const Base& base : bases) memory->known.add(base.cell);
  }
  return std::nullopt;
}

std::optional<Step> AlignedTriplets::find(const Board& board) {
  SmallCells changed;
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.marks[cell] != barren_[cell]) changed.add(cell);
  }
  const Triplets triplets(board, tried_, changed);
  std::optional<Step> step = triplets.find();
  if (step) return step;
  barren_ = board.marks;
  tried_ = triplets.cells();
  return std::nullopt;
}

}  // namespace sudolab::se

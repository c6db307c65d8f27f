// Almost locked sets of a position and how they hang together: what the ALS techniques share.
//
// An almost locked set is n cells of a house with n + 1 candidates: if one of these digits is not
// in it, it holds all the others. Two sets share a *restricted common* x if every place of x in the
// one sees every place of x in the other: x can be in one of them only, so when the one holds x,
// the other is robbed of it and holds all its other digits. Sets may
// overlap: the reason holds for them too, because a cell does not see itself and so x is in no cell
// of both.
//
// All the techniques here have the same form: a candidate t = z that sees all places of z in a set
// would rob the set of z and so force its other digits into it; that robs others; and at the end
// something is robbed twice, so t = z is wrong. The search is for conclusions first: for each *end*
// (a set with one of its digits) a bit set over all candidates marks which of them would force the
// digit into the set. Ends and candidates are numbered for that.

#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <sudolab/techniques/technique.h>
#include "core/dictionary_order.h"

namespace sudolab {

using Bits = std::vector<std::uint64_t>;

// Rows of equally many bits.
class BitTable {
 public:
  BitTable() = default;
  BitTable(int rows, int bits)
      : words_((bits + 63) / 64), data_(static_cast<std::size_t>(rows) * words_) {}

  int words() const { return words_; }
  std::uint64_t* row(int row) { return data_.data() + row * words_; }
  const std::uint64_t* row(int row) const { return data_.data() + row * words_; }
  void set(int row, int bit) { this->row(row)[bit / 64] |= std::uint64_t{1} << bit % 64; }
  bool has(int row, int bit) const { return this->row(row)[bit / 64] >> bit % 64 & 1; }
  void add(int row, const std::uint64_t* other) {
    std::uint64_t* mine = this->row(row);
    for (int i = 0; i < words_; ++i) mine[i] |= other[i];
  }
  // Turns all bits of a row that has this many.
  void complement(int row, int bits) {
    std::uint64_t* mine = this->row(row);
    for (int i = 0; i < words_; ++i) mine[i] = ~mine[i];
    if (bits % 64 != 0) mine[words_ - 1] &= (std::uint64_t{1} << bits % 64) - 1;
  }
  // Whether rows of two tables have a bit in common.
  static bool meet(const std::uint64_t* a, const std::uint64_t* b, int words) {
    std::uint64_t any = 0;
    for (int i = 0; i < words; ++i) any |= a[i] & b[i];
    return any != 0;
  }

 private:
  int words_ = 0;
  Bits data_;
};

template <class Cells>
struct AlmostLockedSet {
  Cells cells;
  DigitSet digits = 0;
  int size = 0;       // cells
  int first_end = 0;  // its ends are numbered in a row
  int last_end = 0;   // one beyond
};

// A digit of a set, if a candidate outside sees all its places there.
template <class Cells>
struct AlsEnd {
  int set = 0;
  Digit digit = 0;
  int rank = 0;  // among the ends of this digit
  Cells places;
  Cells seen;  // the cells with this digit that see all places
};

// All almost locked sets of a position, those of rows first; after a stop a part of them.
template <class Cells>
std::vector<AlmostLockedSet<Cells>> almost_locked_sets(const Position<Cells>& position,
                                                       const std::stop_token& stop);

// Almost locked sets that lie in no house: such a set of a house with one cell more, which has one
// digit that the set has not, and sees all places in the set of its others, two at least. (With one
// they are two sets that share a restricted common.) So no digit is in two of the cells, of which
// there is one less than digits, and all that makes an almost locked set of a house holds.
template <class Cells>
std::vector<AlmostLockedSet<Cells>> bent_sets(const Position<Cells>& position,
                                              const std::vector<AlmostLockedSet<Cells>>& sets,
                                              const std::stop_token& stop);

template <class Cells>
class AlsWeb {
 public:
  // After a stop it may be incomplete: whoever searches it looks at the token first.
  AlsWeb(const Position<Cells>& position, std::stop_token stop);

  bool stopped() const { return stop_.stop_requested(); }
  const std::vector<AlmostLockedSet<Cells>>& sets() const { return sets_; }
  int ends() const { return static_cast<int>(ends_.size()); }
  const AlsEnd<Cells>& end(int end) const { return ends_[end]; }
  const AlmostLockedSet<Cells>& set_of(int end) const { return sets_[ends_[end].set]; }
  const std::vector<int>& ends_of(Digit digit) const { return ends_of_[digit - 1]; }

  // Calls visit(other) for the ends that share the digit of this one as a restricted common.
  template <class Visit>
  void for_each_link(int end, Visit&& visit) const {
    const int digit = ends_[end].digit;
    const BitTable& table = links_[digit - 1];
    const std::uint64_t* row = table.row(ends_[end].rank);
    for (int word = 0; word < table.words(); ++word) {
      for (std::uint64_t left = row[word]; left != 0; left &= left - 1) {
        visit(ends_of_[digit - 1][64 * word + std::countr_zero(left)]);
      }
    }
  }

  // Per end, the candidates that see all places of another digit in the set: each of them would
  // force this end's digit into the set.
  const BitTable& forcing() const { return forcing_; }
  // From the candidates that force the ends: those that rob each end of its digit, and from these
  // those that force its siblings, one set further away. After a stop rows may be missing.
  BitTable robbing(const BitTable& forcing) const;
  BitTable forcing_through(const BitTable& robbing) const;

  std::vector<Candidate> candidates_in(const Bits& bits) const;
  Bits common(const std::uint64_t* a, const std::uint64_t* b) const;

 private:
  void make_ends(const Position<Cells>& position);
  void make_links(const Position<Cells>& position);

  std::stop_token stop_;
  std::vector<AlmostLockedSet<Cells>> sets_;
  std::vector<AlsEnd<Cells>> ends_;
  std::array<std::vector<int>, Cells::kMaxSize> ends_of_;
  std::array<BitTable, Cells::kMaxSize> links_;
  std::vector<Candidate> candidates_;
  BitTable forcing_;
};

// The conclusions of a search, each with the way to it that needs the fewest cells.
class AlsHarvest {
 public:
  // A way is a list of ends that means something to the technique.
  void add(const Bits& conclusion, int cells, const std::vector<int>& way);

  // Calls offer(conclusion, cells, way) from the smallest on until it returns false; false then.
  template <class Offer>
  bool for_each(Offer&& offer) const {
    for (const auto& [cells, conclusion] : by_cells()) {
      if (!offer(*conclusion, cells, found_.at(*conclusion).way)) return false;
    }
    return true;
  }

 private:
  struct Found {
    int cells = 0;
    std::vector<int> way;
  };
  std::vector<std::pair<int, const Bits*>> by_cells() const;

  std::map<Bits, Found, DictionaryOrder> found_;
};

// A deduction over sets linked in a row: ends 0 and 1, 2 and 3, ... are linked, ends 1 and 2, 3 and
// 4, ... belong to the same set. The last may belong to the first set again. Groups: the sets, then
// for each link its digit and places.
template <class Cells>
Deduction make_als_chain(const AlsWeb<Cells>& web, const Technique& technique, const Bits& bits,
                         int size, const std::vector<int>& way);

// The groups of a deduction that are sets, and those that are links.
std::vector<const Group*> als_sets(const Deduction& deduction);
std::vector<const Group*> als_links(const Deduction& deduction);

// A letter for each set, so that sentences are short; the same for a set that is there twice.
std::vector<std::string> als_letters(const Deduction& deduction);

// "Take the sets A = r1c2 and r1c5 (1, 2 and 3), and B = ..."
std::string als_introduction(const Geometry& geometry, const Deduction& deduction);

// "Suppose that r1c1 is 4. It sees all places of 4": a conclusion, or whichever of several.
std::string als_supposition(const Geometry& geometry, const Deduction& deduction);

}  // namespace sudolab

#include "variants/outside_clues.h"

#include <algorithm>

#include "variants/digit_sets.h"

namespace sudolab {
namespace {

using Line = std::array<DigitSet, kMaxSize>;

// ---- sandwich ----------------------------------------------------------------------------------

// Tries all places of the two slices of bread, and all sets of digits between them.
class Sandwich {
 public:
  Sandwich(const Constraint& clue, int size, const Domains& domains)
      : size_(size),
        sum_(clue.values.front()),
        filling_(all_digits(size) & ~digit_bit(1) & ~digit_bit(size)) {
    for (int i = 0; i < size; ++i) before_[i] = domains[clue.cells[i]];
  }

  const Line& prune() {
    for (int i = 0; i < size_; ++i) {
      for (int j = i + 1; j < size_; ++j) {
        try_bread(i, 1, j, size_);
        try_bread(i, size_, j, 1);
      }
    }
    return after_;
  }

 private:
  void try_bread(int i, Digit first, int j, Digit second) {
    if (!contains(before_[i], first) || !contains(before_[j], second)) return;
    const int between = j - i - 1;
    bool possible = false;
    if (size_ > kLargestForSets) {
      possible = try_range(i, j);
    } else {
      // The sets of digits from 2 are those from 1 with each digit one larger.
      for (const DigitSet set : digit_sets(size_ - 2, between, sum_ - between)) {
        possible |= try_filling(i, j, set << 1);
      }
    }
    if (!possible) return;
    after_[i] |= digit_bit(first);
    after_[j] |= digit_bit(second);
  }

  bool try_filling(int i, int j, DigitSet inside) {
    const DigitSet outside = filling_ & ~inside;
    for (int k = 0; k < size_; ++k) {
      if (k != i && k != j && (before_[k] & side(i, k, j, inside, outside)) == 0) return false;
    }
    for (int k = 0; k < size_; ++k) {
      if (k != i && k != j) after_[k] |= before_[k] & side(i, k, j, inside, outside);
    }
    return true;
  }

  static DigitSet side(int i, int k, int j, DigitSet inside, DigitSet outside) {
    return i < k && k < j ? inside : outside;
  }

  // On boards with too many sets: what the smallest and the largest digits allow.
  bool try_range(int i, int j) {
    int least = 0;
    int most = 0;
    for (int k = i + 1; k < j; ++k) {
      const DigitSet digits = before_[k] & filling_;
      if (digits == 0) return false;
      least += lowest_digit(digits);
      most += std::bit_width(digits);
    }
    if (sum_ < least || sum_ > most) return false;
    for (int k = 0; k < size_; ++k) {
      if (k != i && k != j) after_[k] |= before_[k] & filling_;
    }
    return true;
  }

  static constexpr int kLargestForSets = 12;

  int size_;
  int sum_;
  DigitSet filling_;
  Line before_{};
  Line after_{};
};

// ---- skyscraper --------------------------------------------------------------------------------

// For each highest digit so far the numbers of digits that may be seen, as bits.
using Seen = std::array<std::uint32_t, kMaxSize + 1>;

Seen seen_after(const Seen& before, DigitSet digits, int size) {
  Seen after{};
  for (Digit highest = 0; highest <= size; ++highest) {
    if (before[highest] == 0) continue;
    for (const Digit digit : digits_in(digits)) {
      if (digit > highest) after[digit] |= before[highest] << 1;
      if (digit < highest) after[highest] |= before[highest];
    }
  }
  return after;
}

Seen needed_before(const Seen& after, DigitSet digits, int size) {
  Seen before{};
  for (Digit highest = 0; highest <= size; ++highest) {
    for (const Digit digit : digits_in(digits)) {
      if (digit > highest) before[highest] |= after[digit] >> 1;
      if (digit < highest) before[highest] |= after[highest];
    }
  }
  return before;
}

bool leads_on(const Seen& before, Digit digit, const Seen& needed, int size) {
  for (Digit highest = 0; highest <= size; ++highest) {
    if (digit > highest && ((before[highest] << 1) & needed[digit]) != 0) return true;
    if (digit < highest && (before[highest] & needed[highest]) != 0) return true;
  }
  return false;
}

}  // namespace

bool prune_sandwich_once(const Constraint& clue, const Geometry& geometry, Domains& domains) {
  Sandwich sandwich(clue, geometry.size(), domains);
  const Line& left = sandwich.prune();
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    if (!domains.keep(clue.cells[i], left[i])) return false;
  }
  return true;
}

bool prune_skyline_once(const Constraint& clue, const Geometry& geometry, Domains& domains) {
  const int n = geometry.size();
  const int wanted = clue.values.front();
  if (wanted < 1 || wanted > n) return false;
  std::array<Seen, kMaxSize + 1> before{};
  before[0][0] = 1;
  for (int i = 0; i < n; ++i) before[i + 1] = seen_after(before[i], domains[clue.cells[i]], n);
  Seen needed{};
  needed[n] = std::uint32_t{1} << wanted;
  for (int i = n; i-- > 0;) {
    DigitSet fit = 0;
    for (const Digit digit : digits_in(domains[clue.cells[i]])) {
      if (leads_on(before[i], digit, needed, n)) fit |= digit_bit(digit);
    }
    needed = needed_before(needed, domains[clue.cells[i]], n);
    if (!domains.keep(clue.cells[i], fit)) return false;
  }
  return true;
}

}  // namespace sudolab

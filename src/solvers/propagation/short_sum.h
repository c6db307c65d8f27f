// A sum of a few digits, with all ways to reach its total: which digits of each term are in one of
// them, where some of the terms differ.

#pragma once

#include <array>
#include <cstdint>

#include <sudolab/core/digits.h>

namespace sudolab {

class ShortSum {
 public:
  static constexpr std::size_t kMostTerms = 6;

  explicit ShortSum(int total) : total_(total) {}

  // The factor is 1 or -1. `apart` has a bit for each term with another digit, in the order of the
  // terms.
  void add(DigitSet digits, int factor, std::uint32_t apart);

  // Whether few choices leave two terms open, so that all of them can be looked at.
  bool is_quick() const;

  // Only where is_quick. False: nothing reaches the total.
  bool look();
  // After that: the digits of a term that reach the total.
  DigitSet left(std::size_t term) const { return left_[term]; }

 private:
  struct Term {
    DigitSet digits;
    int factor;
    std::uint32_t apart;
    std::uint32_t place;  // in the order of the caller
  };

  bool look_from(std::size_t depth, int rest);
  bool look_at_last_two(int rest);
  // Digits that none of the first `depth` terms excludes by what is chosen for it.
  DigitSet available(std::size_t term, std::size_t depth) const {
    DigitSet excluded = 0;
    for (std::size_t i = 0; i < depth; ++i) {
      excluded |= chosen_[i] & -(terms_[i].apart >> terms_[term].place & 1);
    }
    return terms_[term].digits & ~excluded;
  }
  bool all_reached_from(std::size_t depth) const;

  int total_;
  std::size_t count_ = 0;
  std::array<Term, kMostTerms> terms_;
  std::array<DigitSet, kMostTerms> chosen_;
  std::array<DigitSet, kMostTerms> reached_;
  std::array<DigitSet, kMostTerms> left_;
};

}  // namespace sudolab

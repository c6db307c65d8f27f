// The exact look at short sums of the engine `propagation`, beside plain enumeration.

#include <gtest/gtest.h>

#include <vector>

#include <sudolab/core/rng.h>

#include "solvers/propagation/short_sum.h"

namespace sudolab::test {
namespace {

struct Term {
  DigitSet digits;
  int factor;
  std::uint32_t apart = 0;
};

// Collects the digits of all ways from the term on.
bool enumerate(const std::vector<Term>& terms, std::vector<Digit>& chosen, int rest,
               std::vector<DigitSet>& reached) {
  const std::size_t term = chosen.size();
  if (term == terms.size()) {
    if (rest != 0) return false;
    for (std::size_t i = 0; i < terms.size(); ++i) reached[i] |= digit_bit(chosen[i]);
    return true;
  }
  bool any = false;
  for (const Digit digit : digits_in(terms[term].digits)) {
    bool free = true;
    for (std::size_t i = 0; i < term; ++i) {
      free &= (terms[term].apart >> i & 1) == 0 || chosen[i] != digit;
    }
    if (!free) continue;
    chosen.push_back(digit);
    any |= enumerate(terms, chosen, rest - terms[term].factor * digit, reached);
    chosen.pop_back();
  }
  return any;
}

TEST(ShortSum, LeavesWhatEnumerationReaches) {
  Rng rng(3);
  int possible = 0;
  for (int round = 0; round < 5000; ++round) {
    const int size = round % 3 == 0 ? 25 : 9;
    std::vector<Term> terms(2 + static_cast<std::size_t>(rng.index(ShortSum::kMostTerms - 1)));
    for (Term& term : terms) {
      term = {0, rng.index(3) == 0 ? -1 : 1};
      for (int i = 0; i < 3; ++i) {
        term.digits |= digit_bit(1 + rng.index(static_cast<std::size_t>(size)));
      }
    }
    for (std::size_t i = 0; i < terms.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (rng.index(2) == 0) continue;
        terms[i].apart |= std::uint32_t{1} << j;
        terms[j].apart |= std::uint32_t{1} << i;
      }
    }
    const int total = rng.index(30) - 5;
    ShortSum sum(total);
    for (const Term& term : terms) sum.add(term.digits, term.factor, term.apart);
    ASSERT_TRUE(sum.is_quick());
    std::vector<Digit> chosen;
    std::vector<DigitSet> reached(terms.size(), 0);
    const bool any = enumerate(terms, chosen, total, reached);
    possible += any;
    ASSERT_EQ(sum.look(), any);
    for (std::size_t i = 0; any && i < terms.size(); ++i) ASSERT_EQ(sum.left(i), reached[i]);
  }
  EXPECT_GT(possible, 500);
}

TEST(ShortSum, LeavesManyChoicesToOthers) {
  ShortSum sum(25);
  for (int i = 0; i < 5; ++i) sum.add(all_digits(9), 1, 0);
  EXPECT_FALSE(sum.is_quick());
}

}  // namespace
}  // namespace sudolab::test

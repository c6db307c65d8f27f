#include <sudolab/core/digits.h>

#include <set>
#include <vector>

#include "support/boards.h"

namespace sudolab {
namespace {

TEST(Digits, AllDigitsOfASizeAreThere) {
  for (int size = 1; size <= kMaxSize; ++size) {
    const DigitSet set = all_digits(size);
    EXPECT_EQ(count(set), size);
    for (Digit digit = 1; digit <= kMaxSize; ++digit) {
      EXPECT_EQ(contains(set, digit), digit <= size);
    }
  }
}

TEST(Digits, ASingleDigitIsItsOwnSet) {
  for (Digit digit = 1; digit <= kMaxSize; ++digit) {
    EXPECT_TRUE(is_single(digit_bit(digit)));
    EXPECT_EQ(lowest_digit(digit_bit(digit)), digit);
    EXPECT_EQ(without_lowest(digit_bit(digit)), 0U);
  }
  EXPECT_FALSE(is_single(0));
  EXPECT_FALSE(is_single(digit_bit(3) | digit_bit(25)));
}

TEST(Digits, AnEmptySetIsNotVisited) {
  for (Digit digit : digits_in(0)) FAIL() << digit;
}

RC_GTEST_PROP(Digits, SetsBehaveLikeStdSet, ()) {
  const auto digits = *rc::gen::container<std::set<Digit>>(rc::gen::inRange(1, kMaxSize + 1));
  DigitSet set = 0;
  for (Digit digit : digits) set |= digit_bit(digit);

  RC_ASSERT(count(set) == static_cast<int>(digits.size()));
  RC_ASSERT(is_single(set) == (digits.size() == 1));
  for (Digit digit = 1; digit <= kMaxSize; ++digit) {
    RC_ASSERT(contains(set, digit) == digits.contains(digit));
  }
  std::vector<Digit> visited;
  for (Digit digit : digits_in(set)) visited.push_back(digit);
  RC_ASSERT(visited == std::vector<Digit>(digits.begin(), digits.end()));
  if (!digits.empty()) {
    RC_ASSERT(lowest_digit(set) == *digits.begin());
    RC_ASSERT(without_lowest(set) == (set & ~digit_bit(*digits.begin())));
  }
}

}  // namespace
}  // namespace sudolab

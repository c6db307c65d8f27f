#include "techniques/als_aic.h"

#include "support/technique_positions.h"
#include "techniques/als.h"
#include "techniques/conclusions.h"

namespace sudolab {
namespace {

TEST(AlsAic, IsSoundAndBlindToTheForm) {
  for (const Technique* technique : {&kAlsAicLoop, &kAlsAic, &kBentAicLoop, &kBentAic}) {
    EXPECT_GT(test::expect_promises(*technique, test::some_puzzles("few-guesses", 6)), 0U);
  }
}

// Every plain chain is one with sets as well; no set needs to take part.
TEST(AlsAic, FindsAllThatGroupedChainsFind) {
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 12)) {
    const SmallPosition position = test::after_singles(puzzle);
    std::set<Candidate> with_sets;
    for (const Deduction& deduction : test::find_all(kAlsAic, position)) {
      with_sets.insert(deduction.eliminations.begin(), deduction.eliminations.end());
      for (const Candidate& placed : deduction.placements) with_sets.insert(placed);
    }
    for (const Deduction& deduction : test::find_all(*find_technique("grouped-aic"), position)) {
      for (const Candidate& gone : deduction.eliminations) EXPECT_TRUE(with_sets.contains(gone));
    }
  }
}

std::vector<AlmostLockedSet<SmallCells>> bent_sets_of(const SmallPosition& position) {
  return bent_sets(position, almost_locked_sets(position, {}), {});
}

// The box holds 1 to 4 in three cells, and r1c7 sees both places of 1 and both of 2.
TEST(BentSets, JoinASetAndACellBesideIt) {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2, 3});
  test::leave(position, 1, 2, {1, 2, 3, 4});
  test::leave(position, 2, 3, {3, 4});
  test::leave(position, 1, 7, {1, 2, 9});
  const auto sets = bent_sets_of(position);
  ASSERT_EQ(sets.size(), 1U);
  EXPECT_EQ(cell_vector(sets[0].cells), (std::vector<Cell>{0, 1, 6, 11}));
  EXPECT_EQ(sets[0].digits,
            digit_bit(1) | digit_bit(2) | digit_bit(3) | digit_bit(4) | digit_bit(9));
  EXPECT_EQ(sets[0].size, 4);

  test::leave(position, 1, 7, {1, 9});
  EXPECT_TRUE(bent_sets_of(position).empty()) << "one shared digit makes two sets";
}

TEST(BentSets, HaveNoDigitTwiceAndLieInNoHouse) {
  std::size_t sets = 0;
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 1)) {
    const SmallPosition position = test::after_singles(puzzle);
    for (const auto& set : bent_sets_of(position)) {
      ++sets;
      EXPECT_EQ(count(set.digits), set.size + 1);
      EXPECT_EQ(set.cells.count(), set.size);
      for (House house = 0; house < 27; ++house) {
        EXPECT_FALSE(position.house(house).contains(set.cells));
      }
      for (const Digit digit : digits_in(set.digits)) {
        const SmallCells places = set.cells & position.cells_with(digit);
        for (const Cell cell : places) {
          EXPECT_TRUE((position.peers(cell) | SmallCells::of(cell)).contains(places));
        }
      }
    }
  }
  EXPECT_GT(sets, 100U);
}

}  // namespace
}  // namespace sudolab

#include "techniques/single_digit_patterns.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using test::expect_explained;

TEST(SingleDigitPatterns, ExplainThemselves) {
  expect_explained(
      kSkyscraper,
      "....65.3...5.3...23.....8..86......9..........294....7"
      "..6..1.2...87..9..9...2.1.8",
      "In row 6 the 3 can go only into r6c6 or r6c7, in row 8 only into r8c6 or r8c9. r6c6 and "
      "r8c6 are both in column 6, so they cannot both be 3, and at least one of r6c7 and r8c9 is "
      "3. A cell that sees both cannot be 3. So 3 can be removed from r5c9 and r7c7.");
  expect_explained(
      kTwoStringKite,
      "298........37...6.6.....2.....3..1...39.....7.....49.5"
      "9...45....8...2.....2.9...6",
      "In row 2 the 4 can go only into r2c2 or r2c7, in column 3 only into r3c3 or r8c3. r2c2 and "
      "r3c3 are both in box 1, so they cannot both be 4, and at least one of r2c7 and r8c3 is 4. A "
      "cell that sees both cannot be 4. So 4 can be removed from r8c7.");
  expect_explained(kEmptyRectangle,
                   "....65.3...5.3...23.....8..86......9..........294....7"
                   "..6..1.2...87..9..9...2.1.8",
                   "In box 6 the places of the 1 (r4c8, r5c8, r5c9 and r6c8) lie in column 8 or "
                   "row 5. In row 2 the 1 can go only into r2c8 or r2c4. If it is in r2c8, it is "
                   "not in column 8 of box 6, so box 6 has its 1 in row 5, where r5c4 sees it. If "
                   "it is in r2c4, r5c4 sees that in column 4. So 1 can be removed from r5c4.");
}

// The other end of the string lies in the box, where it could be the digit of the rectangle.
TEST(EmptyRectangle, NeedsAStringThatLeavesTheBand) {
  const Geometry& geometry = Geometry::classic();
  SmallPosition position(Puzzle(Grid(geometry)), false);
  for (const Cell cell : {0, 2, 18, 20}) position.eliminate(cell, 6);  // a cross in the first box
  const auto keep_in_column_8 = [&](SmallPosition& p, int first, int second) {
    for (int row = 0; row < 9; ++row) {
      if (row != first && row != second) p.eliminate(geometry.cell_at(row, 7), 6);
    }
  };
  SmallPosition inside = position;
  keep_in_column_8(inside, 1, 2);
  EXPECT_TRUE(test::find_all(kEmptyRectangle, inside).empty());
  keep_in_column_8(position, 1, 3);
  const auto found = test::find_all(kEmptyRectangle, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations, std::vector{candidate(geometry.cell_at(3, 1), 6)});
}

TEST(SingleDigitPatterns, NeedTwoPlaces) {
  const SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  for (const Technique* technique : {&kSkyscraper, &kTwoStringKite, &kEmptyRectangle}) {
    EXPECT_TRUE(test::find_all(*technique, position).empty());
  }
}

TEST(SingleDigitPatterns, AreSoundAndInvariant) {
  for (const Technique* technique : {&kSkyscraper, &kTwoStringKite, &kEmptyRectangle}) {
    test::expect_sound_and_invariant<SmallCells>(*technique, Geometry::classic());
    test::expect_sound_and_invariant<SmallCells>(*technique, *Geometry::find({2, 4}));
    test::expect_sound_and_invariant<LargeCells>(*technique, *Geometry::find({3, 4}), 2);
  }
}

}  // namespace
}  // namespace sudolab

#include "techniques/fish.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using test::expect_explained;

TEST(Fish, ExplainThemselves) {
  expect_explained(kXWing,
                   "65..1.3.2...6.......25...8..9....2...4.198..5..6.....3"
                   "3.......7..5..9..8...8..5..",
                   "In rows 3 and 8 the 1 can go only into columns 1 and 7 (r3c1, r3c7, r8c1 and "
                   "r8c7). The two rows need two different columns for it, so each of these "
                   "columns has its 1 in one of these rows and nowhere else. So 1 can be removed "
                   "from r2c1, r7c7 and r9c1.");
  expect_explained(kSwordfish,
                   "...97....57.....84....4..2.4...3.6.......2...968......"
                   "1..7...69..94....2..7.2.85.",
                   "In rows 2, 5 and 7 the 3 can go only into columns 2, 3 and 6 (r2c3, r2c6, "
                   "r5c2, r5c3, r7c2, r7c3 and r7c6). The three rows need three different columns "
                   "for it, so each of these columns has its 3 in one of these rows and nowhere "
                   "else. So 3 can be removed from r1c2, r1c6, r3c3, r3c6, r8c2 and r8c6.");
  expect_explained(kJellyfish,
                   "6..5.9.1..8..........1.3.6.......83.9...61.5..1......."
                   "..5.943....4...2.6.9...7...",
                   "In columns 3, 4, 7 and 8 the 7 can go only into rows 1, 2, 5 and 6 (r1c3, "
                   "r1c7, r2c4, r2c8, r5c4, r5c7, r6c3, r6c4 and r6c8). The four columns need "
                   "four different rows for it, so each of these rows has its 7 in one of these "
                   "columns and nowhere else. So 7 can be removed from r1c2, r1c5, r2c5, r5c2 and "
                   "r6c1.");
}

// Removes a digit from a row, but for some columns.
void keep_in_row(SmallPosition& position, Digit digit, int row, const std::vector<int>& columns) {
  for (int column = 0; column < position.size(); ++column) {
    if (std::find(columns.begin(), columns.end(), column) == columns.end()) {
      position.eliminate(position.geometry().cell_at(row, column), digit);
    }
  }
}

TEST(XWing, ClearsTheColumnsOfTwoRows) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  keep_in_row(position, 7, 1, {0, 4});
  EXPECT_TRUE(test::find_all(kXWing, position).empty());
  keep_in_row(position, 7, 6, {0, 4});
  const auto found = test::find_all(kXWing, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations.size(), 14U);
  EXPECT_EQ(found[0].houses, (std::vector<House>{1, 6, 9, 13}));
  EXPECT_TRUE(test::find_all(kSwordfish, position).empty());
}

TEST(Swordfish, NeedsNotAllItsCorners) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  keep_in_row(position, 7, 0, {0, 4});
  keep_in_row(position, 7, 3, {4, 8});
  EXPECT_TRUE(test::find_all(kSwordfish, position).empty());
  keep_in_row(position, 7, 6, {0, 8});
  const auto found = test::find_all(kSwordfish, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations.size(), 18U);
}

TEST(Fish, AreSoundAndInvariant) {
  for (const Technique* technique : {&kXWing, &kSwordfish, &kJellyfish}) {
    test::expect_sound_and_invariant<SmallCells>(*technique, Geometry::classic());
    test::expect_sound_and_invariant<SmallCells>(*technique, *Geometry::find({2, 4}));
    test::expect_sound_and_invariant<LargeCells>(*technique, *Geometry::find({3, 4}), 2);
  }
}

}  // namespace
}  // namespace sudolab

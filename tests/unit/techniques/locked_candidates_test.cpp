#include "techniques/locked_candidates.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

TEST(LockedCandidates, ExplainThemselves) {
  const Geometry& geometry = Geometry::classic();
  SmallPosition position(
      test::classic_puzzle("17.2...9.9..4.1.......9.5...57...6......63.2........."
                           "37.9....8.8.....25..3......6"),
      true);
  const auto pointing = test::find_all(kPointing, position);
  ASSERT_FALSE(pointing.empty());
  EXPECT_EQ(kPointing.explain(pointing.front(), geometry),
            "In box 1 the 5 can go only into r1c3 or r2c3, and both of these cells lie in "
            "column 3. Wherever it goes, it is the 5 of column 3 too, which can have no "
            "other. So 5 can be removed from r9c3.");
  const auto claiming = test::find_all(kClaiming, position);
  ASSERT_FALSE(claiming.empty());
  EXPECT_EQ(kClaiming.explain(claiming.front(), geometry),
            "In row 6 the 5 can go only into r6c4, r6c5 or r6c6, and all of these cells "
            "lie in box 5. Wherever it goes, it is the 5 of box 5 too, which can have no "
            "other. So 5 can be removed from r5c4.");
}

// The top row of the first box is all that is left of the 1 there.
TEST(Pointing, LeavesTheRestOfTheLine) {
  const Geometry& geometry = *Geometry::find({2, 3});
  SmallPosition position(Puzzle(Grid(geometry)), false);
  for (const Cell cell : {6, 7, 8}) position.eliminate(cell, 1);
  const auto found = test::find_all(kPointing, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations,
            (std::vector{candidate(3, 1), candidate(4, 1), candidate(5, 1)}));
}

TEST(Claiming, LeavesTheRestOfTheBox) {
  const Geometry& geometry = *Geometry::find({2, 3});
  SmallPosition position(Puzzle(Grid(geometry)), false);
  for (const Cell cell : {12, 18, 24, 30}) position.eliminate(cell, 4);
  const auto found = test::find_all(kClaiming, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations,
            (std::vector{candidate(1, 4), candidate(2, 4), candidate(7, 4), candidate(8, 4)}));
  EXPECT_TRUE(test::find_all(kPointing, position).empty());
}

TEST(LockedCandidates, AreNotSingles) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  for (const Cell cell : {1, 2, 9, 10, 11, 18, 19, 20}) position.eliminate(cell, 1);
  EXPECT_TRUE(test::find_all(kPointing, position).empty());
}

TEST(LockedCandidates, AreSoundAndInvariant) {
  for (const Technique* technique : {&kPointing, &kClaiming}) {
    test::expect_sound_and_invariant<SmallCells>(*technique, Geometry::classic());
    test::expect_sound_and_invariant<SmallCells>(*technique, *Geometry::find({2, 3}));
    test::expect_sound_and_invariant<LargeCells>(*technique, *Geometry::find({3, 4}), 2);
  }
}

}  // namespace
}  // namespace sudolab

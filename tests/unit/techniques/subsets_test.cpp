#include "techniques/subsets.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using test::expect_explained;

TEST(Subsets, ExplainThemselves) {
  expect_explained(kNakedPair,
                   "17.2...9.9..4.1.......9.5...57...6......63.2.........3"
                   "7.9....8.8.....25..3......6",
                   "The two cells r1c7 and r1c9 of row 1 and box 3 have only the two candidates 4 "
                   "and 8 between them. Each of these digits is needed there, so it can be in no "
                   "other cell of row 1 or box 3. So 4 can be removed from r1c3, r3c8 and r3c9, "
                   "and 8 from r1c3, r1c5, r1c6, r2c7, r2c9 and r3c9.");
  expect_explained(kHiddenPair,
                   "17.2...9.9..4.1.......9.5...57...6......63.2.........3"
                   "7.9....8.8.....25..3......6",
                   "In column 8 the two digits 3 and 6 can go only into the two cells r2c8 and "
                   "r3c8, so they fill these cells, and nothing else can stand there. So 1 and 4 "
                   "can be removed from r3c8, and 7 from r2c8 and r3c8.");
  expect_explained(kNakedTriple,
                   "2....5...39..4.....41...9.5..65..7.......9..8....6..2."
                   ".796......24...17...8..4...",
                   "The three cells r3c5, r4c5 and r9c5 of column 5 have only the three "
                   "candidates 1, 2 and 7 between them. Each of these digits is needed there, so "
                   "it can be in no other cell of column 5. So 1 can be removed from r1c5 and "
                   "r7c5, and 2 from r7c5.");
  expect_explained(kHiddenTriple,
                   "2....5...39..4.....41...9.5..65..7.......9..8....6..2."
                   ".796......24...17...8..4...",
                   "In column 5 the three digits 5, 8 and 9 can go only into the three cells "
                   "r1c5, r7c5 and r8c5, so they fill these cells, and nothing else can stand "
                   "there. So 1 can be removed from r1c5 and r7c5, and 2 from r7c5.");
  expect_explained(kNakedQuad,
                   ".73.4...8.8.51..9....8..2..7.....6.........8..193....4"
                   ".6......7..82.4..9.....9...",
                   "The four cells r1c7, r1c8, r2c9 and r3c9 of box 3 have only the four "
                   "candidates 1, 3, 5 and 6 between them. Each of these digits is needed there, "
                   "so it can be in no other cell of box 3. So 3 can be removed from r2c7 and "
                   "r3c8, and 5 from r3c8.");
  expect_explained(kHiddenQuad,
                   "....7.4....91..7..76..4....1.8.....6..5.82..969......."
                   "...2...3...1..4.7.9...3...8",
                   "In row 7 the four digits 1, 6, 7 and 9 can go only into the four cells r7c3, "
                   "r7c5, r7c6 and r7c7, so they fill these cells, and nothing else can stand "
                   "there. So 5 can be removed from r7c5, r7c6 and r7c7, and 8 from r7c6.");
}

// Only the digits given are left in a cell.
void keep(SmallPosition& position, Cell cell, DigitSet digits) {
  for (const Digit digit : digits_in(position.candidates(cell) & ~digits)) {
    position.eliminate(cell, digit);
  }
}

TEST(NakedPair, LeavesBothHousesItLiesIn) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  const DigitSet digits = digit_bit(3) | digit_bit(8);
  keep(position, 0, digits);
  keep(position, 1, digits);
  const auto found = test::find_all(kNakedPair, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations.size(), 2U * (7 + 6));
  EXPECT_EQ(found[0].houses, (std::vector<House>{0, 18}));
}

TEST(NakedTriple, IsReportedOnceForALineAndABox) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  keep(position, 0, digit_bit(1) | digit_bit(2));
  keep(position, 1, digit_bit(2) | digit_bit(3));
  keep(position, 2, digit_bit(1) | digit_bit(3));
  const auto found = test::find_all(kNakedTriple, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations.size(), 3U * 12);
}

TEST(NakedSubsets, AreNotMadeOfSingles) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  keep(position, 0, digit_bit(1));
  keep(position, 1, digit_bit(2));
  keep(position, 2, digit_bit(3));
  for (const Technique* technique : {&kNakedPair, &kNakedTriple}) {
    EXPECT_TRUE(test::find_all(*technique, position).empty());
  }
}

TEST(HiddenPair, LeavesNothingElseInItsCells) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  for (Cell cell = 0; cell < 9; ++cell) {
    if (cell == 2 || cell == 7) continue;
    for (const Digit digit : {4, 5}) position.eliminate(cell, digit);
  }
  const auto found = test::find_all(kHiddenPair, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations.size(), 14U);
  EXPECT_EQ(found[0].houses, std::vector<House>{0});
}

TEST(Subsets, AreSoundAndInvariant) {
  for (const Technique* technique :
       {&kNakedPair, &kHiddenPair, &kNakedTriple, &kHiddenTriple, &kNakedQuad, &kHiddenQuad}) {
    test::expect_sound_and_invariant<SmallCells>(*technique, Geometry::classic());
    test::expect_sound_and_invariant<SmallCells>(*technique, *Geometry::find({2, 4}));
    test::expect_sound_and_invariant<LargeCells>(*technique, *Geometry::find({3, 4}), 2);
  }
}

}  // namespace
}  // namespace sudolab

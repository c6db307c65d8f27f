#include "techniques/finned_fish.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using test::expect_explained;

TEST(FinnedFish, ExplainThemselves) {
  expect_explained(kFinnedXWing,
                   "5.........9....58.4.......6..1.68.7492.75...1.....2.5."
                   "739...4..2...8.69..8.......",
                   "In rows 2 and 8 the 7 can go only into columns 6 and 9, apart from the fin "
                   "r2c5. If the fin is 7, no other cell of box 2 is. If it is not, the two rows "
                   "need two different columns for their 7, which leaves no 7 for the other "
                   "cells of these columns. Those of them in box 2 cannot be 7 either way. So 7 "
                   "can be removed from r1c6 and r3c6.");
  expect_explained(kSashimiXWing,
                   ".2....1......3..8....9.2...6..8...9..84..6.525...2...6"
                   "...3.14.74.15............1.",
                   "In rows 5 and 7 the 9 can go only into columns 1 and 5, apart from the fins "
                   "r7c2 and r7c3. If one of the fins is 9, no other cell of box 7 is. If none "
                   "is, the two rows need two different columns for their 9, which leaves no 9 "
                   "for the other cells of these columns. Those of them in box 7 cannot be 9 "
                   "either way. So 9 can be removed from r9c1.");
  expect_explained(kFinnedSwordfish,
                   "3.7.4.86........49..6..2....78.3.4...3...4.5....92...."
                   "7....82...1.4.9.3..8..6....",
                   "In rows 1, 4 and 9 the 1 can go only into columns 4, 6 and 9, apart from the "
                   "fins r9c7 and r9c8. If one of the fins is 1, no other cell of box 9 is. If "
                   "none is, the three rows need three different columns for their 1, which "
                   "leaves no 1 for the other cells of these columns. Those of them in box 9 "
                   "cannot be 1 either way. So 1 can be removed from r7c9.");
  expect_explained(kSashimiSwordfish,
                   "...97....57.....84....4..2.4...3.6.......2...968......"
                   "1..7...69..94....2..7.2.85.",
                   "In columns 1, 4 and 7 the 3 can go only into rows 1, 3 and 8, apart from the "
                   "fin r9c4. If the fin is 3, no other cell of box 8 is. If it is not, the "
                   "three columns need three different rows for their 3, which leaves no 3 for "
                   "the other cells of these rows. Those of them in box 8 cannot be 3 either "
                   "way. So 3 can be removed from r8c6.");
  expect_explained(kFinnedJellyfish,
                   ".69.1..7......9...4..8..3...52........7.961......78..."
                   "........1.73....28.8....6.4",
                   "In columns 2, 4, 7 and 9 the 9 can go only into rows 3, 6, 7 and 8, apart "
                   "from the fin r4c7. If the fin is 9, no other cell of box 6 is. If it is not, "
                   "the four columns need four different rows for their 9, which leaves no 9 for "
                   "the other cells of these rows. Those of them in box 6 cannot be 9 either "
                   "way. So 9 can be removed from r6c8.");
  expect_explained(kSashimiJellyfish,
                   "..2...8.4..619....9...........968..1........9....1326."
                   "2.5....7...36.........8.9.5",
                   "In rows 2, 6, 7 and 9 the 4 can go only into columns 1, 2, 4 and 5, apart "
                   "from the fin r2c6. If the fin is 4, no other cell of box 2 is. If it is not, "
                   "the four rows need four different columns for their 4, which leaves no 4 for "
                   "the other cells of these columns. Those of them in box 2 cannot be 4 either "
                   "way. So 4 can be removed from r3c5.");
}

SmallPosition two_rows(const std::vector<int>& in_row_2, const std::vector<int>& in_row_7) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  const auto keep = [&](int row, const std::vector<int>& columns) {
    for (int column = 1; column <= 9; ++column) {
      if (std::find(columns.begin(), columns.end(), column) == columns.end()) {
        position.eliminate(position.geometry().cell_at(row - 1, column - 1), 5);
      }
    }
  };
  keep(2, in_row_2);
  keep(7, in_row_7);
  return position;
}

TEST(FinnedXWing, ClearsWhatTheFinsSee) {
  const auto position = two_rows({1, 2, 3, 5}, {1, 5});
  const auto found = test::find_all(kFinnedXWing, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations, (std::vector{candidate(0, 5), candidate(18, 5)}));
  EXPECT_EQ(found[0].groups[1].cells, (std::vector<Cell>{10, 11}));
}

TEST(FinnedXWing, NeedsItsFinsInOneBox) {
  EXPECT_TRUE(test::find_all(kFinnedXWing, two_rows({1, 2, 5, 6}, {1, 5})).empty());
  EXPECT_TRUE(test::find_all(kFinnedXWing, two_rows({1, 5, 9}, {1, 5})).empty());
}

TEST(SashimiXWing, LacksACorner) {
  const auto position = two_rows({2, 3, 5}, {1, 5});
  EXPECT_TRUE(test::find_all(kFinnedXWing, position).empty());
  bool seen = false;
  for (const Deduction& found : test::find_all(kSashimiXWing, position)) {
    seen = seen || found.eliminations == std::vector{candidate(0, 5), candidate(18, 5)};
  }
  EXPECT_TRUE(seen);
}

TEST(FinnedFish, AreSoundAndInvariant) {
  for (const Technique* technique : {&kFinnedXWing, &kSashimiXWing, &kFinnedSwordfish,
                                     &kSashimiSwordfish, &kFinnedJellyfish, &kSashimiJellyfish}) {
    test::expect_sound_and_invariant<SmallCells>(*technique, Geometry::classic());
    test::expect_sound_and_invariant<SmallCells>(*technique, *Geometry::find({2, 4}));
    test::expect_sound_and_invariant<LargeCells>(*technique, *Geometry::find({3, 4}), 2);
  }
}

}  // namespace
}  // namespace sudolab

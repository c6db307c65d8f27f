#include "techniques/sue_de_coq.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using test::expect_explained;

TEST(SueDeCoq, ExplainsItself) {
  expect_explained(
      kSueDeCoq,
      "17.2...9.9..4.1.......9.5...57...6......63.2.........3"
      "7.9....8.8.....25..3......6",
      "Where column 9 and box 3 cross, take r1c9, r2c9 and r3c9 (1, 2, 4, 7 and 8); further r7c9 "
      "(1 and 4) in column 9 and r2c7 (7 and 8) in box 3. As r7c9 and r2c7 have no candidate in "
      "common, no digit can appear twice in these five cells. They have only five candidates, 1, "
      "2, 4, 7 and 8, so each of these appears in them. Then column 9 has its 1, 2 and 4 in these "
      "cells and nowhere else, and box 3 its 2, 7 and 8. So 1 and 4 can be removed from r4c9 and "
      "r8c9, 7 from r2c8 and r3c8, and 8 from r1c7.");
}

TEST(SueDeCoq, NeedsMoreThanAnEmptyBoard) {
  const SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  EXPECT_TRUE(test::find_all(kSueDeCoq, position).empty());
}

TEST(SueDeCoq, IsSoundAndInvariant) {
  for (const Technique* technique : {&kSueDeCoq}) {
    test::expect_sound_and_invariant<SmallCells>(*technique, Geometry::classic());
    test::expect_sound_and_invariant<SmallCells>(*technique, *Geometry::find({2, 4}));
    test::expect_sound_and_invariant<LargeCells>(*technique, *Geometry::find({3, 4}), 2);
  }
}

}  // namespace
}  // namespace sudolab

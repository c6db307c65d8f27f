#include "techniques/colouring.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using test::expect_explained;

TEST(Colouring, ExplainsItself) {
  expect_explained(kSimpleColouring,
                   "..6....78..1.........3.69...3.6.....8...4.5...5..1..42"
                   ".4...7.6....5..4.9.82......",
                   "Follow the houses in which the 2 has two places, from pair to pair: either "
                   "r1c7, r7c4 and r8c8 are 2, or r2c8, r7c7 and r8c5 are 2. A cell that sees a "
                   "cell of each group cannot be 2 in either case. So 2 can be removed from r1c5 "
                   "and r2c4.");
  expect_explained(kMultiColouring,
                   ".2....1......3..8....9.2...6..8...9..84..6.525...2...6"
                   "...3.14.74.15............1.",
                   "Follow the houses in which the 1 has two places, from pair to pair: either "
                   "r5c1 and r6c4 are 1, or r6c2 is 1. In the same way either r2c4 and r5c5 are "
                   "1, or r3c5 is 1. As r5c1 sees r5c5, the first of the one and the first of the "
                   "other are not both true: so r6c2 is 1, or r3c5 is 1, or both. A cell that "
                   "sees a cell of each of these two groups cannot be 1. So 1 can be removed from "
                   "r3c2.");
}

TEST(SimpleColouring, ExplainsAColourThatIsWrong) {
  expect_explained(kSimpleColouring,
                   "3.7.4.86........49..6..2....78.3.4...3...4.5....92....7"
                   "....82...1.4.9.3..8..6....",
                   "Follow the houses in which the 6 has two places, from pair to pair: either "
                   "r6c2, r6c7, r7c9 and r8c1 are 6, or r7c2 and r8c7 are 6. But r6c2 sees r6c7, "
                   "so the first is impossible, and the second holds. So 6 can be removed from "
                   "r6c2, r6c7, r7c9 and r8c1.");
}

// A colour may be false because of another cluster, too. How that reads is not tied to a puzzle.
TEST(MultiColouring, ExplainsAColourThatIsWrong) {
  Deduction deduction;
  deduction.digits = digit_bit(4);
  deduction.groups = {{Role::kPattern, digit_bit(4), {0, 40}},
                      {Role::kFirstColour, digit_bit(4), {8}},
                      {Role::kSecondColour, digit_bit(4), {44}}};
  deduction.eliminations = {candidate(0, 4), candidate(40, 4)};
  EXPECT_EQ(kMultiColouring.explain(deduction, Geometry::classic()),
            "Follow the houses in which the 4 has two places, from pair to pair: either r1c9 is 4, "
            "or r5c9 is 4. In the same way all or none of r1c1 and r5c5 are 4. But r1c1 sees r1c9, "
            "and r5c5 sees r5c9, so none of them is 4. So 4 can be removed from r1c1 and r5c5.");
}

TEST(Colouring, NeedsPairs) {
  const SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  EXPECT_TRUE(test::find_all(kSimpleColouring, position).empty());
  EXPECT_TRUE(test::find_all(kMultiColouring, position).empty());
}

TEST(Colouring, AreSoundAndInvariant) {
  for (const Technique* technique : {&kSimpleColouring, &kMultiColouring}) {
    test::expect_sound_and_invariant<SmallCells>(*technique, Geometry::classic());
    test::expect_sound_and_invariant<SmallCells>(*technique, *Geometry::find({2, 4}));
    test::expect_sound_and_invariant<LargeCells>(*technique, *Geometry::find({3, 4}), 2);
  }
}

}  // namespace
}  // namespace sudolab

#include "support/technique_positions.h"
#include "techniques/avoidable_rectangles.h"
#include "techniques/unique_rectangles.h"

namespace sudolab {
namespace {

using test::explained;

TEST(UniqueRectangle, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kUniqueRectangle1,
          "..1.2..8.4..7.6..2.6.5......2....4....69.....9....73..54.6....7..3......79...5.1."),
      "r7c3, r7c7, r9c3 and r9c7 form a rectangle in two rows, two columns and two boxes, and "
      "none of them is a given. If they held only 2 and 8, the two digits could be exchanged "
      "there, and the puzzle would have a second solution, but it has just one. r7c3, r7c7 and "
      "r9c3 have no other candidates, so r9c7 is something else. So 2 and 8 can be removed from "
      "r9c7.");
  EXPECT_EQ(
      explained(
          kUniqueRectangle2,
          "5.........9....58.4.......6..1.68.7492.75...1.....2.5.739...4..2...8.69..8......."),
      "r1c2, r1c7, r3c2 and r3c7 form a rectangle in two rows, two columns and two boxes, and "
      "none of them is a given. If they held only 1 and 7, the two digits could be exchanged "
      "there, and the puzzle would have a second solution, but it has just one. The only other "
      "candidate is 9 in r1c7 and r3c7, so one of these is 9. A cell that sees both cannot be 9. "
      "So 9 can be removed from r1c9 and r6c7.");
  EXPECT_EQ(
      explained(
          kUniqueRectangle3,
          "....7.4....91..7..76..4....1.8.....6..5.82..969..........2...3...1..4.7.9...3...8"),
      "r2c1, r2c2, r7c1 and r7c2 form a rectangle in two rows, two columns and two boxes, and "
      "none of them is a given. If they held only 5 and 8, the two digits could be exchanged "
      "there, and the puzzle would have a second solution, but it has just one. So one of r2c1 "
      "and r2c2 is 3 or 4. With r1c3 and r3c3 in box 1 that makes three cells for the three "
      "digits 2, 3 and 4, so each of these is in one of them, and not in a cell that sees all "
      "its places there. So 2 can be removed from r1c1, r6c3 and r9c3, and 3 from r1c1.");
  EXPECT_EQ(
      explained(
          kUniqueRectangle4,
          ".4...86.53....418.....................7.49....6213.8..9.......1..52.......86..2.."),
      "r8c2, r8c5, r9c2 and r9c5 form a rectangle in two rows, two columns and two boxes, and "
      "none of them is a given. If they held only 1 and 7, the two digits could be exchanged "
      "there, and the puzzle would have a second solution, but it has just one. In box 8 the 7 "
      "has no place outside r8c5 and r9c5, so one of these is 7; if the other were 1, the "
      "rectangle would be complete. So 1 can be removed from r8c5 and r9c5.");
}

TEST(HiddenRectangle, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kHiddenRectangle,
          "8.....4..52...9.6...9..4.3..9..4..72.....169..41......1....6..84...82....8..7...."),
      "r2c4, r2c7, r3c4 and r3c7 form a rectangle in two rows, two columns and two boxes, and "
      "none of them is a given. If they held only 7 and 8, the two digits could be exchanged "
      "there, and the puzzle would have a second solution, but it has just one. Suppose that "
      "r3c4 is 7. In row 3 and in column 4 the 8 has two places, both in the rectangle, so r2c4 "
      "and r3c7 would be 8, r2c7, which has only 7 and 8, would be 7, and the rectangle would be "
      "complete. So 7 can be removed from r3c4.");
}

// r1c1, r1c4, r2c1 and r2c4 with the candidates {1,2}.
template <class Cells>
Position<Cells> rectangle_board(const Geometry& geometry, int far_column) {
  auto position = test::blank_board<Cells>(geometry);
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 2, 1, {1, 2});
  test::leave(position, 1, far_column, {1, 2});
  return position;
}

TEST(UniqueRectangle1, LeavesTheFourthCornerNeitherDigit) {
  const auto position = rectangle_board<SmallCells>(Geometry::classic(), 4);
  const auto found = test::find_all(kUniqueRectangle1, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations, (std::vector{candidate(12, 1), candidate(12, 2)}));
}

TEST(UniqueRectangle1, KnowsBoxesThatAreNotSquare) {
  const Geometry& wide = *Geometry::find({2, 5});
  EXPECT_TRUE(test::find_all(kUniqueRectangle1, rectangle_board<SmallCells>(wide, 4)).empty());
  EXPECT_EQ(test::find_all(kUniqueRectangle1, rectangle_board<SmallCells>(wide, 6)).size(), 1U);
  const Geometry& large = *Geometry::find({3, 4});
  EXPECT_EQ(test::find_all(kUniqueRectangle1, rectangle_board<LargeCells>(large, 5)).size(), 1U);
}

TEST(UniqueRectangle1, NeedsTwoBoxes) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 4, 1, {1, 2});
  test::leave(position, 1, 4, {1, 2});
  EXPECT_TRUE(test::find_all(kUniqueRectangle1, position).empty());
}

TEST(UniqueRectangle, NeedsAPuzzleOfOneSolution) {
  SmallPosition position(Puzzle(Grid(Geometry::classic())), false);
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 2, 1, {1, 2});
  test::leave(position, 1, 4, {1, 2});
  EXPECT_TRUE(test::find_all(kUniqueRectangle1, position).empty());
}

TEST(UniqueRectangle5, HasTheFurtherCandidateInOppositeCorners) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 2, 4, {1, 2});
  test::leave(position, 1, 4, {1, 2, 7});
  test::leave(position, 2, 1, {1, 2, 7});
  EXPECT_TRUE(test::find_all(kUniqueRectangle2, position).empty());
  const auto found = test::find_all(kUniqueRectangle5, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(kUniqueRectangle5.explain(found[0], Geometry::classic()),
            "r1c1, r1c4, r2c1 and r2c4 form a rectangle in two rows, two columns and two boxes, "
            "and none of them is a given. If they held only 1 and 2, the two digits could be "
            "exchanged there, and the puzzle would have a second solution, but it has just one. "
            "The only other candidate is 7 in r1c4 and r2c1, so one of these is 7. A cell that "
            "sees both cannot be 7. So 7 can be removed from r1c2, r1c3, r2c5 and r2c6.");
}

TEST(UniqueRectangle6, NeedsTheDigitConfinedInBothLines) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 2, 4, {1, 2});
  test::confine(position, 0, 1, {1, 4});
  EXPECT_TRUE(test::find_all(kUniqueRectangle6, position).empty());
  test::confine(position, 1, 1, {1, 4});
  const auto found = test::find_all(kUniqueRectangle6, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(kUniqueRectangle6.explain(found[0], Geometry::classic()),
            "r1c1, r1c4, r2c1 and r2c4 form a rectangle in two rows, two columns and two boxes, "
            "and none of them is a given. If they held only 1 and 2, the two digits could be "
            "exchanged there, and the puzzle would have a second solution, but it has just one. "
            "In row 1 and in row 2 the 1 has no place outside the rectangle, so it stands in two "
            "opposite corners. If these were r1c4 and r2c1, the other two would both be 2, and "
            "the rectangle would be complete. So 1 can be removed from r1c4 and r2c1.");
}

TEST(AvoidableRectangle1, IsAboutPlacedDigitsOnly) {
  const Geometry& geometry = Geometry::classic();
  Puzzle puzzle{Grid(geometry)};
  for (const bool given : {false, true}) {
    if (given) puzzle.givens.set(0, 1);
    SmallPosition position(puzzle, true);
    position.place(geometry.cell_at(0, 0), 1);
    position.place(geometry.cell_at(0, 3), 2);
    position.place(geometry.cell_at(1, 0), 2);
    const auto found = test::find_all(kAvoidableRectangle1, position);
    ASSERT_EQ(found.size(), given ? 0U : 1U);
    if (given) continue;
    EXPECT_EQ(
        kAvoidableRectangle1.explain(found[0], geometry),
        "r1c1, r1c4, r2c1 and r2c4 form a rectangle in two rows, two columns and two boxes, and "
        "none of them is a given. If they held only 1 and 2, the two digits could be exchanged "
        "there, and the puzzle would have a second solution, but it has just one. r1c1, r1c4 and "
        "r2c1 are solved, and 1 in r2c4 would complete the rectangle. So 1 can be removed from "
        "r2c4.");
  }
}

TEST(AvoidableRectangle2, ExplainsItself) {
  const Geometry& geometry = Geometry::classic();
  auto position = test::blank_board<SmallCells>(geometry);
  position.place(geometry.cell_at(0, 0), 1);
  position.place(geometry.cell_at(0, 3), 2);
  test::leave(position, 2, 1, {2, 5});
  test::leave(position, 2, 4, {1, 5});
  const auto found = test::find_all(kAvoidableRectangle2, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(
      kAvoidableRectangle2.explain(found[0], geometry),
      "r1c1, r1c4, r2c1 and r2c4 form a rectangle in two rows, two columns and two boxes, and "
      "none of them is a given. If they held only 1 and 2, the two digits could be exchanged "
      "there, and the puzzle would have a second solution, but it has just one. r1c1 and r1c4 "
      "are solved, and in r2c1 and r2c4 the only other candidate is 5, so one of these is 5. A "
      "cell that sees both cannot be 5. So 5 can be removed from r2c2, r2c3, r2c5, r2c6, r2c7, "
      "r2c8 and r2c9.");
}

TEST(AvoidableRectangle2, WorksCrosswise) {
  const Geometry& geometry = Geometry::classic();
  auto position = test::blank_board<SmallCells>(geometry);
  position.place(geometry.cell_at(0, 0), 1);
  position.place(geometry.cell_at(1, 3), 1);
  test::leave(position, 1, 4, {2, 5});
  test::leave(position, 2, 1, {2, 5});
  // Either digit could complete the rectangle, so each of them is in one of the two cells.
  EXPECT_EQ(test::find_all(kAvoidableRectangle2, position).size(), 2U);
  test::leave(position, 2, 1, {2});
  EXPECT_TRUE(test::find_all(kAvoidableRectangle2, position).empty());
}

TEST(Rectangles, KeepTheirPromises) {
  std::size_t found = 0;
  for (const Technique* technique :
       {&kUniqueRectangle1, &kUniqueRectangle2, &kUniqueRectangle3, &kUniqueRectangle4,
        &kUniqueRectangle5, &kUniqueRectangle6, &kHiddenRectangle, &kAvoidableRectangle1,
        &kAvoidableRectangle2}) {
    found += test::expect_promises(*technique, test::shipped_classics());
  }
  EXPECT_GT(found, 20U);
}

}  // namespace
}  // namespace sudolab

#include "techniques/wings.h"

#include "support/technique_positions.h"
#include "techniques/wxyz_wing.h"

namespace sudolab {
namespace {

using test::explained;

TEST(XyWing, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kXyWing,
          ".96..18.2.....75...1..249..5...32..49.4.......3...6.7.........6..9...3.1....7...."),
      "r4c4 is 1 or 9, and it sees r4c8 (8 or 9) and r5c5 (1 or 8). If it is 9, r4c8 is 8; if it "
      "is 1, r5c5 is 8. Either way one of r4c8 and r5c5 is 8. A cell that sees both cannot be 8. "
      "So 8 can be removed from r5c9.");
}

TEST(XyzWing, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kXyzWing,
          "3..9.42.8.4.3..9..78...5.......9.....7....3.21......64...1....72.1.5...3...83...."),
      "r3c5 is 1, 2 or 6, and it sees r3c4 (2 or 6) and r5c5 (1 or 6). If it is 2, r3c4 is 6; if "
      "it is 1, r5c5 is 6; else it is 6 itself. In each case one of these three cells is 6. A "
      "cell that sees all of them cannot be 6. So 6 can be removed from r1c5 and r2c5.");
}

TEST(WWing, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kWWing,
          "17.2...9.9..4.1.......9.5...57...6......63.2.........37.9....8.8.....25..3......6"),
      "r4c8 and r7c9 are each 1 or 4. In row 3 there are two places for 1: r3c8, which r4c8 sees, "
      "and r3c9, which r7c9 sees. So r4c8 and r7c9 cannot both be 1, and one of them is 4. A cell "
      "that sees both cannot be 4. So 4 can be removed from r4c9 and r9c8.");
}

TEST(WxyzWing, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kWxyzWing,
          "..6.2...79714......2.3.........6...36...758.......81..4....3...7.5....9..9.....6."),
      "The four cells r3c1, r4c1, r4c4 and r6c1 in row 4 and column 1 have four digits among them: "
      "1, 2, 5 and 8. Each of 1, 5 and 8 can be there only once, because its places there all see "
      "each other. That fills at most three cells, so one of r4c1, r4c4 and r6c1 is 2. A cell that "
      "sees all of them cannot be 2. So 2 can be removed from r4c3.");
}

// r1c1 is the pivot {1,2}; r1c5 and r5c1 are {1,3} and {2,3}.
template <class Cells>
Position<Cells> xy_wing_board(const Geometry& geometry) {
  auto position = test::blank_board<Cells>(geometry);
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 1, 5, {1, 3});
  test::leave(position, 5, 1, {2, 3});
  return position;
}

TEST(XyWing, RemovesTheThirdDigitWhereBothPincersAreSeen) {
  const auto found = test::find_all(kXyWing, xy_wing_board<SmallCells>(Geometry::classic()));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations, std::vector{candidate(40, 3)});
}

TEST(XyWing, IsFoundOnALargeBoard) {
  const Geometry& geometry = *Geometry::find({3, 4});
  const auto found = test::find_all(kXyWing, xy_wing_board<LargeCells>(geometry));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations, std::vector{candidate(geometry.cell_at(4, 4), 3)});
}

TEST(XyWing, NeedsAThirdDigitThatBothPincersShare) {
  auto position = xy_wing_board<SmallCells>(Geometry::classic());
  test::leave(position, 5, 1, {2});
  EXPECT_TRUE(test::find_all(kXyWing, position).empty());
}

TEST(XyzWing, SparesCellsThatThePivotDoesNotSee) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2, 3});
  test::leave(position, 1, 5, {1, 3});
  test::leave(position, 2, 2, {2, 3});
  const auto found = test::find_all(kXyzWing, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations, (std::vector{candidate(1, 3), candidate(2, 3)}));
}

TEST(WWing, NeedsAHouseWithTwoPlacesBetweenThePincers) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 5, 9, {1, 2});
  EXPECT_TRUE(test::find_all(kWWing, position).empty());
  test::confine(position, 8, 1, {1, 9});  // row 9
  const auto found = test::find_all(kWWing, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations, (std::vector{candidate(8, 2), candidate(36, 2)}));
}

TEST(WxyzWing, IsNotANakedQuad) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  for (const int column : {1, 4, 6, 9}) test::leave(position, 1, column, {1, 2, 3, 4});
  EXPECT_TRUE(test::find_all(kWxyzWing, position).empty());
}

TEST(Wings, KeepTheirPromises) {
  for (const Technique* technique : {&kXyWing, &kXyzWing, &kWWing, &kWxyzWing}) {
    EXPECT_GT(test::expect_promises(*technique, test::shipped_classics()), 0U) << technique->id;
  }
}

}  // namespace
}  // namespace sudolab

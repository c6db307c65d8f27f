#include "techniques/singles.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/techniques.h"

namespace sudolab {
namespace {

// A solved board with these cells emptied.
template <class Cells>
Position<Cells> solution_without(const Geometry& geometry, const std::vector<Cell>& holes) {
  Puzzle puzzle(test::pattern_solution(geometry));
  for (const Cell cell : holes) puzzle.givens.clear(cell);
  return Position<Cells>(puzzle, true);
}

TEST(FullHouse, IsFoundInAllHousesOfTheLastCell) {
  const auto position = solution_without<SmallCells>(Geometry::classic(), {40});
  const auto found = test::find_all(kFullHouse, position);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].placements, std::vector{candidate(40, 9)});
  EXPECT_EQ(kFullHouse.explain(found[0], Geometry::classic()),
            "r5c5 is the last open cell of row 5, and 9 is the digit that is missing there.");
}

TEST(HiddenSingle, IsNotReportedForAFullHouse) {
  const auto position = solution_without<SmallCells>(Geometry::classic(), {40});
  EXPECT_TRUE(test::find_all(kHiddenSingleBox, position).empty());
  EXPECT_TRUE(test::find_all(kHiddenSingleLine, position).empty());
}

TEST(HiddenSingle, IsFoundInABoxAndInLines) {
  const Geometry& geometry = Geometry::classic();
  const auto position = solution_without<SmallCells>(geometry, {0, 1, 9, 10});
  const auto in_box = test::find_all(kHiddenSingleBox, position);
  ASSERT_EQ(in_box.size(), 4U);
  EXPECT_EQ(kHiddenSingleBox.explain(in_box[0], geometry),
            "In box 1 the 1 can go nowhere but into r1c1.");
  EXPECT_EQ(test::find_all(kHiddenSingleLine, position).size(), 8U);
}

TEST(NakedSingle, IsFoundOnALargeBoard) {
  const Geometry& geometry = *Geometry::find_for_size(25);
  const auto position = solution_without<LargeCells>(geometry, {0, 1, 624});
  const auto found = test::find_all(kNakedSingle, position);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].placements, std::vector{candidate(0, 1)});
}

}  // namespace
}  // namespace sudolab

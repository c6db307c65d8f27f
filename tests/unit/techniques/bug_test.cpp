#include "techniques/bug.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using test::expect_explained;

TEST(BugPlusOne, ExplainsItself) {
  expect_explained(kBugPlusOne,
                   ".86.....9....2..61..23..7..5...41.7..9.7..61..2......8"
                   "....59.3....438.97....7...4",
                   "All open cells but r2c3 have two candidates. Without the 7 in r2c3 that would "
                   "hold for all of them, and every digit would have exactly two places in each "
                   "house that needs it. Then exchanging the two candidates of every cell would "
                   "turn a solution into another one, but the puzzle has only one. So r2c3 is 7.");
}

TEST(BugPlusOne, NeedsAPuzzleWithOneSolution) {
  const char* const text =
      ".86.....9....2..61..23..7..5...41.7..9.7..61..2......8....59.3....438.97....7...4";
  for (const bool one_solution : {true, false}) {
    SmallPosition position(test::classic_puzzle(text), one_solution);
    test::exhaust(position, test::kSimplest);
    EXPECT_EQ(test::find_all(kBugPlusOne, position).size(), one_solution ? 1U : 0U);
  }
}

// A 4x4 board of pairs with one candidate too many, the 3 of r1c1. If asked for, two cells are
// exchanged, after which two columns do not have every digit twice.
SmallPosition nearly_grave(bool exchanged) {
  const Geometry& geometry = *Geometry::find_for_size(4);
  std::array<std::string_view, 16> marks = {"123", "34", "12", "34",  //
                                            "34",  "12", "34", "12",  //
                                            "12",  "34", "12", "34",  //
                                            "34",  "12", "34", "12"};
  if (exchanged) std::swap(marks[14], marks[15]);
  SmallPosition position(Puzzle(Grid(geometry)), true);
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    for (const Digit digit : digits_in(all_digits(4))) {
      if (marks[cell].find(static_cast<char>('0' + digit)) == std::string_view::npos) {
        position.eliminate(cell, digit);
      }
    }
  }
  return position;
}

TEST(BugPlusOne, IsFoundOnSmallBoards) {
  const auto found = test::find_all(kBugPlusOne, nearly_grave(false));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].placements, std::vector{candidate(0, 3)});
}

TEST(BugPlusOne, NeedsEveryDigitTwiceInEveryHouse) {
  EXPECT_TRUE(test::find_all(kBugPlusOne, nearly_grave(true)).empty());
}

}  // namespace
}  // namespace sudolab

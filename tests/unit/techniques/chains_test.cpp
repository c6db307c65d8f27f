// Remote pairs, X-chains, XY-chains, AICs and loops, with and without groups.

#include "techniques/chains.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/technique_positions.h"
#include "techniques/aic.h"

namespace sudolab {
namespace {

class ChainTechnique : public ::testing::TestWithParam<const Technique*> {};

TEST_P(ChainTechnique, NeverTouchesTheSolution) {
  int found = 0;
  for (const char* set : {"tuples", "few-guesses", "many-guesses"}) {
    for (const Puzzle& puzzle : test::some_puzzles(set, 2)) {
      SmallPosition position = test::after_singles(puzzle);
      const Grid solution = test::solution_of(position);
      // Go on along what was found, so that later positions are seen as well.
      for (int step = 0; step < 10; ++step) {
        const auto deductions = test::find_all(*GetParam(), position);
        test::expect_sound(deductions, position, solution);
        ASSERT_FALSE(HasFailure());
        found += static_cast<int>(deductions.size());
        if (deductions.empty()) break;
        test::apply(deductions[static_cast<std::size_t>(step) % deductions.size()], position);
      }
    }
  }
  EXPECT_GT(found, 0);
}

TEST_P(ChainTechnique, ConcludesTheSameOnATurnedAndRelabelledBoard) {
  Rng rng(5);
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 3)) {
    test::expect_invariant(*GetParam(), test::after_singles(puzzle), rng);
  }
}

TEST_P(ChainTechnique, OffersEachConclusionOnce) {
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 5)) {
    const auto found = test::find_all(*GetParam(), test::after_singles(puzzle));
    EXPECT_EQ(test::conclusions_of(found).size(), found.size());
  }
}

TEST_P(ChainTechnique, LooksForTheSmallestFirst) {
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 5)) {
    const SmallPosition position = test::after_singles(puzzle);
    const auto all = test::find_all(*GetParam(), position);
    const auto smallest = test::smallest(*GetParam(), position);
    ASSERT_EQ(all.empty(), smallest.empty());
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(),
                               [](const auto& a, const auto& b) { return a.size < b.size; }));
    if (all.empty()) continue;
    EXPECT_EQ(all.front().size, smallest.front().size);
  }
}

TEST_P(ChainTechnique, FindsNothingWhereThereIsNothing) {
  EXPECT_TRUE(test::find_all(*GetParam(), SmallPosition(Puzzle(), true)).empty());
  const Puzzle solved(test::pattern_solution(Geometry::classic()));
  EXPECT_TRUE(test::find_all(*GetParam(), SmallPosition(solved, true)).empty());
}

INSTANTIATE_TEST_SUITE_P(Chains, ChainTechnique,
                         ::testing::Values(&kRemotePair, &kXChain, &kXYChain, &kAicLoop, &kAic,
                                           &kGroupedAicLoop, &kGroupedAic),
                         [](const auto& info) {
                           std::string name(info.param->id);
                           std::erase(name, '-');
                           return name;
                         });

TEST(RemotePair, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kRemotePair,
          "9.5.7...8...........76.152.5..1..9...3.8..4.2.4....81.....9.1.7..6.......5......4"),
      "r1c4 (1), r1c6 (2), r4c6 (3) and r4c5 (4) all have just the candidates 2 and 4, and "
      "each sees the next, so they alternate between the two digits. Their number is even, "
      "so r1c4 and r4c5 are different: one of them is 2 and the other 4. A cell that sees "
      "both can be neither. So 2 can be removed from r2c5 and r6c4.");
}

TEST(XChain, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kXChain,
          "...9....82....1.....8.273..3..1...52....34...79...............6..73..2.4..5..9.7."),
      "Suppose that r5c3 is not 2. Then the 2 of column 3 must go into r6c3 (1). That "
      "rules 2 out of r5c2 in box 4, so the 2 of row 5 must go into r5c3 (2). That "
      "contradicts the supposition, so r5c3 is 2 in any case.");
}

TEST(XYChain, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kXYChain,
          "5.........9....58.4.......6..1.68.7492.75...1.....2.5.739...4..2...8.69..8......."),
      "Suppose that r6c4 is not 4. Then r6c4 must be 1 (1). That rules 1 out of r8c4 in "
      "column 4, so r8c4 must be 3 (2). That rules 3 out of r9c4 in column 4, so r9c4 must "
      "be 4 (3). So, supposition or not, r6c4 or r9c4 is 4. A cell that sees both cannot "
      "be 4. So 4 can be removed from r2c4.");
}

TEST(AicLoop, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kAicLoop,
          ".3...96..9......8752.4.......82...9.4..1.5........83.4.....2.6...2.7......4.1...8"),
      "Suppose that r1c9 is not 2. Then the 2 of box 3 must go into r2c7 (1). Then r2c7 "
      "cannot be 5, so the 5 of box 3 must go into r1c9 (2). From this it follows that "
      "r1c9 is not 2, which is where we began: the chain is a loop. Had we supposed the "
      "opposite, it could be read backwards in the same way. Either way one of each of "
      "these pairs is true: r2c7 is 2 or 5; r1c9 is 5 or 2. Any other candidate that "
      "conflicts with both of a pair is false. So 1 can be removed from r1c9 and r2c7.");
}

TEST(Aic, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kAic,
          "8.....4..52...9.6...9..4.3..9..4..72.....169..41......1....6..84...82....8..7...."),
      "Suppose that r8c8 is not 5. Then r8c8 must be 1 (1). That rules 1 out of r8c4 in "
      "row 8, so the 1 of box 8 must go into r9c4 (2). Then r9c4 cannot be 4, so the 4 of "
      "row 9 must go into r9c8 (3). So, supposition or not, r8c8 is 5 or r9c8 is 4. With 5 "
      "in r9c8, which sees r8c8, neither could hold. So 5 can be removed from r9c8.");
}

TEST(GroupedAicLoop, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kGroupedAicLoop,
          "5.46.2.....1.7...3....31..22......85...4.3....7....6...8.......3.2.1.4.7....5...."),
      "Suppose that r4c5 is not 6. Then the 6 of column 5 must go into r5c5 (1). That "
      "rules 6 out of r4c5 and r4c6 in box 5, so the 6 of row 4 must go into r4c3 (2). "
      "From this it follows that r4c5 is not 6, which is where we began: the chain is a "
      "loop. Had we supposed the opposite, it could be read backwards in the same way. "
      "Either way one of each of these pairs is true: r5c5, r4c5 or r4c6 is 6; r4c3 or "
      "r4c5 is 6. Any other candidate that conflicts with both of a pair is false. So 6 "
      "can be removed from r4c6.");
}

TEST(GroupedAic, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kGroupedAic,
          "..6.2...79714......2.3.........6...36...758.......81..4....3...7.5....9..9.....6."),
      "Suppose that r3c3 is not 4. Then the 4 of row 3 must go into r3c8 (1). That rules 4 "
      "out of r5c8 and r6c8 in column 8, so the 4 of box 6 must go into r5c9 (2). So, "
      "supposition or not, r3c3 or r5c9 is 4. A cell that sees both cannot be 4. So 4 can "
      "be removed from r5c3.");
}

// A pattern on a board of any size: two rows in which a digit has its places in the same two
// columns but for one, which makes a skyscraper.
template <class Cells>
Position<Cells> with_skyscraper(const Geometry& geometry) {
  Position<Cells> position(Puzzle(Grid(geometry)), true);
  const int low = geometry.size() - 1;
  const auto keep = [&](int row, int a, int b) {
    for (int col = 0; col < geometry.size(); ++col) {
      if (col != a && col != b) position.eliminate(geometry.cell_at(row, col), 1);
    }
  };
  keep(0, 0, geometry.box_cols());
  keep(low, 0, geometry.box_cols() + 1);
  return position;
}

TEST(XChain, IsFoundOnBoardsOfOtherSizes) {
  const Geometry& six = *Geometry::find({2, 3});
  const auto small = test::find_all(kXChain, with_skyscraper<SmallCells>(six));
  ASSERT_EQ(small.size(), 1U);
  EXPECT_EQ(kXChain.explain(small[0], six),
            "Suppose that r1c4 is not 1. Then the 1 of row 1 must go into r1c1 (1). That rules 1 "
            "out of r6c1 in column 1, so the 1 of row 6 must go into r6c5 (2). So, supposition "
            "or not, r1c4 or r6c5 is 1. A cell that sees both cannot be 1. So 1 can be removed "
            "from r2c5 and r5c4.");
  const Geometry& sixteen = *Geometry::find_for_size(16);
  const auto large = test::find_all(kXChain, with_skyscraper<LargeCells>(sixteen));
  ASSERT_EQ(large.size(), 1U);
  EXPECT_EQ(large[0].size, 3);
  EXPECT_EQ(large[0].eliminations.size(), 6U);
}

TEST(RemotePair, NeedsFourCells) {
  // Three cells with the candidates 1 and 2, each of which sees the next.
  Puzzle puzzle;
  puzzle.allowed.assign(81, all_digits(9));
  for (const Cell cell : {0, 4, 40}) puzzle.allowed[cell] = 0b11;
  EXPECT_TRUE(test::find_all(kRemotePair, SmallPosition(puzzle, true)).empty());
  puzzle.allowed[37] = 0b11;
  const auto found = test::find_all(kRemotePair, SmallPosition(puzzle, true));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].size, 7);
}

}  // namespace
}  // namespace sudolab

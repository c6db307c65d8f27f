// The rules of the Sudoku Explainer policy below chains, each on a position of its own.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include <sudolab/rating/se_rules.h>
#include "rating/se/aligned.h"
#include "rating/se/finding.h"

namespace sudolab::se {
namespace {

// A board with all candidates everywhere.
Board open_board() {
  Puzzle puzzle;
  return Board(puzzle);
}

int cell_at(int row, int column) { return 9 * (row - 1) + column - 1; }

// Leaves a cell only these digits.
void leave(Board& board, int row, int column, std::initializer_list<int> digits) {
  Mask keep = 0;
  for (const int digit : digits) keep = static_cast<Mask>(keep | 1 << (digit - 1));
  const int cell = cell_at(row, column);
  for_each_bit(board.marks[cell] & ~keep, [&](int digit) { board.remove(cell, digit); });
}

// Leaves a digit only these places (row, column) in a house, given by one of its cells and a kind.
void confine(Board& board, int digit, int house,
             std::initializer_list<std::pair<int, int>> places) {
  for (const std::uint8_t cell : kLayout.cells[house]) {
    bool kept = false;
    for (const auto& [row, column] : places) kept = kept || cell == cell_at(row, column);
    if (!kept && board.has(cell, digit - 1)) board.remove(cell, digit - 1);
  }
}

std::vector<std::string> removed(const Step& step) {
  std::vector<std::string> texts;
  for (const Candidate& c : step.deduction.eliminations) {
    texts.push_back(cell_name(Geometry::classic(), c.cell) + "-" + std::to_string(c.digit));
  }
  return texts;
}

std::string words(const Step& step) {
  return step.deduction.technique->explain(step.deduction, Geometry::classic());
}

using Texts = std::vector<std::string>;

TEST(SeBoard, StartsWithWhatTheGivensLeave) {
  Puzzle puzzle;
  puzzle.givens.set(cell_at(1, 1), 5);
  const Board board(puzzle);
  EXPECT_EQ(board.value[cell_at(1, 1)], 4);
  EXPECT_EQ(board.marks[cell_at(1, 1)], 0);
  EXPECT_FALSE(board.has(cell_at(1, 9), 4));
  EXPECT_FALSE(board.has(cell_at(3, 3), 4));
  EXPECT_TRUE(board.has(cell_at(4, 4), 4));
  EXPECT_EQ(board.open, 80);
  EXPECT_EQ(board.open_cells[kRows], 8);
  EXPECT_EQ(board.places[kRows][4], 0);
  EXPECT_EQ(board.places[kColumns + 1][4], 0b111111000);
}

TEST(SeBoard, FillsPencilmarkCellsOnlyWhereThatChangesNothing) {
  Puzzle puzzle;
  puzzle.allowed.assign(81, all_digits(9));
  puzzle.allowed[cell_at(1, 1)] = digit_bit(5);  // others of its houses have the 5 as well
  Board board(puzzle);
  EXPECT_EQ(board.value[cell_at(1, 1)], -1);
  EXPECT_TRUE(board.has(cell_at(1, 2), 4));

  for (const std::uint8_t peer : kLayout.peers[cell_at(1, 1)]) {
    puzzle.allowed[peer] &= ~digit_bit(5);
  }
  board = Board(puzzle);
  EXPECT_EQ(board.value[cell_at(1, 1)], 4);
  EXPECT_EQ(board.open, 80);
}

TEST(SeSingles, TheLastCellOfAHouseComesBeforeAllOthers) {
  Puzzle puzzle;
  for (int column = 1; column <= 8; ++column) puzzle.givens.set(cell_at(9, column), column);
  const auto step = find_hidden_single(Board(puzzle));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 10);
  EXPECT_EQ(step->short_name, "HS");
  EXPECT_EQ(step->deduction.placements, (std::vector{candidate(cell_at(9, 9), 9)}));
}

TEST(SeSingles, BoxesBeforeColumnsBeforeRows) {
  Board board = open_board();
  confine(board, 7, kRows + 8, {{9, 1}});
  EXPECT_EQ(find_hidden_single(board)->rating, 15);
  confine(board, 6, kColumns + 8, {{4, 9}});
  EXPECT_EQ(find_hidden_single(board)->deduction.placements.front().cell, cell_at(4, 9));
  confine(board, 5, kBoxes + 8, {{7, 7}});
  EXPECT_EQ(find_hidden_single(board)->rating, 12);
  EXPECT_EQ(find_hidden_single(board)->deduction.placements.front().cell, cell_at(7, 7));
}

TEST(SeSingles, NakedSinglesAreTheFirstInReadingOrder) {
  Board board = open_board();
  leave(board, 5, 5, {3});
  leave(board, 4, 9, {8});
  const auto step = find_naked_single(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 23);
  EXPECT_EQ(step->deduction.placements, (std::vector{candidate(cell_at(4, 9), 8)}));
}

TEST(SeSingles, DirectPointingPlacesAndTakesNothingAway) {
  Board board = open_board();
  confine(board, 4, kBoxes, {{1, 1}, {1, 2}});
  confine(board, 4, kBoxes + 1, {{1, 4}, {2, 5}});
  const auto step = find_direct_locking(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 17);
  EXPECT_EQ(step->deduction.placements, (std::vector{candidate(cell_at(2, 5), 4)}));
  EXPECT_TRUE(step->deduction.eliminations.empty());
  EXPECT_EQ(words(*step),
            "In box 1 the 4 can go only into r1c1 or r1c2, which lie in row 1, so it is nowhere "
            "else in row 1. Then in box 2 the 4 can go nowhere but into r2c5.");
}

TEST(SeSingles, DirectClaimingLooksAtOtherLines) {
  Board board = open_board();
  confine(board, 4, kColumns, {{1, 1}, {2, 1}});
  confine(board, 4, kColumns + 2, {{3, 3}, {4, 3}});
  confine(board, 4, kBoxes + 6, {{7, 2}});  // a single, so it points nowhere
  const auto step = find_direct_locking(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 19);
  EXPECT_EQ(step->name, "Direct Claiming");
  EXPECT_EQ(step->deduction.placements, (std::vector{candidate(cell_at(4, 3), 4)}));
}

TEST(SeSingles, DirectHiddenPairShowsASingleOfTheSameHouse) {
  Board board = open_board();
  confine(board, 1, kRows, {{1, 1}, {1, 5}});
  confine(board, 2, kRows, {{1, 1}, {1, 5}});
  EXPECT_FALSE(find_direct_hidden_set<2>(board));
  confine(board, 9, kRows, {{1, 1}, {1, 5}, {1, 8}});
  const auto step = find_direct_hidden_set<2>(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 20);
  EXPECT_EQ(step->short_name, "DP");  // as the original has it, like direct pointing
  EXPECT_EQ(step->deduction.placements, (std::vector{candidate(cell_at(1, 8), 9)}));
}

TEST(SeSets, PointingComesBeforeClaimingAndColumnsBeforeRows) {
  Board board = open_board();
  confine(board, 3, kRows + 3, {{4, 7}, {4, 8}});
  EXPECT_EQ(find_locking(board)->rating, 28);
  confine(board, 8, kBoxes, {{1, 1}, {1, 3}});
  EXPECT_EQ(find_locking(board)->rating, 26);
  EXPECT_EQ(find_locking(board)->deduction.eliminations.front(), candidate(cell_at(1, 4), 8));
  confine(board, 9, kBoxes + 8, {{7, 9}, {8, 9}});
  EXPECT_EQ(removed(*find_locking(board)),
            (Texts{"r1c9-9", "r2c9-9", "r3c9-9", "r4c9-9", "r5c9-9", "r6c9-9"}));
}

TEST(SeSets, ANakedPairClearsOnlyTheHouseInWhichItWasFound) {
  Board board = open_board();
  leave(board, 1, 1, {1, 2});
  leave(board, 1, 2, {1, 2});
  const auto step = find_naked_set<2>(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 30);
  for (const Candidate& c : step->deduction.eliminations) EXPECT_EQ(c.cell / 27, 0);
  EXPECT_EQ(step->deduction.eliminations.size(), 14U);  // box 1, and not the rest of row 1
  Board after = board;
  apply(*step, after);
  const auto next = find_naked_set<2>(after);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->deduction.eliminations.front(), candidate(cell_at(1, 4), 1));
}

TEST(SeSets, HiddenSetsWantMoreThanTwiceAsManyOpenCells) {
  for (const int open : {4, 5}) {
    Puzzle puzzle;
    for (int column = open + 1; column <= 9; ++column) {
      puzzle.givens.set(cell_at(1, column), column);
    }
    Board board(puzzle);
    confine(board, 1, kRows, {{1, 1}, {1, 4}});
    confine(board, 2, kRows, {{1, 1}, {1, 4}});
    EXPECT_EQ(find_hidden_set<2>(board).has_value(), open == 5) << open;
  }
}

TEST(SeSets, HiddenSetsClearTheirCells) {
  Board board = open_board();
  for (const int digit : {1, 2, 3}) confine(board, digit, kColumns + 4, {{2, 5}, {5, 5}, {8, 5}});
  const auto step = find_hidden_set<3>(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 40);
  EXPECT_EQ(step->short_name, "HT");
  EXPECT_EQ(step->deduction.eliminations.size(), 18U);
  EXPECT_FALSE(find_hidden_set<2>(board));
}

TEST(SeSets, FishLookAtColumnsFirst) {
  Board board = open_board();
  confine(board, 6, kRows + 1, {{2, 2}, {2, 8}});
  confine(board, 6, kRows + 6, {{7, 2}, {7, 8}});
  auto step = find_fish<2>(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 32);
  EXPECT_EQ(step->deduction.eliminations.front(), candidate(cell_at(1, 2), 6));
  confine(board, 1, kColumns + 3, {{4, 4}, {6, 4}});
  confine(board, 1, kColumns + 5, {{4, 6}, {6, 6}});
  step = find_fish<2>(board);
  EXPECT_EQ(step->deduction.eliminations.front(), candidate(cell_at(4, 1), 1));
}

TEST(SeWings, TakesTheLowestPivotAndPincers) {
  Board board = open_board();
  leave(board, 5, 5, {1, 2});
  leave(board, 5, 1, {1, 3});
  leave(board, 1, 5, {2, 3});
  const auto step = find_xy_wing(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 42);
  EXPECT_EQ(removed(*step), (Texts{"r1c1-3"}));
  EXPECT_FALSE(find_xyz_wing(board));
  leave(board, 9, 9, {4, 5, 6});
  leave(board, 9, 1, {4, 6});
  leave(board, 8, 8, {5, 6});
  EXPECT_EQ(find_xyz_wing(board)->rating, 44);
  EXPECT_EQ(removed(*find_xyz_wing(board)), (Texts{"r9c7-6", "r9c8-6"}));
}

TEST(SeUniqueLoops, RectangleTypes) {
  Board board = open_board();
  leave(board, 1, 1, {1, 2});
  leave(board, 1, 4, {1, 2});
  leave(board, 2, 1, {1, 2});
  leave(board, 2, 4, {1, 2, 3, 4});
  auto step = find_unique_loop(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->name, "Unique Rectangle type 1");
  EXPECT_EQ(step->short_name, "UR1");
  EXPECT_EQ(step->rating, 45);
  EXPECT_EQ(removed(*step), (Texts{"r2c4-1", "r2c4-2"}));

  board = open_board();
  leave(board, 1, 1, {1, 2});
  leave(board, 1, 4, {1, 2});
  leave(board, 2, 1, {1, 2, 3});
  leave(board, 2, 4, {1, 2, 3});
  step = find_unique_loop(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->short_name, "UR2");
  EXPECT_EQ(step->deduction.eliminations.size(), 7U);  // the rest of row 2
}

TEST(SeUniqueLoops, TypeFourComesAfterTheSetsOfEqualRating) {
  Board board = open_board();
  leave(board, 1, 1, {1, 2});
  leave(board, 1, 4, {1, 2});
  leave(board, 2, 1, {1, 2, 3, 4, 5});
  leave(board, 2, 4, {1, 2, 3, 4, 6});
  confine(board, 2, kRows + 1, {{2, 1}, {2, 4}});
  const auto step = find_unique_loop(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->short_name, "UR4");
  EXPECT_EQ(removed(*step), (Texts{"r2c1-1", "r2c4-1"}));
  EXPECT_NE(words(*step).find("In row 2 the 2 has no place outside r2c1 and r2c4"),
            std::string::npos);
}

TEST(SeUniqueLoops, ALoopOfSixCostsMore) {
  Board board = open_board();
  for (const auto& [row, column] : {std::pair{1, 1}, {1, 4}, {2, 4}, {2, 7}, {3, 7}}) {
    leave(board, row, column, {1, 2});
  }
  leave(board, 3, 1, {1, 2, 9});
  for (const auto& [row, column] : {std::pair{2, 1}, {1, 7}, {3, 4}}) {
    leave(board, row, column, {3, 4, 5});  // else there are rectangles
  }
  const auto step = find_unique_loop(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->name, "Unique Loop 6 type 1");
  EXPECT_EQ(step->short_name, "UL61");
  EXPECT_EQ(step->rating, 46);
  EXPECT_EQ(removed(*step), (Texts{"r3c1-1", "r3c1-2"}));
}

// A loop of six in which three cells have the further digit 9. The search misses it if another cell
// of row 2 has both digits and an 8, though that cell is no part of any loop.
TEST(SeUniqueLoops, ACellThatWasTriedHidesALoop) {
  for (const bool hidden : {false, true}) {
    Board board = open_board();
    for (int cell = 0; cell < kCells; ++cell) board.remove(cell, 0);
    const auto set = [&](int row, int column, std::initializer_list<int> digits) {
      const int cell = cell_at(row, column);
      board.marks[cell] = static_cast<Mask>(board.marks[cell] | 1);
      for (int kind = 0; kind < 3; ++kind) {
        Mask& places = board.places[kLayout.houses[cell][kind]][0];
        places = static_cast<Mask>(places | 1 << kLayout.places[cell][kind]);
      }
      leave(board, row, column, digits);
    };
    for (const auto& [row, column] : {std::pair{1, 1}, {3, 7}, {3, 1}}) set(row, column, {1, 2});
    for (const auto& [row, column] : {std::pair{1, 4}, {2, 4}, {2, 7}}) set(row, column, {1, 2, 9});
    if (hidden) set(2, 2, {1, 2, 8});
    const auto step = find_unique_loop(board);
    EXPECT_EQ(step.has_value() && step->short_name == "UL62", !hidden);
    if (!hidden) {
      EXPECT_EQ(removed(*step), (Texts{"r2c5-9", "r2c6-9"}));
    }
  }
}

TEST(SeAligned, APairMustLeaveTheCellsThatSeeBothSomething) {
  Board board = open_board();
  leave(board, 1, 1, {1, 2});
  leave(board, 1, 7, {1, 3});
  leave(board, 1, 8, {2, 3});
  const auto step = find_aligned_pair(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 62);
  EXPECT_EQ(removed(*step), (Texts{"r1c2-3"}));
  leave(board, 9, 1, {9});
  leave(board, 9, 2, {8});
  const auto other = find_aligned_pair(board);
  ASSERT_TRUE(other);
  EXPECT_NE(removed(*other), (Texts{"r1c2-3"})) << "nothing is tried next to a single";
}

TEST(SeAligned, TripletsHaveTakersOfThreeCandidates) {
  Board board = open_board();
  leave(board, 1, 1, {1, 2, 3});
  leave(board, 1, 2, {1, 2, 3});
  leave(board, 1, 7, {1, 2, 4});
  leave(board, 1, 8, {1, 3, 4});
  leave(board, 1, 9, {2, 3, 4});
  EXPECT_FALSE(find_aligned_pair(board));
  const auto step = AlignedTriplets().find(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 75);
  EXPECT_EQ(step->short_name, "ATE");
  EXPECT_NE(words(*step).find("Try all combinations of candidates of r1c1, r1c2"),
            std::string::npos);
}

TEST(SeRules, AreFoundByIdNameAndShortName) {
  for (const SeRule& rule : all_se_rules()) {
    EXPECT_EQ(find_se_rule(rule.id), &rule);
    EXPECT_EQ(find_se_rule(rule.name), &rule);
    EXPECT_TRUE(is_step_of(rule, rule.name));
    EXPECT_LE(rule.least, rule.most);
  }
  EXPECT_EQ(find_se_rule("hp")->id, "hidden-pair");
  EXPECT_EQ(find_se_rule("no such rule"), nullptr);
  for (const SeRule& rule : all_se_rules()) {
    const SeRule* found = find_se_rule(rule.short_name);
    EXPECT_TRUE(found == nullptr || found == &rule) << rule.short_name;
  }
  EXPECT_EQ(find_se_rule("DP"), nullptr) << "direct pointing, or the direct hidden pair";
  ASSERT_EQ(se_rules_called("dp").size(), 2U);
  EXPECT_EQ(se_rules_called("dp")[1]->id, "direct-hidden-pair");
  EXPECT_TRUE(se_rules_called("no such rule").empty());
  EXPECT_TRUE(is_step_of(*find_se_rule("unique-loop"), "Unique Loop 6 type 2"));
  EXPECT_FALSE(is_step_of(*find_se_rule("forcing-chain"), "Forcing Chainsaw"));
  EXPECT_TRUE(is_step_of(*find_se_rule("dynamic-cell-forcing-chains"),
                         "Dynamic Cell Forcing Chains (+ Forcing Chains)"));
}

}  // namespace
}  // namespace sudolab::se

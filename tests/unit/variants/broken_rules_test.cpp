// What a player's board breaks: the same as the judge says once it is full, and no solution before.

#include <sudolab/variants/broken_rules.h>

#include <gtest/gtest.h>

#include "support/every_kind.h"
#include "support/small_variants.h"

namespace sudolab::test {
namespace {

// The cells that one constraint finds broken on a 4x4 board; '.' is an open cell.
std::vector<Cell> broken(const char* kind, const char* cells, std::vector<int> values,
                         const std::string& digits, const char* others = "") {
  const Geometry& geometry = *Geometry::find({2, 2});
  Puzzle puzzle{Grid(geometry)};
  puzzle.constraints.push_back(
      {find_kind(kind), cells_of(cells, geometry), cells_of(others, geometry), std::move(values)});
  EXPECT_EQ(fault_of(puzzle.constraints[0], geometry), "");
  Grid board(geometry);
  for (Cell cell = 0; cell < 16; ++cell) {
    if (digits[cell] != '.') board.set(cell, digits[cell] - '0');
  }
  const auto found = broken_rules(puzzle, board);
  return found.empty() ? std::vector<Cell>{} : found.front().cells;
}

using Cells = std::vector<Cell>;

TEST(BrokenRules, NameTheCells) {
  EXPECT_EQ(broken("cage", "11 12", {3}, "12.............."), Cells{});
  EXPECT_EQ(broken("cage", "11 12", {3}, "13.............."), (Cells{0, 1}));
  EXPECT_EQ(broken("cage", "11 12", {3}, "4..............."), Cells{0}) << "too much already";
  EXPECT_EQ(broken("cage", "11 12 13", {9}, "1..............."), (Cells{0})) << "1 + 4 + 3 < 9";
  EXPECT_EQ(broken("cage", "11 22", {}, "1....1.........."), (Cells{0, 5}));
  EXPECT_EQ(broken("thermometer", "11 12 13", {}, "2.1............."), Cells{})
      << "each pair of neighbours by itself";
  EXPECT_EQ(broken("thermometer", "11 12 13", {}, "21.............."), (Cells{0, 1}));
  EXPECT_EQ(broken("arrow", "12 13", {}, "221.............", "11"), (Cells{0, 1, 2}));
  EXPECT_EQ(broken("arrow", "12 13", {}, "22..............", "11"), (Cells{0, 1}));
  EXPECT_EQ(broken("arrow", "12 13", {}, "31..............", "11"), Cells{});
  EXPECT_EQ(broken("anti-knight", "", {}, "1.....1........."), (Cells{0, 6}));
  EXPECT_EQ(broken("renban", "11 12", {}, "13.............."), (Cells{0, 1}));
  EXPECT_EQ(broken("odd", "11 12", {}, "12.............."), Cells{1});
  EXPECT_EQ(broken("xv", "11 12", {5}, "13.............."), (Cells{0, 1}));
  EXPECT_EQ(broken("xv", "11 12", {5}, "1..............."), Cells{});
}

TEST(BrokenRules, KnowWhichConstraintItIs) {
  Puzzle puzzle;
  puzzle.constraints.push_back({find_kind("odd"), {0}, {}, {}});
  puzzle.constraints.push_back({find_kind("even"), {0}, {}, {}});
  Grid board;
  board.set(0, 3);
  EXPECT_EQ(broken_rules(puzzle, board), (std::vector<BrokenRule>{{1, {0}}}));
}

class BrokenRulesOfKind : public testing::TestWithParam<const ConstraintKind*> {};

TEST_P(BrokenRulesOfKind, AgreeWithItsDefinition) {
  Rng rng(5);
  int kept = 0, not_kept = 0;
  for (int i = 0; i < 400; ++i) {
    const Grid made = random_grid(i % 2 == 0 ? 4 : 6, rng);
    Puzzle puzzle{Grid(made.geometry())};
    if (GetParam()->id == "disjoint-groups" && !made.geometry().has_boxes()) continue;
    puzzle.constraints.push_back(random_constraint(*GetParam(), made, rng));
    // Mostly kept by `made`, and hardly ever by another board.
    const Grid other = random_grid(made.size(), rng);
    for (const Grid* board : {&made, &other}) {
      if (board->geometry().layout() != made.geometry().layout()) continue;
      const bool holds = GetParam()->holds(puzzle.constraints[0], *board);
      ++(holds ? kept : not_kept);
      ASSERT_EQ(broken_rules(puzzle, *board).empty(), holds) << text_of(puzzle);
      // Whatever is on the way to a board that keeps it is not broken.
      Grid part = *board;
      for (int hole = 0; hole < part.cells() / 2; ++hole) {
        part.clear(rng.index(static_cast<std::size_t>(part.cells())));
      }
      ASSERT_TRUE(!holds || broken_rules(puzzle, part).empty()) << text_of(puzzle);
    }
  }
  EXPECT_GT(kept + not_kept, 100);
  EXPECT_GT(not_kept, 0) << "nothing was broken: this test would prove little";
}

std::vector<const ConstraintKind*> kinds() { return {all_kinds().begin(), all_kinds().end()}; }

std::string id_of(const testing::TestParamInfo<const ConstraintKind*>& kind) {
  std::string name(kind.param->id);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, BrokenRulesOfKind, testing::ValuesIn(kinds()), id_of);

TEST(BrokenRules, StopWhenAsked) {
  Puzzle puzzle;
  puzzle.constraints.push_back({find_kind("even"), {0}, {}, {}});
  Grid board;
  board.set(0, 3);
  std::stop_source source;
  source.request_stop();
  EXPECT_TRUE(broken_rules(puzzle, board, source.get_token()).empty());
}

}  // namespace
}  // namespace sudolab::test

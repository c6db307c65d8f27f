// What every kind of constraint demands, by boards that keep it and boards that do not.

#include <sudolab/variants/kinds.h>

#include <gtest/gtest.h>

#include <set>
#include <string>

#include <sudolab/core/verify.h>

namespace sudolab {
namespace {

Grid board(const std::string& digits) {
  Grid grid(*Geometry::find({2, 2}));
  for (Cell cell = 0; cell < grid.cells(); ++cell) grid.set(cell, digits[cell] - '0');
  return grid;
}

const char* const kBoard = "1234341221434321";

Constraint made(const char* kind, std::vector<Cell> cells, std::vector<int> values = {},
                std::vector<Cell> others = {}) {
  return {find_kind(kind), std::move(cells), std::move(others), std::move(values)};
}

// 'y' and 'n': whether the board keeps it; otherwise what is wrong with the constraint.
std::string verdict(const Constraint& constraint) {
  const Grid grid = board(kBoard);
  const std::string fault = fault_of(constraint, grid.geometry());
  if (!fault.empty()) return fault;
  Puzzle puzzle{Grid(grid.geometry())};
  puzzle.constraints.push_back(constraint);
  EXPECT_EQ(is_solution_of(grid, puzzle), constraint.kind->holds(constraint, grid));
  return constraint.kind->holds(constraint, grid) ? "y" : "n";
}

//   1 2 3 4
//   3 4 1 2
//   2 1 4 3
//   4 3 2 1
TEST(Kinds, HoldByTheirDefinition) {
  EXPECT_EQ(verdict(made("cage", {0, 1, 2}, {6})), "y");
  EXPECT_EQ(verdict(made("cage", {0, 1, 2}, {7})), "n");
  EXPECT_EQ(verdict(made("cage", {0, 1, 6}, {4})), "n") << "1 is there twice";
  EXPECT_EQ(verdict(made("cage", {0, 1, 6})), "n");
  EXPECT_EQ(verdict(made("cage", {0, 1, 4})), "y");
  EXPECT_EQ(verdict(made("arrow", {0, 1}, {}, {2})), "y");
  EXPECT_EQ(verdict(made("arrow", {0, 1}, {}, {3})), "n");
  EXPECT_EQ(verdict(made("arrow", {3, 5, 12}, {}, {0, 1})), "y") << "4 + 4 + 4 = 12";
  EXPECT_EQ(verdict(made("thermometer", {0, 1, 2, 3})), "y");
  EXPECT_EQ(verdict(made("thermometer", {0, 6})), "n");
  EXPECT_EQ(verdict(made("slow-thermometer", {0, 6, 1})), "y");
  EXPECT_EQ(verdict(made("slow-thermometer", {1, 0})), "n");
  EXPECT_EQ(verdict(made("difference", {0, 1})), "y");
  EXPECT_EQ(verdict(made("difference", {0, 4})), "n");
  EXPECT_EQ(verdict(made("difference", {0, 4}, {2})), "y");
  EXPECT_EQ(verdict(made("ratio", {0, 1})), "y");
  EXPECT_EQ(verdict(made("ratio", {0, 4})), "n");
  EXPECT_EQ(verdict(made("ratio", {4, 0}, {3})), "y");
  EXPECT_EQ(verdict(made("xv", {0, 3}, {5})), "y");
  EXPECT_EQ(verdict(made("xv", {0, 3}, {10})), "n");
  EXPECT_EQ(verdict(made("german-whispers", {0, 3}, {3})), "y");
  EXPECT_EQ(verdict(made("german-whispers", {0, 3})), "n");
  EXPECT_EQ(verdict(made("dutch-whispers", {0, 1})), "n");
  EXPECT_EQ(verdict(made("renban", {3, 2, 1})), "y");
  EXPECT_EQ(verdict(made("renban", {0, 4})), "n");
  EXPECT_EQ(verdict(made("renban", {0, 6})), "n");
  EXPECT_EQ(verdict(made("palindrome", {0, 1, 6})), "y");
  EXPECT_EQ(verdict(made("palindrome", {0, 1, 2})), "n");
  EXPECT_EQ(verdict(made("clone", {0, 1}, {}, {6, 7})), "y");
  EXPECT_EQ(verdict(made("clone", {0, 1}, {}, {7, 6})), "n");
  EXPECT_EQ(verdict(made("between", {0, 1, 2})), "y");
  EXPECT_EQ(verdict(made("between", {0, 3, 2})), "n");
  EXPECT_EQ(verdict(made("between", {0, 6, 2})), "n");
  EXPECT_EQ(verdict(made("region-sum", {1, 4, 3, 6})), "y") << "2 + 3 = 4 + 1";
  EXPECT_EQ(verdict(made("region-sum", {1, 0, 3, 6})), "n");
  EXPECT_EQ(verdict(made("little-killer", {0, 5, 10, 15}, {10})), "y") << "1 + 4 + 4 + 1";
  EXPECT_EQ(verdict(made("little-killer", {0, 5, 10, 15}, {9})), "n");
  EXPECT_EQ(verdict(made("sandwich", {0, 1, 2, 3}, {5})), "y");
  EXPECT_EQ(verdict(made("sandwich", {4, 5, 6, 7}, {0})), "y");
  EXPECT_EQ(verdict(made("sandwich", {4, 5, 6, 7}, {5})), "n");
  EXPECT_EQ(verdict(made("skyscraper", {0, 1, 2, 3}, {4})), "y");
  EXPECT_EQ(verdict(made("skyscraper", {3, 2, 1, 0}, {1})), "y");
  EXPECT_EQ(verdict(made("skyscraper", {3, 2, 1, 0}, {2})), "n");
  EXPECT_EQ(verdict(made("odd", {0, 2})), "y");
  EXPECT_EQ(verdict(made("odd", {0, 1})), "n");
  EXPECT_EQ(verdict(made("even", {1, 3})), "y");
  EXPECT_EQ(verdict(made("even", {0})), "n");
  EXPECT_EQ(verdict(made("minimum", {0})), "y");
  EXPECT_EQ(verdict(made("minimum", {1})), "n");
  EXPECT_EQ(verdict(made("minimum", {0, 4})), "n") << "3 is above 2";
  EXPECT_EQ(verdict(made("maximum", {3})), "y");
  EXPECT_EQ(verdict(made("maximum", {2})), "n");
  EXPECT_EQ(verdict(made("maximum", {2, 3})), "y") << "they are not compared with each other";
  EXPECT_EQ(verdict(made("quadruple", {5, 6, 9, 10}, {1, 1, 4})), "y");
  EXPECT_EQ(verdict(made("quadruple", {5, 6, 9, 10}, {1, 1, 1})), "n");
  EXPECT_EQ(verdict(made("anti-knight", {})), "n");
  EXPECT_EQ(verdict(made("anti-king", {})), "n");
  EXPECT_EQ(verdict(made("non-consecutive", {})), "n");
  EXPECT_EQ(verdict(made("disjoint-groups", {})), "y");
  EXPECT_EQ(verdict(made("all-dots-given", {})), "n");
  EXPECT_EQ(verdict(made("all-dots-given", {}, {0, 0})), "y") << "neither counts";
  EXPECT_EQ(verdict(made("all-xv-given", {}, {8})), "y");
  EXPECT_EQ(verdict(made("all-xv-given", {}, {3})), "n");
}

TEST(Kinds, SayWhatIsWrong) {
  EXPECT_EQ(verdict({}), "it is of no kind");
  EXPECT_EQ(verdict(made("cage", {})), "it has 0 cells and not 1 to 25 cells");
  EXPECT_EQ(verdict(made("cage", {0, 1, 2, 3, 4})),
            "a cage of 5 cells needs more digits than there are");
  EXPECT_EQ(verdict(made("cage", {0, 16})), "it has a cell that is not on the board");
  EXPECT_EQ(verdict(made("cage", {0, 1, 0})), "it has r1c1 twice");
  EXPECT_EQ(verdict(made("cage", {0}, {1, 2})), "it has 2 values and not 0 to 1 values");
  EXPECT_EQ(verdict(made("xv", {0, 1}, {2'000'000'000})), "2000000000 is too large a value");
  EXPECT_EQ(verdict(made("clone", {0, 1}, {}, {2})), "a clone has as many cells as its twin");
  EXPECT_EQ(verdict(made("sandwich", {0, 1, 3, 2}, {2})),
            "it must look at the cells of a row or column in their order");
  EXPECT_EQ(verdict(made("quadruple", {0, 1, 4, 5}, {5})), "5 is not a digit");
  EXPECT_EQ(verdict(made("all-dots-given", {0, 2})), "a dot is between cells that share a side");
  EXPECT_EQ(verdict(made("all-dots-given", {}, {1})),
            "it has both a difference and a ratio, or neither");
}

TEST(Kinds, AreRowsWithEverythingSaid) {
  std::set<std::string_view> ids;
  for (const ConstraintKind* kind : all_kinds()) {
    EXPECT_TRUE(ids.insert(kind->id).second) << kind->id;
    EXPECT_EQ(find_kind(kind->id), kind);
    EXPECT_FALSE(kind->name.empty());
    EXPECT_FALSE(kind->summary.empty());
    EXPECT_NE(kind->holds, nullptr) << kind->id;
    EXPECT_NE(kind->prune, nullptr) << kind->id;
    EXPECT_NE(kind->clauses, nullptr) << kind->id;
    EXPECT_NE(kind->model, nullptr) << kind->id;
    EXPECT_LE(kind->cells.least, kind->cells.most);
  }
  EXPECT_EQ(ids.size(), 28U);
  EXPECT_EQ(find_kind("no-such-kind"), nullptr);
}

TEST(Kinds, SpeakInWords) {
  const Geometry& geometry = *Geometry::find({2, 2});
  EXPECT_EQ(describe(made("cage", {0, 1}, {3}), geometry),
            "r1c1 r1c2: different digits that sum to 3");
  EXPECT_EQ(describe(made("anti-king", {}), geometry),
            "cells that touch, even at a corner: different digits");
  for (const ConstraintKind* kind : all_kinds()) {
    Constraint any{kind, {0, 1, 4, 5}, {2, 3, 6, 7}, {1, 2}};
    EXPECT_FALSE(describe(any, geometry).empty());
  }
}

}  // namespace
}  // namespace sudolab

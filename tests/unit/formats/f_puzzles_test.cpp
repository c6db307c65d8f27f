// f-puzzles' JSON as the page and its additions write it: constraints, negative constraints, houses
// and drawings.

#include <gtest/gtest.h>

#include <sudolab/variants/kinds.h>

#include "samples.h"

namespace sudolab::testing {
namespace {

// A board without givens, with these members.
std::string object_with(const std::string& members, int size = 9) {
  std::string text = R"({"size":)" + std::to_string(size) + R"(,"author":"somebody","grid":[)";
  for (int row = 0; row < size; ++row) {
    text += row == 0 ? "[" : ",[";
    for (int col = 0; col < size; ++col) text += col == 0 ? "{}" : R"(,{"c":"#a8a8a8"})";
    text += "]";
  }
  return text + "]" + (members.empty() ? "" : ",") + members + "}";
}

Puzzle read_one(const std::string& members, int size = 9) {
  Collected found = read_as("f-puzzles", object_with(members, size));
  for (const ReadError& error : found.errors) ADD_FAILURE() << error.reason;
  return found.records.empty() ? Puzzle() : std::move(found.records.front().puzzle);
}

std::string reason_of(const std::string& members) {
  const Collected found = read_as("f-puzzles", object_with(members));
  EXPECT_EQ(found.records.size(), 0U) << members;
  return found.errors.empty() ? "" : found.errors.front().reason;
}

Constraint said(const char* kind, std::vector<Cell> cells = {}, std::vector<Cell> others = {},
                std::vector<int> values = {}) {
  return {find_kind(kind), std::move(cells), std::move(others), std::move(values)};
}

using Constraints = std::vector<Constraint>;

TEST(FPuzzles, ReadsCellsWithNumbers) {
  EXPECT_EQ(
      read_one(
          R"("killercage":[{"cells":["R1C1","R1C2"],"outlineC":"#000","value":"9"},)"
          R"({"cells":["R9C8","R9C9"]},{"cells":["R3C1"],"value":4},{"cells":["R5C5"],"value":""}])")
          .constraints,
      (Constraints{said("cage", {0, 1}, {}, {9}), said("cage", {79, 80}),
                   said("cage", {18}, {}, {4}), said("cage", {40})}));
  EXPECT_EQ(
      read_one(
          R"("ratio":[{"cells":["R1C1","R2C1"]},{"cells":["R1C3","R1C4"],"value":"3"}],)"
          R"("difference":[{"cells":["R5C5","R5C6"],"value":"4"}],)"
          R"("xv":[{"cells":["R8C1","R8C2"],"value":"X"},{"cells":["R8C3","R8C4"],"value":"V"}])")
          .constraints,
      (Constraints{said("difference", {40, 41}, {}, {4}), said("ratio", {0, 9}),
                   said("ratio", {2, 3}, {}, {3}), said("xv", {63, 64}, {}, {10}),
                   said("xv", {65, 66}, {}, {5})}));
}

TEST(FPuzzles, ReadsLines) {
  EXPECT_EQ(read_one(R"("thermometer":[{"lines":[["R1C1","R2C2"],["R1C1","R1C2"]]}],)"
                     R"("palindrome":[{"lines":[["R4C4","R4C5","R4C6"]]}],)"
                     R"("betweenline":[{"lines":[["R9C1","R8C2","R7C3"]]}],)"
                     R"("slowthermometer":[{"lines":[["R3C3","R3C4"]]}],)"
                     R"("renban":[{"lines":[["R5C1","R5C2"]]}],)"
                     R"("regionsumline":[{"lines":[["R6C3","R6C4"]]}])")
                .constraints,
            (Constraints{said("thermometer", {0, 10}), said("thermometer", {0, 1}),
                         said("slow-thermometer", {20, 21}), said("renban", {36, 37}),
                         said("palindrome", {30, 31, 32}), said("between", {72, 64, 56}),
                         said("region-sum", {47, 48})}));
}

TEST(FPuzzles, ReadsWhispersByTheirDifference) {
  const std::string line = R"("lines":[["R1C1","R1C2"]])";
  EXPECT_EQ(
      read_one(R"("whispers":[{)" + line + R"(},{)" + line + R"(,"value":"5"},{)" + line +
               R"(,"value":"4"},{)" + line + R"(,"value":"3"}])")
          .constraints,
      (Constraints{said("german-whispers", {0, 1}), said("german-whispers", {0, 1}),
                   said("dutch-whispers", {0, 1}), said("german-whispers", {0, 1}, {}, {3})}));
  EXPECT_EQ(read_one(R"("whispers":[{)" + line + "}]", 6).constraints,
            (Constraints{said("german-whispers", {0, 1}, {}, {3})}));
}

TEST(FPuzzles, ReadsArrowsClonesAndQuadruples) {
  EXPECT_EQ(read_one(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C2","R3C3"],["R2C1"]]},)"
                     R"({"cells":["R9C1","R9C2"],"lines":[["R9C2","R8C3","R8C4"]]}],)"
                     R"("clone":[{"cells":["R4C4","R4C5"],"cloneCells":["R6C6","R6C7"]}],)"
                     R"("quadruple":[{"cells":["R1C8","R1C9","R2C8","R2C9"],"values":[1,1,7]}])")
                .constraints,
            (Constraints{said("arrow", {10, 20}, {0}), said("arrow", {9}, {0}),
                         said("arrow", {65, 66}, {72, 73}), said("clone", {30, 31}, {50, 51}),
                         said("quadruple", {7, 8, 16, 17}, {}, {1, 1, 7})}));
}

TEST(FPuzzles, ReadsCluesOutsideTheBoard) {
  EXPECT_EQ(
      read_one(
          R"("littlekillersum":[{"cell":"R4C0","cells":["R3C1","R2C2","R1C3"],"direction":"UR",)"
          R"("value":"12"},{"cell":"R0C8","direction":"DR","value":"3"}],)"
          R"("sandwichsum":[{"cell":"R2C0","value":"20"}],)"
          R"("skyscraper":[{"cell":"R10C1","value":"2"}])")
          .constraints,
      (Constraints{said("little-killer", {18, 10, 2}, {}, {12}),
                   said("little-killer", {8}, {}, {3}),
                   said("sandwich", {9, 10, 11, 12, 13, 14, 15, 16, 17}, {}, {20}),
                   said("skyscraper", {72, 63, 54, 45, 36, 27, 18, 9, 0}, {}, {2})}));
}

TEST(FPuzzles, ReadsMarkedCellsAndFlags) {
  EXPECT_EQ(
      read_one(R"("even":[{"cell":"R1C1"},{"cell":"R1C3"}],"odd":[{"cell":"R9C9"}],)"
               R"("minimum":[{"cell":"R2C2"},{"cell":"R2C3"}],"maximum":[{"cell":"R5C5"}],)"
               R"("antiknight":true,"antiking":true,"disjointgroups":true,"nonconsecutive":true)")
          .constraints,
      (Constraints{said("odd", {80}), said("even", {0, 2}), said("minimum", {10, 11}),
                   said("maximum", {40}), said("anti-knight"), said("anti-king"),
                   said("disjoint-groups"), said("non-consecutive")}));
  EXPECT_EQ(read_one(R"("antiknight":false,"negative":[],"odd":[])").constraints, Constraints());
}

// Cells with a dot of either colour are left out, and the dots tell which ratios are meant.
TEST(FPuzzles, ReadsNegativeConstraints) {
  const std::string white = R"("difference":[{"cells":["R1C2","R1C1"]}])";
  const std::string black = R"("ratio":[{"cells":["R2C1","R2C2"],"value":"3"}])";
  const auto last = [](const std::string& members) { return read_one(members).constraints.back(); };
  EXPECT_EQ(last(R"("nonconsecutive":true,)" + white), said("all-dots-given", {0, 1}, {}, {1, 0}));
  EXPECT_EQ(last(R"("negative":["ratio"],)" + white), said("all-dots-given", {0, 1}, {}, {0, 2}));
  EXPECT_EQ(last(R"("negative":["ratio"],)" + white + "," + black),
            said("all-dots-given", {0, 1, 9, 10}, {}, {0, 3}));
  EXPECT_EQ(last(R"("nonconsecutive":true,"negative":["ratio"],)" + white),
            said("all-dots-given", {0, 1}));
  EXPECT_TRUE(read_one(R"("negative":false)").constraints.empty());
  EXPECT_EQ(last(R"("negative":["ratio"])"), said("all-dots-given", {}, {}, {0, 2}));
  EXPECT_EQ(last(R"("negative":["xv"],"xv":[{"cells":["R1C1","R1C2"],"value":"v"}])"),
            said("all-xv-given", {0, 1}));
}

TEST(FPuzzles, ReadsHouses) {
  const Puzzle cross = read_one(R"("diagonal+":true,"diagonal-":true)");
  EXPECT_EQ(cross.geometry().extra_houses(), 2);
  EXPECT_EQ(read_one(R"("diagonal+":true)").geometry().layout().extra_houses.front().front(), 8);
  const Puzzle extra = read_one(
      R"("extraregion":[{"cells":["R2C2","R2C3","R3C2","R3C3"]},{"cells":["R1C1","R4C4"]}])", 4);
  EXPECT_EQ(extra.geometry().extra_houses(), 1);
  EXPECT_EQ(extra.constraints, (Constraints{said("cage", {0, 15})}));
  // The first two columns change their places with the next two in the second row.
  std::string regions = R"({"size":4,"grid":[)";
  for (const char* row : {"0011", "1100", "2233", "2233"}) {
    regions += regions.back() == '[' ? "[" : ",[";
    for (int col = 0; col < 4; ++col) {
      regions += std::string(col == 0 ? "" : ",") + R"({"region":)" + row[col] + "}";
    }
    regions += "]";
  }
  const Collected jigsaw = read_as("f-puzzles", regions + "]}");
  ASSERT_EQ(jigsaw.records.size(), 1U);
  EXPECT_FALSE(jigsaw.records[0].puzzle.geometry().has_boxes());
}

// Cells without a region have that of f-puzzles: the usual box, or the row where there are no
// boxes.
TEST(FPuzzles, BoardsWithoutBoxesHaveRowsAsRegions) {
  const Puzzle square = read_one("", 7);
  EXPECT_EQ(square.givens.size(), 7);
  EXPECT_EQ(square.geometry().box_of(13), 1);
  std::string text = object_with("", 5);
  const std::size_t first = text.find("{}");
  text.replace(first, 2, R"({"region":1})");
  const std::size_t second = text.find("[{}");
  text.replace(second + 1, 2, R"({"region":0})");
  const Collected found = read_as("f-puzzles", text);
  ASSERT_EQ(found.records.size(), 1U);
  const Geometry& geometry = found.records[0].puzzle.geometry();
  EXPECT_EQ(geometry.box_of(0), geometry.box_of(6));
  EXPECT_EQ(geometry.box_of(1), geometry.box_of(5));
}

// What a page adds so that others see its constraints is skipped; anything else may be a rule.
TEST(FPuzzles, DrawingsNeedAConstraint) {
  const std::string line = R"("line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#F067F0")";
  const std::string renban = R"("renban":[{"lines":[["R1C1","R1C2"]]}])";
  EXPECT_EQ(read_one(renban + "," + line + R"(,"fromConstraint":"Renban"}])").constraints.size(),
            1U);
  EXPECT_EQ(read_one(renban + "," + line + R"(,"isNewConstraint":true}])").constraints.size(), 1U);
  EXPECT_EQ(read_one(R"("cage":[{"cells":["R1C1"],"value":"title: x"},{"cells":[],"value":"y"}],)"
                     R"("text":[{"cells":["R1C1"],"value":""}])")
                .constraints,
            Constraints());
  const std::string expected =
      "it has the drawing 'line', which may be a rule that only words tell";
  EXPECT_EQ(reason_of(line + "}]"), expected);
  EXPECT_EQ(reason_of(line + R"(,"fromConstraint":"Renban"}])"), expected);
  EXPECT_EQ(reason_of(line + R"(,"fromConstraint":"Nabner"}],)" + renban), expected);
  for (const char* name : {"circle", "rectangle", "text", "cage"}) {
    EXPECT_NE(
        reason_of("\"" + std::string(name) + R"(":[{"cells":["R1C1"],"value":"7"}])").find(name),
        std::string::npos);
  }
}

TEST(FPuzzles, SaysWhatIsWrong) {
  EXPECT_EQ(reason_of(R"("xsum":[{"cell":"R0C1","value":"12"}])"),
            "it has 'xsum', which is a constraint that is not known");
  EXPECT_EQ(reason_of(R"("negative":["sum"])"), "it has the unknown negative constraint 'sum'");
  EXPECT_EQ(reason_of(R"("killercage":[{"cells":["R1C1"],"value":"<9"}])"),
            "'killercage' has the value '<9', which is not known");
  EXPECT_EQ(reason_of(R"("xv":[{"cells":["R1C1","R1C2"],"value":"XV"}])"),
            "'xv' has the value 'XV', which is not known");
  EXPECT_EQ(reason_of(R"("odd":[{"cell":"R10C1"}])"),
            "'odd' names a cell that is not on the board");
  EXPECT_EQ(reason_of(R"("renban":[{"lines":[["R1C1","R0C1"]]}])"),
            "'renban' names a cell that is not on the board");
  EXPECT_EQ(reason_of(R"("renban":{"lines":[]})"), "'renban' must be a list of objects");
  EXPECT_EQ(reason_of(R"("arrow":[{"cells":["R1C1"],"lines":[]}])"),
            "'arrow' has an entry without lines");
  EXPECT_EQ(reason_of(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C1"]]}])"),
            "'arrow' comes back to its circle");
  EXPECT_EQ(reason_of(R"("thermometer":[{"lines":[["R1C1"]]}])"),
            "'thermometer' cannot be: it has 1 cells and not 2 to 25 cells");
  EXPECT_EQ(reason_of(R"("sandwichsum":[{"cell":"R3C3","value":"4"}])"),
            "'sandwichsum' has a clue that is not beside the board");
  EXPECT_EQ(reason_of(R"("sandwichsum":[{"cell":"R0C3","value":""}])"),
            "'sandwichsum' has an entry without a number");
  EXPECT_EQ(reason_of(R"("littlekillersum":[{"cell":"R0C3","direction":"D","value":"4"}])"),
            "'littlekillersum' has the unknown direction 'D'");
  EXPECT_EQ(reason_of(R"("littlekillersum":[{"cell":"R0C1","direction":"DL","value":"4"}])"),
            "'littlekillersum' names a cell that is not on the board");
  EXPECT_EQ(reason_of(R"("line":{"0":{"lines":[["R1C1","R1C2"]]}})"),
            "'line' must be a list of drawings");
  EXPECT_EQ(reason_of(R"("antiknight":"yes")"), "'antiknight' must be true or false");
  EXPECT_EQ(reason_of(R"("nonconsecutive":1)"), "'nonconsecutive' must be true or false");
  EXPECT_EQ(reason_of(R"("extraregion":[{"cells":["R0C1"]}])"),
            "'extraregion' names a cell that is not on the board");
}

TEST(FPuzzles, CellsNeedARegion) {
  const std::string text = object_with("");
  std::string without = text;
  without.replace(without.find("{}"), 2, R"({"region":null})");
  const Collected found = read_as("f-puzzles", without);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].reason, "r1c1: it is in no region");
  std::string uneven = text;
  uneven.replace(uneven.find("{}"), 2, R"({"region":4})");
  EXPECT_EQ(read_as("f-puzzles", uneven).errors.at(0).reason, "region 1 has 10 cells and not 9");
}

std::string refused(const Constraints& constraints) {
  PuzzleRecord record;
  record.puzzle.constraints = constraints;
  std::string text;
  const auto why = find_format("f-puzzles")->write(record, 0, {}, text);
  EXPECT_TRUE(text.empty() || !why);
  return why.value_or("");
}

TEST(FPuzzles, NamesWhatItCannotHold) {
  const auto expect = [](const Constraints& constraints, const std::string& kind,
                         const std::string& why) {
    EXPECT_EQ(refused(constraints),
              "f-puzzles cannot hold this constraint of kind '" + kind + "': " + why);
  };
  const Constraint white = said("difference", {0, 1});
  expect({said("xv", {0, 1}, {}, {7})}, "xv", "the sum is neither 5 nor 10");
  expect({said("difference", {0, 2})}, "difference", "its cells do not share a side");
  expect({said("xv", {0, 10}, {}, {5})}, "xv", "its cells do not share a side");
  expect({said("quadruple", {0, 1, 2, 3}, {}, {1})}, "quadruple",
         "its cells do not meet in a point");
  expect({said("little-killer", {0, 10}, {}, {9})}, "little-killer",
         "its cells are not a whole diagonal");
  expect({said("arrow", {1, 0}, {0})}, "arrow", "it comes back to its circle");
  expect({said("minimum", {0}), said("minimum", {1})}, "minimum",
         "a cell of another one is beside it");
  EXPECT_EQ(refused({said("minimum", {0}), said("maximum", {1})}), "");
  expect({white, said("non-consecutive")}, "non-consecutive",
         "pairs of cells with a dot would be left out");
  expect({white, said("all-dots-given")}, "all-dots-given",
         "it does not list the pairs with a dot");
  expect({said("all-dots-given", {}, {}, {2, 0})}, "all-dots-given", "the difference is not 1");
  expect({said("all-dots-given", {}, {}, {0, 3})}, "all-dots-given",
         "the ratios are not those of the dots");
  expect({said("all-xv-given", {}, {}, {6})}, "all-xv-given", "the sums are not 5 and 10");
  expect({said("all-xv-given", {0, 1})}, "all-xv-given",
         "it does not list the pairs with a letter");
  EXPECT_EQ(refused({white, said("all-dots-given", {1, 0})}), "");
}

}  // namespace
}  // namespace sudolab::testing

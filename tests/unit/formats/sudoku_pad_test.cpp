// SudokuPad's JSON: houses, cages and flags that it means, and drawings that only words explain.

#include <gtest/gtest.h>

#include <sudolab/variants/kinds.h>

#include "formats/lz_string.h"
#include "samples.h"

namespace sudolab::testing {
namespace {

std::string object_with(const std::string& members, int size = 9) {
  std::string text = R"({"cellSize":50,"cells":[)";
  for (int row = 0; row < size; ++row) {
    text += row == 0 ? "[" : ",[";
    for (int col = 0; col < size; ++col) text += col == 0 ? "{}" : ",{}";
    text += "]";
  }
  return text + "]" + (members.empty() ? "" : ",") + members + "}";
}

Puzzle read_one(const std::string& members, int size = 9) {
  Collected found = read_as("sudokupad", object_with(members, size));
  for (const ReadError& error : found.errors) ADD_FAILURE() << error.reason;
  return found.records.empty() ? Puzzle() : std::move(found.records.front().puzzle);
}

std::string reason_of(const std::string& members) {
  const Collected found = read_as("sudokupad", object_with(members));
  EXPECT_EQ(found.records.size(), 0U) << members;
  return found.errors.empty() ? "" : found.errors.front().reason;
}

constexpr const char* kTwoCells = R"("cells":[[0,0],[0,1]])";

std::string cage(const std::string& more) {
  return R"("cages":[{)" + std::string(kTwoCells) + "," + more + "}]";
}

TEST(SudokuPad, ReadsCagesWhoseDigitsDiffer) {
  const ConstraintKind* kind = find_kind("cage");
  const auto read = [](const std::string& more) { return read_one(cage(more)).constraints; };
  EXPECT_EQ(read(R"("unique":true,"sum":9,"value":"9","style":"killer")"),
            (std::vector<Constraint>{{kind, {0, 1}, {}, {9}}}));
  EXPECT_EQ(read(R"("unique":true,"value":"9")"),
            (std::vector<Constraint>{{kind, {0, 1}, {}, {9}}}));
  EXPECT_EQ(read(R"("unique":true)"), (std::vector<Constraint>{{kind, {0, 1}}}));
  EXPECT_TRUE(read(R"("hidden":true,"value":"x")").empty());
  EXPECT_EQ(reason_of(cage(R"("value":"9")")),
            "it has a cage that does not say whether its digits differ ('unique')");
  EXPECT_EQ(reason_of(cage(R"("unique":true,"value":"<9")")),
            "it has a cage with the value '<9', which is not known");
  EXPECT_EQ(reason_of(cage(R"("unique":true,"sum":8,"value":"9")")),
            "it has a cage with the value '9', which is not known");
  EXPECT_EQ(reason_of(R"("cages":[{"cells":[[0,9]],"unique":true}])"),
            "'cages' must have cells of the board, as [row, column]");
}

TEST(SudokuPad, ReadsHouses) {
  const Puzzle cross =
      read_one(R"("lines":[{"color":"#34bbe6","thickness":2,"wayPoints":[[0,9],[9,0]]},)"
               R"({"color":"#34BBE6","thickness":2,"wayPoints":[[9,9],[0,0]]}])");
  EXPECT_EQ(cross.geometry().extra_houses(), 2);
  EXPECT_TRUE(cross.constraints.empty());
  const Puzzle region = read_one(
      R"("cages":[{"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true,"hidden":true,"sum":10},)"
      R"({"cells":[[0,0],[0,1],[0,2],[0,3]],"unique":true,"type":"rowcol"}])",
      4);
  EXPECT_EQ(region.geometry().extra_houses(), 1);  // a row is one anyway
  EXPECT_TRUE(region.constraints.empty());
  std::string windows;
  for (const char* centre : {"[6.5,6.5]", "[2.5,2.5]", "[2.5,6.5]", "[6.5,2.5]"}) {
    windows += std::string(windows.empty() ? "" : ",") + R"({"center":)" + centre +
               R"(,"width":3,"height":3,"backgroundColor":"#CFCFCF","rounded":false})";
  }
  const Geometry& windoku = read_one(R"("underlays":[)" + windows + "]").geometry();
  ASSERT_EQ(windoku.extra_houses(), 4);
  EXPECT_EQ(windoku.layout().extra_houses[0],
            (std::vector<std::uint16_t>{10, 11, 12, 19, 20, 21, 28, 29, 30}));
}

TEST(SudokuPad, ReadsRulesOfItsMetadata) {
  const std::vector<Constraint> expected = {{find_kind("anti-knight")}, {find_kind("anti-king")}};
  EXPECT_EQ(read_one(R"("metadata":{"antiking":true,"antiknight":true,"rules":"No knights."})")
                .constraints,
            expected);
  EXPECT_EQ(reason_of(R"("metadata":{"norowcol":true})"),
            "it has 'norowcol', which is a constraint that is not known");
}

TEST(SudokuPad, RefusesWhatOnlyWordsExplain) {
  for (const char* drawing :
       {R"("lines":[{"color":"#67F067","wayPoints":[[0.5,0.5],[1.5,1.5]]}])",
        R"("lines":[{"color":"#34BBE6","wayPoints":[[0,0],[9,8]]}])",
        R"("lines":[{"wayPoints":7}])",
        R"("lines":[{"color":"#34BBE6","wayPoints":{"a":1,"b":2}}])", R"("lines":"x")",
        R"("underlays":[{"center":[2.5,2.5],"width":3,"height":3,"backgroundColor":"#CFCFCF"}])"}) {
    const std::string why = reason_of(drawing);
    EXPECT_NE(why.find("drawings that may be rules which only words tell"), std::string::npos)
        << why;
  }
  EXPECT_EQ(reason_of(R"("cages":{"0":{"cells":[[0,0]],"sum":5,"unique":true}})"),
            "'cages' must be a list of cages");
  for (const char* name : {"arrows", "overlays", "triggereffect"}) {
    EXPECT_EQ(reason_of("\"" + std::string(name) + R"(":[{"text":"X"}])"),
              "it has '" + std::string(name) + "', which may be a rule that only words tell");
  }
}

TEST(SudokuPad, EachCellNeedsARegion) {
  EXPECT_EQ(reason_of(R"("regions":[[[0,0],[5,5]]])"), "r1c2: it is in no region");
  EXPECT_EQ(reason_of(R"("regions":[[0,0]])"),
            "'regions' must be a list of lists of [row, column]");
  EXPECT_EQ(reason_of(R"("regions":"x")"), "'regions' must be a list of lists of [row, column]");
}

// What it has no words for goes to SudokuPad as f-puzzles says it.
TEST(SudokuPad, LinksCarryWhatItsJsonCannotHold) {
  PuzzleRecord record;
  record.puzzle.constraints = {{find_kind("cage"), {0, 1}, {}, {9}}};
  const Format& format = *find_format("sudokupad-link");
  const std::string own = written(format, {record}, {}).value_or("");
  EXPECT_TRUE(own.starts_with("https://sudokupad.app/sclN4Ig")) << own;
  record.puzzle.constraints.push_back({find_kind("thermometer"), {0, 1}});
  const std::string other = written(format, {record}, {}).value_or("");
  EXPECT_TRUE(other.starts_with("https://sudokupad.app/fpuzzlesN4Ig")) << other;
  record.puzzle.constraints.push_back({find_kind("xv"), {0, 1}, {}, {7}});
  std::string text;
  EXPECT_NE(format.write(record, 0, {}, text).value_or("").find("'xv'"), std::string::npos);
  EXPECT_TRUE(text.empty());
}

// Its shorthand names cages, lines and colours in its own way.
TEST(SudokuPad, ShorthandOfVariants) {
  std::string rows = "[,,,]";
  for (int row = 1; row < 4; ++row) rows += ",[,,,]";
  const std::string text = "{ce:[" + rows +
                           "],cs:50,ca:[{ce:[[0,0],[0,1]],unique:t,sum:5,v:'5'}],"
                           "l:[{c:34BBE6,th:2,wp:[[0,0],[4,4]]}],metadata:{antiknight:t}}";
  const Collected found = read_as("link", "https://sudokupad.app/scl" + lz::compressed(text));
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().reason;
  ASSERT_EQ(found.records.size(), 1U);
  const Puzzle& puzzle = found.records[0].puzzle;
  EXPECT_EQ(puzzle.geometry().extra_houses(), 1);
  EXPECT_EQ(puzzle.constraints.size(), 2U);
}

}  // namespace
}  // namespace sudolab::testing

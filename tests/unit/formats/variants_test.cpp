// Variants in Sudolab's JSON and in the neutral form of public data sets.

#include <gtest/gtest.h>

#include <sudolab/variants/kinds.h>

#include "samples.h"
#include "support/small_variants.h"
#include "support/solutions.h"

namespace sudolab::testing {
namespace {

// The only record of a text; a failure if there is none.
PuzzleRecord read_one(std::string_view text) {
  Collected found = read_as("ndjson", text);
  for (const ReadError& error : found.errors) ADD_FAILURE() << error.reason;
  EXPECT_EQ(found.records.size(), 1U);
  return found.records.empty() ? PuzzleRecord{} : std::move(found.records.front());
}

std::string reason_of(std::string_view text) {
  const Collected found = read_as("ndjson", text);
  EXPECT_EQ(found.records.size(), 0U);
  return found.errors.empty() ? "" : found.errors.front().reason;
}

TEST(VariantJson, ReadsTheNeutralForm) {
  const PuzzleRecord record =
      read_one(R"({"id":"k","size":4,"givens":[0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0],)"
               R"("cages":[{"sum":3,"cells":[0,1]},{"cells":[4,5]}],"even":[1,3],"odd":[],)"
               R"("solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]})");
  EXPECT_EQ(record.name, "k");
  EXPECT_EQ(line_of(record), "...4............");
  ASSERT_TRUE(record.solution);
  EXPECT_EQ(line_of(*record.solution), "1234341221434321");
  const std::vector<Constraint> expected = {{find_kind("cage"), {0, 1}, {}, {3}},
                                            {find_kind("cage"), {4, 5}, {}, {}},
                                            {find_kind("even"), {1, 3}, {}, {}}};
  EXPECT_EQ(record.puzzle.constraints, expected);
}

// Numbers of the solution mean digits, in whatever symbols the puzzle is written.
TEST(VariantJson, ReadsASolutionOfNumbersBesideAText) {
  const Grid full = test::random_solution(*Geometry::find_for_size(16), 1);
  const Alphabet hexadecimal(Alphabet::Kind::kZeroBased);
  std::string puzzle, solution;
  append_cells(full, {.alphabet = hexadecimal}, puzzle);
  for (const int digit : full.digits())
    solution += (solution.empty() ? "" : ",") + std::to_string(digit);
  const PuzzleRecord record =
      read_one(R"({"puzzle":")" + puzzle + R"(","solution":[)" + solution + "]}");
  EXPECT_EQ(record.puzzle.givens, full);
  ASSERT_TRUE(record.solution);
  EXPECT_EQ(*record.solution, full);
}

TEST(VariantJson, ReadsSizesThatHaveNoBoxes) {
  const PuzzleRecord record =
      read_one(R"({"size":5,"givens":[0,0,0,4,0,3,0,0,0,0,0,2,0,0,5,0,0,0,0,0,0,1,0,0,0],)"
               R"("regions":[4,4,4,0,0,3,3,4,0,0,3,3,4,0,1,3,2,1,1,1,2,2,2,2,1]})");
  EXPECT_EQ(record.puzzle.geometry().size(), 5);
  EXPECT_FALSE(record.puzzle.geometry().has_boxes());
  EXPECT_EQ(record.puzzle.givens[3], 4);
}

TEST(VariantJson, ReadsCellsByNameAndByNumber) {
  const auto cells = [](const std::string& text) {
    return read_one(R"({"puzzle":"................","constraints":[{"kind":"odd","cells":)" + text +
                    "}]}")
        .puzzle.constraints.front()
        .cells;
  };
  const std::vector<Cell> expected = {0, 6, 15};
  EXPECT_EQ(cells(R"("r1c1 r2c3 r4c4")"), expected);
  EXPECT_EQ(cells(R"("R1C1R2C3R4C4")"), expected);
  EXPECT_EQ(cells(R"(["r1c1","r2c3","r4c4"])"), expected);
  EXPECT_EQ(cells("[0,6,15]"), expected);
}

TEST(VariantJson, GivesBackEveryKindAndLayout) {
  Rng rng(3);
  for (const ConstraintKind* kind : all_kinds()) {
    for (int i = 0; i < 20; ++i) {
      PuzzleRecord record;
      record.puzzle = test::random_variant(i % 2 == 0 ? 4 : 6, 10, 2, rng);
      const Geometry& geometry = record.puzzle.geometry();
      if (kind->id != "disjoint-groups" || geometry.has_boxes()) {
        const Grid any = test::random_solution(*Geometry::find_for_size(geometry.size()), 1);
        record.puzzle.constraints.push_back(test::random_constraint(*kind, any, rng));
      }
      for (const char* format : {"json", "ndjson"}) {
        std::string text(find_format(format)->header);
        EXPECT_EQ(find_format(format)->write(record, 0, {}, text), std::nullopt);
        text += find_format(format)->footer;
        const Collected back = read_as(format, text);
        ASSERT_EQ(back.records.size(), 1U) << text;
        EXPECT_EQ(back.records.front().puzzle, record.puzzle) << text;
      }
    }
  }
}

TEST(VariantJson, SaysWhatIsWrong) {
  const std::string empty = R"({"puzzle":"................",)";
  EXPECT_EQ(reason_of(empty + R"("constraints":[{"kind":"cag"}]})"),
            "it has the unknown kind 'cag'");
  EXPECT_EQ(reason_of(empty + R"("constraints":7})"), "'constraints' must be a list of objects");
  EXPECT_EQ(reason_of(empty + R"("constraints":[{"kind":"odd","cells":"r5c1"}]})"),
            "a constraint of kind 'odd' names cells that are not on the board");
  EXPECT_EQ(reason_of(empty + R"("cages":[{"cells":[16],"sum":3}]})"),
            "a constraint of kind 'cage' names cells that are not on the board");
  EXPECT_EQ(reason_of(empty + R"("cages":[{"cells":[1],"sum":"x"}]})"),
            "a constraint of kind 'cage' has values that are no numbers");
  EXPECT_EQ(reason_of(empty + R"("cages":[{"cells":[1,1],"sum":3}]})"),
            "a constraint of kind 'cage' cannot be: it has r1c2 twice");
  EXPECT_EQ(reason_of(empty + R"("regions":[0,0,0]})"),
            "there must be a region for each of the 16 cells");
  EXPECT_EQ(reason_of(empty + R"("regions":"A"})"),
            "'regions' must be a list with the number of a region, from 0, for each cell");
  EXPECT_EQ(reason_of(empty + R"("extra_houses":["r1c1"]})"),
            "an extra house has 1 cells and not 4");
  EXPECT_EQ(reason_of(R"({"puzzle":".........................", "extra_houses":["r1c1"]})"),
            "there are no boxes of 3x3 on a board of 5 rows");
}

TEST(VariantJson, OnlyThoseWhoAskGetVariants) {
  struct Counter final : RecordSink {
    bool on_record(PuzzleRecord&&) override { return ++records != 0; }
    bool on_error(ReadError&& error) override {
      reason = error.reason;
      return true;
    }
    int records = 0;
    std::string reason;
  } refused, taken;
  const std::string text = R"({"puzzle":"................","cages":[{"cells":[1],"sum":3}]})";
  read_text(text, "text", {}, refused);
  EXPECT_EQ(refused.records, 0);
  EXPECT_EQ(refused.reason, "this is a variant: only classic Sudokus are taken here");
  read_text(text, "text", {.variants = true}, taken);
  EXPECT_EQ(taken.records, 1);
}

}  // namespace
}  // namespace sudolab::testing

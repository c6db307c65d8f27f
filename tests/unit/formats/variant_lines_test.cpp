// Killers and jigsaws on one line.

#include <gtest/gtest.h>

#include <sudolab/variants/kinds.h>

#include "samples.h"

namespace sudolab::testing {
namespace {

std::string error_of(const Collected& found) {
  EXPECT_TRUE(found.records.empty());
  return found.errors.empty() ? "" : found.errors.front().to_string();
}

// ---- killers -----------------------------------------------------------------------------------

// The numbers of a killer: the first cells are these, the others are in no cage.
std::string killer(const std::string& head, const std::vector<int>& first, int cells = 81) {
  std::string line = head;
  for (int cell = 0; cell < cells; ++cell) {
    const bool given = cell < static_cast<int>(first.size());
    line += std::to_string(given ? first[static_cast<std::size_t>(cell)] : cell) + ":";
  }
  return line;
}

TEST(KillerLines, ReadsCagesGivensAndDiagonals) {
  const Collected found =
      read_as("killer", "# a comment\n" + killer("3x3:d:k:", {2304, 2304, 1026, 2563, 2563}) +
                            "\n\n  " + killer("3x3::k:", {}) + " # no cages\n");
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string();
  ASSERT_EQ(found.records.size(), 2U);
  const Puzzle& puzzle = found.records[0].puzzle;
  EXPECT_EQ(found.records[0].line, 2U);
  EXPECT_EQ(puzzle.geometry().extra_houses(), 2);
  EXPECT_EQ(line_of(puzzle.givens), "..4" + std::string(78, '.'));
  const ConstraintKind* cage = find_kind("cage");
  EXPECT_EQ(puzzle.constraints,
            (std::vector<Constraint>{{cage, {0, 1}, {}, {9}}, {cage, {3, 4}, {}, {10}}}));
  EXPECT_TRUE(found.records[1].puzzle.is_classic());
}

TEST(KillerLines, NumbersOfCagesMayBeAny) {
  const auto cages = [](int one, int two) {
    return read_as("killer", killer("3x3::k:", {1024 + one, 1024 + two, 1024 + one}))
        .records.at(0)
        .puzzle.constraints;
  };
  EXPECT_EQ(cages(255, 7).size(), 1U);
  EXPECT_EQ(cages(255, 255).front().cells.size(), 3U);
}

// Sums are 0-9, A for 10 and so on; the other cells of a cage point to it.
TEST(KillerLines, ReadsArrows) {
  const std::string line =
      "9<4A<0.0v"
      "^000000j<" +
      std::string(63, '0');
  EXPECT_EQ(detect_format(line)->id, "killer");
  const Collected found = read_as("killer", line);
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string();
  ASSERT_EQ(found.records.size(), 1U);
  EXPECT_EQ(line_of(found.records[0]), "..4" + std::string(78, '.'));
  const ConstraintKind* cage = find_kind("cage");
  EXPECT_EQ(
      found.records[0].puzzle.constraints,
      (std::vector<Constraint>{
          {cage, {0, 1, 9}, {}, {9}}, {cage, {3, 4}, {}, {10}}, {cage, {6, 8, 16, 17}, {}, {45}}}));
  EXPECT_EQ(error_of(read_as("killer", "<" + std::string(80, '0'))),
            "input:1:1: the arrow in r1c1 leads to no sum");
  EXPECT_EQ(error_of(read_as("killer", "0><" + std::string(78, '0'))),
            "input:1:2: the arrow in r1c2 leads to no sum");
}

TEST(KillerLines, ReadsTheSumOfEverySymbol) {
  for (const auto& [cage, sum] :
       {std::pair{"9<", 9}, std::pair{"A<", 10}, std::pair{"H<", 17}, std::pair{"Z<<<<<<", 35},
        std::pair{"a<<<<<<<", 36}, std::pair{"j<<<<<<<<", 45}}) {
    const std::string cells = cage;
    const Collected found = read_as("killer", cells + std::string(81 - cells.size(), '0'));
    ASSERT_EQ(found.records.size(), 1U) << cells;
    EXPECT_EQ(found.records[0].puzzle.constraints.at(0).values, std::vector{sum}) << cells;
  }
}

TEST(KillerLines, NamesThePlaceOfAnError) {
  const auto error = [](const std::string& line) { return error_of(read_as("killer", line)); };
  EXPECT_EQ(error(killer("4x4::k:", {})), "input:1:1: the field '4x4' is not 3x3");
  EXPECT_EQ(error(killer("3x3:w:k:", {})),
            "input:1:5: the field 'w' is not d for diagonals, or empty");
  EXPECT_EQ(error(killer("3x3:d:j:", {})), "input:1:7: the field 'j' is not k for killer");
  EXPECT_EQ(error("3x3:d:k:5:x:"), "input:1:11: 'x' is not a number from 0 to 65535");
  EXPECT_EQ(error("3x3:d:k:65536:"), "input:1:9: '65536' is not a number from 0 to 65535");
  EXPECT_EQ(error("3x3:d:k:-1:"), "input:1:9: '-1' is not a number from 0 to 65535");
  EXPECT_EQ(error("3x3:d:k:1:2:"),
            "input:1:11: 2 numbers: a killer has one for each of its 81 cells");
  EXPECT_EQ(error(killer("3x3::k:", {}, 82)),
            "input:1:241: something follows the numbers of the 81 cells");
  EXPECT_EQ(error(killer("3x3::k:", {1025, 769})), "input:1:13: cage 1 has the sums 4 and 3");
  EXPECT_NE(
      error(killer("3x3::k:", std::vector<int>(10, 11521))).find("more digits than there are"),
      std::string::npos);
}

TEST(KillerLines, NamesWhatItCannotHold) {
  const auto why = [](const Puzzle& puzzle) {
    PuzzleRecord record;
    record.puzzle = puzzle;
    std::string text;
    return find_format("killer")->write(record, 0, {}, text).value_or("");
  };
  const ConstraintKind* cage = find_kind("cage");
  const std::string it = "the killer format cannot hold this constraint of kind 'cage': ";
  Puzzle puzzle;
  puzzle.constraints = {{cage, {0, 1}}};
  EXPECT_EQ(why(puzzle), it + "it has no sum");
  puzzle.constraints = {{cage, {0, 1}, {}, {256}}};
  EXPECT_EQ(why(puzzle), it + "its sum is not 1 to 255");
  puzzle.constraints = {{cage, {0, 1}, {}, {9}}, {cage, {1, 2}, {}, {9}}};
  EXPECT_EQ(why(puzzle), it + "one of its cells has a given or is in another cage");
  puzzle.constraints = {{find_kind("odd"), {0}}};
  EXPECT_EQ(why(puzzle), "the killer format cannot hold constraints of kind 'odd'");
}

// ---- jigsaws -----------------------------------------------------------------------------------

const std::string kCells = "1..4...........2";
const std::string kRegions = "aabbbbaaccddccdd";

TEST(JigsawLines, ReadsCellsAndRegions) {
  const Collected found =
      read_as("jigsaw", "# comment\n" + kCells + " " + kRegions + " # the name\n" + kCells +
                            kRegions + "\n" + kCells + "\t" + "1122112233443344" + " boxes\n");
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string();
  ASSERT_EQ(found.records.size(), 3U);
  EXPECT_EQ(found.records[0].name, "the name");
  EXPECT_EQ(line_of(found.records[0]), kCells);
  EXPECT_FALSE(found.records[0].puzzle.geometry().has_boxes());
  EXPECT_EQ(found.records[0].puzzle, found.records[1].puzzle);
  EXPECT_TRUE(found.records[2].puzzle.is_classic());
}

TEST(JigsawLines, ReadsSizesWithoutBoxes) {
  const std::string regions = "4440033400334013211122221";
  const Collected found = read_as("jigsaw", "...4.3.....2..5......1... " + regions);
  ASSERT_EQ(found.records.size(), 1U) << error_of(found);
  EXPECT_EQ(found.records[0].puzzle.givens.size(), 5);
}

// A puzzle and its solution are on one line as well.
TEST(JigsawLines, SolutionsAreNoRegions) {
  const std::string line = std::string(kLine) + " " + std::string(kSolution);
  EXPECT_EQ(detect_format(line)->id, "one-line");
  EXPECT_EQ(error_of(read_as("jigsaw", line)),
            "input:1:83: these may be digits, since no row has a region twice");
  EXPECT_EQ(detect_format(kCells + kRegions)->id, "jigsaw");
  EXPECT_EQ(detect_format("# first\n\n" + kCells + " " + kRegions)->id, "jigsaw");
}

TEST(JigsawLines, NamesThePlaceOfAnError) {
  const auto error = [](const std::string& line) { return error_of(read_as("jigsaw", line)); };
  EXPECT_EQ(error(kCells), "input:1:17: 0 regions: a board of 16 cells has one for each");
  EXPECT_EQ(error(kCells + " aabbbbaaccddccde"), "input:1:18: region 'd' has 3 cells and not 4");
  EXPECT_EQ(error(kCells + " aabb"), "input:1:18: 4 regions: a board of 16 cells has one for each");
  EXPECT_EQ(error("  1..5............ " + kRegions),
            "input:1:6: '5' is not a symbol of a 4x4 board (1-4)");
  EXPECT_EQ(error("123 456"), "input:1:1: 3 cells: a board of 4x4 has 16");
}

TEST(JigsawLines, NamesWhatItCannotHold) {
  PuzzleRecord record;
  record.puzzle.constraints = {{find_kind("anti-king")}};
  std::string text;
  EXPECT_EQ(find_format("jigsaw")->write(record, 0, {}, text),
            "a line with regions cannot hold constraints of kind 'anti-king'");
  Layout columns;
  columns.size = 4;
  for (int cell = 0; cell < 16; ++cell)
    columns.regions.push_back(static_cast<std::uint8_t>(cell % 4));
  record.puzzle = Puzzle(Grid(*Geometry::intern(columns)));
  EXPECT_EQ(find_format("jigsaw")->write(record, 0, {}, text),
            "a line with regions cannot hold a board whose rows have no region twice");
  EXPECT_TRUE(text.empty());
}

}  // namespace
}  // namespace sudolab::testing

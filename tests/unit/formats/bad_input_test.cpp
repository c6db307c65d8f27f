// What is wrong is reported once, at its place, and the next puzzle is still read.

#include <gtest/gtest.h>

#include <sudolab/core/rng.h>
#include "samples.h"

namespace sudolab::testing {
namespace {

const std::string kGood(kLine);

// One error at this place whose reason contains this text.
void expect_error(const Collected& found, std::size_t line, std::size_t column,
                  const std::string& part) {
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].line, line) << found.errors[0].to_string();
  EXPECT_EQ(found.errors[0].column, column) << found.errors[0].to_string();
  EXPECT_NE(found.errors[0].reason.find(part), std::string::npos) << found.errors[0].to_string();
}

TEST(BadInput, ErrorsReadLikeACompilersMessages) {
  EXPECT_EQ((ReadError{"a.txt", 3, 17, "wrong"}).to_string(), "a.txt:3:17: wrong");
  EXPECT_EQ((ReadError{"a.txt", 3, 0, "wrong"}).to_string(), "a.txt:3: wrong");
  EXPECT_EQ((ReadError{"a.txt", 0, 0, "wrong"}).to_string(), "a.txt: wrong");
}

TEST(BadInput, OneLine) {
  const auto read_second = [](const std::string& bad) {
    Collected found = read_as("one-line", kGood + "\n" + bad + "\n" + kGood + "\n");
    EXPECT_EQ(found.records.size(), 2U) << bad;
    return found;
  };
  expect_error(read_second(kGood.substr(1)), 2, 1, "80 cells: a board of 9x9 has 81");
  expect_error(read_second(kGood + "1"), 2, 1, "82 cells");
  std::string wrong = kGood;
  wrong[16] = 'x';
  expect_error(read_second(wrong), 2, 17, "'x' is not a symbol");
  wrong[16] = '\0';
  expect_error(read_second(wrong), 2, 17, "byte 0x00");
  wrong[16] = '\xFF';
  expect_error(read_second("  " + wrong), 2, 19, "byte 0xFF");
  expect_error(read_second("hello world!"), 2, 1, "5 cells");
  expect_error(read_second("12345!"), 2, 6, "'!'");
  expect_error(read_second(std::string(15, '.') + "5"), 2, 16, "4x4");
  expect_error(read_second("5" + std::string(255, '.')), 2, 1, "--alphabet");
}

// Printing or copying a value goes down into it call by call: as many levels end the program.
TEST(BadInput, JsonThatIsNestedTooDeeplyIsRefused) {
  constexpr std::size_t kLevels = 400'000;
  const std::string deep = std::string(kLevels, '[') + std::string(kLevels, ']');
  const std::string grid = R"("grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])";
  for (const auto& [format, text] : {
           std::pair{"json", R"({"puzzle":"................","odd":)" + deep + "}"},
           std::pair{"f-puzzles", R"({"size":4,)" + grid +
                                      R"(,"killercage":[{"cells":["R1C1"],"value":)" + deep +
                                      "}]}"},
           std::pair{"sudokupad",
                     R"({"cells":[[{},{},{},{}]],"cages":[{"cells":[[0,0]],"unique":true,"sum":)" +
                         deep + "}]}"},
           std::pair{"json-array", deep},
       }) {
    SCOPED_TRACE(format);
    const Collected found = read_as(format, text);
    EXPECT_TRUE(found.records.empty());
    expect_error(found, 1, 1, "nested too deeply");
  }
}

// Found by a fuzzer: the place of one error must not depend on the one before.
TEST(BadInput, EachErrorHasItsOwnPlace) {
  std::string late = kGood, early = kGood;
  late[80] = '!';
  early[3] = '!';
  const Collected found = read_as("one-line", late + "\n" + early + "\n");
  ASSERT_EQ(found.errors.size(), 2U);
  EXPECT_EQ(found.errors[0].column, 81U);
  EXPECT_EQ(found.errors[1].column, 4U);
}

TEST(BadInput, ConflictingGivensAreNoReadError) {
  const Collected found = read_as("one-line", "55" + kGood.substr(2));
  EXPECT_TRUE(found.errors.empty());
  EXPECT_EQ(found.records.size(), 1U);
}

TEST(BadInput, Drawings) {
  const std::string framed = "+--+--+\n|12|34|\n|..|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n";
  const std::string truncated = framed.substr(0, 25);
  Collected found = read_as("grid", truncated + "\n\n" + framed);
  expect_error(found, 3, 0, "2 of 4 rows");
  EXPECT_EQ(found.records.size(), 1U);
  std::string wrong = framed;
  wrong[wrong.find("..")] = 'x';
  expect_error(read_as("grid", wrong), 3, 2, "'x'");
  wrong[wrong.find('x')] = '%';
  expect_error(read_as("grid", wrong), 3, 2, "'%'");
  expect_error(read_as("grid", "12|34\n...|..\n..|..\n..|..\n"), 2, 0, "5 cells");
  expect_error(read_as("pencilmarks", "1 23 4 123\n1 2 3 4\n. 2 3 4\n1 2 3 4\n"), 3, 1, "'.'");
}

TEST(BadInput, Sdk) {
  std::string rows;
  for (std::size_t r = 0; r < 9; ++r) rows += kGood.substr(r * 9, 9) + "\n";
  Collected found = read_as("sdk", "[Puzzle]\n" + rows.substr(0, 80) + "\n[Puzzle]\n" + rows);
  expect_error(found, 9, 0, "8 of 9 rows");
  EXPECT_EQ(found.records.size(), 1U);
  expect_error(read_as("sdk", rows.substr(1)), 1, 0, "8 characters");
  std::string wrong = rows;
  wrong[10] = 'x';
  expect_error(read_as("sdk", wrong), 2, 1, "'x'");
}

TEST(BadInput, Sukaku) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) text += "123456789";
  text[10] = '3';
  expect_error(read_as("sukaku", text), 1, 11, "'3' is where only '2'");
  expect_error(read_as("sukaku", text.substr(1)), 1, 1, "728 characters");
}

TEST(BadInput, Tables) {
  const std::string solution(kSolution);
  Collected found = read_as("csv", "id,puzzle,solution\n1," + kGood.substr(1) + ",\n2\n3," + kGood +
                                       "," + solution.substr(0, 16) + "\n4," + kGood + ",\n");
  EXPECT_EQ(found.records.size(), 1U);
  ASSERT_EQ(found.errors.size(), 3U);
  EXPECT_EQ(found.errors[0].to_string(), "input:2:3: 80 cells: a board of 9x9 has 81");
  EXPECT_EQ(found.errors[1].line, 3U);
  EXPECT_EQ(found.errors[2].line, 4U);
}

TEST(BadInput, OpenSudoku) {
  Collected found = read_as("opensudoku", "<opensudoku>\n<game/><game />\n  <game data=\"12\"/>\n");
  ASSERT_EQ(found.errors.size(), 2U);
  EXPECT_EQ(found.errors[1].line, 3U);
  EXPECT_EQ(found.errors[1].column, 3U);
  expect_error(read_as("opensudoku", "<game data=\"" + kGood + "/>"), 1, 1, "not closed");
}

TEST(BadInput, Hodoku) {
  const std::string good = ":0000:1:" + kGood + ":::182:";
  Collected found = read_as("hodoku", ":0000:1:123:::\n" + good + "\nnothing\n");
  ASSERT_EQ(found.errors.size(), 2U);
  EXPECT_EQ(found.errors[0].column, 9U);
  EXPECT_EQ(found.errors[1].line, 3U);
  expect_error(read_as("hodoku", ":0000:1:" + kGood + ":999 22:::"), 1, 95, "digit, row, column");
}

TEST(BadInput, LloydAmos) {
  expect_error(read_as("lloyd-amos", "2\n1\n1 2 3 4\n-1 x"), 4, 4, "'x' is not a number");
  expect_error(read_as("lloyd-amos", "2\n1\n1 2 3 5\n"), 3, 7, "5 is not a digit");
  expect_error(read_as("lloyd-amos", "2\n1\n1 2 3 4\n"), 3, 7, "4 of 16 cells");
  expect_error(read_as("lloyd-amos", "9\n1\n"), 1, 1, "order");
}

TEST(BadInput, Json) {
  expect_error(read_as("json", "{\n\"puzzle\": \"12\n"), 2, 14, "not valid JSON");
  expect_error(read_as("json", "[{\"puzzle\": \"123\"}]"), 1, 0, "puzzle 1: 'puzzle'");
  expect_error(read_as("json", "17"), 1, 0, "not an object");
  const std::string good = R"({"puzzle":")" + kGood + "\"}";
  Collected found = read_as("ndjson", good + "\n{\"puzzle\":\n" + good + "\n");
  EXPECT_EQ(found.records.size(), 2U);
  EXPECT_EQ(found.errors.size(), 1U);
  const std::string deep(200000, '[');
  EXPECT_EQ(read_as("json", deep).errors.size(), 1U);
  EXPECT_EQ(read_as("json", deep + std::string(200000, ']')).errors.size(), 1U);
}

// Whatever comes, every format answers, and nothing is silently lost at the reader.
TEST(BadInput, LinksAndStringsOfOtherPrograms) {
  const std::string link = "/play#p=" + kGood;
  expect_error(read_as("link", link + "\nhttps://example.org/about\n" + link), 2, 0, "no board");
  expect_error(read_as("link", "/play#p=" + kGood.substr(1)), 1, 0, "80 cells");
  expect_error(read_as("link", link + "&box=9"), 1, 0, "'box'");
  expect_error(read_as("link", "/play#p=" + kGood + "&box=2x3"), 1, 0, "2x3");
  expect_error(read_as("link", link + "\nno link\n"), 2, 0, "this is no link");
  expect_error(read_as("sudokuwiki", "S9B0102"), 1, 0, "this one has 7");
  std::string wiki = "S9B";
  for (int cell = 0; cell < 81; ++cell) wiki += cell == 7 ? "zz" : "01";
  expect_error(read_as("sudokuwiki", wiki), 1, 0, "'zz'");
  expect_error(read_as("json-array", "[[1,2,3,4],[3,4,1,2],[0,0,0,0],[0,0,0,5]]"), 1, 0, "r4c4");
  expect_error(read_as("json-array", "[[1,2],[3,4]]"), 1, 0, "a board of 2 rows");
  expect_error(read_as("json-array", "[1,2"), 1, 5, "JSON");
}

TEST(BadInput, NoiseIsSurvivedByEveryFormat) {
  Rng rng(1);
  const std::string symbols = "0123456789.|+-*#,;:<>{}[]\"' \t\nABX\r";
  for (int round = 0; round < 200; ++round) {
    std::string noise(rng.below(2000), ' ');
    for (char& c : noise) {
      c = round % 2 == 0 ? static_cast<char>(rng.below(256)) : symbols[rng.index(symbols.size())];
    }
    for (const Format& format : all_formats()) {
      EXPECT_EQ(text_failure(format, noise), std::nullopt) << format.id;
    }
    Collected found;
    read_text(noise, "noise", {}, found);
    EXPECT_FALSE(found.records.empty() && found.errors.empty());
  }
}

// Every beginning of a valid file is read or refused, without anything worse.
TEST(BadInput, TruncatedFilesAreSurvivedByEveryFormat) {
  PuzzleRecord record;
  record.puzzle = read_as("one-line", kGood).records.at(0).puzzle;
  record.name = "name";
  for (const Format& format : all_formats()) {
    const auto text = written(format, {record, record}, {});
    ASSERT_TRUE(text.has_value());
    for (std::size_t length = 0; length < text->size(); length += text->size() / 97 + 1) {
      EXPECT_EQ(text_failure(format, std::string_view(*text).substr(0, length)), std::nullopt);
    }
  }
}

// Lines, rows and lists far too long are refused by all formats in linear time: a test that hangs
// here has found a quadratic loop.
TEST(BadInput, AMegabyteOfNonsense) {
  constexpr std::size_t kMegabyte = 1 << 20;
  for (const std::string unit : {".", "1 ", "|", "-", "<game ", "\"", "[", "1,", "1\t", ":", "# ",
                                 "\n", "<", "&", "=\"", "\xE2\x94\x80", "{\"puzzle\":"}) {
    std::string text;
    while (text.size() < kMegabyte) text += unit;
    for (const Format& format : all_formats()) {
      Collected found;
      format.detect(std::string_view(text).substr(0, 64 * 1024));
      Reporter reporter("input", found);
      format.read(text, {}, reporter);
      EXPECT_TRUE(found.records.empty()) << format.id;
    }
  }
}

}  // namespace
}  // namespace sudolab::testing

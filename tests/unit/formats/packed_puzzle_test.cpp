// Links of f-puzzles and SudokuPad: the puzzle of the samples in each of their forms.

#include "formats/packed_puzzle.h"

#include <gtest/gtest.h>

#include "formats/address.h"
#include "formats/lz_string.h"
#include "samples.h"

namespace sudolab::testing {
namespace {

PuzzleRecord sample() { return read_as("one-line", kLine).records.at(0); }

std::string link_of(std::string_view id) {
  return written(*find_format(id), {sample()}, {}).value_or("");
}

// The packed part of such a link.
std::string packed_of(std::string_view id) {
  std::string link = link_of(id);
  link.pop_back();
  const std::size_t begin = id == "f-puzzles-link" ? link.find("load=") + 5 : link.find("scl") + 3;
  return unescaped(std::string_view(link).substr(begin));
}

void expect_sample(const std::string& link) {
  const Collected found = read_as("link", link);
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string() << "\n" << link;
  ASSERT_EQ(found.records.size(), 1U) << link;
  EXPECT_EQ(line_of(found.records[0]), kLine) << link;
}

std::string reason_for(const std::string& link) {
  const Collected found = read_as("link", link);
  return found.errors.empty() ? "" : found.errors.front().reason;
}

TEST(PackedPuzzle, IsReadFromEveryAddress) {
  const std::string f_puzzles = packed_of("f-puzzles-link");
  const std::string pad = packed_of("sudokupad-link");
  expect_sample(link_of("f-puzzles-link"));
  expect_sample(link_of("sudokupad-link"));
  expect_sample("https://www.f-puzzles.com/?load=" + f_puzzles);
  expect_sample("https://sudokupad.app/fpuzzles" + escaped(f_puzzles));
  expect_sample("https://sudokupad.app/sudoku/fpuz" + f_puzzles + "?setting-nogrid");
  expect_sample("https://beta.sudokupad.app/scl" + pad + "#top");
  expect_sample("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc" + escaped(pad));
  expect_sample("https://app.crackingthecryptic.com/ctc" + escaped(pad));
  for (const std::string& bare :
       {"fpuzzles" + f_puzzles, "fpuz" + f_puzzles, "scl" + pad, "ctc" + pad, f_puzzles}) {
    expect_sample(bare);
    EXPECT_EQ(detect_format(bare)->id, "link") << bare;
  }
}

TEST(PackedPuzzle, LostSlashesAreFound) {
  // A server makes one slash of two; a name makes a text in which there are two.
  for (int filler = 0; filler < 500; ++filler) {
    PuzzleRecord record = sample();
    record.name = std::to_string(filler) + "\xEF\xBF\xBD";  // U+FFFD has many bits
    const auto link = written(*find_format("f-puzzles-link"), {record}, {});
    std::string text = unescaped(*link);
    const std::size_t two = text.find("//", text.find("load="));
    if (two == std::string::npos) continue;
    text.erase(two, 1);
    return expect_sample(text);
  }
  FAIL() << "no text with two slashes";
}

TEST(PackedPuzzle, Shorthand) {
  std::string cells;
  for (std::size_t r = 0; r < 9; ++r) {
    cells += r == 0 ? "[" : ",[";
    for (std::size_t c = 0; c < 9; ++c) {
      const char digit = kLine[9 * r + c];
      cells += (c == 0 ? "" : ",") + (digit == '.' ? "" : std::string("{v:") + digit + "}");
    }
    cells += "]";
  }
  expect_sample("scl" + lz::compressed("{ce:[" + cells + "],cs:50,metadata:{title:'The name'}}"));
}

TEST(PackedPuzzle, ShortForm) {
  constexpr std::string_view kCharacters =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  std::string packed = "scf";
  for (std::size_t i = 0; i < kLine.size();) {
    const int digit = kLine[i] == '.' ? 0 : kLine[i] - '0';
    int blanks = 0;
    for (++i; i < kLine.size() && kLine[i] == '.' && blanks < 5; ++i) ++blanks;
    packed += kCharacters[static_cast<std::size_t>(digit + 10 * blanks)];
  }
  expect_sample("https://sudokupad.app/" + packed);
  expect_sample(packed);
}

TEST(PackedPuzzle, BadOnesAreSentences) {
  EXPECT_NE(reason_for("https://sudokupad.app/k7qc98e00u").find("offline"), std::string::npos);
  EXPECT_NE(reason_for("https://f-puzzles.com/?id=abc").find("offline"), std::string::npos);
  EXPECT_NE(reason_for("https://f-puzzles.com/").find("no board"), std::string::npos);
  EXPECT_NE(reason_for("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANC").find("too early"),
            std::string::npos);
  EXPECT_NE(reason_for("fpuzzles" + lz::compressed("nothing of this kind")).find("unpacked"),
            std::string::npos);
  EXPECT_NE(reason_for("fpuz" + lz::compressed(R"({"size":9,"x":[1,2,3]})")).find("'cells'"),
            std::string::npos);
  const std::string deep =
      R"({"size":9,"x":)" + std::string(400'000, '[') + std::string(400'000, ']') + "}";
  EXPECT_NE(reason_for("fpuz" + lz::compressed(deep)).find("nested too deeply"), std::string::npos);
  EXPECT_NE(reason_for("scfABCDEFGHIJKLMNOP").find("not 81"), std::string::npos);
}

}  // namespace
}  // namespace sudolab::testing

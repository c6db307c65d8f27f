#include <sudolab/formats/alphabet.h>

#include <gtest/gtest.h>

#include "formats/cells.h"

namespace sudolab {
namespace {

using Kind = Alphabet::Kind;

TEST(Alphabet, SymbolsAndTheirMeaningAgree) {
  for (const Kind kind : {Kind::kNumbers, Kind::kZeroBased, Kind::kLetters}) {
    const Alphabet alphabet(kind);
    for (Digit digit = 1; digit <= kMaxSize; ++digit) {
      EXPECT_EQ(alphabet.meaning(alphabet.symbol(digit)), digit);
    }
    for (const char blank : std::string(".*_-?")) EXPECT_EQ(alphabet.meaning(blank), 0);
    for (const char foreign : std::string(" \n#|+zZ\x80")) {
      EXPECT_EQ(alphabet.meaning(foreign), Alphabet::kForeign);
    }
  }
  EXPECT_EQ(Alphabet(Kind::kNumbers).meaning('g'), 16);
  EXPECT_EQ(Alphabet(Kind::kNumbers).meaning('0'), Alphabet::kBlank);
  EXPECT_EQ(Alphabet(Kind::kZeroBased).meaning('0'), 1);
  EXPECT_EQ(Alphabet(Kind::kLetters).meaning('1'), Alphabet::kForeign);
}

TEST(Alphabet, NamesFollowTheSize) {
  EXPECT_EQ(Alphabet(Kind::kNumbers).name(9), "1-9");
  EXPECT_EQ(Alphabet(Kind::kNumbers).name(16), "1-9A-G");
  EXPECT_EQ(Alphabet(Kind::kNumbers).name(25), "1-9A-P");
  EXPECT_EQ(Alphabet(Kind::kZeroBased).name(16), "0-9A-F");
  EXPECT_EQ(Alphabet(Kind::kLetters).name(16), "A-P");
  EXPECT_EQ(Alphabet(Kind::kLetters).name(25), "A-Y");
}

TEST(Alphabet, ParsesEveryName) {
  std::string error;
  for (const Kind kind : {Kind::kNumbers, Kind::kZeroBased, Kind::kLetters}) {
    for (int size = kMinSize; size <= kMaxSize; ++size) {
      EXPECT_EQ(parse_alphabet(Alphabet(kind).name(size), error), Alphabet(kind));
    }
  }
  EXPECT_EQ(parse_alphabet("0-9a-f", error), Alphabet(Kind::kZeroBased));
}

TEST(Alphabet, UnknownNameListsTheKnownOnes) {
  std::string error;
  EXPECT_EQ(parse_alphabet("hex", error), std::nullopt);
  for (const char* part : {"'hex'", "1-9A-G", "0-9A-F", "A-P"}) {
    EXPECT_NE(error.find(part), std::string::npos) << error;
  }
}

// N*N cells that begin with these and go on with blanks.
std::string padded(std::string cells, int size, char blank = '.') {
  cells.resize(static_cast<std::size_t>(size * size), blank);
  return cells;
}

void expect_guess(const std::string& cells, int size, Kind kind) {
  const AlphabetGuess guess = guess_alphabet(cells, size);
  ASSERT_TRUE(guess.alphabet.has_value()) << guess.reason;
  EXPECT_EQ(guess.alphabet->kind(), kind);
}

void expect_ambiguous(const std::string& cells, int size) {
  const AlphabetGuess guess = guess_alphabet(cells, size);
  EXPECT_FALSE(guess.alphabet.has_value());
  EXPECT_NE(guess.reason.find("--alphabet"), std::string::npos) << guess.reason;
}

TEST(AlphabetGuess, SmallBoardsAreNeverAmbiguous) {
  expect_guess(padded("123", 9), 9, Kind::kNumbers);
  expect_guess(padded("0102", 9), 9, Kind::kNumbers);
  expect_guess(padded("", 9, '0'), 9, Kind::kNumbers);
  expect_guess(padded("ABI", 9), 9, Kind::kLetters);
}

TEST(AlphabetGuess, TheTopLetterOrTheZeroDecidesAbove9x9) {
  expect_guess(padded("19AG", 16), 16, Kind::kNumbers);
  expect_guess(padded("19AG", 16, '0'), 16, Kind::kNumbers);
  expect_guess(padded("019AF", 16), 16, Kind::kZeroBased);
  expect_guess(padded("19AF", 16, '0'), 16, Kind::kNumbers);  // zeros are the only blanks
  expect_guess(padded("ABP", 16), 16, Kind::kLetters);
  expect_guess(padded("abh", 16), 16, Kind::kLetters);
  expect_guess(padded("1P", 25), 25, Kind::kNumbers);
  expect_guess(padded("AY", 25), 25, Kind::kLetters);
  expect_guess(padded("0O5", 25), 25, Kind::kZeroBased);
  expect_guess(padded("", 16), 16, Kind::kNumbers);
}

TEST(AlphabetGuess, AFullHexadecimalGridHasOneZeroPerRow) {
  std::string cells;
  for (int row = 0; row < 16; ++row) cells += "0123456789ABCDEF";
  expect_guess(cells, 16, Kind::kZeroBased);
}

TEST(AlphabetGuess, SaysWhenItCannotKnow) {
  expect_ambiguous(padded("19AF", 16), 16);
  expect_ambiguous(padded("123", 16), 16);
  expect_ambiguous(padded("ABG", 16), 16);
  expect_ambiguous(padded("ABP", 25), 25);
}

TEST(AlphabetGuess, AWrongSymbolDoesNotConfuseIt) {
  expect_guess(padded("1Y", 25), 25, Kind::kNumbers);
  expect_guess(padded("1x", 9), 9, Kind::kNumbers);
}

TEST(CellReader, AsksTheBoardsBeforeWhenTheCellsLeaveItOpen) {
  const std::string open = padded("19AF", 16);
  const ReadOptions options;
  CellReader reader(options);
  PuzzleRecord record;
  Grid& grid = record.puzzle.givens;
  CellsError error;
  EXPECT_FALSE(reader.read(open, record, error));
  EXPECT_NE(error.reason.find("--alphabet"), std::string::npos);
  ASSERT_TRUE(reader.read(padded("12G", 16), record, error)) << error.reason;
  ASSERT_TRUE(reader.read(open, record, error)) << error.reason;
  EXPECT_EQ(grid[0], 1);
  EXPECT_EQ(record.alphabet, Alphabet(Kind::kNumbers));
  ASSERT_TRUE(reader.read(padded("012", 16), record, error)) << error.reason;
  ASSERT_TRUE(reader.read(open, record, error)) << error.reason;
  EXPECT_EQ(grid[0], 2) << "the last clear board counts";
  EXPECT_EQ(record.alphabet, Alphabet(Kind::kZeroBased));
  ASSERT_TRUE(reader.read(padded("", 16), record, error)) << error.reason;
  EXPECT_EQ(record.alphabet, Alphabet(Kind::kZeroBased)) << "an empty board proves nothing";
  EXPECT_FALSE(reader.read(padded("19AF", 25), record, error)) << "another size proves nothing";
}

}  // namespace
}  // namespace sudolab

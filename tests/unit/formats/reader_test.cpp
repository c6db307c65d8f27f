#include <sudolab/formats/reader.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "samples.h"

namespace sudolab::testing {
namespace {

namespace fs = std::filesystem;

const std::string kGood(kLine);

class ReaderTest : public ::testing::Test {
 protected:
  ReaderTest()
      : folder_(fs::path(::testing::TempDir()) /
                ("sudolab_reader_" +
                 std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    fs::create_directories(folder_);
  }
  ~ReaderTest() override { fs::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& content) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << content;
    return path;
  }

  static std::string only_reason(const Collected& found) {
    EXPECT_TRUE(found.records.empty());
    EXPECT_EQ(found.errors.size(), 1U);
    return found.errors.empty() ? "" : found.errors[0].to_string();
  }
  static std::string failure_of(const std::string& path) {
    Collected found;
    read_file(path, {}, found);
    return only_reason(found);
  }

  fs::path folder_;
};

void expect_part(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST_F(ReaderTest, ReadsAFile) {
  Collected found;
  const ReadSummary summary = read_file(file("a.txt", kGood + "\n" + kGood + "\nxx\n"), {}, found);
  EXPECT_EQ(summary.records, 2U);
  EXPECT_EQ(summary.errors, 1U);
  EXPECT_FALSE(summary.stopped);
  EXPECT_EQ(summary.format, find_format("one-line"));
  EXPECT_EQ(found.errors[0].file, (folder_ / "a.txt").string());
  EXPECT_EQ(found.errors[0].line, 3U);
}

TEST_F(ReaderTest, SaysWhyAFileCannotBeRead) {
  expect_part(failure_of((folder_ / "none.txt").string()), "cannot be opened");
  expect_part(failure_of(folder_.string()), "directory");
  expect_part(failure_of(file("empty.txt", "")), "empty");
  expect_part(failure_of(file("blank.txt", "\xEF\xBB\xBF \r\n\n")), "empty");
  expect_part(failure_of(file("noise.bin", std::string("\x7F"
                                                       "ELF\0\1\2",
                                                       7))),
              "not text");
  expect_part(failure_of(file("prose.txt", "Dear reader,\nhello\n")), "\"Dear reader,\"");
}

TEST_F(ReaderTest, ZeroBytesSpoilOnlyTheirLine) {
  Collected found;
  read_text(kGood + "\n" + std::string(3, '\0') + "\n" + kGood + "\n", "text", {}, found);
  EXPECT_EQ(found.records.size(), 2U);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].to_string(), "text:2:1: byte 0x00 is not a cell of a puzzle");
}

TEST_F(ReaderTest, AForcedFormatIsObeyed) {
  Collected found;
  ReaderOptions options;
  options.format = find_format("sdk");
  read_text(kGood, "text", options, found);
  EXPECT_TRUE(found.records.empty());
  EXPECT_EQ(found.errors.size(), 1U);
  Collected nothing;
  options.format = find_format("opensudoku");
  read_text(kGood, "text", options, nothing);
  expect_part(only_reason(nothing), "no puzzle found");
}

// However a stream is cut into pieces, the result is that of the whole text.
TEST_F(ReaderTest, PiecesGiveTheSameAsTheWhole) {
  std::string lines, csv = "id,puzzle,solution\n";
  for (int i = 0; i < 100; ++i) {
    lines +=
        kGood + (i % 7 == 0 ? " name " + std::to_string(i) : "") + (i % 3 == 0 ? "\r\n" : "\n");
    if (i % 10 == 0) lines += "bad\n";
    csv += std::to_string(i) + "," + kGood + "," + std::string(kSolution) + "\n";
  }
  for (const std::string& text : {lines, lines.substr(0, lines.size() - 1), csv}) {
    Collected whole;
    read_text(text, "x", {}, whole);
    for (const std::size_t piece : {300, 301, 512, 4096}) {
      ReaderOptions options;
      options.piece_bytes = piece;
      std::istringstream stream(text);
      Collected pieces;
      read_stream(stream, "x", options, pieces);
      ASSERT_EQ(pieces.records.size(), whole.records.size());
      ASSERT_EQ(pieces.errors.size(), whole.errors.size());
      for (std::size_t i = 0; i < whole.records.size(); ++i) {
        EXPECT_EQ(pieces.records[i].line, whole.records[i].line);
        EXPECT_EQ(pieces.records[i].name, whole.records[i].name);
        EXPECT_EQ(pieces.records[i].solution, whole.records[i].solution);
      }
      for (std::size_t i = 0; i < whole.errors.size(); ++i) {
        EXPECT_EQ(pieces.errors[i].line, whole.errors[i].line);
      }
    }
  }
}

TEST_F(ReaderTest, EveryLineEndIsALineEnd) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += i % 100 == 50 ? "bad" + end : kGood + end;
    for (const std::size_t piece : {83, 84, 1000, 1 << 20}) {
      ReaderOptions options;
      options.piece_bytes = piece;
      std::istringstream stream(text);
      Collected found;
      read_stream(stream, "x", options, found);
      ASSERT_EQ(found.records.size(), 990U) << piece;
      EXPECT_EQ(found.records.back().line, 1000U);
      ASSERT_EQ(found.errors.size(), 10U);
      EXPECT_EQ(found.errors.back().line, 951U);
    }
  }
}

// In a document what is not a puzzle is not an error, and the summary tells where the puzzles were.
TEST_F(ReaderTest, DocumentsWithPuzzlesInThem) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += i % 10 == 4 ? kGood + "\n" : "Some words about it.\n";
  Collected found;
  const ReadSummary summary = read_text(text, "x", {}, found);
  EXPECT_EQ(found.records.size(), 10U);
  EXPECT_TRUE(found.errors.empty());
  EXPECT_EQ(summary.passed_over, 90U);
  ASSERT_EQ(summary.first_lines.size(), 10U);
  EXPECT_EQ(summary.first_lines[1], 15U);
  // A list with mistakes is not a document.
  Collected list;
  read_text(kGood + "\nbad\nbad\nbad\n", "x", {}, list);
  EXPECT_EQ(list.errors.size(), 3U);
}

// Delivers one line at a time, as a pipe does into which somebody types.
class LineByLine : public std::streambuf {
 public:
  explicit LineByLine(const std::string& text) : stream_(text) {}

 protected:
  int_type underflow() override {
    if (!std::getline(stream_, line_)) return traits_type::eof();
    line_ += '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  std::istringstream stream_;
  std::string line_;
};

// Lines that leave their alphabet open are read by those before them, which may have come in any
// piece of the input; those that follow do not help, since a pipe may not have delivered them yet.
TEST_F(ReaderTest, OpenAlphabetsDoNotDependOnThePieces) {
  const auto board = [](std::string cells) {
    cells.resize(256, '.');
    return cells + "\n";
  };
  const std::string open = board("19AF"), hex = board("09AF"), numbers = board("19AG");
  const std::string text = open + hex + open + numbers + open + board("") + hex + board("") + open;
  Collected whole;
  read_text(text, "x", {}, whole);
  ASSERT_EQ(whole.records.size(), 8U);
  ASSERT_EQ(whole.errors.size(), 1U);
  EXPECT_EQ(whole.errors[0].line, 1U);
  const auto expect_same = [&](std::istream& stream, std::size_t piece_bytes) {
    ReaderOptions options;
    options.piece_bytes = piece_bytes;
    Collected pieces;
    read_stream(stream, "x", options, pieces);
    ASSERT_EQ(pieces.records.size(), whole.records.size());
    ASSERT_EQ(pieces.errors.size(), whole.errors.size());
    for (std::size_t i = 0; i < whole.records.size(); ++i) {
      EXPECT_EQ(pieces.records[i].line, whole.records[i].line);
      EXPECT_EQ(pieces.records[i].alphabet, whole.records[i].alphabet) << "record " << i;
      EXPECT_EQ(line_of(pieces.records[i]), line_of(whole.records[i])) << "record " << i;
    }
  };
  for (const std::size_t piece_bytes : {300, 600, 1000, 100000}) {
    std::istringstream file(text);
    expect_same(file, piece_bytes);
    LineByLine lines(text);
    std::istream pipe(&lines);
    expect_same(pipe, piece_bytes);
  }
}

TEST_F(ReaderTest, ASolutionSettlesTheAlphabetOfItsPuzzle) {
  std::string puzzle = "19AF", solution;
  puzzle.resize(256, '.');
  for (int row = 0; row < 16; ++row) solution += "0123456789ABCDEF";
  for (const std::string& text :
       {"puzzle,solution\n" + puzzle + "," + solution + "\n",
        "{\"puzzle\": \"" + puzzle + "\", \"solution\": \"" + solution + "\"}\n"}) {
    Collected found;
    read_text(text, "x", {}, found);
    ASSERT_EQ(found.records.size(), 1U) << text;
    EXPECT_EQ(found.records[0].alphabet, Alphabet(Alphabet::Kind::kZeroBased));
    EXPECT_EQ(found.records[0].puzzle.givens[0], 2);
  }
}

TEST_F(ReaderTest, ALineLongerThanAPieceIsReportedAndPassed) {
  std::istringstream stream(kGood + "\n" + std::string(10000, '.') + "\n" + kGood + "\n");
  ReaderOptions options;
  options.piece_bytes = 1000;
  Collected found;
  read_stream(stream, "x", options, found);
  EXPECT_EQ(found.records.size(), 2U);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].line, 2U);
  expect_part(found.errors[0].reason, "longer than");
  EXPECT_EQ(found.records[1].line, 3U);
}

TEST_F(ReaderTest, WholeFilesHaveALimit) {
  PuzzleRecord record;
  std::string text(find_format("grid")->header);
  find_format("grid")->write(record, 0, {}, text);
  while (text.size() < 5000) text += "\n" + text;
  std::istringstream stream(text);
  ReaderOptions options;
  options.piece_bytes = 1024;
  options.whole_bytes = 4096;
  Collected found;
  read_stream(stream, "x", options, found);
  expect_part(only_reason(found), "larger than 4096 bytes");
}

// An endless input is read as long as the sink wants, and no longer.
TEST_F(ReaderTest, StopsWhenTheSinkHasEnough) {
  struct Endless : std::streambuf {
    int_type underflow() override {
      line = kGood + "\n";
      setg(line.data(), line.data(), line.data() + line.size());
      return traits_type::to_int_type(line.front());
    }
    std::string line;
  } endless;
  struct Three : RecordSink {
    bool on_record(PuzzleRecord&&) override { return ++records < 3; }
    bool on_error(ReadError&&) override { return true; }
    int records = 0;
  } three;
  std::istream stream(&endless);
  const ReadSummary summary = read_stream(stream, "endless", {}, three);
  EXPECT_EQ(three.records, 3);
  EXPECT_TRUE(summary.stopped);
}

TEST_F(ReaderTest, TellsFilesFromPuzzles) {
  std::string error;
  EXPECT_EQ(classify_source("-", {}, error), SourceKind::kStandardInput);
  EXPECT_EQ(classify_source(file("x.txt", "?"), {}, error), SourceKind::kFile);
  EXPECT_EQ(classify_source(folder_.string(), {}, error), SourceKind::kFile);
  EXPECT_EQ(classify_source(kGood, {}, error), SourceKind::kText);
  EXPECT_EQ(classify_source("1...\n....\n....\n...2\n", {}, error), SourceKind::kText);
  EXPECT_EQ(error, "");
  EXPECT_EQ(classify_source("missing-file.txt", {}, error), std::nullopt);
  expect_part(error, "'missing-file.txt' is neither a file");
  EXPECT_EQ(classify_source(kGood.substr(1), {}, error), std::nullopt);
  expect_part(error, "80 cells");
  EXPECT_EQ(classify_source("", {}, error), std::nullopt);
  ReaderOptions forced;
  forced.format = find_format("one-line");
  EXPECT_EQ(classify_source("missing.txt", forced, error), std::nullopt);
  EXPECT_EQ(classify_source(kGood, forced, error), SourceKind::kText);
}

}  // namespace
}  // namespace sudolab::testing

// Tables as RFC 4180 has them.

#include "formats/delimited.h"

#include <gtest/gtest.h>

#include <sstream>

#include "samples.h"

namespace sudolab::testing {
namespace {

const std::string kGood(kLine);

std::vector<std::string> fields_of(std::string_view record, char separator = ',') {
  Fields fields;
  fields.split(record, separator);
  std::vector<std::string> list;
  for (std::size_t i = 0; i < fields.size(); ++i) list.emplace_back(fields[i]);
  return list;
}

using Strings = std::vector<std::string>;

TEST(Delimited, SplitsARecord) {
  EXPECT_EQ(fields_of("a,b,,c"), (Strings{"a", "b", "", "c"}));
  EXPECT_EQ(fields_of(""), Strings{""});
  EXPECT_EQ(fields_of("a,"), (Strings{"a", ""}));
  EXPECT_EQ(fields_of("\"a,b\",\"c\"\"d\"\"\",\"\""), (Strings{"a,b", "c\"d\"", ""}));
  EXPECT_EQ(fields_of("\" kept \" , plain "), (Strings{" kept ", "plain"}));
  EXPECT_EQ(fields_of("5\" disk,\"a\"b"), (Strings{"5\" disk", "\"a\"b"}));
  EXPECT_EQ(fields_of("\"two\nlines\";x", ';'), (Strings{"two\nlines", "x"}));
  EXPECT_EQ(fields_of("\"open,x"), (Strings{"\"open", "x"}));
  EXPECT_EQ(fields_of("a\t\"b\tc\"", '\t'), (Strings{"a", "b\tc"}));
}

TEST(Delimited, WalksOverRecordsThatTakeSeveralLines) {
  DelimitedWalker walker("a,\"1\n2\"\nb\n\"open,\nc\n", ',', 5);
  DelimitedRecord record;
  ASSERT_TRUE(walker.next(record));
  EXPECT_EQ(record.text, "a,\"1\n2\"");
  EXPECT_EQ(record.line, 5U);
  ASSERT_TRUE(walker.next(record));
  EXPECT_EQ(record.line, 7U);
  ASSERT_TRUE(walker.next(record));
  EXPECT_FALSE(record.closed);
  EXPECT_EQ(record.text, "\"open,");
  ASSERT_TRUE(walker.next(record));
  EXPECT_TRUE(record.closed);
  EXPECT_EQ(record.text, "c");
  EXPECT_EQ(record.line, 9U);
  EXPECT_FALSE(walker.next(record));
}

TEST(Delimited, WaitsForTheRestOfARecord) {
  EXPECT_EQ(complete_records("a\nb", ','), 2U);
  EXPECT_EQ(complete_records("a", ','), 0U);
  EXPECT_EQ(complete_records("a\nb,\"c\nd", ','), 2U);
  EXPECT_EQ(complete_records("a\nb,\"c\nd\"\n", ','), 10U);
  // A quote that is still open after so much spoils its own line only.
  const std::string open = "\"x\n" + std::string(kLongestField, '.') + "\nb";
  EXPECT_EQ(complete_records(open, ','), open.size() - 1);
}

TEST(Delimited, WritesWhatItReads) {
  for (const std::string value :
       {"", "plain", "a,b", "a;b", "a\tb", "say \"hi\"", "two\nlines", "# no comment", " blank "}) {
    for (const char separator : {',', ';', '\t'}) {
      std::string text;
      append_field(value, separator, text);
      text += separator;
      append_field("x", separator, text);
      EXPECT_EQ(fields_of(text, separator), (Strings{value, "x"})) << text;
    }
  }
}

TEST(Delimited, SeparatorsAreDetected) {
  for (const std::string separator : {",", ";", "\t"}) {
    const std::string text =
        "id" + separator + "puzzle\n\"x" + separator + " \"\"y\"\"\"" + separator + kGood + "\n";
    Collected found;
    const ReadSummary summary = read_text(text, "x", {}, found);
    EXPECT_EQ(summary.format, find_format(separator == "\t" ? "tsv" : "csv"));
    ASSERT_EQ(found.records.size(), 1U) << text;
    EXPECT_EQ(found.records[0].name, "x" + separator + " \"y\"");
    EXPECT_EQ(found.records[0].line, 2U);
  }
  EXPECT_EQ(read_as("csv", "1;" + kGood + ";" + std::string(kSolution) + "\n").records.size(), 1U);
  // Spreadsheets keep a comma inside a number where ; separates.
  EXPECT_EQ(read_as("csv", "puzzle;rating\n" + kGood + ";7,1\n").records.size(), 1U);
}

TEST(Delimited, AnOpenQuoteSpoilsItsOwnLineOnly) {
  const Collected found =
      read_as("csv", "id,puzzle\n1," + kGood + "\n\"2," + kGood + "\n3," + kGood + "\n");
  EXPECT_EQ(found.records.size(), 2U);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].to_string(),
            "input:3: a quote that opens in this record is not closed");
}

TEST(Delimited, PlacesInRecordsOfSeveralLines) {
  const Collected found =
      read_as("csv", "name,puzzle\n\"two\nlines\"," + kGood.substr(1) + "\nx," + kGood + "\n");
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].line, 3U);
  EXPECT_EQ(found.errors[0].column, 8U);
  ASSERT_EQ(found.records.size(), 1U);
  EXPECT_EQ(found.records[0].line, 4U);
}

// However a table is cut into pieces, and whatever its line ends are.
TEST(Delimited, PiecesGiveTheSameAsTheWhole) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    std::string text = "# a comment" + end + "name,puzzle" + end;
    for (int i = 0; i < 50; ++i) {
      text += i % 3 == 0 ? "\"a" + end + "\"\"b\"\"\"," : "c" + std::to_string(i) + ",";
      text += kGood + end;
    }
    Collected whole;
    read_text(text, "x", {}, whole);
    EXPECT_EQ(whole.records.size(), 50U);
    EXPECT_TRUE(whole.errors.empty());
    EXPECT_EQ(whole.records[0].name, "a\n\"b\"");
    EXPECT_EQ(whole.records[1].line, 5U);
    for (const std::size_t piece : {200, 257, 300, 4096}) {
      ReaderOptions options;
      options.piece_bytes = piece;
      std::istringstream stream(text);
      Collected pieces;
      read_stream(stream, "x", options, pieces);
      ASSERT_EQ(pieces.records.size(), whole.records.size()) << piece;
      EXPECT_TRUE(pieces.errors.empty());
      for (std::size_t i = 0; i < whole.records.size(); ++i) {
        EXPECT_EQ(pieces.records[i].line, whole.records[i].line);
        EXPECT_EQ(pieces.records[i].name, whole.records[i].name);
      }
    }
  }
}

}  // namespace
}  // namespace sudolab::testing

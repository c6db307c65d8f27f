// Numbers and names as people like to read them.

#include "cli/words.h"

#include <gtest/gtest.h>

#include "cli/table.h"

namespace sudolab::cli {
namespace {

TEST(Words, Counts) {
  EXPECT_EQ(count_text(std::uint64_t{0}), "0");
  EXPECT_EQ(count_text(std::uint64_t{999}), "999");
  EXPECT_EQ(count_text(std::uint64_t{1000}), "1,000");
  EXPECT_EQ(count_text(std::uint64_t{1234567}), "1,234,567");
  EXPECT_EQ(count_text(1234567.4), "1,234,567");
  EXPECT_EQ(count_text(3.25), "3.2");
  EXPECT_EQ(count_text(0.054), "0.05");
  EXPECT_EQ(count_text(0.0), "0");
}

TEST(Words, Durations) {
  EXPECT_EQ(duration_text(5e-7), "500 ns");
  EXPECT_EQ(duration_text(34e-6), "34 µs");
  EXPECT_EQ(duration_text(1.2e-3), "1.2 ms");
  EXPECT_EQ(duration_text(0.9996), "1.0 s");
  EXPECT_EQ(duration_text(12.3), "12 s");
  EXPECT_EQ(duration_text(200), "3 min 20 s");
  EXPECT_EQ(duration_text(3700), "1 h 1 min");
}

TEST(Words, Plurals) {
  EXPECT_EQ(plural(1, "puzzle"), "1 puzzle");
  EXPECT_EQ(plural(2000, "puzzle"), "2,000 puzzles");
}

TEST(Words, Nearest) {
  constexpr std::string_view kNames[] = {"solve", "count", "check"};
  EXPECT_EQ(nearest("slove", kNames), "solve");
  EXPECT_EQ(nearest("chekc", kNames), "check");
  EXPECT_EQ(nearest("zebra", kNames), "");
  EXPECT_EQ(nearest("", kNames), "");
}

TEST(Words, QuotesAreShortAndPrintable) {
  EXPECT_EQ(in_quotes("a\nb"), "'a?b'");
  EXPECT_LT(in_quotes(std::string(1000, 'x')).size(), 50U);
}

TEST(Words, TablesAlignWideCharacters) {
  Table table;
  table.column("name").column("time", Table::Align::kRight);
  table.row({"a", "34 µs"});
  table.row({"long name", "1 s"});
  EXPECT_EQ(table.to_string(), "name        time\na          34 µs\nlong name    1 s\n");
}

TEST(Words, CsvQuotesOnlyWhereNeeded) {
  EXPECT_EQ(csv_line({"a", "b,c", "d\"e", ""}), "a,\"b,c\",\"d\"\"e\",\n");
}

}  // namespace
}  // namespace sudolab::cli

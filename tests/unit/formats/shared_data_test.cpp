// The puzzle collections that measurements use are read completely. They are not part of
// the repository.

#include <gtest/gtest.h>

#include <filesystem>

#include "formats/hodoku.h"
#include "samples.h"
#include "support/places.h"
#include "support/test_names.h"

namespace sudolab::testing {
namespace {

struct Expectation {
  const char* file;
  std::size_t puzzles;  // 0: at least one
  const char* format;
  bool solutions;
};

class SharedData : public ::testing::TestWithParam<Expectation> {};

TEST_P(SharedData, IsReadCompletely) {
  const Expectation& expected = GetParam();
  if (!test::has_collection(expected.file)) GTEST_SKIP() << test::without_collection(expected.file);
  Collected found;
  const ReadSummary summary = read_file(test::in_collections(expected.file), {}, found);
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string();
  ASSERT_NE(summary.format, nullptr);
  EXPECT_EQ(summary.format->id, expected.format);
  EXPECT_GE(found.records.size(), 1U);
  if (expected.puzzles != 0) {
    EXPECT_EQ(found.records.size(), expected.puzzles);
  }
  for (const PuzzleRecord& record : found.records) {
    ASSERT_EQ(record.solution.has_value(), expected.solutions);
    ASSERT_GT(record.puzzle.givens.filled(), 0);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Files, SharedData,
    ::testing::Values(Expectation{"17-clue.txt", 49158, "one-line", false},
                      Expectation{"top1465.txt", 1465, "one-line", false},
                      Expectation{"hardest-er11.txt", 48766, "one-line", false},
                      Expectation{"ser-rated-20000.tsv", 20000, "tsv", false},
                      Expectation{"er-ep-ed.tsv", 0, "tsv", false},
                      Expectation{"mantere-koljonen-46.tsv", 46, "tsv", true},
                      Expectation{"kaggle-radcliffe-5000.csv", 5000, "csv", true},
                      Expectation{"technique-cases.txt", 1112, "hodoku", false},
                      Expectation{"16x16-minimal.txt", 206, "one-line", false}),
    [](const auto& info) { return test::test_name(info.param.file); });

TEST(SharedDataLarge, AllInstancesAreRead) {
  if (!test::has_collection("large")) GTEST_SKIP() << test::without_collection("large");
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::in_collections("large"))) {
    const std::string name = entry.path().filename().string();
    Collected found;
    const ReadSummary summary = read_file(entry.path().string(), {}, found);
    ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string();
    ASSERT_EQ(summary.format->id, "lloyd-amos") << name;
    ASSERT_EQ(found.records.size(), 1U) << name;
    EXPECT_EQ(found.records[0].puzzle.givens.size(), name.find("25x25") == 4 ? 25 : 16);
    ++files;
  }
  EXPECT_GT(files, 0U);
}

}  // namespace
}  // namespace sudolab::testing

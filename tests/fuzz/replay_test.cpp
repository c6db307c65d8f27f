// Replays the fuzzers' corpus without a fuzzer: every file under corpus/<format>/ is read as that
// format. Findings of the fuzzers are kept there, so that they stay fixed.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include <sudolab/formats/reader.h>
#include "round_trip.h"
#include "support/places.h"
#include "support/test_names.h"

namespace sudolab::testing {
namespace {

class FuzzReplay : public ::testing::TestWithParam<std::string> {};

TEST_P(FuzzReplay, CorpusHoldsTheRoundTripProperty) {
  const Format* format = find_format(GetParam());
  ASSERT_NE(format, nullptr);
  const std::string folder = test::in_repository("tests/fuzz/corpus/" + GetParam());
  ASSERT_TRUE(std::filesystem::is_directory(folder)) << "no corpus for " << GetParam();
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream input(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(input), {}};
    const auto failure = text_failure(*format, text);
    EXPECT_FALSE(failure.has_value()) << entry.path() << ": " << *failure;
    Collected detected;
    read_text(text, entry.path().string(), {}, detected);
    ++files;
  }
  EXPECT_GE(files, 2U);
}

INSTANTIATE_TEST_SUITE_P(Formats, FuzzReplay, ::testing::ValuesIn(format_ids()),
                         test::name_of_param);

}  // namespace
}  // namespace sudolab::testing

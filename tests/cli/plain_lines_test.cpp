// Files of plain lines take a short way through `solve`; what it prints is what the usual way
// prints, which a limit asks for.

#include <gtest/gtest.h>

#include <regex>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

constexpr std::size_t kManyLines = 2500;  // more than two pieces

std::string many_lines() {
  std::string text;
  while (text.size() < kManyLines * 82) text += kUnique + '\n' + kMinimal + '\n' + kSeveral + '\n';
  return text;
}

// "27 ms, 93,017/s" differ.
std::string without_times(const std::string& talk) {
  return std::regex_replace(talk, std::regex("; [0-9.]+ (m|µ)?s[^;]*"), "");
}

void expect_both_ways_alike(const std::string& text, int exit_code) {
  const TemporaryFolder folder;
  folder.write("puzzles.txt", text);
  const std::string file = folder.path("puzzles.txt");
  const ProgramRun usual = sudolab({"solve", file, "--memory", "100000"});
  EXPECT_EQ(usual.exit_code, exit_code) << usual.err;
  for (const std::string threads : {"1", "3"}) {
    const ProgramRun run = sudolab({"solve", file, "--threads", threads});
    EXPECT_TRUE(run.out == usual.out);  // too much to be shown
    EXPECT_EQ(without_times(run.err), without_times(usual.err));
    EXPECT_EQ(run.exit_code, usual.exit_code);
  }
}

TEST(PlainLines, AreSolved) { expect_both_ways_alike(many_lines(), 0); }

TEST(PlainLines, MayLackTheLastEnd) {
  std::string text = many_lines();
  text.pop_back();
  expect_both_ways_alike(text, 0);
}

TEST(PlainLines, MayFillTheLastPieceExactly) {
  expect_both_ways_alike(many_lines().substr(0, 2048 * 82), 0);
}

TEST(PlainLines, MayBeFew) {
  expect_both_ways_alike(kUnique + '\n', 0);  // which is drawn
  expect_both_ways_alike(kUnique, 0);
  expect_both_ways_alike(kUnique + '\n' + kMinimal, 0);
  expect_both_ways_alike("", 2);
  expect_both_ways_alike("\n", 2);
}

// What is no plain line, or has no solution, is at the beginning, in the middle and at the end.
class NotPlain : public testing::TestWithParam<std::size_t> {
 protected:
  void expect_alike_with(const std::string& line, int exit_code) const {
    std::string text = many_lines();
    text.insert(std::min(text.size(), GetParam() * 82), line);
    expect_both_ways_alike(text, exit_code);
  }
};

TEST_P(NotPlain, Empty) { expect_alike_with("\n", 0); }
TEST_P(NotPlain, Comment) { expect_alike_with("# " + std::string(79, '.') + '\n', 0); }
TEST_P(NotPlain, Unreadable) { expect_alike_with(std::string(81, 'x') + '\n', 2); }
TEST_P(NotPlain, TooShort) { expect_alike_with(kUnique.substr(1) + '\n', 2); }
TEST_P(NotPlain, AnotherKindOfEnd) { expect_alike_with(kUnique + "\r\n", 0); }
TEST_P(NotPlain, TwoInOneLine) { expect_alike_with(kUnique + ' ' + kMinimal + '\n', 0); }
TEST_P(NotPlain, Conflicting) { expect_alike_with("11" + std::string(79, '.') + '\n', 2); }
TEST_P(NotPlain, WithoutASolution) {
  expect_alike_with("12345678.........9" + std::string(63, '.') + '\n', 1);
}
TEST_P(NotPlain, AnotherSize) { expect_alike_with("1.....2.........\n", 0); }

INSTANTIATE_TEST_SUITE_P(Line, NotPlain, testing::Values(0, 1, 1023, 1024, 1700, kManyLines + 2));

// Nothing is lost before a disk is full, and nothing is said twice.
TEST(PlainLines, SayWhenTheOutputIsFull) {
  const TemporaryFolder folder;
  folder.write("puzzles.txt", many_lines());
  const ProgramRun run =
      shell("\"$SUDOLAB\" solve '" + folder.path("puzzles.txt") + "' > /dev/full");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("No space left"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace sudolab::test

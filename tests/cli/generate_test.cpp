// `sudolab generate`: easier puzzles out of given ones.

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

long givens(const std::string& line) {
  return std::count_if(line.begin(), line.end(), [](char c) { return c >= '1' && c <= '9'; });
}

TEST(Generate, EasesByTheNumberAskedFor) {
  const ProgramRun run = sudolab({"generate", "--from", kMinimal, "--ease", "29"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(givens(run.out), 46);
  for (std::size_t i = 0; i < 81; ++i) EXPECT_TRUE(kMinimal[i] == '.' || kMinimal[i] == run.out[i]);
  const ProgramRun check = sudolab({"check", "-", "--csv"}, {.input = run.out});
  EXPECT_EQ(check.exit_code, 0) << check.out;
}

TEST(Generate, TheSeedNamesThePuzzles) {
  const std::string two = kUnique + "\n" + kUnique + "\n";
  const auto eased_with = [&](const char* seed) {
    return sudolab({"generate", "--from", "-", "--ease", "9", "--seed", seed}, {.input = two}).out;
  };
  EXPECT_EQ(eased_with("1"), eased_with("1"));
  EXPECT_NE(eased_with("1"), eased_with("2"));
  EXPECT_NE(eased_with("1").substr(0, 81), eased_with("1").substr(82, 81));
}

TEST(Generate, SaysWhatCannotBeEasedAndGoesOn) {
  const std::string input = kSeveral + "\n" + kUnsolvable + "\n" + kUniqueSolution + "\n" + kUnique;
  const ProgramRun run = sudolab({"generate", "--from", "-", "--ease", "1"}, {.input = input});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(givens(run.out), 31);
  for (const char* reason : {"several solutions", "no solution", "0 empty cells only"}) {
    EXPECT_NE(run.err.find(reason), std::string::npos) << reason;
  }
}

TEST(Generate, WritesAnyFormat) {
  const ProgramRun run = sudolab({"generate", "--from", kUnique, "--ease", "1", "--to", "json"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find(kUniqueSolution), std::string::npos) << "the solution comes along";
}

}  // namespace
}  // namespace sudolab::test

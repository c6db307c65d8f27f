// `sudolab check`.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "cli/snapshot.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

TEST(Check, TellsTheFourVerdictsApart) {
  EXPECT_EQ(sudolab({"check", kMinimal, "-q"}).out, "one solution, minimal\n");
  EXPECT_EQ(sudolab({"check", kMinimal, "-q"}).exit_code, 0);
  EXPECT_EQ(sudolab({"check", kSeveral, "-q"}).out, "2 solutions\n");
  EXPECT_EQ(sudolab({"check", kSeveral, "-q"}).exit_code, 3);
  EXPECT_EQ(sudolab({"check", kUnsolvable, "-q"}).out, "no solution\n");
  EXPECT_EQ(sudolab({"check", kUnsolvable, "-q"}).exit_code, 1);
  EXPECT_EQ(sudolab({"check", kConflict, "-q"}).out, "invalid: r1c1 and r1c2 both hold 5\n");
  EXPECT_EQ(sudolab({"check", kConflict, "-q"}).exit_code, 1);
}

TEST(Check, EachOutputKind) {
  const RunOptions input{.input = kUnique + "\n" + kMinimal + "\n" + kSeveral + "\n" + kUnsolvable +
                                  "\n" + kConflict + "\n"};
  expect_snapshot("check.txt", sudolab({"check", "-"}, input).out);
  expect_snapshot("check.json", sudolab({"check", "-", "--json"}, input).out);
  expect_snapshot("check.ndjson", sudolab({"check", "-", "--ndjson"}, input).out);
  expect_snapshot("check.csv", sudolab({"check", "-", "--csv"}, input).out);
}

TEST(Check, CountsUpToTheLimit) {
  EXPECT_EQ(sudolab({"check", kEmpty4, "-q"}).out, "288 solutions\n");
  EXPECT_EQ(sudolab({"check", kEmpty4, "-q", "--limit", "288"}).out, "288 solutions\n");
  EXPECT_EQ(sudolab({"check", kEmpty4, "-q", "--limit", "287"}).out, "more than 287 solutions\n");
  EXPECT_EQ(sudolab({"check", kEmpty4, "-q", "--limit", "1"}).out, "more than 1 solution\n");
  EXPECT_EQ(sudolab({"check", kEmpty9, "-q"}).out, "more than 1,000 solutions\n");
  EXPECT_EQ(sudolab({"check", kMinimal, "-q", "--limit", "1"}).out, "one solution, minimal\n");
  const ProgramRun cut =
      sudolab({"check", kEmpty4, "-q", "--solver", "brute-force", "--steps", "100"});
  EXPECT_NE(cut.out.find(" solutions or more (steps)\n"), std::string::npos) << cut.out;
  EXPECT_EQ(cut.exit_code, 3);
}

TEST(Check, TheWorstVerdictDecidesTheExitCode) {
  const auto code = [](const std::string& input) {
    return sudolab({"check", "-", "-q"}, {.input = input}).exit_code;
  };
  EXPECT_EQ(code(kUnique + "\n" + kMinimal + "\n"), 0);
  EXPECT_EQ(code(kUnique + "\n" + kSeveral + "\n"), 3);
  EXPECT_EQ(code(kSeveral + "\n" + kUnsolvable + "\n"), 1);
  EXPECT_EQ(code(kUnsolvable + "\nrubbish\n" + kUnique + "\n"), 2);
}

// The definition, tried out with the program itself: without a redundant given the puzzle still
// has one solution, without any other given it has several.
TEST(Check, RedundantGivensAreThoseThatCanGo) {
  const json object = json::parse(sudolab({"check", kUnique, "--ndjson", "-q"}).out);
  EXPECT_EQ(object["minimal"], false);
  const auto redundant = object["redundant"].get<std::set<std::string>>();
  std::string input;
  std::vector<bool> expected;
  for (std::size_t cell = 0; cell < kUnique.size(); ++cell) {
    if (kUnique[cell] == '.') continue;
    std::string without = kUnique;
    without[cell] = '.';
    input += without + "\n";
    const std::string name =
        "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1);
    expected.push_back(redundant.contains(name));
  }
  const auto lines = lines_of(
      sudolab({"count", "-", "--limit", "2", "--solver", "dlx", "-q"}, {.input = input}).out);
  ASSERT_EQ(lines.size(), expected.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i] == "1", expected[i]) << "given number " << i;
  }
}

TEST(Check, ATimeoutIsNoVerdict) {
  const ProgramRun run =
      sudolab({"check", kMinimal, "--solver", "brute-force", "--steps", "5", "--ndjson", "-q"});
  EXPECT_EQ(run.exit_code, 1);
  const json object = json::parse(run.out);
  EXPECT_EQ(object["solutions"], "unknown");
  EXPECT_EQ(object["reason"], "steps");
}

}  // namespace
}  // namespace sudolab::test

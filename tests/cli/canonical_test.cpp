// `sudolab canonical`: one form for all that are essentially the same.

#include <gtest/gtest.h>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

// kMinimal with its rows in the opposite order and 1 and 2 exchanged.
std::string disguised(const std::string& puzzle) {
  std::string other;
  for (std::size_t row = 9; row-- > 0;) other += puzzle.substr(row * 9, 9);
  for (char& c : other) c = c == '1' ? '2' : c == '2' ? '1' : c;
  return other;
}

TEST(Canonical, EquivalentPuzzlesBecomeTheSame) {
  const std::string input = kMinimal + "\n" + kUnique + "\n" + disguised(kMinimal) + "\n";
  const ProgramRun run = sudolab({"canonical", "-"}, {.input = input});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], lines[2]);
  EXPECT_NE(lines[0], lines[1]);
  EXPECT_NE(run.err.find("3 puzzles, 2 essentially different"), std::string::npos) << run.err;
  EXPECT_EQ(sudolab({"canonical", "-"}, {.input = run.out}).out, run.out) << "it is its own form";
}

TEST(Canonical, UniqueDropsWhatWasSeenBefore) {
  const std::string input = kMinimal + "\n" + disguised(kMinimal) + "\n" + kUnique + "\n";
  const ProgramRun run = sudolab({"canonical", "-", "--unique"}, {.input = input});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(lines_of(run.out).size(), 2U);
}

TEST(Canonical, WritesAnyFormatAndTakesTheSolutionAlong) {
  const ProgramRun eased = sudolab({"generate", "--from", kUnique, "--ease", "0", "--to", "json"});
  const ProgramRun run = sudolab({"canonical", "-", "--to", "json"}, {.input = eased.out});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const std::string form = lines_of(sudolab({"canonical", kUnique}).out)[0];
  EXPECT_NE(run.out.find(form), std::string::npos) << run.out;
  const std::string checked = sudolab({"check", "-", "--csv"}, {.input = run.out}).out;
  EXPECT_NE(checked.find("true"), std::string::npos) << checked;
  EXPECT_NE(run.out.find("solution"), std::string::npos);
}

TEST(Canonical, SaysWhatHasNoCanonicalFormAndGoesOn) {
  const std::string input = kConflict + "\n" + std::string(36, '.') + "\n" + kUnique + "\n";
  const ProgramRun run = sudolab({"canonical", "-"}, {.input = input});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(lines_of(run.out).size(), 1U);
  for (const char* reason : {"both hold 5", "only 4x4 and 9x9"}) {
    EXPECT_NE(run.err.find(reason), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace sudolab::test

// The progress bar: what it counts, and that it fits.

#include "cli/progress.h"

#include <gtest/gtest.h>

#include <regex>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

using test::shell;

TEST(Progress, ShowsEverythingWhereThereIsRoom) {
  const ProgressState state{181, 181.0 / 1465, 36.2, "puzzles", "12 solutions"};
  EXPECT_EQ(progress_text(state, 100),
            "[##......................]   12 %  181 puzzles  5/s  4 min 17 s left  12 solutions");
  EXPECT_EQ(progress_text({7, -1, 2, "puzzles", ""}, 100), "7 puzzles  3.5/s  2.0 s");
}

TEST(Progress, FitsEveryTerminalAndNeverCutsTheNumber) {
  for (const double fraction : {-1.0, 0.0, 0.1234, 0.999, 1.0}) {
    const ProgressState state{1'234'567, fraction, 4321, "puzzles", "98,765,432 solutions so far"};
    for (std::size_t width = 19; width <= 120; ++width) {
      const std::string text = progress_text(state, width);
      EXPECT_LE(display_width(text), width) << text;
      EXPECT_NE(text.find("1,234,567"), std::string::npos) << text;
    }
  }
  EXPECT_EQ(progress_text({181, 181.0 / 1465, 36.2, "puzzles", ""}, 19), " 12 %  181 puzzles");
  EXPECT_EQ(progress_text({181, 181.0 / 1465, 36.2, "puzzles", ""}, 29),
            " 12 %  181  4 min 17 s left");
}

TEST(Progress, HasNoSpeedBeforeAnythingIsDone) {
  EXPECT_EQ(progress_text({0, -1, 2, "puzzles", ""}, 100), "0 puzzles  2.0 s");
  EXPECT_EQ(progress_text({7, -1, 0, "puzzles", ""}, 100).find("/s"), std::string::npos);
}

TEST(Progress, AHundredPercentMeansAllOfThem) {
  EXPECT_EQ(progress_text({1464, 1464.0 / 1465, 10, "puzzles", ""}, 19).substr(0, 5), " 99 %");
  EXPECT_EQ(progress_text({1465, 1, 10, "puzzles", ""}, 19).substr(0, 5), "100 %");
}

TEST(Progress, TheSourceKnowsHowManyPuzzlesThereAre) {
  const test::TemporaryFolder folder;
  std::string lines = "# a comment\n";
  for (int i = 0; i < 3000; ++i) lines += test::kUnique + "\n";
  const std::string one = folder.write("one.txt", lines);
  const std::string two = folder.write("two.csv", "puzzle,name\r\n" + test::kUnique + ",x\r\n");
  const auto count = [](std::vector<std::string> inputs) {
    InputSettings settings;
    settings.inputs = std::move(inputs);
    return PuzzleSource(settings).count({});
  };
  const auto all = count({one, two, test::kUnique});
  ASSERT_TRUE(all.has_value());
  EXPECT_EQ(all->puzzles, 3002U);
  EXPECT_TRUE(all->exact);
  EXPECT_FALSE(count({"-"}).has_value());
}

// Twenty puzzles that take their time, on a terminal of 30 columns: what the bar shows grows with
// the puzzles that are done.
TEST(Progress, CountsFinishedPuzzlesOnATerminal) {
  if (shell("script -qec true /dev/null < /dev/null").exit_code != 0) {
    GTEST_SKIP() << "`script` cannot make a terminal here";
  }
  const test::TemporaryFolder folder;
  std::string puzzles;
  for (int i = 0; i < 10; ++i) puzzles += test::kEmpty9 + "\n";
  const std::string file = folder.write("slow.txt", puzzles);
  const test::ProgramRun run = shell(
      "script -qec 'stty cols 30; \"$SUDOLAB\" count \"$F\" --limit 1000000000000 --timeout 0.3 "
      "--threads 1' /dev/null < /dev/null",
      {.environment = {{"F", file}, {"TERM", "xterm"}}});
  const std::regex bar("\r *([0-9]+) %  ([0-9]+)");
  int bars = 0;
  for (std::sregex_iterator at(run.out.begin(), run.out.end(), bar), end; at != end; ++at, ++bars) {
    EXPECT_EQ(std::stoi((*at)[1]), 10 * std::stoi((*at)[2])) << at->str();
  }
  EXPECT_GT(bars, 5) << run.out;
  const test::ProgramRun wide = shell(
      "script -qec 'stty cols 100; \"$SUDOLAB\" count \"$F\" --limit 1000000000000 --timeout 1 "
      "--threads 1' /dev/null < /dev/null",
      {.environment = {{"F", test::kEmpty9}, {"TERM", "xterm"}}});
  EXPECT_TRUE(std::regex_search(wide.out, std::regex("[1-9][0-9,]+ solutions so far"))) << wide.out;
}

TEST(Progress, GenerateAndMineShowTriesAndFinds) {
  if (shell("script -qec true /dev/null < /dev/null").exit_code != 0) {
    GTEST_SKIP() << "`script` cannot make a terminal here";
  }
  const auto on_terminal = [](const std::string& arguments) {
    return shell("script -qec 'stty cols 100; timeout -s INT 3 \"$SUDOLAB\" " + arguments +
                     " > /dev/null' /dev/null < /dev/null",
                 {.environment = {{"TERM", "xterm"}}})
        .out;
  };
  const std::string made = on_terminal("generate --count 0");
  EXPECT_TRUE(std::regex_search(made, std::regex("\r[0-9,]+ puzzles .*[1-9][0-9,]* tries")))
      << made;
  const std::string mined = on_terminal("mine --clues 21 --threads 1");
  EXPECT_TRUE(std::regex_search(mined, std::regex("\r[0-9,]+ puzzles .*[1-9][0-9,]* searches")))
      << mined;
}

}  // namespace
}  // namespace sudolab::cli

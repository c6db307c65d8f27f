// `sudolab solve --all`: solutions are printed as they are found, in the order of the input.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

const std::string kForever = "1000000000000";

TEST(SolveAll, PrintsEachSolutionBeforeTheSearchEnds) {
  const ProgramRun run = sudolab({"solve", kEmpty9, "--all", "--limit", kForever, "--format",
                                  "%{solution}", "--solver", "backtrack"},
                                 {.interrupt_at_first_output = true});
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_FALSE(run.hung);
  const auto lines = lines_of(run.out);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.front().size(), 81U);
}

TEST(SolveAll, ObjectsThatAreInterruptedAreWhole) {
  for (const std::string form : {"--ndjson", "--json"}) {
    const ProgramRun run =
        sudolab({"solve", kEmpty9, "--all", "--limit", kForever, form, "--solver", "backtrack"},
                {.interrupt_after_ms = 300});
    EXPECT_EQ(run.exit_code, 130);
    if (run.out.size() < 10) continue;  // it had hardly begun
    json object = json::parse(run.out);
    if (form == "--json") object = object[0];
    EXPECT_EQ(object["puzzle"], kEmpty9);
    EXPECT_FALSE(object["all"].empty());
    EXPECT_EQ(object["all"].size(), object["solutions"]);
  }
}

// More text for each than a worker may keep while it waits for its turn.
TEST(SolveAll, KeepsTheOrderOfTheInputOnAnyNumberOfThreads) {
  std::string corner = kEmpty9;
  corner[80] = '7';
  const RunOptions input{.input = kEmpty9 + "\n" + kUnsolvable + "\n" + corner + "\nbad\n" +
                                  kSeveral + "\n" + kUnique + "\n"};
  const auto lines_with = [&](const std::string& threads) {
    const ProgramRun run =
        sudolab({"solve", "-", "--all", "--limit", "3000", "--threads", threads, "--quiet"}, input);
    EXPECT_EQ(run.exit_code, 2);
    return run.out;
  };
  const std::string alone = lines_with("1");
  const auto lines = lines_of(alone);
  ASSERT_GT(lines.size(), 6002U);
  EXPECT_EQ(lines[3000], "unsolvable");
  EXPECT_EQ(lines[3001].back(), '7');
  EXPECT_EQ(lines[6000].back(), '7');
  EXPECT_EQ(lines.back(), kUniqueSolution);
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.begin() + 3000).size(), 3000U);
  for (const std::string threads : {"2", "4"}) EXPECT_EQ(lines_with(threads), alone);
}

TEST(SolveAll, ObjectsHaveAllSolutionsOnAnyNumberOfThreads) {
  const RunOptions input{.input = kEmpty4 + "\n" + kUnsolvable + "\n" + kEmpty4 + "\n"};
  for (const std::string threads : {"1", "3"}) {
    const ProgramRun run =
        sudolab({"solve", "-", "--all", "--limit", "1000", "--json", "--threads", threads}, input);
    EXPECT_EQ(run.exit_code, 1) << run.err;
    const json array = json::parse(run.out);
    ASSERT_EQ(array.size(), 3U);
    EXPECT_EQ(array[0]["all"].size(), 288U);
    EXPECT_EQ(array[0]["solution"], array[0]["all"][0]);
    EXPECT_TRUE(array[1]["all"].empty());
    EXPECT_EQ(array[2]["all"], array[0]["all"]);
    EXPECT_EQ(array[2]["index"], 2);
  }
}

TEST(SolveAll, OnePuzzleIsDrawn) {
  const ProgramRun run = sudolab({"solve", kSeveral, "--all", "--limit", "2", "-q"});
  EXPECT_EQ(run.exit_code, 3);
  const auto lines = lines_of(run.out);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), ""), 1) << "a blank line between two boards";
  EXPECT_EQ(lines.size(), 2 * 11U + 1);
  EXPECT_EQ(sudolab({"solve", kUnsolvable, "--all", "-q"}).out, "unsolvable\n");
}

TEST(SolveAll, ATemplateHasALinePerSolution) {
  const ProgramRun run = sudolab({"solve", kEmpty4, "--all", "--limit", "5", "--format",
                                  "%{solutions} %{status} %{solution} %{level}", "-q"});
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 5U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_TRUE(lines[i].starts_with(std::to_string(i + 1) + " solved ")) << lines[i];
    EXPECT_TRUE(lines[i].ends_with(" -")) << "several solutions have no level: " << lines[i];
  }
}

// Half a million solutions, as grids or as text, would not fit.
TEST(SolveAll, NeedsNoMemoryForTheSolutions) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers need more address space than there is";
#endif
  for (const std::string form : {"", "--ndjson", "--format '%{solution}'"}) {
    const ProgramRun run = shell("ulimit -v 400000; \"$SUDOLAB\" solve '" + kEmpty9 +
                                 "' --all --limit 500000 --threads 1 -q " + form + " | wc -c");
    EXPECT_EQ(run.err, "") << form;
    EXPECT_GT(std::stoul(run.out), 500'000U * 81) << form;
  }
}

}  // namespace
}  // namespace sudolab::test

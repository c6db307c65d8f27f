// `sudolab mine`: puzzles with few clues, and files that outlast the run.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

long givens(const std::string& line) {
  return std::count_if(line.begin(), line.end(), [](char c) { return c >= '1' && c <= '9'; });
}

TEST(Mine, FindsWhatIsAskedFor) {
  const ProgramRun run = sudolab({"mine", "--clues", "20", "--count", "5", "--seed", "1"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 5U);
  for (const std::string& line : lines) EXPECT_LE(givens(line), 20);
  EXPECT_EQ(sudolab({"count", "-", "--solver", "dlx", "-q"}, {.input = run.out}).out,
            "1\n1\n1\n1\n1\n");
  EXPECT_EQ(sudolab({"canonical", "-", "--unique"}, {.input = run.out}).out, run.out);
  EXPECT_EQ(sudolab({"mine", "--clues", "20", "--count", "5", "--seed", "1", "--threads", "2"}).out,
            run.out);
}

TEST(Mine, GoesOnWhereItEnded) {
  const TemporaryFolder folder;
  const std::string file = folder.path("few.txt");
  const auto mine = [&](const char* seed) {
    return sudolab({"mine", "--clues", "21", "--count", "3", "--seed", seed, "--out", file});
  };
  EXPECT_EQ(mine("1").exit_code, 0);
  const std::string first = read_whole_file(file);
  EXPECT_EQ(lines_of(first).size(), 3U);
  // As if the writer had died in the middle of a line.
  std::ofstream(file, std::ios::app) << "....1";
  EXPECT_EQ(mine("1").exit_code, 0);
  const std::string second = read_whole_file(file);
  EXPECT_TRUE(second.starts_with(first)) << "nothing that was written is lost";
  const auto lines = lines_of(second);
  EXPECT_EQ(lines.size(), lines_of(first).size() + 3);
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), lines.size());
  const std::string log = read_whole_file(file + ".log");
  for (const std::string& line : lines) {
    EXPECT_NE(log.find("found " + line), std::string::npos) << "without a story: " << line;
  }
  EXPECT_NE(log.find(" dug\n"), std::string::npos);
}

TEST(Mine, StartsFromGivenPuzzles) {
  const ProgramRun run = sudolab({"mine", "--from", kMinimal, "--count", "1", "--minutes", "0.01"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const ProgramRun bad = sudolab({"mine", "--from", kSeveral, "--minutes", "0.001"});
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_NE(bad.err.find("exactly one solution"), std::string::npos) << bad.err;
}

// A round of mining may find more than are asked for.
TEST(Mine, GivesExactlyAsManyAsAreAskedForEverywhere) {
  const ProgramRun alone = sudolab({"mine", "--clues", "21", "--count", "3", "--seed", "4"});
  ASSERT_EQ(lines_of(alone.out).size(), 3U) << alone.err;
  EXPECT_TRUE(alone.err.starts_with("3 new puzzles in ")) << alone.err;
  const TemporaryFolder folder;
  const std::string seeds = folder.write("seeds.txt", alone.out);
  for (const std::string threads : {"1", "2", "5"}) {
    const std::vector<std::string> base{"mine",   "--clues", "21",        "--count", "3",
                                        "--seed", "4",       "--threads", threads};
    EXPECT_EQ(sudolab(base).out, alone.out) << threads << " threads";

    auto from = base;
    from.insert(from.end(), {"--from", seeds});
    const ProgramRun others = sudolab(from);
    const auto found = lines_of(others.out);
    EXPECT_EQ(found.size(), 3U) << threads << " threads";
    EXPECT_TRUE(others.err.starts_with("3 new puzzles in ")) << others.err;
    for (const std::string& line : found) {
      EXPECT_EQ(alone.out.find(line), std::string::npos) << "given, not found: " << line;
    }

    auto to_file = from;
    const std::string file = folder.path("few-" + threads + ".txt");
    to_file.insert(to_file.end(), {"-o", file});
    EXPECT_EQ(sudolab(to_file).exit_code, 0);
    EXPECT_EQ(read_whole_file(file), others.out) << threads << " threads";
  }
}

TEST(Mine, RefusesAFileThatIsNotItsOwn) {
  const TemporaryFolder folder;
  const std::string words = folder.write("words.txt", "these are no puzzles\n");
  const ProgramRun run = sudolab({"mine", "--count", "1", "--out", words});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("words.txt:1: it is no line of 81 cells"), std::string::npos) << run.err;
  const std::string several = folder.write("several.txt", kMinimal + "\n" + kSeveral + "\n");
  EXPECT_NE(sudolab({"mine", "--count", "1", "--out", several}).err.find("several.txt:2: "),
            std::string::npos);
}

// A file without a line end was emptied once, before anybody looked at what is in it.
TEST(Mine, LeavesAForeignFileAsItIs) {
  const TemporaryFolder folder;
  const std::string whole(81, '.');
  for (const std::string& content :
       {std::string("a letter without a line end"), std::string("4711"), std::string("4711x"),
        whole + "....", kMinimal + "\nnotes", kMinimal + "\n" + std::string(500, '1')}) {
    const std::string file = folder.write("foreign.txt", content);
    const ProgramRun run = sudolab({"mine", "--count", "1", "--output", file});
    EXPECT_EQ(run.exit_code, 2) << content;
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
    EXPECT_NE(run.err.find("foreign.txt:"), std::string::npos) << run.err;
    EXPECT_EQ(read_whole_file(file), content);
    EXPECT_EQ(folder.names(), std::vector<std::string>{"foreign.txt"}) << "nothing was made";
  }
}

TEST(Mine, LeavesAForeignLogAsItIs) {
  const TemporaryFolder folder;
  const std::string log = folder.write("few.txt.log", "Nov 16 kernel: panic\nNov 16 ker");
  const ProgramRun run = sudolab({"mine", "--count", "1", "--output", folder.path("few.txt")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("few.txt.log:1: "), std::string::npos) << run.err;
  EXPECT_EQ(read_whole_file(log), "Nov 16 kernel: panic\nNov 16 ker");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"few.txt.log"});
}

// As editors leave it that put no line end after the last line.
TEST(Mine, KeepsALastLineWithoutItsEnd) {
  const TemporaryFolder folder;
  const std::string file = folder.write("few.txt", kMinimal);
  const ProgramRun run =
      sudolab({"mine", "--clues", "21", "--count", "1", "--seed", "1", "--output", file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto lines = lines_of(read_whole_file(file));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], kMinimal);
}

TEST(Mine, CanBeInterrupted) {
  const TemporaryFolder folder;
  const ProgramRun run =
      sudolab({"mine", "--out", folder.path("17.txt")}, {.interrupt_after_ms = 300});
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_FALSE(run.hung);
  EXPECT_NE(run.err.find("puzzles in"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace sudolab::test

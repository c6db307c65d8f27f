// `sudolab convert`: formats in and out, and files that are whole or absent.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sudolab/formats/format.h>
#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

TEST(Convert, ThroughEveryFormatAndBack) {
  for (const Format& format : all_formats()) {
    const std::string id(format.id);
    const ProgramRun there = sudolab({"convert", kUnique, "--to", id, "-q"});
    ASSERT_EQ(there.exit_code, 0) << id << ": " << there.err;
    const ProgramRun solved = sudolab({"solve", "-", "--ndjson", "-q"}, {.input = there.out});
    EXPECT_EQ(solved.exit_code, 0) << id << ": " << solved.err;
    EXPECT_NE(solved.out.find(kUniqueSolution), std::string::npos) << id << ": " << solved.out;
    if (id == "pencilmarks" || id == "sukaku") continue;  // givens become candidates there
    const ProgramRun back =
        sudolab({"convert", "-", "--to", "one-line", "-q"}, {.input = there.out});
    EXPECT_EQ(back.exit_code, 0) << id << ": " << back.err;
    EXPECT_EQ(back.out.substr(0, 81), kUnique) << id;
  }
}

TEST(Convert, WritesAFileAsAWhole) {
  const TemporaryFolder folder;
  const std::string file = folder.path("out.sdm");
  const ProgramRun run = sudolab({"convert", kUnique, "--output", file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_NE(read_whole_file(file).find("53"), std::string::npos);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"out.sdm"});
}

TEST(Convert, KeepsThePermissionsOfTheFileItReplaces) {
  const TemporaryFolder folder;
  const std::string file = folder.write("out.sdm", "old");
  ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
  EXPECT_EQ(sudolab({"convert", kUnique, "--output", file}).exit_code, 0);
  struct stat info{};
  ASSERT_EQ(::stat(file.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0640U);
}

TEST(Convert, LeavesTheOldFileWhenNothingCouldBeRead) {
  const TemporaryFolder folder;
  const std::string file = folder.write("out.sdm", "old");
  const ProgramRun run =
      sudolab({"convert", "-", "--output", file}, {.input = "no puzzle at all\n"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(read_whole_file(file), "old");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"out.sdm"});
}

TEST(Convert, AnInterruptedFileIsNotLeftBehind) {
  const TemporaryFolder folder;
  const std::string file = folder.path("out.sdm");
  const ProgramRun run =
      sudolab({"convert", "-", "--output", file},
              {.input = kUnique + "\n", .interrupt_after_ms = 300, .keep_stdin_open = true});
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_TRUE(folder.names().empty());
}

TEST(Convert, APuzzleThatDoesNotFitIsReportedAndTheRestIsDone) {
  const ProgramRun run = sudolab({"convert", "-", "--to", "sdm", "-q"},
                                 {.input = kUnique + "\n" + kEmpty4 + "\n" + kMinimal + "\n"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(lines_of(run.out).size(), 2U);
  EXPECT_EQ(lines_of(run.err).size(), 1U);
  EXPECT_TRUE(run.err.starts_with("stdin:2: ")) << run.err;
}

TEST(Convert, AlphabetsAndBlanks) {
  const ProgramRun run = sudolab(
      {"convert", kUnique, "--to", "one-line", "--alphabet-out", "A-P", "--empty-cell", "_", "-q"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with("EC__G____F")) << run.out;
  EXPECT_EQ(sudolab({"convert", kUnique, "--to", "one-line", "--blank", "xy"}).exit_code, 2);
}

}  // namespace
}  // namespace sudolab::test

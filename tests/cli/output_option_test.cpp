// -o and --output name the file or folder that a command writes; --out is an older name for it.

#include <gtest/gtest.h>

#include <functional>

#include "cli/commands.h"
#include "cli/parse.h"
#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using cli::Command;
using cli::Option;

TEST(OutputOption, HasTheSameNamesInEveryCommand) {
  Command program("sudolab", cli::kProgramSummary);
  cli::add_commands(program);
  int seen = 0;
  const std::function<void(const Command&)> visit = [&](const Command& command) {
    for (const Command& below : command.commands()) visit(below);
    for (const Option& option : command.options()) {
      EXPECT_NE(option.name(), "--out") << command.name();
      if (option.name() != "--output") continue;
      EXPECT_EQ(option.declared().names, "-o,--output") << command.name();
      EXPECT_EQ(option.declared().former_names, std::vector<std::string>{"--out"})
          << command.name();
      ++seen;
    }
  };
  visit(program);
  EXPECT_GE(seen, 6);
}

TEST(OutputOption, TheOlderNameWorksAndIsNotShown) {
  const TemporaryFolder folder;
  for (const std::string name : {"-o", "--output", "--out"}) {
    const std::string file = folder.path("puzzle" + name + ".txt");
    EXPECT_EQ(sudolab({"convert", kUnique, "--to", "one-line", name, file, "-q"}).exit_code, 0);
    EXPECT_EQ(read_whole_file(file), kUnique + "\n") << name;
  }
  for (const std::string command : {"convert", "mine", "compare"}) {
    const std::string help = sudolab({command, "--help"}).out;
    EXPECT_NE(help.find("-o,--output "), std::string::npos) << command;
    EXPECT_EQ(help.find("--out "), std::string::npos) << command;
    EXPECT_EQ(help.find("--out,"), std::string::npos) << command;
  }
  EXPECT_EQ(sudolab({"man"}).out.find("\\-\\-out\\fR"), std::string::npos);
}

TEST(OutputOption, TheOlderNameIsRefusedWhereTheNewOneIs) {
  const ProgramRun run = sudolab({"compare", "--resume", "x", "--out", "y"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("--output excludes --resume"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace sudolab::test

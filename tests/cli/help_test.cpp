// Help that teaches, version, completions and the manual page.

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

const std::vector<std::string> kSubcommands{
#ifdef SUDOLAB_WITH_PRINT
    "print",
#endif
#ifdef SUDOLAB_WITH_WEB
    "serve",
#endif
    "solve",      "count",    "check",      "explain", "hint",   "rate",   "convert",
    "canonical",  "generate", "mine",       "compare", "report", "study",  "solvers",
    "techniques", "bench",    "completion", "man",     "help",   "verify", "candidates"};

TEST(Help, EverySubcommandHasExamplesAndExitCodes) {
  const ProgramRun top = sudolab({"--help"});
  EXPECT_EQ(top.exit_code, 0);
  EXPECT_EQ(top.err, "");
  for (const std::string& name : kSubcommands) {
    EXPECT_NE(top.out.find("\n  " + name), std::string::npos) << name;
    const ProgramRun run = sudolab({name, "--help"});
    EXPECT_EQ(run.exit_code, 0) << name;
    EXPECT_NE(run.out.find("Examples:\n"), std::string::npos) << name;
    EXPECT_NE(run.out.find("Exit codes: 0"), std::string::npos) << name;
    for (const std::string& line : lines_of(run.out)) EXPECT_LE(line.size(), 120U) << line;
  }
}

// The examples of the help are run as they stand, in a folder that has the files they name.
TEST(Help, TheExamplesWork) {
  const TemporaryFolder folder;
  // None of few givens: one example rates by the generations of a genetic algorithm.
  folder.write("puzzles.txt", kUnique + "\n" + kUniqueWithMoreGivens + "\n");
  folder.write("puzzle.txt", kUnique + "\n");
  folder.write("now.txt", kUniqueSolution + "\n");
  folder.write("puzzles.sdm", kUnique + "\n" + kMinimal + "\n");
  folder.write("16x16.txt", std::string(256, '.') + "\n");
  shell("\"$SUDOLAB\" convert puzzle.txt --to sdk --output puzzle.sdk",
        {.environment = {{"PWD", folder.path("")}}});
  const std::string enter =
      "cd '" + folder.path("") + "' && sudolab() { \"$SUDOLAB\" \"$@\"; } && ";
  ASSERT_EQ(shell(enter + "sudolab convert puzzle.txt --to sdk --output puzzle.sdk").exit_code, 0);
  int tried = 0;
  for (const std::string& name : kSubcommands) {
    const std::set<std::string> left_out = {"bench", "mine",    "completion", "man",
                                            "serve", "compare", "study",      "report"};
    if (left_out.contains(name)) continue;  // long, or files at home, or for ever
    bool among_examples = false;
    for (const std::string& line : lines_of(sudolab({name, "--help"}).out)) {
      if (line == "Examples:") among_examples = true;
      if (line.empty()) among_examples = false;
      if (!among_examples || !line.starts_with("  ")) continue;
      // What stands behind several blanks explains the command.
      const std::string command = std::regex_replace(line.substr(2), std::regex("   .*"), "");
      const ProgramRun run = shell(enter + command);
      EXPECT_NE(run.exit_code, 2) << command << "\n" << run.err;
      EXPECT_EQ(run.signal, 0) << command;
      ++tried;
    }
  }
  EXPECT_GE(tried, 12);
}

// CLI11 lists what an option excludes by address, so that order differs from run to run.
std::string without_exclusions(const std::string& help) {
  return std::regex_replace(help, std::regex("Excludes: [^\n]*"), "");
}

TEST(Help, IsASubcommandToo) {
  const std::vector<std::vector<std::string>> paths{{}, {"solve"}, {"study"}, {"study", "run"}};
  for (auto path : paths) {
    auto by_option = path;
    by_option.emplace_back("--help");
    path.insert(path.begin(), "help");
    const ProgramRun run = sudolab(path);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(without_exclusions(run.out), without_exclusions(sudolab(by_option).out));
  }
}

TEST(Help, NamesTheNearestSubcommand) {
  const ProgramRun wrong = sudolab({"help", "sovle"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_EQ(wrong.out, "");
  EXPECT_EQ(wrong.err, "sudolab: there is no subcommand 'sovle'; did you mean 'solve'?\n");
  EXPECT_NE(sudolab({"help", "study", "runn"}).err.find("did you mean 'run'?"), std::string::npos);
  EXPECT_NE(sudolab({"help", "solve", "it"}).err.find("unexpected argument 'it'"),
            std::string::npos);
}

TEST(Version, NamesTheProgramAndItsComponents) {
  const ProgramRun run = sudolab({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_TRUE(std::regex_match(lines[0], std::regex("sudolab [0-9]+\\.[0-9]+\\.[0-9]+")));
  EXPECT_TRUE(lines[1].starts_with("optional components: "));
}

TEST(Completion, ScriptsNameEverySubcommandAndAreAcceptedByTheirShell) {
  for (const std::string name : {"bash", "zsh", "fish"}) {
    const ProgramRun run = sudolab({"completion", name});
    EXPECT_EQ(run.exit_code, 0);
    for (const std::string& subcommand : kSubcommands) {
      EXPECT_NE(run.out.find(subcommand), std::string::npos) << name << " " << subcommand;
    }
    EXPECT_NE(run.out.find("search-threads"), std::string::npos) << name;
    if (shell("command -v " + name).exit_code == 0) {
      const ProgramRun syntax = shell(name + " -n", {.input = run.out});
      EXPECT_EQ(syntax.exit_code, 0) << name << ": " << syntax.err;
    }
  }
}

TEST(Completion, BashCompletes) {
  const auto complete = [](const std::string& words, int position) {
    return shell("source <(\"$SUDOLAB\" completion bash); COMP_WORDS=(" + words +
                 "); COMP_CWORD=" + std::to_string(position) + "; _sudolab; echo ${COMPREPLY[*]}")
        .out;
  };
  EXPECT_EQ(complete("sudolab sol", 1), "solve solvers\n");
  EXPECT_EQ(complete("sudolab solve --lim", 2), "--limit\n");
  EXPECT_EQ(complete("sudolab solve --solver brute", 3), "brute-force\n");
  EXPECT_EQ(complete("sudolab completion z", 2), "zsh\n");
}

TEST(Man, IsAPageThatManUnderstands) {
  const ProgramRun run = sudolab({"man"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(run.out.starts_with(".TH SUDOLAB 1"));
  for (const std::string& name : kSubcommands) {
    EXPECT_NE(run.out.find(".SS sudolab " + name), std::string::npos) << name;
  }
  EXPECT_NE(run.out.find(".SS sudolab study run"), std::string::npos);
  EXPECT_NE(run.out.find("\\fB\\-\\-scale\\fR"), std::string::npos);
  const std::string example = "sudolab study show berggren\\-nilsson\n";
  EXPECT_EQ(run.out.find(example), run.out.rfind(example)) << "a footer is printed once";
  if (shell("command -v groff").exit_code == 0) {
    const ProgramRun rendered = shell("groff -man -ww -Tutf8 -z", {.input = run.out});
    EXPECT_EQ(rendered.exit_code, 0);
    EXPECT_EQ(rendered.err, "");
  }
}

}  // namespace
}  // namespace sudolab::test

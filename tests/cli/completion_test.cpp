// What an option takes is declared once: the completion offers exactly that, at any depth of
// subcommands, and the program accepts it.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "cli/commands.h"
#include "cli/parse.h"
#include "cli/run_program.h"
#include "cli/words.h"

namespace sudolab::test {
namespace {

using cli::Command;
using cli::Option;
using Words = std::vector<std::string>;

// The command line as the program declares it.
class Declared {
 public:
  Declared() : program_("sudolab", cli::kProgramSummary) { cli::add_commands(program_); }

  const Command& program() const { return program_; }

  // What is wrong with these arguments; nothing if they can be parsed.
  std::string complaint(const Words& arguments) {
    return cli::parse(program_, arguments).complaint;
  }

 private:
  Command program_;
};

void for_each_command(const Command& command, const std::function<void(const Command&)>& visit) {
  visit(command);
  for (const Command& below : command.commands()) for_each_command(below, visit);
}

std::string quoted(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += " '" + word + "'";
  return text;
}

// What bash would offer for each of these command lines, whose last word is the one to complete.
std::vector<Words> completed_by_bash(const std::vector<Words>& lines, const std::string& folder) {
  std::string script =
      "source <(\"$SUDOLAB\" completion bash); cd '" + folder +
      "'; try() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _sudolab; "
      "echo \"${COMPREPLY[*]}\"; }\n";
  for (const Words& line : lines) script += "try sudolab" + quoted(line) + "\n";
  const ProgramRun run = shell(script);
  EXPECT_EQ(run.err, "");
  std::vector<Words> offered;
  for (const std::string& line : lines_of(run.out)) {
    Words& words = offered.emplace_back();
    for (const std::string_view word : cli::split(line, ' ')) {
      if (!word.empty()) words.emplace_back(word);
    }
  }
  offered.resize(lines.size());
  return offered;
}

Words completed_by_bash(const Words& line, const std::string& folder = "/") {
  return completed_by_bash(std::vector<Words>{line}, folder).front();
}

std::set<std::string> as_set(const Words& words) { return {words.begin(), words.end()}; }

Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Completion, OffersExactlyWhatIsDeclared) {
  const TemporaryFolder folder;
  folder.write("a_file", "");
  ASSERT_EQ(shell("mkdir '" + folder.path("a_folder") + "'").exit_code, 0);
  std::vector<Words> lines;
  std::vector<std::set<std::string>> expected;
  const auto expect = [&](const Words& line, const cli::Values& values) {
    lines.push_back(line);
    expected.push_back(as_set(values.words));
    if (values.paths == cli::Values::Paths::kFiles) expected.back() = {"a_file", "a_folder"};
    if (values.paths == cli::Values::Paths::kFolders) expected.back() = {"a_folder"};
  };
  const Declared declared;
  for_each_command(declared.program(), [&](const Command& command) {
    cli::Values below;
    for (const Command& one : command.commands()) below.words.push_back(one.name());
    if (!below.words.empty()) expect(joined(command.path(), {""}), below);
    cli::Values names;
    for (const Option& option : command.options()) {
      names.words = joined(names.words, option.dashed_names());
      if (option.is_positional()) expect(joined(command.path(), {""}), option.declared().values);
      if (!option.takes_value()) continue;
      for (const std::string& name : option.dashed_names()) {
        expect(joined(command.path(), {name, ""}), option.declared().values);
      }
    }
    expect(joined(command.path(), {"-"}), names);
  });
  ASSERT_GT(lines.size(), 150U);
  const auto offered = completed_by_bash(lines, folder.path(""));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(as_set(offered[i]), expected[i]) << quoted(lines[i]);
    EXPECT_EQ(offered[i].size(), expected[i].size()) << quoted(lines[i]);
  }
}

TEST(Completion, TheProgramParsesWhatIsOffered) {
  Declared declared;
  int tried = 0;
  for_each_command(declared.program(), [&](const Command& command) {
    const Option* positional = command.positional();
    for (const Option& option : command.options()) {
      for (const std::string& word : option.declared().values.words) {
        Words arguments = command.path();
        if (&option == positional) {
          arguments.push_back(word);
        } else {
          if (positional != nullptr) arguments.push_back("x");
          arguments = joined(arguments, {option.dashed_names().back(), word});
        }
        EXPECT_EQ(declared.complaint(arguments), "") << quoted(arguments);
        ++tried;
      }
    }
  });
  EXPECT_GT(tried, 500);
}

// The example above only means something if something is attached.
TEST(Completion, KnowsEveryKindOfValue) {
  EXPECT_EQ(completed_by_bash({"report", "x", "--format", ""}),
            (Words{"html", "md", "latex", "json", "text"}));
  EXPECT_EQ(completed_by_bash({"hint", "--level", ""}), (Words{"1", "2", "3"}));
  EXPECT_EQ(completed_by_bash({"generate", "--level", "i"}), (Words{"insane", "impossible"}));
  EXPECT_EQ(completed_by_bash({"study", "r"}), (Words{"run"}));
  EXPECT_EQ(completed_by_bash({"study", "run", "pull"}), (Words{"pullar"}));
  EXPECT_EQ(completed_by_bash({"study", "run", "x", "--scale", "q"}), (Words{"quick"}));
  EXPECT_EQ(completed_by_bash({"study", "run", "--re"}), (Words{"--resume"}));
  EXPECT_EQ(completed_by_bash({"study", "list", "--re"}), Words());
  EXPECT_EQ(completed_by_bash({"rate", "--policy", "s"}), (Words{"se"}));
  EXPECT_EQ(completed_by_bash({"generate", "--size", "2"}), (Words{"20", "21", "22", "24", "25"}));
}

// Bash breaks words at colons and equals signs, and replaces only what follows the last of them.
TEST(Completion, BashCompletesPartsOfWords) {
  EXPECT_EQ(completed_by_bash({"report", "x", "--format", "=", "m"}), (Words{"md"}));
  EXPECT_EQ(completed_by_bash({"compare", "--levels", "easy,h"}), (Words{"easy,hard"}));
  EXPECT_EQ(completed_by_bash({"solve", "--solver", "csp", ":", "random-o"}),
            (Words{"random-order"}));
  EXPECT_EQ(completed_by_bash({"bench", "--solvers", "csp", ":", "random-order,brute"}),
            (Words{"random-order,brute-force"}));
}

}  // namespace
}  // namespace sudolab::test

// What the documents show is what the program does: the commands in their ```console blocks are
// run, and what they print is compared with what the block says.
//
//   ```console
//   $ ./sudolab check puzzle.txt     # exit 1
//   puzzle.txt:1: ...
//   ```
//
// A line that begins with "$ " is a command for bash, the lines up to the next one are its output,
// stdout and stderr together. Commands run in an empty folder that has `sudolab` and `data/` in it
// (and on the PATH), so `./sudolab` works as it does in the repository, and a block may use files
// that an earlier command of the same document has written. The comment `# exit N` names the exit
// code if it is not 0. `...` stands for any text, and alone on a line for any number of lines.
// Durations and the width of gaps are not compared.

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "docs/documents.h"
#include "docs/shell.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;

struct Example {
  std::size_t line;  // in the document, from 1
  std::string command;
  int exit_code = 0;
  std::string expected;
};

std::vector<Example> examples_in(std::istream& document) {
  static const std::regex exit_mark(R"(\s+# exit (\d+)\s*$)");
  std::vector<Example> examples;
  bool inside = false;
  bool any_in_block = false;
  std::string text;
  for (std::size_t line = 1; std::getline(document, text); ++line) {
    if (text.starts_with("```")) {
      inside = !inside && text == "```console";
      any_in_block = false;
    } else if (inside && text.starts_with("$ ")) {
      Example example{line, text.substr(2), 0, {}};
      std::smatch mark;
      if (std::regex_search(example.command, mark, exit_mark)) {
        example.exit_code = std::stoi(mark[1]);
        example.command.resize(static_cast<std::size_t>(mark.position()));
      }
      examples.push_back(example);
      any_in_block = true;
    } else if (inside && any_in_block) {
      examples.back().expected += text + "\n";
    }
  }
  return examples;
}

// Takes out what differs from run to run: durations, and gaps whose width depends on them.
std::string normalised(const std::string& text) {
  static const std::regex duration(R"(\d+(\.\d+)?(e-?\d+)?\s?(ns|µs|us|ms|s)\b)");
  static const std::regex gap(R"([ \t]+)");
  static const std::regex line_end(R"( +\n)");
  std::string result = std::regex_replace(text, duration, "<time>");
  result = std::regex_replace(result, gap, " ");
  return std::regex_replace(result, line_end, "\n");
}

// The expected output as a regular expression: everything literal but "...".
std::regex pattern_of(const std::string& expected) {
  static const std::regex special(R"([.^$|()\[\]{}*+?\\])");
  std::string pattern = std::regex_replace(normalised(expected), special, R"(\$&)");
  static const std::regex dots_line(R"((^|\n) ?\\\.\\\.\\\.\n)");
  static const std::regex dots(R"(\\\.\\\.\\\.)");
  pattern = std::regex_replace(pattern, dots_line, "$1(?:[^\\n]*\\n)*");
  return std::regex(std::regex_replace(pattern, dots, "[^\\n]*"));
}

bool matches(const std::string& expected, const std::string& output) {
  return std::regex_match(normalised(output), pattern_of(expected));
}

// An empty folder with the program and the puzzles in it, gone at the end of the test.
class Sandbox {
 public:
  Sandbox() {
    std::string name = (fs::temp_directory_path() / "sudolab-docs-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    fs::create_symlink(sudolab::test::built_program(), folder_ / "sudolab");
    fs::create_symlink(sudolab::test::in_repository("data"), folder_ / "data");
  }
  ~Sandbox() { fs::remove_all(folder_); }
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  // Runs a command; returns its exit code and appends what it printed.
  int run(const std::string& command, std::string& output) const {
    const fs::path script = folder_ / ".command";
    std::ofstream(script) << "exec 2>&1 </dev/null\nexport PATH=\"$PWD:$PATH\" NO_COLOR=1\n"
                          << command << "\n";
    const std::string call = "cd '" + folder_.string() + "' && bash .command";
    return run_command(call, output);
  }

 private:
  fs::path folder_;
};

class Commands : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Every, Commands, testing::ValuesIn(document_paths()),
                         [](const auto& document) { return test_name(document.param); });

TEST_P(Commands, DoWhatTheDocumentShows) {
  std::istringstream document(text_of(read_document(GetParam())));
  const Sandbox sandbox;
  for (const Example& example : examples_in(document)) {
    std::string output;
    const int exit_code = sandbox.run(example.command, output);
    EXPECT_EQ(exit_code, example.exit_code)
        << GetParam() << ":" << example.line << ": " << example.command << "\n"
        << output;
    EXPECT_TRUE(matches(example.expected, output)) << GetParam() << ":" << example.line << ": "
                                                   << example.command << "\n--- the document says\n"
                                                   << example.expected << "--- the program says\n"
                                                   << output;
  }
}

TEST(DocumentRules, FindExamples) {
  std::istringstream document(
      "text\n```sh\n$ not run\n```\n```console\n$ one\nout\n\n$ two  # exit 3\n```\n$ no\n");
  const auto examples = examples_in(document);
  ASSERT_EQ(examples.size(), 2U);
  EXPECT_EQ(examples[0].line, 6U);
  EXPECT_EQ(examples[0].command, "one");
  EXPECT_EQ(examples[0].expected, "out\n\n");
  EXPECT_EQ(examples[0].exit_code, 0);
  EXPECT_EQ(examples[1].command, "two");
  EXPECT_EQ(examples[1].exit_code, 3);
  EXPECT_EQ(examples[1].expected, "");
}

TEST(DocumentRules, MatchExactlyButForTimesGapsAndDots) {
  EXPECT_TRUE(matches("a (b) 1.5 ms\n", "a (b)   12 µs\n"));
  EXPECT_TRUE(matches("a\n...\nz\n", "a\nb\nc\nz\n"));
  EXPECT_TRUE(matches("a\n...\nz\n", "a\nz\n"));
  EXPECT_TRUE(matches("sum ... done\n", "sum 1 2 3 done\n"));
  EXPECT_TRUE(matches("...\n", ""));
  EXPECT_FALSE(matches("a\n", "b\n"));
  EXPECT_FALSE(matches("a.\n", "ab\n"));
  EXPECT_FALSE(matches("a\n", "a\nb\n"));
  EXPECT_FALSE(matches("1.5 ms\n", "1.5 kg\n"));
  EXPECT_FALSE(matches("nodes 5\n", "nodes 6\n"));
}

TEST(DocumentRules, ReportTheExitCode) {
  const Sandbox sandbox;
  std::string output;
  EXPECT_EQ(sandbox.run("echo here; echo there >&2; exit 3", output), 3);
  EXPECT_EQ(output, "here\nthere\n");
}

}  // namespace
}  // namespace sudolab::test

// What a terminal is shown of texts that others wrote.

#include "cli/safe_text.h"

#include <gtest/gtest.h>

#include <string>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using cli::safe_text;
using cli::Styles;

TEST(SafeText, LeavesReadableTextAlone) {
  for (const std::string text : {"", "plain\ttext\n",
                                 "Gr\xC3\xB6\xC3\x9F"
                                 "e, 34 \xC2\xB5s, \xE2\x9C\x93 "
                                 "\xF0\x9F\x98\x80"}) {
    EXPECT_EQ(safe_text(text), text);
  }
}

TEST(SafeText, ShowsWhatATerminalWouldObey) {
  EXPECT_EQ(safe_text("a\x1b[2Jb"), "a\\x1b[2Jb");
  EXPECT_EQ(safe_text("\x1b]0;title\x07"), "\\x1b]0;title\\x07");
  EXPECT_EQ(safe_text("over\rwritten\b\x7F"), "over\\x0dwritten\\x08\\x7f");
  EXPECT_EQ(safe_text(std::string("nul\0", 4)), "nul\\x00");
  EXPECT_EQ(safe_text("\xC2\x9B"
                      "2J"),
            "\\xc2\\x9b2J")
      << "the same as ESC [, in one character";
  EXPECT_EQ(safe_text("\x9B"
                      "2J"),
            "\\x9b2J")
      << "and in one byte";
  EXPECT_EQ(safe_text("\xE2\x80\xAEtxt"), "\\xe2\\x80\\xaetxt") << "from right to left";
}

TEST(SafeText, ShowsBytesThatAreNoCharacter) {
  EXPECT_EQ(safe_text("caf\xE9"), "caf\\xe9");
  EXPECT_EQ(safe_text("\xC3"), "\\xc3");
  EXPECT_EQ(safe_text("\xC0\xAF"), "\\xc0\\xaf") << "overlong";
  EXPECT_EQ(safe_text("\xED\xA0\x80"), "\\xed\\xa0\\x80") << "half a pair";
  EXPECT_EQ(safe_text("\xF8\x88\x80\x80\x80"), "\\xf8\\x88\\x80\\x80\\x80");
}

TEST(SafeText, LetsOurOwnStylesPassWhereTheyAreOurs) {
  const std::string bold = "\x1b[1mbold\x1b[0m and \x1b[2mfaint\x1b[0m";
  EXPECT_EQ(safe_text(bold, Styles::kOwn), bold);
  EXPECT_EQ(safe_text("\x1b[8mhidden", Styles::kOwn), "\\x1b[8mhidden");
  EXPECT_NE(safe_text(bold), bold);
}

TEST(SafeText, IsWhatMessagesAre) {
  const TemporaryFolder folder;
  const std::string trick = "\\u001b]0;owned\\u0007\\u001b[2J";
  const std::string plan = folder.write(
      "plan.json", R"({"name": "x", "puzzles": [{"name": ")" + trick +
                       R"(", "shipped": "levels/9x9-easy", "sample": 1}], "solvers": ["dlx", )" +
                       R"({"solver": "dlx", "name": "o", "puzzles": ["no)" + trick + R"("]}]})");
  const ProgramRun run = sudolab({"compare", "--plan", plan});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("\\x1b]0;owned"), std::string::npos) << run.err;
  EXPECT_EQ(run.err.find('\x1b'), std::string::npos);
  const ProgramRun file = sudolab({"solve", "/no/\x1b[2Jfile"});
  EXPECT_EQ(file.exit_code, 2);
  EXPECT_EQ(file.err.find('\x1b'), std::string::npos) << file.err;
}

TEST(SafeText, IsWhatDataAreOnATerminalOnly) {
  const TemporaryFolder folder;
  const std::string text = folder.write("named.csv", "name,puzzle\n\"\x1b[2Jx\"," + kUnique + "\n");
  const std::string command = "\"$SUDOLAB\" solve " + text + " --format \"%{name}\" -q";
  EXPECT_NE(shell(command).out.find("\x1b[2Jx"), std::string::npos) << "a file gets what it is";
  if (shell("script -qec true /dev/null < /dev/null").exit_code != 0) {
    GTEST_SKIP() << "`script` cannot make a terminal here";
  }
  const ProgramRun shown = shell("script -qec '" + command + "' /dev/null < /dev/null",
                                 {.environment = {{"TERM", "xterm"}}});
  EXPECT_NE(shown.out.find("\\x1b[2Jx"), std::string::npos) << shown.out;
  EXPECT_EQ(shown.out.find("\x1b[2J"), std::string::npos);
}

}  // namespace
}  // namespace sudolab::test

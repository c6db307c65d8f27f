// Pipes, endless input, Ctrl-C and terminals.

#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

const std::vector<std::string> kEndlessCount{"count",         "-",         "--limit",
                                             "1000000000000", "--threads", "1"};

TEST(Streams, EndlessInputEndsWhenNobodyReads) {
  for (const std::string arguments : {"solve - --ndjson", "solve - --csv", "solve -", "count -",
                                      "check -", "convert - --to one-line"}) {
    const ProgramRun run = shell("yes \"$P\" | \"$SUDOLAB\" " + arguments + " -q | head -3",
                                 {.environment = {{"P", kUnique}}});
    EXPECT_EQ(run.exit_code, 0) << arguments;
    EXPECT_EQ(lines_of(run.out).size(), 3U) << arguments;
    EXPECT_EQ(run.err, "") << arguments;
  }
}

TEST(Streams, ABrokenPipeIsQuietEvenWhenItsSignalIsIgnored) {
  const ProgramRun run = shell("trap '' PIPE; yes \"$P\" | \"$SUDOLAB\" solve - -q | head -3",
                               {.environment = {{"P", kUnique}}});
  EXPECT_EQ(lines_of(run.out).size(), 3U);
  EXPECT_EQ(run.err.find("sudolab:"), std::string::npos) << run.err;
}

// A program that keeps us beside it writes one puzzle, waits for the answer, and writes the next.
TEST(Streams, ACoprocessGetsEachAnswerAtOnce) {
  for (const std::string arguments :
       {"solve -", "solve - --ndjson", "solve - --csv", "solve - --threads 3", "count -", "check -",
        "rate -", "hint -", "convert - --to one-line"}) {
    const ProgramRun run =
        shell("coproc S { \"$SUDOLAB\" " + arguments + " -q; }; " +
                  (arguments.ends_with("--csv") ? "lines=2; " : "lines=1; ") +
                  "for i in 1 2 3; do echo \"$P\" >&${S[1]}; "
                  "for ((; lines > 0; --lines)); do read -r -t 20 line <&${S[0]} || exit 9; done; "
                  "lines=1; echo \"$line\"; done",
              {.environment = {{"P", kUnique}}});
    EXPECT_EQ(run.exit_code, 0) << arguments << ": no answer before the next puzzle";
    const auto lines = lines_of(run.out);
    ASSERT_EQ(lines.size(), 3U) << arguments;
    if (arguments == "solve -") {
      EXPECT_EQ(lines[0], kUniqueSolution);
      EXPECT_EQ(lines[2], kUniqueSolution);
    }
  }
}

TEST(Interrupt, KeepsWhatIsFinished) {
  auto arguments = kEndlessCount;
  arguments.push_back("--ndjson");
  const ProgramRun run =
      sudolab(arguments, {.input = kEmpty4 + "\n" + kEmpty9 + "\n" + kEmpty4 + "\n",
                          .interrupt_at_first_output = true});
  EXPECT_EQ(run.exit_code, 130);
  const auto lines = lines_of(run.out);
  ASSERT_GE(lines.size(), 1U);
  EXPECT_EQ(json::parse(lines[0])["solutions"], 288);
  // The second puzzle may have begun or not; the third cannot.
  ASSERT_LE(lines.size(), 2U);
  if (lines.size() == 2) {
    EXPECT_EQ(json::parse(lines[1])["reason"], "cancelled");
  }
  EXPECT_NE(run.err.find("interrupted after "), std::string::npos) << run.err;
}

TEST(Interrupt, AJsonArrayIsClosed) {
  auto arguments = kEndlessCount;
  arguments.push_back("--json");
  const ProgramRun run = sudolab(
      arguments, {.input = kEmpty4 + "\n" + kEmpty9 + "\n", .interrupt_at_first_output = true});
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_TRUE(json::accept(run.out)) << run.out;
}

TEST(Interrupt, StopsEverySolver) {
  const json solvers = json::parse(sudolab({"solvers", "--json"}).out);
  for (const json& solver : solvers) {
    if (!solver["capabilities"]["counts"]) continue;
    const std::string id = solver["id"];
    const ProgramRun run =
        sudolab({"count", kEmpty9, "--limit", "1000000000000", "--solver", id, "--ndjson"},
                {.interrupt_after_ms = 300});
    EXPECT_EQ(run.exit_code, 130) << id;
    EXPECT_EQ(json::parse(run.out)["reason"], "cancelled") << id;
  }
}

TEST(Interrupt, StopsAProgramThatWaitsForInput) {
  for (const std::string subcommand : {"solve", "count", "check"}) {
    const ProgramRun run =
        sudolab({subcommand, "-"}, {.interrupt_after_ms = 300, .keep_stdin_open = true});
    EXPECT_EQ(run.exit_code, 130) << subcommand;
  }
}

TEST(Interrupt, StopsBenchAndShowsWhatWasMeasured) {
  const ProgramRun run =
      sudolab({"bench", kUnique, "--solvers", "dlx,backtrack", "--seconds", "0.5", "--json", "-q"},
              {.interrupt_after_ms = 200});
  // On a slow machine the signal may come before or after the work: either way the output is whole.
  EXPECT_TRUE(run.exit_code == 130 || run.exit_code == 0) << run.exit_code;
  EXPECT_TRUE(json::accept(run.out)) << run.out;
}

TEST(Interrupt, TerminateMeansTheSameWithACodeOfItsOwn) {
  const ProgramRun run = shell(
      "\"$SUDOLAB\" count \"$P\" --limit 1000000000000 -q & sleep 0.5; kill -TERM $!; wait $!",
      {.environment = {{"P", kEmpty9}}});
  EXPECT_EQ(run.exit_code, 143);
  EXPECT_NE(run.out.find("(cancelled)"), std::string::npos) << run.out;
}

TEST(Interrupt, StillWorksAfterAForeignSignal) {
  const ProgramRun run = shell(
      "\"$SUDOLAB\" count \"$P\" --limit 1000000000000 -q & sleep 0.5; kill -USR1 $!; sleep 0.2; "
      "kill -TERM $!; wait $!",
      {.environment = {{"P", kEmpty9}}});
  EXPECT_FALSE(run.hung);
  EXPECT_EQ(run.exit_code, 143);
}

// `script` gives the program a terminal; it is part of every Debian (package bsdutils).
TEST(Terminal, ShowsProgressAndColourOnlyThere) {
  // A root without /dev/pts has no terminals to offer.
  if (shell("script -qec true /dev/null < /dev/null").exit_code != 0) {
    GTEST_SKIP() << "`script` cannot make a terminal here";
  }
  const auto on_terminal = [](const std::string& arguments) {
    return shell("script -qec '\"$SUDOLAB\" " + arguments + "' /dev/null < /dev/null",
                 {.environment = {{"P", kUnique}, {"E", kEmpty9}, {"TERM", "xterm"}}});
  };
  const std::string bold = "\x1b[1m";
  const std::string erase = "\x1b[K";
  EXPECT_NE(on_terminal("solve \"$P\"").out.find(bold), std::string::npos);
  EXPECT_EQ(on_terminal("solve \"$P\"").out.find(erase), std::string::npos)
      << "too quick for a bar";
  const std::string slow = "count \"$E\" --limit 1000000000000 --timeout 1";
  EXPECT_NE(on_terminal(slow).out.find(erase), std::string::npos);
  EXPECT_EQ(on_terminal(slow + " --quiet").out.find(erase), std::string::npos);

  const ProgramRun plain =
      shell("script -qec 'NO_COLOR=1 \"$SUDOLAB\" solve \"$P\"' /dev/null < /dev/null",
            {.environment = {{"P", kUnique}, {"TERM", "xterm"}}});
  EXPECT_EQ(plain.out.find(bold), std::string::npos);
}

}  // namespace
}  // namespace sudolab::test

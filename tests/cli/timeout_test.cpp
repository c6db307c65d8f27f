// --timeout and Ctrl-C where a person's techniques take long: a 25x25 puzzle that `rate` would look
// at for minutes.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "support/stopping.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

// A program that did not stop would be killed after two minutes. No test measures less, because
// the machine may be busy; how quickly everything stops is shown by conformance-stop.
void expect_given_up(const ProgramRun& run) {
  EXPECT_FALSE(run.hung);
  EXPECT_EQ(run.exit_code, 1) << run.err;
}

TEST(Timeout, RateGivesUpAPuzzleAndGoesOn) {
  const std::string both = slow_25x25() + "\n" + kUnique + "\n";
  const ProgramRun run = sudolab({"rate", "-", "--timeout", "1", "-q"}, {.input = both});
  expect_given_up(run);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 2U) << run.err;
  EXPECT_EQ(lines[0], "gave up (time)");
  EXPECT_TRUE(lines[1].starts_with("easy")) << lines[1];
}

TEST(Timeout, ObjectsAndTablesHaveNoHalfRating) {
  const ProgramRun objects = sudolab({"rate", slow_25x25(), "--timeout", "1", "--ndjson", "-q"});
  expect_given_up(objects);
  const json object = json::parse(objects.out);
  EXPECT_EQ(object["reason"], "time");
  EXPECT_TRUE(object["level"].is_null());
  EXPECT_TRUE(object["score"].is_null());
  const ProgramRun lines =
      sudolab({"rate", slow_25x25(), "--timeout", "1", "--format", "%{level} %{score}", "-q"});
  expect_given_up(lines);
  EXPECT_EQ(lines.out, "- -\n");
  const json in_time = json::parse(sudolab({"rate", kUnique, "--timeout", "60", "--ndjson"}).out);
  EXPECT_FALSE(in_time.contains("reason"));
}

TEST(Timeout, EveryPolicyTakesIt) {
  for (const char* policy : {"human", "se", "pelanek", "genetic"}) {
    const ProgramRun run =
        sudolab({"rate", slow_25x25(), "--policy", policy, "--timeout", "0.000001", "-q"});
    expect_given_up(run);
    EXPECT_EQ(run.out, "gave up (time)\n") << policy;
  }
}

TEST(Timeout, ExplainKeepsTheStepsItFound) {
  const ProgramRun run = sudolab({"explain", slow_25x25(), "--timeout", "3", "--json"});
  expect_given_up(run);
  const json path = json::parse(run.out)[0];
  EXPECT_EQ(path["solutions"], "one");
  EXPECT_EQ(path["end"], "stopped");
  EXPECT_EQ(path["reason"], "time");
  EXPECT_TRUE(path["level"].is_null());
  EXPECT_FALSE(path["steps"].empty());
}

TEST(Timeout, HintTakesIt) {
  const ProgramRun run = sudolab({"hint", slow_25x25(), "--timeout", "0.000001"});
  expect_given_up(run);
  EXPECT_EQ(run.out, "gave up (time)\n");
}

TEST(Timeout, GenerateEndsWithASentence) {
  const ProgramRun run = sudolab(
      {"generate", "--size", "25", "--technique", "nested-forcing-net", "--timeout", "0.5"});
  expect_given_up(run);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("no such puzzle in 500 ms; a longer --timeout"), std::string::npos)
      << run.err;
}

TEST(Timeout, MineEndsWithASentence) {
  const ProgramRun run = sudolab({"mine", "--clues", "17", "--timeout", "0.05"});
  expect_given_up(run);
  EXPECT_NE(run.err.find("no new puzzle in 50 ms; a longer --timeout"), std::string::npos)
      << run.err;
}

TEST(Timeout, NonsenseIsAUsageError) {
  for (const char* command : {"rate", "explain", "hint"}) {
    EXPECT_EQ(sudolab({command, kUnique, "--timeout", "-1"}).exit_code, 2) << command;
  }
  EXPECT_EQ(sudolab({"generate", "--timeout", "soon"}).exit_code, 2);
  EXPECT_EQ(sudolab({"mine", "--timeout", "-1"}).exit_code, 2);
}

TEST(Timeout, CtrlCDoesNotWaitForATechnique) {
  for (const char* command : {"rate", "explain"}) {
    const ProgramRun run = sudolab({command, slow_25x25()}, {.interrupt_after_ms = 2000});
    EXPECT_FALSE(run.hung) << command;
    EXPECT_EQ(run.exit_code, 130) << command;
    EXPECT_EQ(run.out, "") << command;
  }
}

}  // namespace
}  // namespace sudolab::test

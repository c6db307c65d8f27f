// `sudolab serve` as a user starts and ends it.

#include <gtest/gtest.h>

#include <regex>

#include "cli/run_program.h"

namespace sudolab::test {
namespace {

TEST(Serve, SaysWhereAndEndsWithCtrlC) {
  const TemporaryFolder folder;
  const ProgramRun run = sudolab({"serve", "--port", "0", "--data", folder.path("lab")},
                                 {.interrupt_at_first_output = true});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_FALSE(run.hung);
  EXPECT_TRUE(std::regex_match(run.out, std::regex("http://127\\.0\\.0\\.1:[0-9]+/\n"))) << run.out;
}

TEST(Serve, SaysThatThePortIsInUse) {
  const ProgramRun run = shell(
      "out=$(mktemp); \"$SUDOLAB\" serve --port 0 --quiet > $out & first=$!; "
      "while [ ! -s $out ]; do sleep 0.05; done; "
      "port=$(sed 's/.*:\\([0-9]*\\).*/\\1/' $out); "
      "\"$SUDOLAB\" serve --port $port; code=$?; kill $first; wait $first; rm $out; exit $code");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(std::regex_match(
      run.err, std::regex("sudolab: port [0-9]+ is in use; --port takes another one, and 0 any "
                          "that is free\n")))
      << run.err;
}

// There are no accounts: whoever can reach the server may remove what it keeps.
TEST(Serve, WarnsWhenOthersCanReachIt) {
  const TemporaryFolder folder;
  const auto warning_of = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"serve", "--port", "0", "--data", folder.path("lab")});
    const ProgramRun run = sudolab(arguments, {.interrupt_at_first_output = true});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.err;
  };
  const std::string warning =
      "warning: anybody who can reach 0.0.0.0 may use this server, cancel its jobs and remove its "
      "experiments; --public is for strangers";
  EXPECT_NE(warning_of({"--host", "0.0.0.0"}).find(warning), std::string::npos);
  EXPECT_NE(warning_of({"--host", "0.0.0.0", "--quiet"}).find(warning), std::string::npos);
  EXPECT_EQ(warning_of({"--host", "0.0.0.0", "--public"}).find("warning"), std::string::npos);
  EXPECT_EQ(warning_of({"--host", "127.0.0.2"}).find("warning"), std::string::npos);
  EXPECT_EQ(warning_of({"--host", "localhost"}).find("warning"), std::string::npos);
}

TEST(Serve, RefusesNonsense) {
  EXPECT_EQ(sudolab({"serve", "--port", "70000"}).exit_code, 2);
  EXPECT_EQ(sudolab({"serve", "--port", "0", "--host", "no such host"}).exit_code, 2);
}

}  // namespace
}  // namespace sudolab::test

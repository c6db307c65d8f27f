// `sudolab count`.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "cli/snapshot.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

TEST(Count, CountsAllSolutionsUpToTheLimit) {
  EXPECT_EQ(sudolab({"count", kEmpty4, "-q"}).out, "288\n");
  EXPECT_EQ(sudolab({"count", kEmpty4, "-q", "--limit", "100"}).out, "100 or more\n");
  EXPECT_EQ(sudolab({"count", kConflict, "-q"}).out, "0\n");
  EXPECT_EQ(sudolab({"count", kEmpty4}).exit_code, 0);
}

TEST(Count, EachOutputKind) {
  const RunOptions input{.input = kUnique + "\n" + kUnsolvable + "\n" + kEmpty4 + "\n"};
  for (const std::string kind : {"json", "ndjson", "csv"}) {
    const ProgramRun run = sudolab({"count", "-", "--limit", "100", "--" + kind}, input);
    EXPECT_EQ(run.exit_code, 0);
    expect_snapshot("count." + kind, run.out);
  }
}

TEST(Count, NdjsonSaysWhetherTheNumberIsExact) {
  const json exact = json::parse(sudolab({"count", kEmpty4, "--ndjson"}).out);
  EXPECT_EQ(exact["solutions"], 288);
  EXPECT_EQ(exact["complete"], true);
  const json cut = json::parse(sudolab({"count", kEmpty4, "--ndjson", "--limit", "5"}).out);
  EXPECT_EQ(cut["solutions"], 5);
  EXPECT_EQ(cut["complete"], false);
}

TEST(Count, SearchThreadsCountTheSame) {
  for (const std::string solver : {"backtrack", "dlx"}) {
    EXPECT_EQ(sudolab({"count", kEmpty4, "-q", "--solver", solver, "--search-threads", "3"}).out,
              "288\n");
  }
}

TEST(Count, RefusesSolversThatCannotCount) {
  const ProgramRun run = sudolab({"count", kEmpty4, "--solver", "random-search"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err,
            "sudolab: count needs a complete solver that counts, and 'random-search' is not one\n");
}

TEST(Count, RefusesAPrepassThatMayBeWrong) {
  for (const std::string command : {"count", "check"}) {
    const ProgramRun run =
        sudolab({command, kUnique, "--solver", "dlx", "--prepass", "constraint:as-printed"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err,
              "sudolab: " + command +
                  " needs a pre-pass that is never wrong; 'constraint:as-printed' may fill "
                  "in digits that are in no solution\n");
  }
}

TEST(CountEstimate, IsExactWhereThereAreFew) {
  const ProgramRun run = sudolab({"count", kEmpty4, "--estimate", "-q"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "288\n");
  EXPECT_EQ(sudolab({"count", kUnsolvable, "--estimate", "-q"}).out, "0\n");
}

TEST(CountEstimate, HasAnIntervalAndASeed) {
  const std::vector<std::string> command = {"count", kEmpty9,  "--estimate", "--probes",
                                            "300",   "--seed", "5",          "-q"};
  const ProgramRun text = sudolab(command);
  EXPECT_EQ(text.exit_code, 0) << text.err;
  EXPECT_TRUE(text.out.starts_with("about ")) << text.out;
  EXPECT_NE(text.out.find(", 95 % interval "), std::string::npos) << text.out;
  EXPECT_EQ(sudolab(command).out, text.out);
  auto objects = command;
  objects.emplace_back("--ndjson");
  const json object = json::parse(sudolab(objects).out);
  EXPECT_EQ(object["complete"], false);
  EXPECT_EQ(object["solutions"], nullptr);
  EXPECT_EQ(object["seed"], 5) << "the one that makes it again";
  const json& estimate = object["estimate"];
  EXPECT_NEAR(estimate["log10"].get<double>(), 21.824, 0.3);
  EXPECT_LT(estimate["log10_low"], estimate["log10"]);
  EXPECT_LT(estimate["log10"], estimate["log10_high"]);
  EXPECT_EQ(estimate["probes"], 300);
  objects.insert(objects.end(), {"--search-threads", "3"});
  EXPECT_EQ(json::parse(sudolab(objects).out)["estimate"], estimate);
  auto rows = command;
  rows.emplace_back("--csv");
  const std::string table = sudolab(rows).out;
  EXPECT_TRUE(table.starts_with(
      "index,puzzle,solutions,complete,log10,log10_low,log10_high,probes,hits,effective"));
  const auto effective = std::to_string(estimate["effective"].get<int>()) + ".";
  EXPECT_NE(table.find("," + effective), std::string::npos) << table << effective;
}

TEST(CountEstimate, TakesVariants) {
  const ProgramRun run = sudolab(
      {"count", "-", "--estimate", "--probes", "100", "-q"},
      {.input = R"({"puzzle": ")" + kEmpty9 + R"(", "constraints": [{"kind": "anti-knight"}]})"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with("about ")) << run.out;
}

TEST(CountEstimate, RefusesWhatItDoesNotUse) {
  for (const std::vector<std::string>& other : std::vector<std::vector<std::string>>{
           {"--solver", "dlx"}, {"--limit", "5"}, {"--steps", "7"}}) {
    std::vector<std::string> command{"count", kEmpty9, "--estimate"};
    command.insert(command.end(), other.begin(), other.end());
    const ProgramRun run = sudolab(command);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, "sudolab: --estimate excludes " + other.front() + "\n");
  }
  EXPECT_EQ(sudolab({"count", kEmpty9, "--probes", "200"}).exit_code, 2);
  EXPECT_EQ(sudolab({"count", kEmpty9, "--estimate", "--probes", "9"}).exit_code, 2);
  EXPECT_EQ(sudolab({"count", kConflict, "--estimate"}).exit_code, 2);
}

TEST(CountEstimate, ThatRunsOutOfTimeSaysSo) {
  const ProgramRun run =
      sudolab({"count", kEmpty9, "--estimate", "--probes", "1000000000", "--timeout", "0.3", "-q"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.out.find("(time)\n"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace sudolab::test

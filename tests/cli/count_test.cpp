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

}  // namespace
}  // namespace sudolab::test

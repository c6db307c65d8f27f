// `sudolab candidates`.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

// Cages of 4x4 that leave more than one solution.
const std::string kLooseKiller =
    R"({"puzzle": "................", "cages": [{"sum": 3, "cells": "r1c1 r2c1"}, )"
    R"({"sum": 7, "cells": "r1c2 r1c3"}]})";

TEST(Candidates, AreAPencilmarkGridAndTheNumberOfSolutions) {
  const ProgramRun run = sudolab({"candidates", "1.....2.........", "-q"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_EQ(lines.back(), "12 solutions");
  // The grid is a puzzle again, with the same solutions.
  const std::string grid = run.out.substr(0, run.out.rfind("12 sol"));
  EXPECT_EQ(sudolab({"count", "-", "-q"}, {.input = grid}).out, "12\n") << grid;
}

TEST(Candidates, AreThoseOfAllSolutions) {
  const ProgramRun all =
      sudolab({"solve", "-", "--all", "--limit", "1000", "-q", "--format", "%{solution}"},
              {.input = kLooseKiller});
  const json object =
      json::parse(sudolab({"candidates", "-", "--ndjson", "-q"}, {.input = kLooseKiller}).out);
  std::vector<std::set<char>> expected(16);
  std::size_t solutions = 0;
  for (const std::string& line : lines_of(all.out)) {
    if (line.size() != 16) continue;
    ++solutions;
    for (std::size_t cell = 0; cell < 16; ++cell) expected[cell].insert(line[cell]);
  }
  EXPECT_EQ(object["solutions"], solutions);
  EXPECT_EQ(object["complete"], true);
  EXPECT_GT(solutions, 1U);
  for (std::size_t cell = 0; cell < 16; ++cell) {
    const auto text = object["candidates"][cell].get<std::string>();
    EXPECT_EQ(std::set<char>(text.begin(), text.end()), expected[cell]) << cell;
  }
  // The object is the variant with its true candidates, and is read again.
  EXPECT_EQ(sudolab({"count", "-", "-q"}, {.input = object.dump() + '\n'}).out,
            std::to_string(solutions) + '\n');
}

TEST(Candidates, AreCompleteHoweverFewSolutionsAreCounted) {
  const json few =
      json::parse(sudolab({"candidates", kSeveral, "--json", "--limit", "1", "-q"}).out)[0];
  const json many = json::parse(sudolab({"candidates", kSeveral, "--json", "-q"}).out)[0];
  EXPECT_EQ(few["candidates"], many["candidates"]);
  EXPECT_EQ(few["complete"], false);
  EXPECT_EQ(many["complete"], true);
  EXPECT_NE(sudolab({"candidates", kEmpty9, "-q"}).out.find("1,000 solutions or more\n"),
            std::string::npos);
}

TEST(Candidates, ExitCodes) {
  EXPECT_EQ(sudolab({"candidates", kUnique, "-q"}).exit_code, 0);
  const ProgramRun none = sudolab({"candidates", kUnsolvable, "-q"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.out, "no solution\n");
  const ProgramRun conflict = sudolab({"candidates", kConflict});
  EXPECT_EQ(conflict.exit_code, 2);
  EXPECT_NE(conflict.err.find("conflicting givens: r1c1 and r1c2 both hold 5"), std::string::npos);
  EXPECT_EQ(sudolab({"candidates", "rubbish"}).exit_code, 2);
  EXPECT_EQ(sudolab({"candidates", kEmpty4, "--limit", "0"}).exit_code, 2);
  EXPECT_EQ(sudolab({"candidates", kEmpty4, "--solver", "random-search"}).exit_code, 2);
}

TEST(Candidates, ThatWereNotFoundOutAreMarked) {
  const std::vector<std::string> limited = {"candidates", kEmpty9, "--solver", "dlx",
                                            "--steps",    "40",    "--limit",  "1"};
  const ProgramRun text = sudolab(limited);
  EXPECT_EQ(text.exit_code, 1);
  EXPECT_NE(text.out.find('?'), std::string::npos) << text.out;
  EXPECT_NE(text.out.find(" not found out (steps)\n"), std::string::npos) << text.out;
  auto objects = limited;
  objects.emplace_back("--ndjson");
  const json object = json::parse(sudolab(objects).out);
  EXPECT_EQ(object["reason"], "steps");
  EXPECT_EQ(object["undecided"].size(), 81U);
}

TEST(Candidates, SeveralPuzzlesAreApart) {
  const ProgramRun run =
      sudolab({"candidates", "-", "-q"}, {.input = kEmpty4 + "\n1.....2.........\n"});
  EXPECT_NE(run.out.find("288 solutions\n\n+"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace sudolab::test
